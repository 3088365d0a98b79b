//! The screen: the board on the left, players and events on the right, keys below. Readable without colours.

mod micro;
mod panel;
mod ricochet;
mod robotory;

use protocol::{BoardView, GameView, Stage, View};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use table::Millis;

use super::client::{Client, Sure};
use super::offers;
use crate::game_text::game_title;

/// The smallest terminal that fits everything.
const SIZE_MIN: (u16, u16) = (80, 24);
/// Width of the right column.
const PANEL: u16 = 28;

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, client: &Client, now: Millis) {
    let area = frame.area();
    let Some(view) = &client.view else {
        frame.render_widget(Paragraph::new("waiting for the table …"), area);
        return;
    };
    let time = client.server_time(now);
    if area.width < SIZE_MIN.0 || area.height < SIZE_MIN.1 {
        return too_small(frame, client, view, time);
    }
    let [head, middle, ask, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(18),
        Constraint::Length(1),
        Constraint::Length(4),
    ])
    .areas(area);
    let [board, panel] =
        Layout::horizontal([Constraint::Min(52), Constraint::Length(PANEL)]).areas(middle);
    frame.render_widget(headline(view), head);
    if client.help {
        frame.render_widget(Paragraph::new(HELP).wrap(Wrap { trim: false }), middle);
    } else {
        frame.render_widget(Paragraph::new(board_lines(client, view)), board);
        panel::draw(frame, panel, client, view, time);
    }
    frame.render_widget(prompt(client, view, time), ask);
    frame.render_widget(
        Paragraph::new(key_line(client, view, time)).wrap(Wrap { trim: true }),
        keys,
    );
}

const HELP: &str = "\
Robotable in the terminal. Any key closes this page.

Ricochet Robots   Think, type how few moves you need, and press Enter. When it is
                  your turn to show: R G B Y K T or Tab choose a robot (capital
                  letters), the arrows send it. d says that you have nothing more
                  to bid, g gives up.
                  On the board: capital letters are robots, small ones targets,
                  * is the goal, / and \\ are barriers with the letter of their
                  colour beside them, | and _ are walls.
Micro Robots      Space rolls. Type a number and press Enter to announce it; then
                  arrows choose a space and Enter goes there. [ ] is the robot,
                  ( ) the target, > < what is chosen.
RoboTory          Tab chooses what to do, arrows choose where, Enter does it.
                  W B R are robots, w and b discs, . and , free hexagons of the
                  light and the dark camp.

q leaves the table. Below the board stands what can be done now.";

/// A short status, for a terminal that is too small for the board.
fn too_small(frame: &mut Frame<'_>, client: &Client, view: &View, time: u64) {
    let area = frame.area();
    let mut lines = vec![
        Line::from(format!(
            "This terminal has {} x {}; the board needs {} x {}.",
            area.width, area.height, SIZE_MIN.0, SIZE_MIN.1
        )),
        headline(view),
        prompt(client, view, time),
    ];
    lines.extend(panel::people(view, time));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

fn headline(view: &View) -> Line<'static> {
    let game = game_title(view.table.game);
    let stage = match (view.table.stage, &view.game) {
        (Stage::Lobby, _) => "waiting for the start".to_owned(),
        (Stage::Over, _) => "the game is over".to_owned(),
        (_, Some(GameView::Ricochet(game))) => format!("round {}", game.round),
        // Before the first roll the round is 0.
        (_, Some(GameView::Micro(game))) => format!("round {}", game.round.max(1)),
        (_, Some(GameView::Robotory(game))) => format!("turn {}", game.turn),
        (_, None) => String::new(),
    };
    let title = Style::new().add_modifier(Modifier::BOLD);
    Line::from(vec![Span::styled(game, title), Span::from(format!(" · {stage}"))])
}

fn board_lines(client: &Client, view: &View) -> Vec<Line<'static>> {
    match (&view.board, &view.game) {
        (Some(BoardView::Ricochet(board)), Some(GameView::Ricochet(game))) => {
            ricochet::lines(board, game, client)
        }
        (Some(BoardView::Micro(board)), Some(GameView::Micro(game))) => {
            micro::lines(board, game, client)
        }
        (Some(BoardView::Robotory(board)), Some(GameView::Robotory(game))) => {
            robotory::lines(board, game, client)
        }
        _ => vec![Line::from(""), Line::from("   Nobody plays yet.")],
    }
}

/// A prompt for the viewer, or why a command was refused.
fn prompt(client: &Client, view: &View, time: u64) -> Line<'static> {
    let strong = Style::new().add_modifier(Modifier::BOLD);
    if let Some(sure) = &client.sure {
        let what = match sure {
            Sure::Quit => "Leave the table and quit? y / n",
            Sure::Do(_) => "Are you sure? y / n",
        };
        return Line::styled(what, strong);
    }
    if let Some(notice) = &client.notice {
        return Line::styled(format!("! {notice}"), Style::new().fg(Color::Red));
    }
    if !client.ways.is_empty() {
        let ways = client.ways.iter().enumerate();
        let ways: Vec<String> = ways
            .map(|(place, way)| format!("{}: {} (costs {})", place + 1, way.text, way.cost))
            .collect();
        return Line::styled(format!("Which way?  {}", ways.join("  ")), strong);
    }
    if let Some(ending) = &view.ending {
        return Line::styled(super::event_text::ended(ending, view), strong);
    }
    let choices = client.choices();
    if let Some(choice) = choices.get(client.chosen) {
        let text = format!("Your turn: {} {}", choice.group, choice.label);
        return Line::styled(text, strong);
    }
    if !client.slides().is_empty() {
        let robot = client.robot.map_or("no robot", protocol::RicochetRobot::name);
        return Line::styled(format!("Your turn to show: {robot}, which way?"), strong);
    }
    match offers::bid_most(view, time) {
        Some(most) => Line::styled(format!("Your bid (at most {most}): {}_", client.typed), strong),
        None => Line::from(""),
    }
}

/// The active keys.
fn key_line(client: &Client, view: &View, time: u64) -> Line<'static> {
    let mut keys: Vec<(String, &str)> = Vec::new();
    if !client.slides().is_empty() {
        keys.push(("R G B Y K T / Tab".to_owned(), "robot"));
        keys.push(("← ↑ ↓ →".to_owned(), "slide"));
    } else if !client.choices().is_empty() {
        keys.push(("Tab".to_owned(), "what"));
        keys.push(("← ↑ ↓ →".to_owned(), "where"));
        keys.push(("Enter".to_owned(), "do it"));
    } else if offers::bid_most(view, time).is_some() {
        keys.push(("0-9 Enter".to_owned(), "bid"));
    }
    let named = |letter: char| if letter == ' ' { "Space".to_owned() } else { letter.to_string() };
    keys.extend(offers::keys(view, time).into_iter().map(|(key, words)| (named(key), words)));
    keys.extend([("?".to_owned(), "help"), ("q".to_owned(), "quit")]);
    let key = Style::new().add_modifier(Modifier::REVERSED);
    let spans = keys
        .into_iter()
        .flat_map(|(name, words)| [Span::styled(name, key), Span::from(format!(" {words}  "))]);
    Line::from(spans.collect::<Vec<_>>())
}

/// The style of everything that can be selected.
fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

/// The rectangle without its first column, so that text does not touch the board.
fn inset(area: Rect) -> Rect {
    Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area }
}
