//! Small boards, on which the slow search is exhaustive, and rounds on them: robots in line with the target and on it,
//! and moves already made.

use std::sync::Arc;

use dice::Dice;
use robotable_ricochet::random::{self, Barriers, RandomBoard, Wishes};
use robotable_ricochet::{
    Barrier, Board, Cell, Colour, Diagonal, Goal, PerRobot, Position, Ricochet, Robot, Round,
    Seeker, Setup, Sketch,
};

/// A round on a small board with random walls, barriers and centrepieces.
pub(crate) fn round(dice: &mut Dice) -> Option<Round> {
    let board = Arc::new(board(dice, [[0, 10, 25], [0, 3, 8], [0, 8, 30]]));
    let mut free: Vec<Cell> = board.standable_cells().iter().collect();
    dice.shuffle(&mut free);
    // Mostly few robots, so that the slow search is exhaustive.
    let count = [1, 2, 2, 2, 3, 3, 3, 4, 5, 6][dice.below(10) as usize];
    let mut names = Robot::ALL;
    dice.shuffle(&mut names);
    let mut robots = PerRobot::default();
    for &robot in &names[..count] {
        robots[robot] = Some(free.pop()?);
    }
    let seeker = if dice.chance(1, 4) { Seeker::Any } else { Seeker::Only(names[0]) };
    let start = robots[names[0]]?;
    // In line with the robot or under it as often as elsewhere: there the ricochet rule matters.
    let in_line = |cell: &Cell| cell.row() == start.row() || cell.column() == start.column();
    let lined: Vec<Cell> = board.standable_cells().iter().filter(in_line).collect();
    let anywhere: Vec<Cell> = board.standable_cells().iter().collect();
    let cell = match dice.below(10) {
        0 => start,
        1..=4 => *dice.pick(&lined)?,
        _ => *dice.pick(&anywhere)?,
    };
    let ricochet = Ricochet::ALL[dice.below(3) as usize];
    let setup = Setup { board, robots, goal: Goal { seeker, cell }, ricochet };
    Some(begun(Round::new(Position::try_from(setup).ok()?), dice))
}

/// The transparent robot alone in a maze, where it has to weigh walls and barriers against bounces.
pub(crate) fn maze(dice: &mut Dice) -> Option<Round> {
    let board = Arc::new(board(dice, [[10, 20, 30], [0, 0, 5], [15, 30, 40]]));
    let cells: Vec<Cell> = board.standable_cells().iter().collect();
    let mut robots = PerRobot::default();
    robots[Robot::Transparent] = dice.pick(&cells).copied();
    let goal = Goal { seeker: Seeker::Any, cell: *dice.pick(&cells)? };
    let setup = Setup { board, robots, goal, ricochet: Ricochet::TurnOrBounce };
    Some(Round::new(Position::try_from(setup).ok()?))
}

/// A board of three to eight rows and columns. The densities of walls, centrepieces and barriers each take one of three
/// percentages.
fn board(dice: &mut Dice, percent: [[u32; 3]; 3]) -> Board {
    let side = |dice: &mut Dice| dice.below(6) as u8 + 3;
    let mut sketch = Sketch::empty(side(dice), side(dice));
    let [walls, solid, barriers] = percent.map(|choices| choices[dice.below(3) as usize]);
    let inside = |cell: &Cell| cell.column() < sketch.columns && cell.row() < sketch.rows;
    let cells: Vec<Cell> = Cell::all().filter(inside).collect();
    for cell in cells {
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
        }
    }
    // Walls on the edge of the small board are redundant and dropped.
    Board::try_from(sketch).expect("everything is inside and nothing on top of something else")
}

/// With some moves already made, every third time.
fn begun(mut round: Round, dice: &mut Dice) -> Round {
    if dice.chance(1, 3) {
        for _ in 0..dice.below(5) {
            let outcomes = round.position().all_outcomes();
            let Some(outcome) = dice.pick(&outcomes) else { break };
            round.play(&outcome.wanted).expect("an outcome's move can be made");
        }
    }
    round
}

/// A round on a printed board.
pub(crate) fn printed(dice: &mut Dice) -> Round {
    let count = dice.below(6) as usize + 1;
    let mut robots = Robot::ALL;
    dice.shuffle(&mut robots);
    let board =
        RandomBoard::Printed(if dice.chance(1, 2) { Barriers::Some } else { Barriers::Any });
    let ricochet = Ricochet::ALL[dice.below(3) as usize];
    let wishes = Wishes { board, robots: robots[..count].to_vec(), ricochet };
    let position = random::position(&wishes, dice).expect("a printed board has room and targets");
    begun(Round::new(position), dice)
}
