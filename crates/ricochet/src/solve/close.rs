//! Step 1 of the search, for one group: the seeker's moves.

use super::control::{Control, Interrupted, states_per_tick};
use super::group::Group;
use super::helpers::Key;
use super::rules::Rules;
use super::search::State;

/// A state that the seeker's move led to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<K> {
    pub(super) state: State<K>,
    /// How much more bound it has.
    pub(super) detour: u16,
    /// Whether it is in the next bucket and the seeker makes it alone from there.
    pub(super) finish: bool,
}

/// Makes the seeker's moves from every state of the bucket. Returns how many states there are.
pub(super) fn close_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &Group<K>,
    stand: usize,
    bound: u16,
    control: &Control,
    mut found: impl FnMut(Found<K>),
) -> Result<usize, Interrupted> {
    let (bucket, arrivals) = group.arrived(bound);
    if bucket.is_empty() {
        return Ok(0);
    }
    let view = rules.view_from(stand);
    let parts = bucket.chunks(states_per_tick(PLAIN)).zip(arrivals.chunks(states_per_tick(PLAIN)));
    for (part, arrivals) in parts {
        control.tick(part.len())?;
        for (&key, &arrival) in part.iter().zip(arrivals) {
            let cells: [u8; H] = key.unpack();
            rules.for_each_step(&view, (&cells, arrival), |step, help| {
                let finish = step.detour == 1 && rules.makes_it_with(help, step.to, &cells);
                let state = State { stand: step.to as u16, helpers: key };
                found(Found { state, detour: step.detour, finish });
            });
        }
    }
    Ok(bucket.len())
}
