//! The position in the search: 24 hexagons in a `u32`, merged moves in a `u32`, copy-make. Must agree with
//! `Position` in everything; the tests compare them.

use crate::action::{Action, Path};
use crate::board::BOARD;
use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::position::Position;
use crate::robot::Robot;
use crate::setup::EndRule;
use crate::side::Side;

/// The hexagons of the light camp and of the dark one.
pub(crate) const CAMPS: [u32; 2] = [!BOARD.dark & HexSet::ALL.bits(), BOARD.dark];

/// Neighbours of whole sets, eight hexagons at a time.
const AROUND: [[u32; 256]; 3] = {
    let mut table = [[0; 256]; 3];
    let mut part = 0;
    while part < 3 {
        let mut bits = 0;
        while bits < 256 {
            let mut i = 0;
            while i < 8 {
                if bits & (1 << i) != 0 {
                    table[part][bits] |= BOARD.neighbours[part * 8 + i];
                }
                i += 1;
            }
            bits += 1;
        }
        part += 1;
    }
    table
};

/// All hexagons that touch one of the set.
pub(crate) fn around(set: u32) -> u32 {
    AROUND[0][(set & 255) as usize]
        | AROUND[1][(set >> 8 & 255) as usize]
        | AROUND[2][(set >> 16 & 255) as usize]
}

/// The same for four sets at once, by shifts instead of tables, in a form that compilers vectorise. Neighbours are
/// 1, 4, 5 or 6 hexagon numbers apart.
#[inline]
pub(crate) fn around_each(sets: &[u32; 4]) -> [u32; 4] {
    let mut wider = [0; 4];
    for lane in 0..4 {
        let set = sets[lane];
        wider[lane] = (set & APART[0]) << 1
            | set >> 1 & APART[0]
            | (set & APART[1]) << 4
            | set >> 4 & APART[1]
            | (set & APART[2]) << 5
            | set >> 5 & APART[2]
            | (set & APART[3]) << 6
            | set >> 6 & APART[3];
    }
    wider
}

/// Hexagons with a neighbour whose number is greater by 1, 4, 5 and 6.
pub(super) const APART: [u32; 4] = {
    let mut sets = [0; 4];
    let mut hex = 0;
    while hex < 24 {
        let mut rest = BOARD.neighbours[hex] >> hex;
        while rest != 0 {
            match rest.trailing_zeros() {
                1 => sets[0] |= 1 << hex,
                4 => sets[1] |= 1 << hex,
                5 => sets[2] |= 1 << hex,
                6 => sets[3] |= 1 << hex,
                _ => panic!("the printed board is as wide as that"),
            }
            rest &= rest - 1;
        }
        hex += 1;
    }
    sets
};

/// Everything in `within` that is connected to `from`; `from` itself only if it is in `within`.
pub(crate) fn flood(from: u32, within: u32) -> u32 {
    let mut reached = around(from) & within;
    loop {
        let wider = reached | (around(reached) & within);
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}

/// A move, merged by RT-11: robot moves are their destination and the set of discs they use, without the order of
/// the steps.
///
/// Bits 0 to 23 discs used, 24 to 28 hexagon, 29 and 30 robot; robot 3 means a place (bit 0 the colour) or, with
/// bit 8 set, a refill (bits 0 to 2 white, 4 to 6 black).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move(pub(crate) u32);

/// A decoded move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Place { colour: usize, hex: usize },
    Run { robot: usize, hex: usize, used: u32 },
    Refill { taken: [u8; 2] },
}

impl Move {
    pub(crate) const fn place(colour: usize, hex: u32) -> Move {
        Move(3 << 29 | hex << 24 | colour as u32)
    }

    pub(crate) const fn run(robot: usize, hex: u32, used: u32) -> Move {
        Move((robot as u32) << 29 | hex << 24 | used)
    }

    pub(crate) const fn refill(taken: [u8; 2]) -> Move {
        Move(3 << 29 | 1 << 8 | (taken[1] as u32) << 4 | taken[0] as u32)
    }

    pub(crate) fn kind(self) -> Kind {
        let hex = (self.0 >> 24 & 31) as usize;
        match self.0 >> 29 {
            3 if self.0 & 1 << 8 == 0 => Kind::Place { colour: (self.0 & 1) as usize, hex },
            3 => Kind::Refill { taken: [(self.0 & 7) as u8, (self.0 >> 4 & 7) as u8] },
            robot => Kind::Run { robot: robot as usize, hex, used: self.0 & 0xff_ffff },
        }
    }

    /// The index of the move in history tables.
    pub(crate) fn pattern(self) -> usize {
        match self.kind() {
            Kind::Place { colour, hex } => colour * 24 + hex,
            Kind::Run { robot, hex, .. } => 48 + robot * 24 + hex,
            Kind::Refill { taken } => 120 + usize::from(taken[0]) * 5 + usize::from(taken[1]),
        }
    }

    /// Number of values of [`Move::pattern`].
    pub(crate) const PATTERNS: usize = 145;
}

