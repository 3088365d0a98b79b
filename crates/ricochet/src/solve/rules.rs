//! Move generation for the search: on packed cells, with lookup tables and without paths.
#![allow(
    clippy::inline_always,
    reason = "measured: without it cells go through memory, at half the speed"
)]

use std::ops::Range;

use crate::{Board, Cell, CellSet, Direction};

use super::arrival::{Arrival, LeftOut};
use super::bound::{Bounds, Help, Helps, NEVER, SeekerNode, SeekerQuery};
use super::kind::Kind;
use super::lanes::{Lanes, same_column, same_row, shorten, shorten_both};
use super::ones::ones;
use super::ray::{Others, for_each_point};

/// The constants of one seeker's search.
///
/// `H` is the number of helper slots; unless the search is plain, the last ones may be [empty](Kind::Nobody). `PLAIN`
/// means that the board has no barriers and there is no transparent robot, so that all helpers are of one kind: the
/// common case, for which the compiler removes everything else.
pub(super) struct Rules<'a, const H: usize, const PLAIN: bool> {
    pub(super) board: &'a Board,
    pub(super) quest: SeekerQuery,
    pub(super) bounds: Bounds,
    helps: Helps,
    /// The helpers' kinds, grouped by kind.
    kinds: [Kind; H],
    /// The number of helpers.
    count: usize,
    /// For each helper the range of its kind.
    alike: [Range<usize>; H],
    /// A table for each kind among the helpers, in the order of `kinds`.
    lanes: Vec<Lanes>,
    /// The index in `lanes` for each helper; none for a transparent one.
    lane_of: [Option<usize>; H],
    seeker_lanes: Option<Lanes>,
}

/// A move of the seeker to another stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeekerMove {
    pub(super) to: usize,
    /// The cost of the move beyond its progress: 0 on a relaxed shortest path.
    pub(super) detour: u16,
    pub(super) cost: u8,
}

/// The seeker's moves from one stand while no robot is in line with it.
pub(super) struct View<'a> {
    stand: usize,
    seeker: u8,
    steps: Vec<(SeekerMove, &'a Help)>,
    /// A bit set of all of them.
    all: u8,
    left_out: LeftOut,
}

impl<'a, const H: usize, const PLAIN: bool> Rules<'a, H, PLAIN> {
    pub(super) fn new(board: &'a Board, quest: SeekerQuery, kinds: [Kind; H]) -> Self {
        let bounds = Bounds::new(board, quest);
        let helps = Helps::new(&bounds);
        let mut lanes: Vec<Lanes> = Vec::new();
        let mut lane_of = [None; H];
        for helper in 0..H {
            let Kind::Ordinary(colour) = kinds[helper] else { continue };
            if helper == 0 || kinds[helper - 1] != kinds[helper] {
                lanes.push(Lanes::new(board, colour));
            }
            lane_of[helper] = Some(lanes.len() - 1);
        }
        let seeker_lanes = match quest.kind {
            Kind::Ordinary(_) if PLAIN && H > 0 => Some(lanes[0].clone()),
            Kind::Ordinary(colour) => Some(Lanes::new(board, colour)),
            Kind::Transparent | Kind::Nobody => None,
        };
        let alike = std::array::from_fn(|helper| {
            let same = |&other: &usize| kinds[other] == kinds[helper];
            let first = (0..H).find(same).unwrap_or(helper);
            first..first + (0..H).filter(same).count()
        });
        let count = Kind::count(&kinds);
        Rules { board, quest, bounds, helps, kinds, count, alike, lanes, lane_of, seeker_lanes }
    }

    pub(super) fn kind(&self, helper: usize) -> Kind {
        self.kinds[helper]
    }

