//! Feeds one text to every parser. Shared with the fuzz target.

use robotable_micro::{Arrangement, Board, Position, Route, Sketch, Space, Task, json};

/// Parses a text as everything. Accepted text must survive a round trip.
pub(crate) fn feed(text: &str) {
    if let Some(space) = explained(text.parse::<Space>()) {
        assert_eq!(space.to_string().parse(), Ok(space));
    }
    if let Some(arrangement) = explained(text.parse::<Arrangement>()) {
        assert_eq!(arrangement.to_string().parse(), Ok(arrangement));
    }
    if let Some(task) = explained(text.parse::<Task>()) {
        assert_eq!(task.to_string().parse(), Ok(task));
    }
    if let Some(sketch) = explained(text.parse::<Sketch>()) {
        assert_eq!(sketch.to_string().parse(), Ok(sketch));
    }
    if let Some(board) = explained(text.parse::<Board>()) {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    if let Some(position) = explained(text.parse::<Position>()) {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    if let Some(given) = explained(json::read(text)) {
        let rows = given.board.to_string();
        let rows: Vec<&str> = rows.split('/').collect();
        let task = given.task.map(json::Task::from);
        let again = serde_json::json!({"rows": rows, "task": task}).to_string();
        assert_eq!(json::read(&again).expect("it was just written"), given);
    }
    let board: Board = "black-1n4e3e2n".parse().expect("the rule book's board");
    if let Some(route) = explained(Route::read(&board, text)) {
        assert_eq!(Route::read(&board, &route.to_string()), Ok(route));
    }
}

/// Checks that an error has a message without a full stop.
fn explained<T, E: std::error::Error>(read: Result<T, E>) -> Option<T> {
    read.inspect_err(|error| {
        let message = error.to_string();
        assert!(message.len() > 10, "{message:?}");
        assert!(!message.ends_with('.'), "{message:?}");
    })
    .ok()
}