/// A position, small enough to be copied at every node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Hexagon numbers of white, black, red.
    pub(crate) robots: [u8; 3],
    /// 0 light, 1 dark.
    pub(crate) side: u8,
    pub(crate) one_colour: bool,
    /// Sets of white and black discs.
    pub(crate) discs: [u32; 2],
    /// Per side, per colour.
    pub(crate) supply: [[u8; 2]; 2],
    pub(crate) reserve: [u8; 2],
}

impl From<&Position> for State {
    fn from(position: &Position) -> State {
        let pair = |discs: Discs| [discs.white, discs.black];
        State {
            robots: Robot::ALL.map(|robot| position.robot(robot).index() as u8),
            side: position.to_move() as u8,
            one_colour: position.end_rule() == EndRule::OneColour,
            discs: Disc::ALL.map(|disc| position.discs(disc).bits()),
            supply: Side::ALL.map(|side| pair(position.supply(side))),
            reserve: pair(position.reserve()),
        }
    }
}

impl State {
    pub(crate) fn is_over(&self) -> bool {
        let [white, black] = self.reserve;
        if self.one_colour { white == 0 || black == 0 } else { white | black == 0 }
    }

    /// The set of hexagons with robots.
    pub(crate) fn robot_set(&self) -> u32 {
        1 << self.robots[0] | 1 << self.robots[1] | 1 << self.robots[2]
    }

    /// True if this side has more robots in its camp. Otherwise the other side has.
    pub(crate) fn leads(&self, side: usize) -> bool {
        self.at_home(side) >= 2
    }

    /// Number of robots in this side's camp.
    pub(crate) fn at_home(&self, side: usize) -> u32 {
        (self.robot_set() & CAMPS[side]).count_ones()
    }

    /// True if the side to move loses unless it takes the lead with this action, because the other side can end the
    /// game next. Placing a disc does not prevent that, and a refill makes the reserve even smaller.
    pub(crate) fn is_pressed(&self) -> bool {
        let side = usize::from(self.side);
        !self.leads(side) && self.can_end(1 - side)
    }

    /// The discs that a robot can use.
    pub(crate) fn usable(&self, robot: usize) -> u32 {
        match robot {
            0 | 1 => self.discs[robot],
            _ => self.discs[0] | self.discs[1],
        }
    }

    /// Hexagons without robot and disc.
    pub(crate) fn free(&self) -> u32 {
        HexSet::ALL.bits() & !(self.robot_set() | self.discs[0] | self.discs[1])
    }

    /// Number of discs in a refill of this side; 0 if it cannot refill.
    pub(crate) fn refill_size(&self, side: usize) -> u8 {
        let [white, black] = self.supply[side];
        (Discs::FULL - white - black).min(self.reserve[0] + self.reserve[1])
    }

    /// True if this side could end the game with a refill on its turn.
    pub(crate) fn can_end(&self, side: usize) -> bool {
        let size = self.refill_size(side);
        let [white, black] = self.reserve;
        if size == 0 {
            false
        } else if self.one_colour {
            white.min(black) <= size
        } else {
            white + black == size
        }
    }

    /// A refill that ends the game, if there is one.
    pub(crate) fn ending_refill(&self) -> Option<Move> {
        let side = usize::from(self.side);
        let size = self.refill_size(side);
        let [white, black] = self.reserve;
        if !self.can_end(side) {
            return None;
        }
        let taken = match (self.one_colour, white <= size) {
            (false, _) => [white, black],
            (true, true) => [white, size - white],
            (true, false) => [size - black, black],
        };
        Some(Move::refill(taken))
    }

    /// The position after a move, which must be legal.
    pub(crate) fn after(&self, mv: Move) -> State {
        let mut next = *self;
        let side = usize::from(self.side);
        match mv.kind() {
            Kind::Place { colour, hex } => {
                next.supply[side][colour] -= 1;
                next.discs[colour] |= 1 << hex;
            }
            Kind::Run { robot, hex, used } => {
                next.discs[0] &= !used;
                next.discs[1] &= !used;
                next.robots[robot] = hex as u8;
            }
            Kind::Refill { taken } => {
                for (colour, taken) in taken.into_iter().enumerate() {
                    next.reserve[colour] -= taken;
                    next.supply[side][colour] += taken;
                }
            }
        }
        next.side ^= 1;
        next
    }

