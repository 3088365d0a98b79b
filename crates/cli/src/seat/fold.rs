//! Applies a change to a view; `web/src/protocol/fold.ts` does the same in browsers.

use protocol::{Past, View, ViewChange};

/// Every section in the change replaces the old one; rounds are appended to the past, or replace earlier versions.
pub(crate) fn fold(view: &mut View, change: ViewChange) {
    macro_rules! replace {
        ($($section:ident)*) => {
            $(if let Some(section) = change.$section {
                view.$section = section;
            })*
        };
    }
    replace!(table options seats question paused clocks ending hall standing board game past);
    replace!(you note offers possible mine);
    for round in change.rounds.into_iter().flatten() {
        let place = view.past.iter_mut().find(|known| number(known) == number(&round));
        match place {
            Some(known) => *known = round,
            None => view.past.push(round),
        }
    }
}

fn number(past: &Past) -> u32 {
    match past {
        Past::Ricochet(round) => round.number,
        Past::Micro(round) => round.number,
        Past::Robotory(turn) => turn.number,
    }
}
