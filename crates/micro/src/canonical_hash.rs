//! A hash of tasks that is invariant under the symmetries of a puzzle, to recognise requests for help with it:
//! rotation, reflection, and renaming of colours and numbers.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Board;
use crate::space::Space;
use crate::task::Task;

/// Number of refinement steps. Hardly any two spaces of a board are further apart.
const REFINED: usize = 12;

/// Symmetry-invariant hash of a task on a board. It depends only on the graph of moves: boards that are rotated or
/// reflected, whose colours or numbers are renamed, or whose rows are permuted have the same hash, and so has the
/// reversed task. Stable only within one run of the program: do not store it.
///
/// ```
/// use robotable_micro::{Board, Task, canonical_hash};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let task: Task = "P1-W2".parse()?;
/// assert_eq!(canonical_hash(&board, task), canonical_hash(&board.turned(), task));
/// assert_ne!(canonical_hash(&board, task), canonical_hash(&board, "P1-W3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical_hash(board: &Board, task: Task) -> u64 {
    let there = refined(board, [Some(task.start()), Some(task.target()), task.via()]);
    let back = refined(board, [Some(task.target()), Some(task.start()), task.via()]);
    there.min(back)
}

/// Colour refinement of the move graph with marked spaces: equal for isomorphic graphs.
fn refined(board: &Board, marked: [Option<Space>; 3]) -> u64 {
    let mark = |space: Space| marked.map(|marked| marked == Some(space));
    let mut colours: Vec<u64> = Space::all().map(|space| hash_of(&mark(space))).collect();
    for _ in 0..REFINED {
        let refine = |space: Space| {
            let around = board.moves(space).iter().map(|next| colours[next.index()]);
            let mut around: Vec<u64> = around.collect();
            around.sort_unstable();
            hash_of(&(colours[space.index()], around))
        };
        colours = Space::all().map(refine).collect();
    }
    colours.sort_unstable();
    hash_of(&colours)
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_eight_ways_to_lay_a_board_are_alike() {
        let board: Board = "black-1n4e3e2n".parse().unwrap();
        let task: Task = "P1-G3-W2".parse().unwrap();
        // Reversing each row mirrors the board.
        let mirrored = |board: &Board| {
            let rows = board
                .rows()
                .map(|row| row.iter().rev().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            rows.collect::<Vec<_>>().join("\n").parse::<Board>().unwrap()
        };
        let mut turned = board.clone();
        for quarters in 0..4 {
            assert_eq!(canonical_hash(&turned, task), canonical_hash(&board, task), "{quarters}");
            let reflected = mirrored(&turned);
            assert_ne!(reflected, turned);
            assert_eq!(
                canonical_hash(&reflected, task),
                canonical_hash(&board, task),
                "{quarters}, mirrored"
            );
            turned = turned.turned();
        }
    }

    /// The same task with renamed colours, or with two rows exchanged.
    #[test]
    fn names_and_the_order_of_rows_do_not_matter() {
        let board: Board = "black-1n4e3e2n".parse().unwrap();
        let task: Task = "P1-G3-W2".parse().unwrap();
        let rows = |board: &Board| -> Vec<String> {
            let row = |row: &[Space]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
            board.rows().map(|spaces| row(spaces).join(" ")).collect()
        };
        let read = |text: &str| text.parse::<Board>().unwrap();
        let renamed = |text: &str| {
            let letter = |letter: char| match letter {
                'P' => 'Y',
                'Y' => 'P',
                '1' => '2',
                '2' => '1',
                other => other,
            };
            text.chars().map(letter).collect::<String>()
        };
        let other = read(&renamed(&rows(&board).join("\n")));
        let their_task: Task = renamed("P1-G3-W2").parse().unwrap();
        assert_ne!(other, board);
        assert_eq!(canonical_hash(&other, their_task), canonical_hash(&board, task));
        assert_ne!(canonical_hash(&other, task), canonical_hash(&board, task));
        let mut swapped = rows(&board);
        swapped.swap(1, 4);
        assert_eq!(canonical_hash(&read(&swapped.join("\n")), task), canonical_hash(&board, task));
        let back: Task = "W2-G3-P1".parse().unwrap();
        assert_eq!(canonical_hash(&board, back), canonical_hash(&board, task));
    }
}
