//! Any board and robots that bytes can describe: the library's slides against the slow reference.
#![no_main]

#[path = "../../crates/ricochet/tests/it/agree.rs"]
mod agree;
#[path = "../../crates/ricochet/tests/it/slow.rs"]
mod slow;

use std::sync::Arc;

use dice::Dice;
use ricochet::{
    Barrier, Board, Cell, Colour, Goal, Diagonal, PerRobot, Position, Ricochet, Robot, Seeker, Setup,
    Sketch,
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = position(bytes) {
        agree::check_position(&position, &mut Dice::new(1), &mut agree::Seen::default());
    }
});

/// Size, robots, then a byte for each space.
fn position(bytes: &[u8]) -> Option<Position> {
    let (head, spaces) = bytes.split_at_checked(7)?;
    let mut sketch = Sketch::empty(head[0] % 16 + 1, head[0] / 16 + 1);
    let (columns, rows) = (sketch.columns, sketch.rows);
    let cells = Cell::all().filter(|cell| cell.column() < columns && cell.row() < rows);
    for (cell, byte) in cells.zip(spaces) {
        if byte & 1 != 0 {
            sketch.walls_right.insert(cell);
        }
        if byte & 2 != 0 {
            sketch.walls_below.insert(cell);
        }
        let lean = if byte & 8 != 0 { Diagonal::Slash } else { Diagonal::Backslash };
        match byte >> 4 {
            0 => sketch.solid.insert(cell),
            kind @ 1..=4 => {
                let colour = Colour::ALL[usize::from(kind) - 1];
                sketch.barriers.insert(cell, Barrier { lean, colour });
            }
            _ => {}
        }
    }
    let board = Board::try_from(sketch).ok()?;
    let mut robots = PerRobot::default();
    for (robot, &byte) in Robot::ALL.into_iter().zip(&head[1..]) {
        let cell = Cell::from_index(byte);
        let taken = Robot::ALL.iter().any(|&other| robots[other] == Some(cell));
        robots[robot] = Some(cell).filter(|&cell| board.is_standable(cell) && !taken);
    }
    let cell = board.standable_cells().iter().next()?;
    let goal = Goal { seeker: Seeker::Any, cell };
    Position::try_from(Setup { board: Arc::new(board), robots, goal, ricochet: Ricochet::Turn })
        .ok()
}
