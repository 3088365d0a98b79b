//! A view plus all later changes equals a fresh view.

use std::collections::HashMap;

use dice::Dice;
use robotable_protocol::{FromServer, Greeting, View, ViewChange};
use table::Viewer;

use crate::client::{ID, TestClient, some_options};

/// Applies a change to a view. The reference for `web/src/protocol/fold.ts`.
fn fold(view: &mut View, change: ViewChange) {
    macro_rules! sections {
        ($($name:ident),+) => {$(
            if let Some(section) = change.$name {
                view.$name = section;
            }
        )+};
    }
    sections!(table, options, seats, question, paused, clocks, standing, ending, board, game);
    sections!(past, you, note, offers, possible, hall, mine);
    for round in change.rounds.unwrap_or_default() {
        let number = |past: &robotable_protocol::Past| match past {
            robotable_protocol::Past::Ricochet(past) => past.number,
            robotable_protocol::Past::Micro(past) => past.number,
            robotable_protocol::Past::Robotory(turn) => turn.number,
        };
        match view.past.iter_mut().find(|past| number(past) == number(&round)) {
            Some(old) => *old = round,
            None => view.past.push(round),
        }
    }
}

#[test]
fn changes_from_any_point_add_up_to_the_view() {
    let (mut dice, mut looks) = (Dice::new(7), Dice::new(8));
    let (mut changes, mut games, mut untold) = (0, 0, 0);
    for seed in 0..24 {
        let options = some_options(&mut dice);
        let people = dice.below(u32::from(options.seats.min(6))) as u8 + 1;
        let mut room = TestClient::with(options, seed, people);
        let mut folded: HashMap<Viewer, (u32, View)> = HashMap::new();
        for step in 0..250 {
            // Viewers connect at any time, and some disconnect.
            for viewer in room.viewers() {
                if !folded.contains_key(&viewer) && room.dice.chance(1, 3) {
                    folded.insert(viewer, welcome(&mut room, viewer));
                } else if room.dice.chance(1, 80) {
                    room.differ.forget(viewer);
                    folded.remove(&viewer);
                }
            }
            room.sent.clear();
            room.step(step);
            for (viewer, text) in std::mem::take(&mut room.sent) {
                let (number, view) = folded.get_mut(&viewer).expect("only who looks is told");
                let message: FromServer = serde_json::from_str(&text).expect("it is the protocol");
                let again = serde_json::to_string(&message).expect("it can be written");
                assert_eq!(again, &*text, "the text is what the types write");
                let FromServer::Changed { number: new, after, events, view: change, .. } = message
                else {
                    panic!("{text} is no change");
                };
                let numbers = || events.iter().map(|event| event.number);
                match after {
                    Some(after) => {
                        assert_eq!(after, *number, "nothing came between");
                        untold += u32::from(!room.table.is_large());
                        assert!(numbers().all(|one| after < one && one <= new), "{text}");
                    }
                    None => assert!(numbers().eq(*number + 1..=new), "numbers have no gaps"),
                }
                *number = new;
                fold(view, change);
                changes += 1;
            }
            for (&viewer, (number, view)) in &folded {
                // Held bids of other players are not sent, and change nothing.
                assert_eq!(u64::from(*number), room.differ.sent(viewer));
                // An error in a view persists for a while, so checking some of the steps is enough.
                if !looks.chance(1, 4) {
                    continue;
                }
                let whole = robotable_protocol::view(&room.table, viewer, ID);
                assert!(*view == whole, "{viewer:?} of {seed}: {view:#?}\nis not\n{whole:#?}");
            }
        }
        games += room.table.games();
    }
    assert!(changes > 10_000 && games > 20, "{changes} changes, {games} games");
    assert!(untold > 10, "{untold} changes after somebody held a bid");
}

fn welcome(room: &mut TestClient, viewer: Viewer) -> (u32, View) {
    let now = robotable_protocol::At(room.now.0);
    let greeting = Greeting { now, missed: None, chat: &[], watchers: 1 };
    let text = room.differ.welcome(&room.table, viewer, greeting);
    match serde_json::from_str(&text).expect("it is the protocol") {
        FromServer::Welcome { number, view, you, .. } => {
            assert_eq!(view, robotable_protocol::view(&room.table, viewer, ID));
            assert_eq!(view.you, you);
            (number, view)
        }
        other => panic!("{other:?} is no welcome"),
    }
}
