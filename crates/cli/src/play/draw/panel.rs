//! The right column: players, clocks, the task, and past events.

use protocol::{
    ClockKind, GameView, MicroPhase, Presence, RicochetBid, RicochetPhase, RicochetRobot, SeatNo,
    SeatView, View,
};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::super::client::Client;
use super::super::event_text::{name, symbol};
use super::inset;

/// Draws it. Events fill the remaining space.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, client: &Client, view: &View, time: u64) {
    let area = inset(area);
    let mut lines = asked(view);
    lines.push(Line::from(""));
    lines.extend(people(view, time));
    lines.push(Line::from(""));
    let room = usize::from(area.height).saturating_sub(lines.len());
    let skipped = client.event_lines.len().saturating_sub(room);
    lines.extend(client.event_lines.iter().skip(skipped).map(|line| Line::from(line.clone())));
    frame.render_widget(Paragraph::new(lines), area);
}

/// The task of the round.
fn asked(view: &View) -> Vec<Line<'static>> {
    match &view.game {
        Some(GameView::Ricochet(game)) => {
            let Some(goal) = game.goal else { return Vec::new() };
            let robot = goal.robot.map_or("any robot", RicochetRobot::name);
            let (column, row) = (char::from(b'A' + goal.at.x), goal.at.y + 1);
            let chip = game.symbol.map(symbol).unwrap_or_default();
            vec![
                Line::from(format!("Chip: {chip}")),
                Line::from(format!("Goal: {robot} to {column}{row} (*)")),
            ]
        }
        Some(GameView::Micro(game)) => match &game.task {
            Some(task) => vec![Line::from(format!("Task: {}", task.text))],
            None => vec![Line::from("The dice wait.")],
        },
        Some(GameView::Robotory(game)) => {
            let discs =
                |discs: &protocol::RobotoryDiscs| format!("{}w {}b", discs.white, discs.black);
            let side = |word: &str, seat: SeatNo, supply| {
                Line::from(format!("{word}: {}, {}", name(view, seat), discs(supply)))
            };
            vec![
                side("light", game.seats.light, &game.supplies.light),
                side("dark", game.seats.dark, &game.supplies.dark),
                Line::from(format!("reserve: {}", discs(&game.reserve))),
            ]
        }
        None => Vec::new(),
    }
}

/// All players with their scores, and the clocks.
pub(super) fn people(view: &View, time: u64) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = view.seats.iter().map(|seat| person(view, seat)).collect();
    if let Some(question) = &view.question {
        let subject = format!("{:?}", question.subject).to_lowercase();
        lines.push(Line::from(format!("{} asks: {subject}", name(view, question.asked_by))));
    }
    if view.paused.is_some() {
        lines.push(Line::from("paused"));
        return lines;
    }
    for clock in &view.clocks {
        let left = clock.until.0.saturating_sub(time).div_ceil(1_000);
        let whose = clock.seat.map(|seat| format!(" of {}", name(view, seat))).unwrap_or_default();
        lines.push(Line::from(format!(
            "{}{whose} {}:{:02}",
            clock_word(clock.kind),
            left / 60,
            left % 60
        )));
    }
    lines
}

fn clock_word(kind: ClockKind) -> &'static str {
    match kind {
        ClockKind::Question => "question",
        ClockKind::Majority => "majority",
        ClockKind::Host => "host",
        ClockKind::Timer => "timer",
        ClockKind::Demonstration => "to show",
        ClockKind::Between => "next round",
        ClockKind::Roll => "to roll",
        ClockKind::Practice => "to think",
        ClockKind::Player => "clock",
        ClockKind::Abandoned => "abandoned",
        // Neither is sent.
        ClockKind::TakeBack | ClockKind::Absence => "",
    }
}

fn person(view: &View, seat: &SeatView) -> Line<'static> {
    let scores = view.standing.iter().flat_map(|standing| &standing.scores);
    let score = scores.into_iter().find(|score| score.seat == seat.seat);
    let mut text = format!("{:>2} {}", score.map_or(0, |score| score.score), seat.name);
    if view.you == Some(seat.seat) {
        text.push_str(" (you)");
    }
    if let Some(level) = seat.bot {
        text = format!("{text} (level {level})");
    }
    if let Some(bid) = bid(view, seat.seat) {
        text.push_str(&bid);
    }
    match seat.presence {
        Presence::Here => {}
        Presence::Asleep => text.push_str(", asleep"),
        Presence::Away => text.push_str(", away"),
        Presence::Left | Presence::Removed => text.push_str(", gone"),
    }
    if acts(view, seat.seat) {
        return Line::styled(format!("> {text}"), Style::new().add_modifier(Modifier::BOLD));
    }
    Line::from(format!("  {text}"))
}

/// A player's bid in this round.
fn bid(view: &View, seat: SeatNo) -> Option<String> {
    let of = |bids: &[RicochetBid]| {
        bids.iter().rfind(|bid| bid.seat == seat).map(|bid| format!(": {}", bid.moves))
    };
    match &view.game {
        Some(GameView::Ricochet(game)) => match &game.phase {
            RicochetPhase::Bidding { bids, done, .. } => {
                of(bids).or_else(|| done.contains(&seat).then(|| ": done".to_owned()))
            }
            RicochetPhase::Showing { bids, .. } => of(bids),
            RicochetPhase::Between { .. } => None,
        },
        Some(GameView::Micro(game)) => match &game.phase {
            MicroPhase::Showing { seat: shows, announced, .. } if *shows == seat => {
                Some(format!(": {announced}"))
            }
            _ => None,
        },
        _ => None,
    }
}

/// True if the game waits for this seat.
fn acts(view: &View, seat: SeatNo) -> bool {
    match &view.game {
        Some(GameView::Ricochet(game)) => {
            matches!(&game.phase, RicochetPhase::Showing { bid, .. } if bid.seat == seat)
        }
        Some(GameView::Micro(game)) => match &game.phase {
            MicroPhase::Rolling { .. } => game.roller == seat,
            MicroPhase::Showing { seat: shows, .. } => *shows == seat,
            _ => false,
        },
        Some(GameView::Robotory(game)) => game.to_act == Some(seat),
        None => false,
    }
}
