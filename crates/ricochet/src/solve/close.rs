//! Step 1 of the search, for one group: the seeker's moves.

use super::arrival::Arrival;
use super::control::{Control, Interrupted, states_per_tick};
use super::helpers::Key;
use super::rules::{Rules, View};
use super::search::State;

/// The maximum number of states in a part.
const STATES_MAX: usize = 4_096;

/// A state reached by a move of the seeker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor<K> {
    pub(super) state: State<K>,
    /// The increase of the bound.
    pub(super) detour: u16,
    /// True if it is in the next bucket and the seeker finishes alone from there.
    pub(super) finish: bool,
}

/// A slice of one group's states in the bucket, small enough for even load balancing.
pub(super) struct Part<'a, K> {
    stand: usize,
    states: &'a [K],
    arrivals: &'a [Arrival],
}

impl<'a, K> Part<'a, K> {
    /// Splits a group's list into parts.
    pub(super) fn split(
        stand: usize,
        (states, arrivals): (&'a [K], &'a [Arrival]),
    ) -> impl Iterator<Item = Part<'a, K>> {
        let parts = states.chunks(STATES_MAX).zip(arrivals.chunks(STATES_MAX));
        parts.map(move |(states, arrivals)| Part { stand, states, arrivals })
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }
}

/// Makes the seeker's moves from every state of these parts.
pub(super) fn close_parts<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    parts: &[Part<'_, K>],
    control: &Control,
    mut found: impl FnMut(Successor<K>),
) -> Result<(), Interrupted> {
    for parts in parts.chunk_by(|one, other| one.stand == other.stand) {
        let view = rules.view_from(parts[0].stand);
        for part in parts {
            close_in(rules, &view, part, control, &mut found)?;
        }
    }
    Ok(())
}

#[inline]
fn close_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    view: &View<'_>,
    part: &Part<'_, K>,
    control: &Control,
    found: &mut impl FnMut(Successor<K>),
) -> Result<(), Interrupted> {
    let ticks = states_per_tick(PLAIN);
    for (states, arrivals) in part.states.chunks(ticks).zip(part.arrivals.chunks(ticks)) {
        control.tick(states.len())?;
        for (&key, &arrival) in states.iter().zip(arrivals) {
            let cells: [u8; H] = key.unpack();
            rules.for_each_step(view, (&cells, arrival), |step, help| {
                let finish = step.detour == 1 && rules.makes_it_with(help, step.to, &cells);
                let state = State { stand: step.to as u16, helpers: key };
                found(Successor { state, detour: step.detour, finish });
            });
        }
    }
    Ok(())
}
