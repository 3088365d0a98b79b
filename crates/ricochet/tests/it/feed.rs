//! Feeds one text to every parser. Shared with the fuzz target.

use robotable_ricochet::json::PositionJson;
use robotable_ricochet::{
    Arrangement, Board, Cell, Position, Solution, drawing, driftingdroids, position_file,
};

/// Feeds a text to every parser. Accepted input must round-trip.
pub(crate) fn feed(text: &str) {
    if let Ok(cell) = explained(text.parse::<Cell>()) {
        assert!(cell.to_string().eq_ignore_ascii_case(text));
    }
    if let Ok(solution) = explained(text.parse::<Solution>()) {
        assert_eq!(solution.to_string().parse(), Ok(solution));
    }
    if let Ok(arrangement) = explained(text.parse::<Arrangement>()) {
        assert_eq!(arrangement.to_string().parse(), Ok(arrangement));
    }
    if let Ok(board) = explained(text.parse::<Board>()) {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    if let Ok(position) = explained(text.parse::<Position>()) {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    if let Ok(board) = explained(drawing::parse(text)) {
        assert_eq!(drawing::parse(&drawing::draw(&board)), Ok(board));
    }
    if let Ok(position) = explained(position_file::parse(text)) {
        assert_eq!(position_file::parse(&position_file::print(&position)), Ok(position));
    }
    if let Ok(imported) = explained(driftingdroids::import(text)) {
        let id = driftingdroids::export(&imported.position).expect("what came in goes out");
        assert!(id.eq_ignore_ascii_case(text));
    }
    if let Ok(json) = serde_json::from_str::<PositionJson>(text)
        && let Ok(position) = explained(Position::try_from(&json))
    {
        assert_eq!(Position::try_from(&PositionJson::from(&position)), Ok(position));
    }
}

/// The maximum length of an error message: a page.
const MESSAGE_BYTES_MAX: usize = 8_000;

/// Checks that an error has a message, not too long and without a full stop.
fn explained<T, E: std::error::Error>(result: Result<T, E>) -> Result<T, E> {
    if let Err(error) = &result {
        let message = error.to_string();
        assert!((11..=MESSAGE_BYTES_MAX).contains(&message.len()), "{message:?}");
        assert!(!message.ends_with('.'), "{message:?}");
    }
    result
}
