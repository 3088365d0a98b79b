//! What can be asked about puzzles.

use super::find::{PuzzleFound, PuzzlesWanted};
use super::types::{DayPuzzles, Puzzle, PuzzleCalendar, PuzzleTried, PuzzleTry};
use crate::endpoints::{BATCH, NONE, SOLVING, endpoints};

endpoints! {
    /// What day it is, and which days have puzzles.
    "puzzles" PuzzleDays = Get "/api/puzzles" => 200 [PuzzleCalendar] "The calendar of puzzles", NONE;

    /// Today's puzzles, the same on every server.
    "puzzles" TodaysPuzzles = Get "/api/puzzles/today"
        => 200 [DayPuzzles] "Three of each game, easy to hard", SOLVING;

    /// The puzzles of a day, today or before.
    "puzzles" PuzzlesOfDay = Get "/api/puzzles/days/{date}"
        => 200 [DayPuzzles] "Three of each game, easy to hard", SOLVING;

    /// A puzzle of a day, ready to be drawn.
    "puzzles" PuzzleOfDay = Get "/api/puzzles/{game}/{date}/{level}" => 200 [Puzzle] "The puzzle", SOLVING;

    /// An endless puzzle, ready to be drawn. Every server has the same under the same number.
    "puzzles" EndlessPuzzle = Get "/api/puzzles/{game}/endless/{level}/{number}"
        => 200 [Puzzle] "The puzzle", SOLVING;

    /// Puzzles to order, with their solutions: by length, difficulty and variant, a line each as soon as it is found.
    ///
    /// The same seed gives the same puzzles in the same order. It ends when there are enough or the time is over. Hanging up
    /// ends it too. It counts as one question for every five seconds of its time.
    "puzzles" FindPuzzles = Get "/api/puzzles/stream" ? (PuzzlesWanted)
        => 200 * (PuzzleFound) "The puzzles", BATCH;

    /// Make moves at a puzzle of a day, from its beginning: where that leads, what is possible then, and on request a
    /// hint or the solution.
    "puzzles" TryPuzzleOfDay = Post "/api/puzzles/{game}/{date}/{level}" (PuzzleTry)
        => 200 [PuzzleTried] "What the moves do", SOLVING;

    /// Make moves at an endless puzzle, from its beginning.
    "puzzles" TryEndlessPuzzle = Post "/api/puzzles/{game}/endless/{level}/{number}" (PuzzleTry)
        => 200 [PuzzleTried] "What the moves do", SOLVING;
}
