//! The size of messages at a large table does not grow with the number of players.

use std::sync::Arc;

use robotable_protocol::{FromServer, Greeting};
use table::{
    Actor, Command, HostCommand, Options, RicochetCommand, RicochetOptions, SeatId, Viewer,
};

use crate::client::TestClient;

/// The most bytes that each viewer receives for a bid at a table of a thousand.
const BID_BYTES_MAX: usize = 300;

#[test]
fn a_bid_takes_few_bytes_for_everybody_and_a_welcome_stays_small() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.seats = 1_000;
    let mut room = TestClient::with(options, 3, 150);
    room.decide(Actor::Seat(SeatId(0)), &Command::Host(HostCommand::Start)).unwrap();
    for viewer in room.viewers() {
        let greeting =
            Greeting { now: robotable_protocol::At(0), missed: None, chat: &[], watchers: 0 };
        let welcome = room.differ.welcome(&room.table, viewer, greeting);
        assert!(welcome.len() < 20_000, "a welcome has {} bytes", welcome.len());
    }
    let mut texts = 0;
    for number in 0..150_u16 {
        room.sent.clear();
        let bid = Command::Ricochet(RicochetCommand::Bid(90 - (number % 80) as u8));
        room.decide(Actor::Seat(SeatId(number)), &bid).unwrap();
        let sent = std::mem::take(&mut room.sent);
        assert_eq!(sent.len(), 151);
        for (viewer, text) in &sent {
            let own = *viewer == Viewer::Seat(SeatId(number));
            // The first bid also turns the sand timer, which all viewers see.
            if !own && number > 0 {
                assert!(text.len() <= BID_BYTES_MAX, "{} bytes: {text}", text.len());
            }
            if number == 100 && !own {
                let FromServer::Changed { after, view, .. } = serde_json::from_str(text).unwrap()
                else {
                    panic!("{text}")
                };
                assert_eq!(after, Some(room.table.version() as u32 - 1));
                assert_eq!(view.hall.unwrap().unwrap().bids, 101);
            }
        }
        // Viewers without changes of their own share one text.
        let same =
            |text: &Arc<str>| sent.iter().filter(|(_, other)| Arc::ptr_eq(text, other)).count();
        texts = texts.max(sent.iter().map(|(_, text)| same(text)).max().unwrap());
    }
    assert!(texts >= 149, "at most {texts} got the same text");
}
