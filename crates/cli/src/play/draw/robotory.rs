//! The board of RoboTory: 24 hexagons in five columns, each with its name and content.

use protocol::{
    RobotoryBoard, RobotoryDisc, RobotoryGame, RobotoryHexNo, RobotoryRobot, RobotorySide,
};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::client::Client;
use super::chosen;

/// Characters per column.
const WIDTH: usize = 8;

pub(super) fn lines(
    board: &RobotoryBoard,
    game: &RobotoryGame,
    client: &Client,
) -> Vec<Line<'static>> {
    let choices = client.choices();
    let at_hand = choices.get(client.chosen).and_then(|choice| choice.place);
    let rows = board.hexes.iter().map(|hex| hex.y).max().unwrap_or_default();
    let columns = board.hexes.iter().map(|hex| hex.x).max().unwrap_or_default();
    let mut lines = vec![Line::from("")];
    for y in 0..=rows {
        let mut spans = vec![Span::from("    ")];
        for x in 0..=columns {
            let place = board.hexes.iter().position(|hex| hex.x == x && hex.y == y);
            match place {
                None => spans.push(Span::from(" ".repeat(WIDTH))),
                Some(place) => spans.extend(hexagon(board, game, place, at_hand)),
            }
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn hexagon(
    board: &RobotoryBoard,
    game: &RobotoryGame,
    place: usize,
    at_hand: Option<u8>,
) -> [Span<'static>; 4] {
    let no = RobotoryHexNo(place as u8);
    let hex = &board.hexes[place];
    let dim = Style::new().add_modifier(Modifier::DIM);
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let robot = game.robots.iter().find(|robot| robot.hex == no).map(|robot| robot.robot);
    let disc = game.discs.iter().find(|disc| disc.hex == no).map(|disc| disc.disc);
    let (letter, style) = match (robot, disc) {
        (Some(RobotoryRobot::White), _) => ("W", strong.fg(Color::White).bg(Color::Blue)),
        (Some(RobotoryRobot::Black), _) => ("B", strong.fg(Color::White).bg(Color::Black)),
        (Some(RobotoryRobot::Red), _) => ("R", strong.fg(Color::White).bg(Color::Red)),
        (None, Some(RobotoryDisc::White)) => ("w", strong),
        (None, Some(RobotoryDisc::Black)) => ("b", Style::new().fg(Color::DarkGray)),
        (None, None) => match hex.camp {
            RobotorySide::Light => (".", dim),
            RobotorySide::Dark => (",", dim),
        },
    };
    let is_chosen = at_hand == Some(no.0);
    let (before, after) = if is_chosen { (">", "<  ") } else { (" ", "   ") };
    let name = if is_chosen { chosen() } else { dim };
    [
        Span::from(before),
        Span::styled(format!("{} ", hex.name), name),
        Span::styled(letter, style),
        Span::from(after),
    ]
}
