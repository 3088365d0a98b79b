//! Observations as bytes: planes for networks, or the same data as a few numbers.
//!
//! Dense: planes of 16 × 16. Four of walls (up, right, down, left), eight of barriers (red, green, blue, yellow, each `/` and
//! `\`) unless there are none, one for each robot, then the target, the robots that may reach it, the robots whose last
//! move ended vertically, those whose last move ended horizontally, and those that have ricocheted.
//!
//! Symbolic: 256 bytes with a bit for each wall of a space, 256 bytes with the barrier of a space (0 for none, else 1 +
//! colour × 2 + lean), then for each robot its space, the direction in which it arrived (0 if it has not moved, else 1 to
//! 4) and whether it has ricocheted, then the target's space and the robot that has to reach it.

use ::ricochet::{Board, Cell, Direction, Edge, PerRobot, Position, Robot, Track};

use super::seeker_number;

const SPACES: usize = 256;
const WALLS: usize = 4;
const BARRIERS: usize = 8;
/// Planes after those of the robots: target, seekers, vertical, horizontal, ricocheted.
const EXTRA: usize = 5;

/// The shape of an observation.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    dense: bool,
    robots: usize,
    barriers: bool,
}

impl Layout {
    pub(super) fn new(dense: bool, robots: usize, barriers: bool) -> Layout {
        Layout { dense, robots, barriers }
    }

    pub(super) fn robots(self) -> usize {
        self.robots
    }

    pub(super) fn has_barriers(self) -> bool {
        self.barriers
    }

    pub(super) fn actions(self) -> usize {
        self.robots * 4
    }

    /// The number of bytes.
    pub(super) fn size(self) -> usize {
        if self.dense {
            (self.first_robot() + self.robots + EXTRA) * SPACES
        } else {
            2 * SPACES + 3 * self.robots + 2
        }
    }

    /// The plane of the first robot.
    fn first_robot(self) -> usize {
        WALLS + if self.barriers { BARRIERS } else { 0 }
    }

    /// The robot and direction of an action.
    pub(super) fn action(self, action: i64) -> Result<(Robot, Direction), String> {
        let number = usize::try_from(action).ok().filter(|&number| number < self.actions());
        let number = number
            .ok_or_else(|| format!("action {action} is not from 0 to {}", self.actions() - 1))?;
        Ok((Robot::ALL[number / 4], Direction::ALL[number % 4]))
    }

    /// Writes everything.
    pub(super) fn write(self, out: &mut [u8], position: &Position, tracks: &PerRobot<Track>) {
        out.fill(0);
        if self.dense {
            self.write_board(out, position.board());
            out[self.target_plane() + position.goal().cell.index()] = 1;
            for robot in self.taking_part() {
                self.mark(out, position, tracks, robot);
            }
            return;
        }
        for cell in Cell::all() {
            let board = position.board();
            let closed = |side: &Direction| board.edge(cell, *side) != Edge::Open;
            let walls = Direction::ALL.into_iter().filter(closed);
            out[cell.index()] = walls.map(|side| 1 << side as u8).sum();
            let barrier = board.barrier(cell);
            out[SPACES + cell.index()] =
                barrier.map_or(0, |barrier| 1 + barrier.colour as u8 * 2 + barrier.lean as u8);
        }
        let last = 2 * SPACES + 3 * self.robots;
        out[last] = position.goal().cell.index() as u8;
        out[last + 1] = seeker_number(position, self.robots);
        for robot in self.taking_part() {
            self.note(out, position, tracks, robot);
        }
    }

    /// Writes what the move of one robot has changed.
    pub(super) fn update(
        self,
        out: &mut [u8],
        position: &Position,
        tracks: &PerRobot<Track>,
        robot: Robot,
        before: Option<Cell>,
    ) {
        if !self.dense {
            self.note(out, position, tracks, robot);
            return;
        }
        if let Some(before) = before {
            out[(self.first_robot() + robot as usize) * SPACES + before.index()] = 0;
            for plane in 1..EXTRA {
                out[self.target_plane() + plane * SPACES + before.index()] = 0;
            }
        }
        self.mark(out, position, tracks, robot);
    }

    /// Writes 1 for every legal action.
    pub(super) fn write_mask(self, mask: &mut [i8], position: &Position) {
        let board = position.board();
        for robot in self.taking_part() {
            let Some(cell) = position.robots()[robot] else { continue };
            for direction in Direction::ALL {
                // Without barriers a robot that can make one step can move; barriers may still forbid the move.
                let legal = board.edge(cell, direction) == Edge::Open
                    && cell.neighbour(direction).is_some_and(|next| self.is_free(position, next))
                    && (!board.has_barriers() || position.stop(robot, direction).is_some());
                mask[robot as usize * 4 + direction as usize] = i8::from(legal);
            }
        }
    }

    /// True if no robot stands on a space.
    fn is_free(self, position: &Position, cell: Cell) -> bool {
        self.taking_part().all(|robot| position.robots()[robot] != Some(cell))
    }

    fn taking_part(self) -> impl Iterator<Item = Robot> {
        Robot::ALL.into_iter().take(self.robots)
    }

    /// The first byte of the target's plane.
    fn target_plane(self) -> usize {
        (self.first_robot() + self.robots) * SPACES
    }

    fn write_board(self, out: &mut [u8], board: &Board) {
        for cell in Cell::all() {
            for side in Direction::ALL {
                let closed = board.edge(cell, side) != Edge::Open;
                out[side as usize * SPACES + cell.index()] = u8::from(closed);
            }
            if let Some(barrier) = board.barrier(cell)
                && self.barriers
            {
                let plane = WALLS + barrier.colour as usize * 2 + barrier.lean as usize;
                out[plane * SPACES + cell.index()] = 1;
            }
        }
    }

    /// Marks a robot on its planes.
    fn mark(self, out: &mut [u8], position: &Position, tracks: &PerRobot<Track>, robot: Robot) {
        let Some(cell) = position.robots()[robot] else { return };
        let track = &tracks[robot];
        out[(self.first_robot() + robot as usize) * SPACES + cell.index()] = 1;
        let heading = track.last.map(|last| last.heading);
        let vertical = matches!(heading, Some(Direction::Up | Direction::Down));
        let horizontal = matches!(heading, Some(Direction::Left | Direction::Right));
        let marks = [
            position.goal().seeker.includes(robot),
            vertical,
            horizontal,
            track.satisfies(position.ricochet()),
        ];
        for (plane, marked) in (1..).zip(marks) {
            out[self.target_plane() + plane * SPACES + cell.index()] = u8::from(marked);
        }
    }

    /// Notes a robot's space, heading and ricochet.
    fn note(self, out: &mut [u8], position: &Position, tracks: &PerRobot<Track>, robot: Robot) {
        let Some(cell) = position.robots()[robot] else { return };
        let track = &tracks[robot];
        let first = 2 * SPACES + robot as usize;
        out[first] = cell.index() as u8;
        out[first + self.robots] = track.last.map_or(0, |last| 1 + last.heading as u8);
        out[first + 2 * self.robots] = u8::from(track.satisfies(position.ricochet()));
    }
}
