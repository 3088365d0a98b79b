//! Reconstructs paths from the states of a finished search.
//!
//! The search stores no parents. The predecessors of a state are found by moving each robot back to a possible origin
//! and checking whether the search knew that state at the right cost.

use std::collections::HashMap;

use crate::{Cell, Direction};

use super::bound::SeekerNode;
use super::control::{Control, Interrupted};
use super::helpers::Key;
use super::kind::Kind;
use super::search::{Search, State};

/// A state and its cost.
pub(super) type Reached<K> = (State<K>, u16);

/// The approximate memory of a map: an entry and a control byte per slot at a load factor of 7/8.
pub(super) fn map_bytes<K, V>(map: &HashMap<K, V>) -> usize {
    map.capacity() * (size_of::<(K, V)>() + 1) * 8 / 7
}

impl<K: Key, const H: usize, const PLAIN: bool> Search<'_, K, H, PLAIN> {
    /// The states of one shortest solution, including the first and the last.
    pub(super) fn one_way(&self, length: u16) -> Vec<State<K>> {
        let Some(&finish) = self.outbox.finishes.iter().min() else { return Vec::new() };
        let mut way = vec![finish];
        let mut reached = (finish, length - self.moves_left(finish));
        while reached.1 > 0 {
            let mut before = None;
            self.for_each_predecessor(reached, &mut |earlier| {
                before = before.or(Some(earlier));
            });
            // Every stored state has a predecessor.
            let Some(earlier) = before else { return Vec::new() };
            way.push(earlier.0);
            reached = earlier;
        }
        way.reverse();
        let mut last = finish;
        while let Some(&(next, _)) = self.alone(last).first() {
            way.push(next);
            last = next;
        }
        way
    }

    /// Every state on a shortest solution, with its cost.
    pub(super) fn all_ways(
        &self,
        length: u16,
        control: &Control,
    ) -> Result<HashMap<State<K>, u16>, Interrupted> {
        let mut on_way: HashMap<State<K>, u16> = HashMap::new();
        let mut queue: Vec<Reached<K>> = Vec::new();
        let mut reported = 0;
        let mut report = |on_way: &HashMap<State<K>, u16>, queue: &Vec<Reached<K>>| {
            let bytes = map_bytes(on_way) + queue.capacity() * size_of::<Reached<K>>();
            control.resized(std::mem::replace(&mut reported, bytes), bytes)
        };
        for &finish in &self.outbox.finishes {
            self.add_alone(finish, length - self.moves_left(finish), &mut on_way);
            queue.push((finish, length - self.moves_left(finish)));
            report(&on_way, &queue)?;
        }
        while let Some(reached) = queue.pop() {
            control.tick(0)?;
            report(&on_way, &queue)?;
            if reached.1 > 0 {
                self.for_each_predecessor(reached, &mut |earlier| {
                    if on_way.insert(earlier.0, earlier.1).is_none() {
                        queue.push(earlier);
                    }
                });
            }
        }
        // The queue is dropped, the map stays.
        report(&on_way, &Vec::new())?;
        Ok(on_way)
    }

    fn moves_left(&self, state: State<K>) -> u16 {
        u16::from(self.rules.bounds.at(usize::from(state.stand)))
    }

    /// The seeker's moves from a state in which it finishes alone, each with its cost; none on the goal.
    fn alone(&self, state: State<K>) -> Vec<(State<K>, u16)> {
        let cells = state.helpers.unpack();
        let taken = self.rules.taken(&cells);
        let mut moves = Vec::new();
        if self.moves_left(state) > 0 {
            self.rules.for_each_seeker_move(usize::from(state.stand), taken, |step| {
                if step.detour == 0 && self.rules.makes_it_alone(step.to, &cells) {
                    moves.push((State { stand: step.to as u16, ..state }, u16::from(step.cost)));
                }
            });
        }
        moves
    }

    /// Adds all paths on which the seeker finishes alone.
    fn add_alone(&self, state: State<K>, moves: u16, on_way: &mut HashMap<State<K>, u16>) {
        if on_way.insert(state, moves).is_none() {
            for (next, cost) in self.alone(state) {
                self.add_alone(next, moves + cost, on_way);
            }
        }
    }

    fn for_each_predecessor(&self, (state, moves): Reached<K>, visit: &mut dyn FnMut(Reached<K>)) {
        let cells: [u8; H] = state.helpers.unpack();
        let taken = self.rules.taken(&cells);
        let stand = SeekerNode::from_index(usize::from(state.stand));
        for helper in 0..taken.len() {
            for from in self.origins(self.rules.kind(helper), Cell::from_index(cells[helper])) {
                let from_cell = from.index() as u8;
                if taken.contains(&from_cell) || from == stand.cell {
                    continue;
                }
                let earlier = self.rules.moved(&cells, helper, from_cell);
                let earlier = State { stand: state.stand, helpers: K::pack(earlier) };
                self.visit_if_known(earlier, state, moves, visit);
            }
        }
        for from in self.origins(self.rules.quest.kind, stand.cell) {
            if taken.contains(&(from.index() as u8)) {
                continue;
            }
            for layer in 0..self.groups.len() / 256 {
                let earlier = State { stand: (layer * 256 + from.index()) as u16, ..state };
                self.visit_if_known(earlier, state, moves, visit);
            }
        }
    }

    /// Spaces from which a robot may have come in one move: without barriers only those in line.
    fn origins(&self, kind: Kind, stop: Cell) -> impl Iterator<Item = Cell> + use<K, H, PLAIN> {
        let anywhere = self.rules.board.has_barriers() || kind == Kind::Transparent;
        Cell::all().filter(move |from| {
            anywhere || from.row() == stop.row() || from.column() == stop.column()
        })
    }

    /// Visits `earlier` if the search knew it and a move leads from it to `state` at the right cost.
    fn visit_if_known(
        &self,
        earlier: State<K>,
        state: State<K>,
        moves: u16,
        visit: &mut dyn FnMut(Reached<K>),
    ) {
        let group = &self.groups[usize::from(earlier.stand)];
        if earlier == state || !group.contains(earlier.helpers) {
            return;
        }
        self.for_each_next(earlier, &mut |next, cost| {
            if next == state && moves >= cost {
                let bound = moves - cost + self.moves_left(earlier);
                if group.of_bound(bound).contains(&earlier.helpers) {
                    visit((earlier, moves - cost));
                }
            }
        });
    }

    /// Visits the result and cost of every move.
    fn for_each_next(&self, state: State<K>, visit: &mut dyn FnMut(State<K>, u16)) {
        let cells: [u8; H] = state.helpers.unpack();
        let stand = usize::from(state.stand);
        let seeker = SeekerNode::from_index(stand).cell;
        let lanes = self.rules.lanes_round(seeker);
        let stops = self.rules.helper_stops(&lanes, seeker.index() as u8, &cells);
        let mut visit_helper = |helper: usize, to: u8, cost: u8| {
            let helpers = K::pack(self.rules.moved(&cells, helper, to));
            visit(State { helpers, ..state }, u16::from(cost));
        };
        for helper in 0..H {
            for direction in Direction::ALL {
                let to = stops[helper][direction as usize];
                if to != cells[helper] {
                    visit_helper(helper, to, 1);
                }
            }
        }
        self.rules.for_each_transparent(seeker, &cells, &mut visit_helper);
        self.rules.for_each_seeker_move(stand, self.rules.taken(&cells), |step| {
            visit(State { stand: step.to as u16, ..state }, u16::from(step.cost));
        });
    }
}
