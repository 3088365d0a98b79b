//! The longest round that the rules allow: all players bid 98 moves and demonstrate moves that miss the target.

use table::{
    Actor, Command, Decided, Event, EventKind, HostCommand, Millis, Name, Options, RicochetCommand,
    RicochetEvent, RicochetOptions, SeatId, SeatKey, Secret, Table, decide, found,
};

/// The events of a table at which `players` players each demonstrate `moves` moves that miss the target.
fn long_round(players: u8, moves: u8) -> Vec<Event> {
    let options = Options::ricochet(RicochetOptions::default());
    let mut game = Long::new(found(options, Secret(7), Millis(1_000)).expect("it can be"));
    for seat in 0..=players {
        let name = Name::new(&format!("Player {seat}")).expect("a name");
        let sit = Command::Sit { name, face: None, key: SeatKey([seat; 32]) };
        assert!(game.does(Actor::Visitor, &sit));
    }
    let host = Actor::Seat(SeatId(0));
    assert!(game.does(host, &Command::Host(HostCommand::Start)));
    for seat in 1..=players {
        assert!(game.ricochet(SeatId(seat.into()), RicochetCommand::Bid(moves)));
    }
    for seat in 0..=players {
        game.ricochet(SeatId(seat.into()), RicochetCommand::Done);
    }
    while let Some(seat) = game.demonstrator() {
        game.slide(seat);
    }
    game.events
}

/// The record of a game with such a round, in the format that `POST /api/replays` accepts.
pub fn long_record(players: u8, moves: u8) -> String {
    let record = table::Record::of_last_game(&long_round(players, moves)).expect("a game");
    let lines: Vec<String> = record.events().iter().map(table::stored::write).collect();
    format!(r#"{{"events":[{}]}}"#, lines.join(","))
}

struct Long {
    table: Table,
    events: Vec<Event>,
    /// Index of the move tried first, so that robots do not just move back and forth.
    turn: usize,
}

impl Long {
    fn new(Decided { events, table }: Decided) -> Long {
        Long { table, events, turn: 0 }
    }

    fn does(&mut self, by: Actor, command: &Command) -> bool {
        let Ok(Decided { events, table }) = decide(&self.table, by, command, Millis(2_000)) else {
            return false;
        };
        let is_won = |event: &Event| {
            matches!(event.fact, EventKind::Ricochet(RicochetEvent::ChipWon { .. }))
        };
        if events.iter().any(is_won) {
            return false;
        }
        self.table = table;
        self.events.extend(events);
        true
    }

    fn ricochet(&mut self, seat: SeatId, command: RicochetCommand) -> bool {
        self.does(Actor::Seat(seat), &Command::Ricochet(command))
    }

    fn demonstrator(&self) -> Option<SeatId> {
        let shown = self.events.iter().rev().find_map(|event| match &event.fact {
            EventKind::Ricochet(RicochetEvent::DemonstrationBegan { seat, .. }) => {
                Some(Some(*seat))
            }
            EventKind::Ricochet(RicochetEvent::ChipReturned { .. }) => Some(None),
            _ => None,
        });
        shown.flatten()
    }

    /// Makes any move that does not reach the target.
    fn slide(&mut self, seat: SeatId) {
        let robots = ["R", "G", "B", "Y"].into_iter();
        let moves: Vec<String> = robots
            .flat_map(|robot| ["u", "r", "d", "l"].map(|to| format!("{robot}{to}")))
            .collect();
        self.turn += 5;
        let tried = moves.iter().cycle().skip(self.turn % moves.len()).take(moves.len());
        let made = tried
            .map(|text| text.parse().expect("a move"))
            .any(|wanted| self.ricochet(seat, RicochetCommand::Move(wanted)));
        assert!(made, "some robot can move");
    }
}
