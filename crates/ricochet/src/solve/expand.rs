//! Step 4 of the search, for one group: the helpers' moves.

use super::arrival::Arrival;
use super::bound::Stand;
use super::control::{Control, Interrupted, states_per_tick};
use super::group::Group;
use super::helpers::Key;
use super::rules::{Rules, for_each_helper};
use super::search::State;

/// Makes every helper's move from a group's states.
pub(super) fn expand_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &mut Group<K>,
    stand: usize,
    bound: u16,
    deferred: &mut Vec<(u16, State<K>)>,
    control: &Control,
) -> Result<(), Interrupted> {
    let range = group.range(bound);
    if range.is_empty() {
        return Ok(());
    }
    let seeker = Stand::from_index(stand).cell;
    let lanes = rules.lanes_round(seeker);
    group.open(bound + 1);
    for (count, place) in range.enumerate() {
        if count % states_per_tick(PLAIN) == 0 {
            control.tick(0)?;
            group.report(control)?;
        }
        let (key, arrival) = group.state(place);
        let cells: [u8; H] = key.unpack();
        let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
        // Written down first and checked afterwards, so that no wrong guess of the processor stops it from
        // looking up several at a time.
        let (mut children, mut arrivals, mut count) = ([K::NONE; 20], [Arrival::SEEKER; 20], 0);
        for_each_helper!(helper, H, {
            let out =
                if PLAIN { arrival.leaves_out(cells[helper], stops[helper]) } else { [false; 4] };
            for (to, out) in stops[helper].into_iter().zip(out) {
                children[count] = K::pack(rules.moved(&cells, helper, to));
                arrivals[count] = Arrival::of_helper(cells[helper], to);
                count += usize::from(to != cells[helper]) & usize::from(!out);
            }
        });
        group.add(&children[..count], |number| arrivals[number]);
        if !PLAIN {
            rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                let helpers = K::pack(rules.moved(&cells, helper, to));
                if cost == 1 {
                    group.add(&[helpers], |_| Arrival::SEEKER);
                } else {
                    let state = State { stand: stand as u16, helpers };
                    deferred.push((bound + u16::from(cost), state));
                }
            });
        }
    }
    group.report(control)
}
