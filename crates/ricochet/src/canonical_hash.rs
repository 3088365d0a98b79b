//! Symmetry-invariant hashes of puzzles, to detect a position that differs only by rotation, reflection, the colours of
//! the robots, or the space of one robot.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::cell::Cell;
use crate::feature::Diagonal;
use crate::position::Position;
use crate::robot::Robot;
use crate::sketch::Sketch;

/// One of the eight symmetries of a board.
#[derive(Clone, Copy)]
struct Symmetry<'a> {
    sketch: &'a Sketch,
    mirrored: bool,
    quarters: u8,
}

/// An item on the board: its kind, and the first and the last of its spaces.
type BoardItem = (u8, Cell, Cell);

/// A robot without its colour, which matters only for the goal and for barriers: whether it seeks the goal, its space,
/// and the barriers that it passes through.
type RobotKey = (bool, Option<Cell>, Vec<(Cell, Diagonal)>);

impl Position {
    /// Symmetry-invariant hashes of this puzzle, one for each robot that may be elsewhere or missing. Two positions
    /// with a common hash are alike. The values are not stable across versions: never store them.
    ///
    /// ```
    /// use robotable_ricochet::Position;
    /// let position: Position = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse()?;
    /// let alike = |other: &Position| {
    ///     let ours = position.canonical_hashes();
    ///     other.canonical_hashes().iter().any(|number| ours.contains(number))
    /// };
    /// assert!(alike(&position.turned(1)));
    /// assert!(alike(&"b2r1y2g2_RM13-GH11-BC4-YA11_YB10".parse()?), "one robot has moved");
    /// assert!(!alike(&"b2r1y2g2_RM12-GH11-BC4-YA11_YB10".parse()?));
    /// # Ok::<(), robotable_ricochet::notation::NotationError>(())
    /// ```
    pub fn canonical_hashes(&self) -> Vec<u64> {
        let sketch = self.board().sketch();
        let symmetries = [false, true].into_iter().flat_map(|mirrored| {
            (0..4).map(move |quarters| Symmetry { sketch, mirrored, quarters })
        });
        let per_symmetry: Vec<Vec<u64>> =
            symmetries.map(|symmetry| self.hashes_under(symmetry)).collect();
        let least = |at: usize| per_symmetry.iter().map(|numbers| numbers[at]).min();
        (0..Robot::ALL.len()).filter_map(least).collect()
    }

    /// The hashes under one symmetry.
    fn hashes_under(&self, symmetry: Symmetry<'_>) -> Vec<u64> {
        let mut hasher = DefaultHasher::new();
        let mut items = symmetry.items();
        items.sort_unstable();
        (symmetry.size(), items).hash(&mut hasher);
        let goal = self.goal();
        let is_seeker = |robot: Robot| goal.seeker.letter() == robot.letter();
        let anybody_seeks = !Robot::ALL.into_iter().any(is_seeker);
        (symmetry.place(goal.cell), anybody_seeks).hash(&mut hasher);
        let without = |left_out: Robot| {
            let mut hasher = hasher.clone();
            let mut robots: Vec<RobotKey> = Vec::new();
            for robot in Robot::ALL {
                let stands = self.robots()[robot].filter(|_| robot != left_out);
                let place = stands.map(|cell| symmetry.place(cell));
                let barriers = self.barriers_of(robot, symmetry);
                if place.is_some() || is_seeker(robot) || !barriers.is_empty() {
                    robots.push((is_seeker(robot), place, barriers));
                }
            }
            robots.sort_unstable();
            robots.hash(&mut hasher);
            hasher.finish()
        };
        Robot::ALL.into_iter().map(without).collect()
    }

    /// The barriers that this robot passes through.
    fn barriers_of(&self, robot: Robot, symmetry: Symmetry<'_>) -> Vec<(Cell, Diagonal)> {
        let barriers = self.board().sketch().barriers.iter();
        let own = barriers.filter(|(_, barrier)| robot.colour() == Some(barrier.colour));
        let mut own: Vec<_> = own
            .map(|(&cell, barrier)| (symmetry.place(cell), symmetry.diagonal(barrier.lean)))
            .collect();
        own.sort_unstable();
        own
    }
}

