//! The board of Micro Robots: 36 spaces with their colours and numbers.

use protocol::{MicroBoard, MicroColour, MicroGame, MicroSpaceNo};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::choices::Choice;
use super::super::client::Client;
use super::chosen;

pub(super) fn lines(board: &MicroBoard, game: &MicroGame, client: &Client) -> Vec<Line<'static>> {
    let choices = client.choices();
    let mut lines = vec![Line::from("")];
    for y in 0..6_u8 {
        let mut spans = vec![Span::from("    ")];
        for (place, _) in board.spaces.iter().enumerate().filter(|(_, space)| space.y == y) {
            spans.extend(space(board, game, &choices, client.chosen, MicroSpaceNo(place as u8)));
        }
        lines.push(Line::from(spans));
        lines.push(Line::from(""));
    }
    let rest = "    [ ] the robot, ( ) the target, { } on the way";
    lines.push(Line::styled(rest, Style::new().add_modifier(Modifier::DIM)));
    lines
}

fn space(
    board: &MicroBoard,
    game: &MicroGame,
    choices: &[Choice],
    at_hand: usize,
    no: MicroSpaceNo,
) -> [Span<'static>; 3] {
    let space = &board.spaces[usize::from(no.0)];
    let is_robot = game.robot == Some(no);
    let is_target = game.task.as_ref().is_some_and(|task| task.target == no);
    let is_via = game.task.as_ref().is_some_and(|task| task.via == Some(no));
    let is_chosen = choices.get(at_hand).is_some_and(|choice| choice.place == Some(no.0));
    let can_go = choices.iter().any(|choice| choice.place == Some(no.0));
    let (before, after) = match () {
        () if is_robot => ("  [", "] "),
        () if is_chosen => ("  >", "< "),
        () if is_target => ("  (", ") "),
        () if is_via => ("  {", "} "),
        () if can_go => ("  -", "- "),
        () => ("   ", "  "),
    };
    let style = Style::new().fg(colour(space.colour)).add_modifier(Modifier::BOLD);
    let style = if is_chosen { style.patch(chosen()) } else { style };
    let style = if is_robot { style.add_modifier(Modifier::REVERSED) } else { style };
    [Span::from(before), Span::styled(space.name.clone(), style), Span::from(after)]
}

fn colour(colour: MicroColour) -> Color {
    match colour {
        MicroColour::Blue => Color::LightBlue,
        MicroColour::Yellow => Color::LightYellow,
        MicroColour::Green => Color::LightGreen,
        MicroColour::Red => Color::LightRed,
        MicroColour::Pink => Color::LightMagenta,
        MicroColour::White => Color::White,
    }
}
