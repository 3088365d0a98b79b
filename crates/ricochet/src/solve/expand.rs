//! Step 4 of the search, for one group: the helpers' moves.

use super::arrival::Arrival;
use super::bound::SeekerNode;
use super::children::Children;
use super::control::{Control, Interrupted, states_per_tick};
use super::group::Group;
use super::helpers::Key;
use super::rules::Rules;
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
    let seeker = SeekerNode::from_index(stand).cell;
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
        let children = if PLAIN {
            Children::new(&cells, &stops, arrival)
        } else {
            children_of_kinds(rules, &cells, &stops)
        };
        group.add(&children.keys, children.wanted, |number| {
            Arrival::of_helper(cells[number / 4], stops[number / 4][number % 4])
        });
        if !PLAIN {
            rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                let helpers = K::pack(rules.moved(&cells, helper, to));
                if cost == 1 {
                    group.add(&[helpers], 1, |_| Arrival::SEEKER);
                } else {
                    let state = State { stand: stand as u16, helpers };
                    deferred.push((bound + u16::from(cost), state));
                }
            });
        }
    }
    group.report(control)
}

/// The same for helpers of several kinds, which are sorted within each kind; arrivals prune nothing here.
fn children_of_kinds<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    cells: &[u8; H],
    stops: &[[u8; 4]; H],
) -> Children<K> {
    let mut children = Children::none();
    for helper in 0..H {
        for (direction, to) in stops[helper].into_iter().enumerate() {
            let moved = K::pack(rules.moved(cells, helper, to));
            children.put(helper * 4 + direction, moved, to != cells[helper]);
        }
    }
    children
}