impl Symmetry<'_> {
    fn items(self) -> Vec<BoardItem> {
        let solid = self.sketch.solid.iter().map(|cell| (1, self.place(cell), self.place(cell)));
        // A wall separates two spaces and hashes the same from either side.
        let walls = self.sketch.walls().filter_map(|(cell, side)| {
            let (a, b) = (self.place(cell), self.place(cell.neighbour(side)?));
            Some((2, a.min(b), a.max(b)))
        });
        solid.chain(walls).collect()
    }

    fn size(self) -> (u8, u8) {
        let Sketch { columns, rows, .. } = *self.sketch;
        if self.quarters.is_multiple_of(2) { (columns, rows) } else { (rows, columns) }
    }

    fn place(self, cell: Cell) -> Cell {
        let last = self.sketch.columns - 1;
        let column = if self.mirrored { last - cell.column() } else { cell.column() };
        let mirrored = Cell::new(column, cell.row());
        let turned = mirrored.and_then(|cell| self.sketch.turned_cell(cell, self.quarters));
        turned.expect("everything is on the board")
    }

    fn diagonal(self, lean: Diagonal) -> Diagonal {
        if self.mirrored == self.quarters.is_multiple_of(2) { lean.turned() } else { lean }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Board, Goal, PerRobot, Setup, Sketch};

    /// The mirror image of a position.
    fn mirrored(position: &Position) -> Position {
        let old = position.board().sketch();
        let place = |cell: Cell| Cell::new(old.columns - 1 - cell.column(), cell.row()).unwrap();
        let mut sketch = Sketch::empty(old.columns, old.rows);
        sketch.solid = old.solid.iter().map(place).collect();
        sketch.targets = old.targets.iter().map(|(&cell, &symbol)| (place(cell), symbol)).collect();
        let lean =
            |barrier: crate::Barrier| crate::Barrier { lean: barrier.lean.turned(), ..barrier };
        sketch.barriers = old.barriers.iter().map(|(&cell, &it)| (place(cell), lean(it))).collect();
        for (cell, side) in old.walls() {
            let side = match side {
                crate::Direction::Right => crate::Direction::Left,
                other => other,
            };
            sketch.add_wall(place(cell), side);
        }
        let setup = position.setup();
        let robots = PerRobot::from_fn(|robot| setup.robots[robot].map(place));
        let goal = Goal { cell: place(setup.goal.cell), ..setup.goal };
        let board = Arc::new(Board::try_from(sketch).unwrap());
        Position::try_from(Setup { board, robots, goal, ricochet: setup.ricochet }).unwrap()
    }

    /// Boards with barriers, and a custom one that is not square.
    const POSITIONS: [&str; 3] = [
        "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
        "y4r4b4g4_RE16-GH10-BC4-YA11-KB2_GD4",
        "4x3_RA1-GC3_RD2",
    ];

    #[test]
    fn all_eight_ways_to_lay_a_board_are_alike() {
        for text in POSITIONS {
            let position: Position = text.parse().unwrap();
            let numbers = position.canonical_hashes();
            for quarters in 0..4 {
                let turned = position.turned(quarters);
                assert_eq!(turned.canonical_hashes(), numbers, "{text} turned by {quarters}");
                assert_eq!(
                    mirrored(&turned).canonical_hashes(),
                    numbers,
                    "{text} mirrored as well"
                );
            }
        }
    }

    #[test]
    fn another_target_is_another_puzzle() {
        let alike = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| text.parse::<Position>().unwrap().canonical_hashes());
            a.iter().any(|number| b.contains(number))
        };
        let live = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
        assert!(alike(live, "b2r1y2g2_RM13-GH10-BC4-YA11-KA1_YB10"), "one robot more");
        assert!(alike(live, "b2r1y2g2_RM13-BC4-YA11_YB10"), "one less");
        assert!(!alike(live, "b2r1y2g2_RM13-GH10-BC4-YA11_VB10"), "any robot may go there");
        assert!(!alike(live, "b2r1y2g2_RM13-GH10-BC5-YA12_YB10"), "two robots stand elsewhere");
        assert!(!alike(live, "b2r1y2g2_RM13-YH10-BC4-GA11_YB10"), "another one seeks");
    }

    #[test]
    fn the_colours_of_robots_are_only_names() {
        let alike = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| text.parse::<Position>().unwrap().canonical_hashes());
            a.iter().any(|number| b.contains(number))
        };
        // A board without barriers.
        let live = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
        assert!(alike(live, "b2r1y2g2_GM13-RH10-BC4-YA11_YB10"), "two have changed colours");
        assert!(alike(live, "b2r1y2g2_GM13-BH10-YC4-RA11_RB10"), "all have, and the goal");
        assert!(alike(live, "b2r1y2g2_RM13-GH10-KC4-YA11_YB10"), "black for blue");
        assert!(!alike(live, "b2r1y2g2_RM13-GH10-BC4-YA11_BB10"), "another one seeks");
        // A board with barriers: a robot that passes through one differs from the others.
        let live: Position = "y4r4b4g4_RE16-GH10-BC4-YA11_GD4".parse().unwrap();
        let passes = |robot: Robot| {
            let mut barriers = live.board().sketch().barriers.values();
            barriers.any(|barrier| robot.colour() == Some(barrier.colour))
        };
        let mut told_apart = 0;
        for (one, other) in [('R', 'B'), ('R', 'Y'), ('B', 'Y')] {
            let [first, second] = [one, other]
                .map(|letter| Robot::ALL.into_iter().find(|robot| robot.letter() == letter));
            let any = first.is_some_and(passes) || second.is_some_and(passes);
            let text = live.to_string();
            let (board, robots) = text.split_once('_').unwrap();
            let exchange = |letter: char| match letter {
                letter if letter == one => other,
                letter if letter == other => one,
                letter => letter,
            };
            let exchanged: String = robots.chars().map(exchange).collect();
            assert_eq!(alike(&text, &format!("{board}_{exchanged}")), !any, "{one} and {other}");
            told_apart += usize::from(any);
        }
        assert!(told_apart > 0, "some of them pass through barriers");
    }
}
