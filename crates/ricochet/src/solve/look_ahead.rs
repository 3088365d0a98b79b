//! Step 3 of the search, for one group: helpers' moves after which the seeker finishes alone.

use crate::Cell;

use super::bound::{Help, SeekerNode};
use super::control::{Control, Interrupted, states_per_tick};
use super::group::Group;
use super::helpers::Key;
use super::lanes::{Lanes, same_column, same_row};
use super::rules::{Rules, for_each_helper};
use super::search::State;

/// Finds the finishes one helper's move away from a group's states.
pub(super) fn look_ahead_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &Group<K>,
    stand: usize,
    bound: u16,
    control: &Control,
    found: &mut Vec<State<K>>,
) -> Result<(), Interrupted> {
    let bucket = group.of_bound(bound);
    if bucket.is_empty() {
        return Ok(());
    }
    let seeker = SeekerNode::from_index(stand).cell;
    let lanes = rules.lanes_round(seeker);
    let help = rules.help(stand);
    let mut try_move = |cells: &[u8; H], helper: usize, to: u8| {
        let from = Cell::from_index(cells[helper]);
        if help.stops.contains(Cell::from_index(to)) || help.ways.contains(from) {
            let moved = rules.moved(cells, helper, to);
            if rules.makes_it_alone(stand, &moved) {
                found.push(State { stand: stand as u16, helpers: K::pack(moved) });
            }
        }
    };
    let worthwhile = PLAIN && bucket.len() >= STATES_FOR_HOPELESS_MIN;
    let hopeless = lanes.first().filter(|_| worthwhile).map(|lanes| Hopeless::new(lanes, help));
    for part in bucket.chunks(states_per_tick(PLAIN)) {
        control.tick(0)?;
        for &key in part {
            let cells: [u8; H] = key.unpack();
            if hopeless.as_ref().is_some_and(|hopeless| hopeless.holds(&cells)) {
                continue;
            }
            let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
            for_each_helper!(helper, H, {
                for to in stops[helper] {
                    if to != cells[helper] {
                        try_move(&cells, helper, to);
                    }
                }
            });
            if !PLAIN {
                rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                    if cost == 1 {
                        try_move(&cells, helper, to);
                    }
                });
            }
        }
    }
    Ok(())
}

/// A quick test that rejects most states in which no single helper's move helps.
struct Hopeless<'a> {
    help: &'a Help,
    /// Spaces from which no single move of a helper helps, unless another helper stops it.
    spaces: [bool; 256],
}

/// The bucket size from which the table pays off.
const STATES_FOR_HOPELESS_MIN: usize = 100;

impl<'a> Hopeless<'a> {
    /// For helpers that all use these lanes.
    fn new(lanes: &Lanes, help: &'a Help) -> Hopeless<'a> {
        let mut spaces = [false; 256];
        for cell in Cell::all() {
            let from = cell.index() as u8;
            let helps = |&to: &u8| to != from && help.stops.contains(Cell::from_index(to));
            let stuck = !lanes.stops(from).iter().any(helps);
            spaces[cell.index()] = stuck && !help.ways.contains(cell);
        }
        Hopeless { help, spaces }
    }

    #[inline]
    fn holds<const H: usize>(&self, cells: &[u8; H]) -> bool {
        let mut hopeless = true;
        for one in 0..H {
            hopeless &= self.spaces[usize::from(cells[one])];
            for other in one + 1..H {
                hopeless &= self.is_no_stop(cells[one], cells[other]);
            }
        }
        hopeless
    }

    /// True if two helpers, the first on the lower space, do not stop each other where it helps.
    #[inline]
    fn is_no_stop(&self, low: u8, high: u8) -> bool {
        let gap = if same_row(low, high) {
            1
        } else if same_column(low, high) {
            16
        } else {
            return true;
        };
        let stops = |cell: u8| self.help.stops.contains(Cell::from_index(cell));
        !stops(low + gap) && !stops(high - gap)
    }
}
