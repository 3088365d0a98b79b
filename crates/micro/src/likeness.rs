//! Which tasks are the same puzzle to somebody who looks for help with it, however the board lies.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Board;
use crate::space::Space;
use crate::task::Task;

/// A number by which a task on a board is known again, turned or mirrored: every space has a name, and where the robot can
/// go from each is the same however the board lies. It holds while the program runs: no file has it.
///
/// ```
/// use micro::{Board, Task, likeness};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let task: Task = "P1-W2".parse()?;
/// assert_eq!(likeness(&board, task), likeness(&board.turned(), task));
/// assert_ne!(likeness(&board, task), likeness(&board, "P1-W3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn likeness(board: &Board, task: Task) -> u64 {
    let mut hasher = DefaultHasher::new();
    task.hash(&mut hasher);
    for space in Space::all() {
        board.moves(space).hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_eight_ways_to_lay_a_board_are_alike() {
        let board: Board = "black-1n4e3e2n".parse().unwrap();
        let task: Task = "P1-G3-W2".parse().unwrap();
        // A board's six rows the other way round are the board in a mirror.
        let mirrored = |board: &Board| {
            let rows = board
                .rows()
                .map(|row| row.iter().rev().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            rows.collect::<Vec<_>>().join("\n").parse::<Board>().unwrap()
        };
        let mut turned = board.clone();
        for quarters in 0..4 {
            assert_eq!(likeness(&turned, task), likeness(&board, task), "{quarters}");
            let reflected = mirrored(&turned);
            assert_ne!(reflected, turned);
            assert_eq!(likeness(&reflected, task), likeness(&board, task), "{quarters}, mirrored");
            turned = turned.turned();
        }
    }
}
