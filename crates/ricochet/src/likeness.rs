//! Which positions are the same puzzle to somebody who looks for help with it: however the board lies, turned or mirrored,
//! and wherever one of the robots stands.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::cell::Cell;
use crate::feature::Lean;
use crate::position::Position;
use crate::robot::Robot;

/// One of the eight ways in which a board can lie.
#[derive(Clone, Copy)]
struct Lie {
    mirrored: bool,
    quarters: u8,
    columns: u8,
    rows: u8,
}

/// Something on the board: what it is, where, and what else tells it from others.
type Thing = (u8, (u8, u8), (u8, u8));

impl Position {
    /// Numbers by which this puzzle is known again, one for each robot that might stand elsewhere or not be there at all.
    /// Two positions that have one in common are alike. They hold while the program runs: no file has them.
    ///
    /// ```
    /// use ricochet::Position;
    /// let position: Position = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse()?;
    /// let alike = |other: &Position| {
    ///     let ours = position.likenesses();
    ///     other.likenesses().iter().any(|number| ours.contains(number))
    /// };
    /// assert!(alike(&position.turned(1)));
    /// assert!(alike(&"b2r1y2g2_RM13-GH11-BC4-YA11_YB10".parse()?), "one robot has moved");
    /// assert!(!alike(&"b2r1y2g2_RM12-GH11-BC4-YA11_YB10".parse()?));
    /// # Ok::<(), ricochet::notation::NotationError>(())
    /// ```
    pub fn likenesses(&self) -> Vec<u64> {
        let (columns, rows) = (self.board().columns(), self.board().rows());
        let lies = [false, true].into_iter().flat_map(|mirrored| {
            (0..4).map(move |quarters| Lie { mirrored, quarters, columns, rows })
        });
        let per_lie: Vec<Vec<u64>> = lies.map(|lie| self.lying(lie)).collect();
        let least = |at: usize| per_lie.iter().map(|numbers| numbers[at]).min();
        (0..Robot::ALL.len()).filter_map(least).collect()
    }

    /// The numbers as the board lies this way.
    fn lying(&self, lie: Lie) -> Vec<u64> {
        let mut hasher = DefaultHasher::new();
        let mut things = self.things(lie);
        things.sort_unstable();
        things.hash(&mut hasher);
        let goal = self.goal();
        (lie.place(goal.cell), goal.seeker.letter()).hash(&mut hasher);
        let without = |left_out: Robot| {
            let mut hasher = hasher.clone();
            left_out.letter().hash(&mut hasher);
            for (robot, cell) in self.standing().filter(|&(robot, _)| robot != left_out) {
                (robot.letter(), lie.place(cell)).hash(&mut hasher);
            }
            hasher.finish()
        };
        Robot::ALL.into_iter().map(without).collect()
    }

    fn things(&self, lie: Lie) -> Vec<Thing> {
        let sketch = self.board().sketch();
        let mut things = vec![(0, lie.size(), (0, 0))];
        things.extend(sketch.solid.iter().map(|cell| (1, lie.place(cell), (0, 0))));
        // A wall lies between two spaces, whichever side it is told from.
        things.extend(sketch.walls().filter_map(|(cell, side)| {
            let (a, b) = (lie.place(cell), lie.place(cell.neighbour(side)?));
            Some((2, a.min(b), a.max(b)))
        }));
        things.extend(sketch.barriers.iter().map(|(&cell, barrier)| {
            let colour = barrier.colour.letter() as u8;
            (3, lie.place(cell), (lie.lean(barrier.lean) as u8, colour))
        }));
        things
    }
}

impl Lie {
    fn size(self) -> (u8, u8) {
        if self.quarters.is_multiple_of(2) {
            (self.columns, self.rows)
        } else {
            (self.rows, self.columns)
        }
    }

    fn place(self, cell: Cell) -> (u8, u8) {
        let (mut column, mut row) = (cell.column(), cell.row());
        let (mut columns, mut rows) = (self.columns, self.rows);
        if self.mirrored {
            column = columns - 1 - column;
        }
        for _ in 0..self.quarters {
            (column, row) = (rows - 1 - row, column);
            (columns, rows) = (rows, columns);
        }
        (column, row)
    }

    fn lean(self, lean: Lean) -> Lean {
        if self.mirrored == self.quarters.is_multiple_of(2) { lean.turned() } else { lean }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Board, Goal, PerRobot, Setup, Sketch};

    /// The position in a mirror that stands beside it.
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

    /// Boards with barriers, and one of nobody's making that is no square.
    const POSITIONS: [&str; 3] = [
        "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
        "y4r4b4g4_RE16-GH10-BC4-YA11-KB2_GD4",
        "4x3_RA1-GC3_RD2",
    ];

    #[test]
    fn all_eight_ways_to_lay_a_board_are_alike() {
        for text in POSITIONS {
            let position: Position = text.parse().unwrap();
            let numbers = position.likenesses();
            for quarters in 0..4 {
                let turned = position.turned(quarters);
                assert_eq!(turned.likenesses(), numbers, "{text} turned by {quarters}");
                assert_eq!(mirrored(&turned).likenesses(), numbers, "{text} mirrored as well");
            }
        }
    }

    #[test]
    fn another_target_is_another_puzzle() {
        let alike = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| text.parse::<Position>().unwrap().likenesses());
            a.iter().any(|number| b.contains(number))
        };
        let live = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
        assert!(alike(live, "b2r1y2g2_RM13-GH10-BC4-YA11-KA1_YB10"), "one robot more");
        assert!(alike(live, "b2r1y2g2_RM13-BC4-YA11_YB10"), "one less");
        assert!(!alike(live, "b2r1y2g2_RM13-GH10-BC4-YA11_VB10"), "any robot may go there");
        assert!(!alike(live, "b2r1y2g2_RM13-GH10-BC5-YA12_YB10"), "two robots stand elsewhere");
        assert!(!alike(live, "b2r1y2g2_RM13-YH10-BC4-GA11_YB10"), "two have changed places");
    }
}