    /// The occupied spaces.
    #[inline(always)]
    pub(super) fn taken<'c>(&self, cells: &'c [u8; H]) -> &'c [u8] {
        if PLAIN { cells } else { &cells[..self.count] }
    }

    /// The helpers' tables with the seeker as an obstacle on a space.
    pub(super) fn lanes_round(&self, seeker: Cell) -> Vec<Lanes> {
        let mut lanes = self.lanes.clone();
        for lanes in &mut lanes {
            lanes.block(self.board, seeker);
        }
        lanes
    }

    pub(super) fn help(&self, stand: usize) -> &Help {
        self.helps.at(self.board, self.quest, &self.bounds, stand)
    }

    /// The stop of each helper in each direction; its own space where it cannot move. Transparent helpers and empty
    /// slots do not move here.
    #[inline(always)]
    pub(super) fn helper_stops(
        &self,
        lanes: &[Lanes],
        seeker: u8,
        cells: &[u8; H],
    ) -> [[u8; 4]; H] {
        let mut stops = [[0; 4]; H];
        for helper in 0..H {
            let lane = if PLAIN { Some(0) } else { self.lane_of[helper] };
            stops[helper] =
                lane.map_or([cells[helper]; 4], |lane| lanes[lane].stops(cells[helper]));
        }
        let count = self.taken(cells).len();
        for one in 0..count {
            for other in one + 1..count {
                if PLAIN {
                    // In ascending order, because they are all of one kind.
                    let (low, high) = stops.split_at_mut(other);
                    shorten_both((cells[one], &mut low[one]), (cells[other], &mut high[0]));
                } else {
                    shorten(cells[one], &mut stops[one], cells[other]);
                    shorten(cells[other], &mut stops[other], cells[one]);
                }
            }
        }
        if !PLAIN {
            for helper in 0..count {
                match self.lane_of[helper] {
                    Some(lane) => {
                        let others = (0..count).filter(|&o| o != helper).map(|o| cells[o]);
                        let others = others.chain([seeker]);
                        lanes[lane].bend(self.board, cells[helper], &others, &mut stops[helper]);
                    }
                    None => stops[helper] = [cells[helper]; 4],
                }
            }
        }
        stops
    }

    /// The cells after one helper's move, still sorted within each kind.
    #[inline(always)]
    pub(super) fn moved(&self, cells: &[u8; H], helper: usize, to: u8) -> [u8; H] {
        let alike = if PLAIN { 0..H } else { self.alike[helper].clone() };
        let mut moved = *cells;
        // Each place takes the median of the new cell and its two neighbours among the rest.
        for place in 0..H {
            if alike.contains(&place) {
                let below = if place == alike.start {
                    0
                } else if place <= helper {
                    cells[place - 1]
                } else {
                    cells[place]
                };
                let above = if place + 1 == alike.end {
                    u8::MAX
                } else if place < helper {
                    cells[place]
                } else {
                    cells[place + 1]
                };
                moved[place] = below.max(to.min(above));
            }
        }
        moved
    }

    /// Sorts the cells within each kind.
    pub(super) fn sort_kinds(&self, cells: &mut [u8; H]) {
        Kind::sort(&self.kinds, cells);
    }

    /// Visits the moves of transparent helpers: helper, stop and cost.
    pub(super) fn for_each_transparent(
        &self,
        seeker: Cell,
        cells: &[u8; H],
        visit: &mut dyn FnMut(usize, u8, u8),
    ) {
        for helper in 0..H {
            if self.kinds[helper] != Kind::Transparent {
                continue;
            }
            let start = Cell::from_index(cells[helper]);
            let taken = self.taken(cells).iter();
            let mut taken: CellSet = taken.map(|&cell| Cell::from_index(cell)).collect();
            taken.remove(start);
            taken.insert(seeker);
            for direction in Direction::ALL {
                let (kind, others) = (Kind::Transparent, Others::On(&taken));
                for_each_point(self.board, kind, others, (start, direction), &mut |point, _| {
                    visit(helper, point.cell.index() as u8, point.cost);
                });
            }
        }
    }

    /// The seeker's moves from a stand, computed once per group.
    pub(super) fn view_from(&self, stand: usize) -> View<'_> {
        let seeker = SeekerNode::from_index(stand).cell;
        let mut steps = Vec::new();
        self.for_each_seeker_move(stand, &[], |step| steps.push((step, self.help(step.to))));
        let stops = steps.iter().map(|(step, _)| SeekerNode::from_index(step.to).cell);
        let left_out = if PLAIN { LeftOut::new(seeker, stops) } else { LeftOut::default() };
        // Otherwise there may be too many for a bit set.
        let all = if PLAIN { (1 << steps.len()) - 1 } else { 0 };
        View { stand, seeker: seeker.index() as u8, steps, all, left_out }
    }

    /// Visits the seeker's moves that can still lead to the goal and are not pruned by the arrival; fast where no robot
    /// is in line with the seeker.
    #[inline(always)]
    pub(super) fn for_each_step(
        &self,
        view: &View,
        (cells, arrival): (&[u8; H], Arrival),
        mut visit: impl FnMut(SeekerMove, &Help),
    ) {
        let mut in_line = !PLAIN;
        for cell in cells {
            in_line |= same_row(*cell, view.seeker) || same_column(*cell, view.seeker);
        }
        if in_line {
            let seeker = Cell::from_index(view.seeker);
            self.for_each_seeker_move(view.stand, self.taken(cells), |step| {
                let stop = SeekerNode::from_index(step.to).cell;
                if !PLAIN || !arrival.leaves_out_seeker(seeker, stop) {
                    visit(step, self.help(step.to));
                }
            });
        } else {
            for number in ones(u32::from(view.all & !view.left_out.after(arrival))) {
                let (step, help) = view.steps[number];
                visit(step, help);
            }
        }
    }

    /// Visits the seeker's moves that can still lead to the goal. `cells` are the other robots' cells.
    #[inline(always)]
    pub(super) fn for_each_seeker_move(
        &self,
        stand: usize,
        cells: &[u8],
        mut visit: impl FnMut(SeekerMove),
    ) {
        let from = SeekerNode::from_index(stand);
        let Some(lanes) = &self.seeker_lanes else {
            return self.for_each_transparent_seeker_move(from, cells, &mut visit);
        };
        let cell = from.cell.index() as u8;
        let mut stops = lanes.stops(cell);
        for &other in cells {
            shorten(cell, &mut stops, other);
        }
        for direction in Direction::ALL {
            let stop = stops[direction as usize];
            if stop != cell {
                let turned = self.quest.after(from, direction, direction, false);
                let to = SeekerNode { cell: Cell::from_index(stop), turned };
                self.visit_seeker(stand, to, 1, &mut visit);
            }
        }
        if !PLAIN {
            self.for_each_bent_seeker_move(from, cells, &mut visit);
        }
    }

    fn for_each_bent_seeker_move(
        &self,
        from: SeekerNode,
        cells: &[u8],
        visit: &mut impl FnMut(SeekerMove),
    ) {
        let (Some(lanes), Kind::Ordinary(colour)) = (&self.seeker_lanes, self.quest.kind) else {
            return;
        };
        for direction in Direction::ALL {
            if !lanes.is_bent(from.cell, direction) {
                continue;
            }
            let others = cells.iter().map(|&cell| Cell::from_index(cell));
            let stop = crate::slide::fast_stop(self.board, colour, others, from.cell, direction);
            if let Some(stop) = stop {
                let turned = self.quest.after(from, direction, stop.heading, stop.bounced);
                let to = SeekerNode { cell: stop.cell, turned };
                self.visit_seeker(from.index(), to, 1, visit);
            }
        }
    }

    fn for_each_transparent_seeker_move(
        &self,
        from: SeekerNode,
        cells: &[u8],
        visit: &mut impl FnMut(SeekerMove),
    ) {
        let taken: CellSet = cells.iter().map(|&cell| Cell::from_index(cell)).collect();
        for direction in Direction::ALL {
            let (kind, others) = (Kind::Transparent, Others::On(&taken));
            for_each_point(self.board, kind, others, (from.cell, direction), &mut |point, _| {
                let turned = self.quest.after(from, direction, point.heading, point.bounced);
                let to = SeekerNode { cell: point.cell, turned };
                self.visit_seeker(from.index(), to, point.cost, visit);
            });
        }
    }

    #[inline(always)]
    fn visit_seeker(
        &self,
        from: usize,
        to: SeekerNode,
        cost: u8,
        visit: &mut impl FnMut(SeekerMove),
    ) {
        let to = to.index();
        let (now, then) = (self.bounds.at(from), self.bounds.at(to));
        // Skip dead ends, from which the goal is unreachable, and moves that change nothing.
        if then != NEVER && to != from {
            let detour = u16::from(cost) + u16::from(then) - u16::from(now);
            visit(SeekerMove { to, detour, cost });
        }
    }

    /// True if the seeker reaches the goal in exactly its lower bound while the helpers stay put.
    pub(super) fn makes_it_alone(&self, stand: usize, cells: &[u8; H]) -> bool {
        self.makes_it_with(self.help(stand), stand, cells)
    }

    /// The same, with the stand's [`Help`] given.
    #[inline]
    pub(super) fn makes_it_with(&self, help: &Help, stand: usize, cells: &[u8; H]) -> bool {
        let taken = self.taken(cells);
        let on = |set: &CellSet| taken.iter().any(|&cell| set.contains(Cell::from_index(cell)));
        if help.never_alone && !on(&help.stops) {
            return false;
        }
        if help.alone && !on(&help.ways) {
            return true;
        }
        self.tries_alone(stand, cells)
    }

    fn tries_alone(&self, stand: usize, cells: &[u8; H]) -> bool {
        let mut found = false;
        self.for_each_seeker_move(stand, self.taken(cells), |step| {
            found = found || (step.detour == 0 && self.makes_it_alone(step.to, cells));
        });
        found
    }
}

/// Unrolls a loop over the helpers with a constant index, so that the cells stay in registers.
macro_rules! for_each_helper {
    ($helper:ident, $helpers:ident, $work:block) => {
        if $helpers > 0 {
            let $helper = 0;
            $work
        }
        if $helpers > 1 {
            let $helper = 1;
            $work
        }
        if $helpers > 2 {
            let $helper = 2;
            $work
        }
        if $helpers > 3 {
            let $helper = 3;
            $work
        }
        if $helpers > 4 {
            let $helper = 4;
            $work
        }
    };
}
pub(super) use for_each_helper;
