//! Benchmarks for deciding a command, applying an event and building a view. No test asserts on speed.

use divan::Bencher;
use robotable_table::{
    Actor, Command, Decided, Event, HostCommand, Level, MicroCommand, MicroOptions, Millis, Name,
    Options, RicochetCommand, RicochetOptions, RobotoryCommand, RobotoryOptions, SeatId, SeatKey,
    Secret, Span, Table, Viewer, decide, found, offers_from, stored, view,
};

fn main() {
    divan::main();
}

/// A table with this many players and a started game.
fn playing(options: Options, people: u8) -> (Table, Vec<Event>) {
    let Decided { mut events, mut table } = found(options, Secret(1), Millis(0)).unwrap();
    let mut act = |by: Actor, command: Command| {
        let decided = decide(&table, by, &command, Millis(1)).unwrap();
        events.extend(decided.events);
        table = decided.table;
    };
    for seat in 0..people {
        let (name, key) = (Name::new(&format!("P{seat}")).unwrap(), SeatKey([seat; 32]));
        act(Actor::Visitor, Command::Sit { name, face: None, key });
        if seat > 0 {
            act(Actor::Seat(SeatId(seat.into())), Command::Ready);
        }
    }
    act(Actor::Seat(SeatId(0)), Command::Host(HostCommand::Start));
    (table, events)
}

fn decides(bencher: Bencher, table: &Table, by: Actor, command: &Command, now: Millis) {
    assert!(decide(table, by, command, now).is_ok());
    bencher.bench(|| decide(divan::black_box(table), by, command, now));
}

#[divan::bench(args = [2, 8, 30])]
fn bid(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    let command = Command::Ricochet(RicochetCommand::Bid(9));
    decides(bencher, &table, Actor::Seat(SeatId(1)), &command, Millis(2));
}

#[divan::bench(args = [2, 8, 30])]
fn refused_bid(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    let command = Command::Ricochet(RicochetCommand::Bid(0));
    let by = Actor::Seat(SeatId(1));
    bencher.bench(|| decide(divan::black_box(&table), by, &command, Millis(2)));
}

/// A move of a demonstration, after ten finished rounds.
#[divan::bench(args = [2, 8, 30])]
fn robot_move(bencher: Bencher, people: u8) {
    let (mut table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    let mut now = Millis(2);
    let act = |table: &mut Table, by: Actor, command: &Command, now: Millis| {
        *table = decide(table, by, command, now).unwrap().table;
    };
    let seat = Actor::Seat(SeatId(1));
    for round in 0..11 {
        act(&mut table, seat, &Command::Ricochet(RicochetCommand::Bid(9)), now);
        now = now + Span::mins(1);
        let due = table.due(now).unwrap();
        act(&mut table, due.by, &due.command, now);
        if round < 10 {
            act(&mut table, seat, &Command::Ricochet(RicochetCommand::GiveUp), now);
            now = now + Span::mins(1);
            let due = table.due(now).unwrap();
            act(&mut table, due.by, &due.command, now);
        }
    }
    let moves = ["Ru", "Rd", "Rl", "Rr"].map(|text| text.parse().unwrap());
    let moves = moves.map(|wanted| Command::Ricochet(RicochetCommand::Move(wanted)));
    let command = moves.iter().find(|command| decide(&table, seat, command, now).is_ok()).unwrap();
    decides(bencher, &table, seat, command, now);
}

#[divan::bench(args = [2, 8, 30])]
fn roll(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::micro(MicroOptions::default()), people);
    let command = Command::Micro(MicroCommand::Roll);
    decides(bencher, &table, Actor::Seat(SeatId(0)), &command, Millis(2));
}

#[divan::bench]
fn robotory_action(bencher: Bencher) {
    let (table, _) = playing(Options::robotory(RobotoryOptions::default()), 2);
    let command = Command::Robotory(RobotoryCommand::Act("Wc4".parse().unwrap()));
    let by = [0, 1].map(|seat| Actor::Seat(SeatId(seat)));
    let by = by.into_iter().find(|by| decide(&table, *by, &command, Millis(2)).is_ok());
    decides(bencher, &table, by.unwrap(), &command, Millis(2));
}

/// The most expensive decision: it draws the board, the robots and the first chip.
#[divan::bench]
fn start(bencher: Bencher) {
    let founded = found(Options::ricochet(RicochetOptions::default()), Secret(1), Millis(0));
    let (name, key) = (Name::new("Ada").unwrap(), SeatKey([1; 32]));
    let sit = Command::Sit { name, face: None, key };
    let table = decide(&founded.unwrap().table, Actor::Visitor, &sit, Millis(0)).unwrap().table;
    let host = Actor::Seat(SeatId(0));
    let bot = HostCommand::SeatBot { name: Name::new("Robo").unwrap(), level: Level::FIRST };
    let table = decide(&table, host, &Command::Host(bot), Millis(0)).unwrap().table;
    decides(bencher, &table, host, &Command::Host(HostCommand::Start), Millis(2));
}

#[divan::bench(args = [2, 8, 30])]
fn look(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    bencher.bench(|| view(divan::black_box(&table), Viewer::Seat(SeatId(1))));
}

#[divan::bench(args = [2, 8, 30])]
fn what_is_offered(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    bencher.bench(|| offers_from(divan::black_box(&table), SeatId(1), Millis(2)));
}

#[divan::bench(args = [2, 8, 30])]
fn due_and_jobs(bencher: Bencher, people: u8) {
    let (table, _) = playing(Options::ricochet(RicochetOptions::default()), people);
    bencher.bench(|| (table.next_deadline(), table.due(Millis(5)), table.jobs()));
}

#[divan::bench]
fn write_and_read_an_event(bencher: Bencher) {
    let (_, events) = playing(Options::ricochet(RicochetOptions::default()), 2);
    let event = events.last().unwrap();
    bencher.bench(|| stored::read(&stored::write(divan::black_box(event))));
}
