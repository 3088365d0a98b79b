//! Unusual boards and positions: any size, with walls, centrepieces and barriers anywhere.

use std::sync::Arc;

use dice::Dice;
use robotable_ricochet::{
    Arrangement, Barrier, Board, Cell, Colour, Diagonal, Goal, PerRobot, Position, Ricochet, Robot,
    Seeker, Setup, Sketch, Symbol,
};

/// A board with random items at random densities.
pub(crate) fn board(dice: &mut Dice) -> Board {
    let side = |dice: &mut Dice| if dice.chance(1, 3) { 16 } else { dice.below(16) as u8 + 1 };
    let mut sketch = Sketch::empty(side(dice), side(dice));
    // Percent: none, some, many.
    let mut density = |choices: [u32; 3]| choices[dice.below(3) as usize];
    let (walls, solid, barriers) = (density([0, 6, 30]), density([0, 2, 10]), density([0, 6, 35]));
    let mut symbols: Vec<Symbol> = Symbol::all().collect();
    dice.shuffle(&mut symbols);
    for cell in
        Cell::all().filter(|&cell| cell.column() < sketch.columns && cell.row() < sketch.rows)
    {
        // Also on the edge and around the centrepiece, where they are redundant.
        if dice.chance(walls, 100) {
            sketch.walls_right.insert(cell);
        }
        if dice.chance(walls, 100) {
            sketch.walls_below.insert(cell);
        }
        if dice.chance(solid, 100) {
            sketch.solid.insert(cell);
        } else if dice.chance(barriers, 100) {
            let lean = if dice.chance(1, 2) { Diagonal::Slash } else { Diagonal::Backslash };
            let colour = Colour::ALL[dice.below(4) as usize];
            sketch.barriers.insert(cell, Barrier { lean, colour });
        } else if dice.chance(1, 20)
            && let Some(symbol) = symbols.pop()
        {
            sketch.targets.insert(cell, symbol);
        }
    }
    if sketch.columns > 2 && sketch.rows > 2 && dice.chance(1, 2) {
        add_loop(&mut sketch, dice);
    }
    Board::try_from(sketch).expect("everything is inside and nothing on top of something else")
}

/// Four barriers around which a robot of another colour slides forever (RR-15), unless something blocks it.
fn add_loop(sketch: &mut Sketch, dice: &mut Dice) {
    let colour = Colour::ALL[dice.below(4) as usize];
    let pair = |side: u8, dice: &mut Dice| {
        let first = dice.below(u32::from(side) - 2) as u8;
        (first, first + 2 + dice.below(u32::from(side - first) - 2) as u8)
    };
    let (left, right) = pair(sketch.columns, dice);
    let (top, bottom) = pair(sketch.rows, dice);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    for (place, (column, row)) in corners.into_iter().enumerate() {
        let Some(cell) = Cell::new(column, row) else { continue };
        let lean = if place % 2 == 0 { Diagonal::Slash } else { Diagonal::Backslash };
        sketch.solid.remove(cell);
        sketch.targets.remove(&cell);
        sketch.barriers.insert(cell, Barrier { lean, colour });
    }
}

/// A random position on a printed board or, every third time, a wild one; `None` if there was no room.
pub(crate) fn position(dice: &mut Dice) -> Option<Position> {
    let board = if dice.chance(1, 3) {
        board(dice)
    } else {
        let index = dice.below(u32::from(robotable_ricochet::BOARD_COUNT)) as u16;
        Arrangement::from_index(index)?.turned(dice.below(4) as u8).board()
    };
    position_on(Arc::new(board), dice)
}

/// Mostly all six robots, sometimes fewer, wherever a robot can stop.
fn position_on(board: Arc<Board>, dice: &mut Dice) -> Option<Position> {
    let mut free: Vec<Cell> = board.standable_cells().iter().collect();
    dice.shuffle(&mut free);
    let cell = free.pop()?;
    let fewer = dice.chance(1, 4);
    let mut robots = PerRobot::default();
    for robot in Robot::ALL {
        if !(fewer && dice.chance(1, 2)) {
            robots[robot] = free.pop();
        }
    }
    let seeker = match Robot::ALL.get(dice.below(9) as usize) {
        Some(&robot) if robots[robot].is_some() => Seeker::Only(robot),
        _ => Seeker::Any,
    };
    let ricochet = Ricochet::ALL[dice.below(3) as usize];
    Position::try_from(Setup { board, robots, goal: Goal { seeker, cell }, ricochet }).ok()
}
