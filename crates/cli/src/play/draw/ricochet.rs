//! The board of Ricochet Robots: two characters per space, and one for the wall to its right.

use protocol::{
    RicochetBoard, RicochetCell, RicochetColour, RicochetGame, RicochetLean, RicochetRobot,
    RicochetWallSide,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::choices::arrow;
use super::super::client::Client;

pub(super) fn lines(
    board: &RicochetBoard,
    game: &RicochetGame,
    client: &Client,
) -> Vec<Line<'static>> {
    let columns: String = (0..board.columns).flat_map(|x| [column(x), ' ', ' ']).collect();
    let edge: String = (0..board.columns).map(|_| "__ ").collect();
    let mut lines = vec![
        Line::styled(format!("    {columns}"), Style::new().add_modifier(Modifier::DIM)),
        Line::from(format!("    {edge}")),
    ];
    for y in 0..board.rows {
        let dim = Style::new().add_modifier(Modifier::DIM);
        let mut spans = vec![Span::styled(format!("{:>2} ", y + 1), dim), Span::from("│")];
        for x in 0..board.columns {
            let at = RicochetCell { x, y };
            spans.extend(cell(board, game, client, at));
            let wall = x + 1 == board.columns || has_wall(board, at, RicochetWallSide::Right);
            spans.push(Span::from(if wall { "│" } else { " " }));
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn column(x: u8) -> char {
    char::from(b'A' + x)
}

fn has_wall(board: &RicochetBoard, at: RicochetCell, side: RicochetWallSide) -> bool {
    board.walls.iter().any(|wall| wall.at == at && wall.side == side)
}

/// A space: its content, and a wall below it.
fn cell(
    board: &RicochetBoard,
    game: &RicochetGame,
    client: &Client,
    at: RicochetCell,
) -> [Span<'static>; 2] {
    let floor = at.y + 1 == board.rows || has_wall(board, at, RicochetWallSide::Below);
    let below = if floor { "_" } else { " " };
    let is_goal = game.goal.is_some_and(|goal| goal.at == at);
    if let Some(robot) = game.robots.iter().find(|robot| robot.at == at) {
        let chosen = client.robot == Some(robot.robot) && !client.slides().is_empty();
        let style = robot_style(robot.robot);
        let style = if chosen { style.add_modifier(Modifier::UNDERLINED) } else { style };
        let mark = if is_goal { "*" } else { below };
        return [Span::styled(robot.robot.letter().to_string(), style), Span::from(mark)];
    }
    if is_goal {
        let robot = game.goal.and_then(|goal| goal.robot);
        let style = robot.map_or(Style::new().fg(Color::Magenta), ink);
        let style = style.add_modifier(Modifier::BOLD | Modifier::REVERSED);
        return [Span::styled("*", style), Span::from(below)];
    }
    if let Some(direction) = end_of_slide(client, at) {
        let style = client.robot.map_or(Style::new(), ink).add_modifier(Modifier::BOLD);
        return [Span::styled(arrow(direction).to_string(), style), Span::from(below)];
    }
    if let Some(barrier) = board.barriers.iter().find(|barrier| barrier.at == at) {
        let lean = match barrier.lean {
            RicochetLean::Slash => "/",
            RicochetLean::Backslash => "\\",
        };
        let style = Style::new().fg(colour(barrier.colour));
        return [
            Span::styled(lean, style),
            Span::styled(barrier.colour.letter().to_string(), style),
        ];
    }
    if board.centre.contains(&at) {
        return [Span::from("#"), Span::from("#")];
    }
    if let Some(target) = board.targets.iter().find(|target| target.at == at) {
        let style = target.symbol.colour.map_or(Color::Magenta, colour);
        let text = target.symbol.colour.map_or('v', RicochetColour::letter).to_string();
        return [Span::styled(text, Style::new().fg(style)), Span::from(below)];
    }
    let dim = Style::new().add_modifier(Modifier::DIM);
    [if floor { Span::from("_") } else { Span::styled("·", dim) }, Span::from(below)]
}

/// The direction of the selected robot's slide that ends here.
fn end_of_slide(client: &Client, at: RicochetCell) -> Option<protocol::RicochetDirection> {
    let mut slides = client.slides().iter();
    let ends = |it: &&protocol::RicochetSlide| {
        Some(it.r#move.robot) == client.robot && it.path.last() == Some(&at)
    };
    slides.find(ends).map(|slide| slide.r#move.direction)
}

fn colour(colour: RicochetColour) -> Color {
    match colour {
        RicochetColour::Red => Color::LightRed,
        RicochetColour::Green => Color::LightGreen,
        RicochetColour::Blue => Color::LightBlue,
        RicochetColour::Yellow => Color::LightYellow,
    }
}

fn ink(robot: RicochetRobot) -> Style {
    let own = if robot == RicochetRobot::Black { Color::DarkGray } else { Color::LightCyan };
    Style::new().fg(robot.colour().map_or(own, colour))
}

fn robot_style(robot: RicochetRobot) -> Style {
    ink(robot).add_modifier(Modifier::REVERSED | Modifier::BOLD)
}
