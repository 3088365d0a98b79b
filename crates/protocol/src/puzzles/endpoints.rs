//! The endpoints of puzzles.

use super::find::{PuzzleFound, PuzzlesWanted};
use super::types::{DayPuzzles, Puzzle, PuzzleCalendar, PuzzleTried, PuzzleTry};
use crate::endpoints::{BATCH, NONE, SOLVING, endpoints};

endpoints! {
    /// Get today's date and the range of days that have puzzles.
    "puzzles" PuzzleDays = Get "/api/puzzles" => 200 [PuzzleCalendar] "The calendar of puzzles", NONE;

    /// Get today's puzzles. They are the same on every server.
    "puzzles" TodaysPuzzles = Get "/api/puzzles/today"
        => 200 [DayPuzzles] "Three puzzles for each game, easy to hard", SOLVING;

    /// Get the puzzles of a day: today or earlier.
    "puzzles" PuzzlesOfDay = Get "/api/puzzles/days/{date}"
        => 200 [DayPuzzles] "Three puzzles for each game, easy to hard", SOLVING;

    /// Get a puzzle of a day, with the data to draw it.
    "puzzles" PuzzleOfDay = Get "/api/puzzles/{game}/{date}/{level}" => 200 [Puzzle] "The puzzle", SOLVING;

    /// Get an endless puzzle, with the data to draw it. A number means the same puzzle on every server.
    "puzzles" EndlessPuzzle = Get "/api/puzzles/{game}/endless/{level}/{number}"
        => 200 [Puzzle] "The puzzle", SOLVING;

    /// Find puzzles by length, difficulty and variant, with their solutions. Each is sent as a line as soon as it
    /// is found.
    ///
    /// The same seed gives the same puzzles in the same order. The search ends when enough are found or the time is
    /// up. Closing the connection cancels it. It counts as one request per five seconds of its time limit.
    "puzzles" FindPuzzles = Get "/api/puzzles/stream" ? (PuzzlesWanted)
        => 200 * (PuzzleFound) "The puzzles", BATCH;

    /// Play moves at a puzzle of a day, from its start. Returns the resulting state, the legal moves, and on
    /// request a hint or the solution.
    "puzzles" TryPuzzleOfDay = Post "/api/puzzles/{game}/{date}/{level}" (PuzzleTry)
        => 200 [PuzzleTried] "The state after the moves", SOLVING;

    /// Play moves at an endless puzzle, from its start.
    "puzzles" TryEndlessPuzzle = Post "/api/puzzles/{game}/endless/{level}/{number}" (PuzzleTry)
        => 200 [PuzzleTried] "The state after the moves", SOLVING;
}