    /// A hash of the position. The whole position is 85 bits, so it is computed from scratch: two multiplications,
    /// and no incremental updates that could go wrong.
    pub(crate) fn key(&self) -> u64 {
        let [first, second, third] = self.robots.map(u64::from);
        let board = u64::from(self.discs[0])
            | u64::from(self.discs[1]) << 24
            | (first | second << 5 | third << 10 | u64::from(self.side) << 15) << 48;
        let [light, dark] = self.supply.map(|[w, b]| u64::from(w) | u64::from(b) << 3);
        let [white, black] = self.reserve.map(u64::from);
        let hands = light | dark << 6 | white << 12 | black << 16;
        let mut key = (board ^ (board >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^= (hands << 1 | u64::from(self.one_colour)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key = (key ^ (key >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key ^ (key >> 32)
    }

    /// The action of a move, with a path that uses exactly its discs.
    pub(crate) fn action(&self, mv: Move) -> Option<Action> {
        match mv.kind() {
            Kind::Place { colour, hex } => {
                Some(Action::Place { disc: Disc::ALL[colour], hex: Hex::new(hex as u8)? })
            }
            Kind::Refill { taken: [white, black] } => Some(Action::Refill(Discs { white, black })),
            Kind::Run { robot, hex, used } => {
                let path = Path::new(Hex::new(self.robots[robot])?);
                let path = path_over(path, used, Hex::new(hex as u8)?)?;
                Some(Action::Move { robot: Robot::ALL[robot], path })
            }
        }
    }
}

/// Extends a path over all of `used` to `end`.
fn path_over(path: Path, used: u32, end: Hex) -> Option<Path> {
    if used == 0 {
        return (path.end() == end).then_some(path);
    }
    // Prune: everything left must be connected to the current hexagon.
    let here = 1 << path.end().index();
    if flood(here, used) != used {
        return None;
    }
    let next = HexSet::from_bits(used).intersection(path.end().neighbours());
    next.iter()
        .filter(|&hex| hex != end || used.is_power_of_two())
        .find_map(|hex| path_over(path.then(hex)?, used & !(1 << hex.index()), end))
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use dice::Dice;

    use super::{Kind, Move, State};
    use crate::engine::moves::{Breadth, generate};
    use crate::engine::net::NET;
    use crate::{Action, EndRule, Position, Turn};

    /// The merged move of an action.
    fn merged(action: Action) -> Move {
        match action {
            Action::Place { disc, hex } => Move::place(disc as usize, hex.index() as u32),
            Action::Refill(taken) => Move::refill([taken.white, taken.black]),
            Action::Move { robot, path } => {
                Move::run(robot as usize, path.end().index() as u32, path.used().bits())
            }
        }
    }

    /// Random games: the search's moves match the rules' actions and lead to the same positions, and no two
    /// positions share a key.
    #[test]
    fn the_search_plays_by_the_rules() {
        let mut dice = Dice::new(8);
        let mut keys: HashMap<u64, String> = HashMap::new();
        for game in 0..150 {
            let end = if game % 2 == 0 { EndRule::Reserve } else { EndRule::OneColour };
            let mut position = Position::start_with(end);
            while let Turn::Of(_) = position.turn() {
                let state = State::from(&position);
                let mut moves = Vec::new();
                let complete = generate(&state, Breadth::ROOT, &mut moves);
                let listed: HashSet<u32> = moves.iter().map(|scored| scored.mv.0).collect();
                assert_eq!(listed.len(), moves.len(), "merged: {position}");
                let rules: HashSet<u32> =
                    position.actions().take(20_000).map(|action| merged(action).0).collect();
                assert_eq!(complete, listed.len() == rules.len(), "{position}");
                assert!(listed.is_subset(&rules), "{position}");
                let mv = dice.pick(&moves).expect("RT-13").mv;
                let action = state.action(mv).expect("it has a path");
                assert_eq!(merged(action), mv);
                let can_end = state.can_end(usize::from(state.side));
                let ends = position.refills().any(|mix| {
                    let mut next = position.clone();
                    next.play(Action::Refill(mix)).expect("offered");
                    matches!(next.turn(), Turn::Over(_))
                });
                assert_eq!(can_end, ends, "{position}");
                assert_eq!(state.ending_refill().is_some(), ends);
                position.play(action).expect("legal");
                assert_eq!(state.after(mv), State::from(&position));
                assert_eq!(state.after(mv).is_over(), matches!(position.turn(), Turn::Over(_)));
                let known =
                    keys.entry(State::from(&position).key()).or_insert(position.to_string());
                assert_eq!(*known, position.to_string());
            }
        }
        assert!(keys.len() > 3_000);
    }

    /// Rotating the board and swapping the players gives an equivalent game.
    #[test]
    fn both_sides_are_judged_alike() {
        let mut dice = Dice::new(9);
        let mut position = Position::start();
        while let Turn::Of(_) = position.turn() {
            let there = NET.evaluate(&State::from(&position));
            assert_eq!(there, NET.evaluate(&State::from(&position.turned())), "{position}");
            let actions: Vec<Action> = position.actions().take(500).collect();
            position.play(*dice.pick(&actions).expect("RT-13")).expect("listed");
        }
    }

    #[test]
    fn moves_come_apart_as_they_were_put_together() {
        let place = Kind::Place { colour: 1, hex: 23 };
        assert_eq!(Move::place(1, 23).kind(), place);
        assert_eq!(Move::refill([4, 0]).kind(), Kind::Refill { taken: [4, 0] });
        let run = Kind::Run { robot: 2, hex: 0, used: 0b11 };
        assert_eq!(Move::run(2, 0, 0b11).kind(), run);
    }
}
