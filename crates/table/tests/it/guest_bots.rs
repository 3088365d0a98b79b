//! Guest bots, programs of other authors: they play, are never shown as people, and the host decides about them.

use robotable_table::{
    Actor, Command, EventKind, HostCommand, Name, Options, Player, Presence, Reason,
    RicochetOptions, RobotoryOptions, SeatEvent, SeatId, SeatKey, ServerCommand, Span, Stage,
    Subject, stored,
};

use crate::test_table::{TestTable, kinds};

fn as_bot(name: &str, key: u8) -> Command {
    let (name, author) = (Name::new(name).unwrap(), Name::new("Eve").unwrap());
    Command::SitAsBot { name, author, key: SeatKey([key; 32]) }
}

fn open(options: Options) -> Options {
    Options { guest_bots: true, ..options }
}

fn ricochet() -> Options {
    open(Options::ricochet(RicochetOptions::default()))
}

/// Seats a guest bot.
fn sits(test: &mut TestTable, name: &str, key: u8) -> SeatId {
    let facts = test.try_by(Actor::Visitor, &as_bot(name, key)).expect("it may");
    assert_eq!(kinds(&facts)[..2], ["Seated", "KeyKept"]);
    match &facts[0] {
        EventKind::Seat(SeatEvent::Seated {
            seat, player: Player::GuestBot { author }, ..
        }) => {
            assert_eq!(author.as_str(), "Eve");
            *seat
        }
        other => panic!("a bot should sit, not {other:?}"),
    }
}

#[test]
fn only_where_the_host_wants_it() {
    let mut test = TestTable::with(Options::ricochet(RicochetOptions::default()), 1, &["Ada"]);
    let no = test.try_by(Actor::Visitor, &as_bot("Greedy", 1)).unwrap_err();
    assert_eq!(no.code(), "no-guest-bots");
    test.host(HostCommand::SetOptions(Box::new(ricochet())));
    let bot = sits(&mut test, "ada", 1);
    assert_ne!(test.table.seat(bot).unwrap().name.as_str(), "ada", "names are told apart");
}

#[test]
fn it_plays_and_does_nothing_else() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    let bot = sits(&mut test, "Greedy", 1);
    test.does(bot, Command::Ready);
    let only_plays = [
        Command::Rename(Name::new("Ada Lovelace").unwrap()),
        Command::Ask(Subject::NewHost),
        Command::Host(HostCommand::Start),
    ];
    for command in only_plays {
        assert_eq!(test.refused(bot, command), "bot-only-plays");
    }
    assert_eq!(
        test.refused(SeatId(0), Command::Host(HostCommand::HandOver(bot))),
        "bot-cannot-host"
    );
    test.host(HostCommand::Start);
    let bid = Command::Ricochet(robotable_table::RicochetCommand::Bid(9));
    assert!(kinds(&test.does(bot, bid)).contains(&"BidMade".to_owned()));
    assert!(robotable_table::may_play(&test.table, SeatId(0), test.now));
}

#[test]
fn it_may_think_when_the_people_are_done() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    let bot = sits(&mut test, "Greedy", 1);
    test.host(HostCommand::Start);
    let done = || Command::Ricochet(robotable_table::RicochetCommand::Done);
    assert_eq!(kinds(&test.does(SeatId(0), done())), ["DoneSaid"]);
    assert_eq!(kinds(&test.does(bot, done()))[..2], ["DoneSaid", "ChipReturned"]);
    test.does(SeatId(0), Command::PressOn);
    test.server(ServerCommand::ConnectionLost(bot));
    assert_eq!(kinds(&test.does(SeatId(0), done())), ["DoneSaid"]);
    let facts = kinds(&test.wait(Span::secs(30)));
    assert!(
        facts.contains(&"ChipReturned".to_owned()),
        "a bot that is away is waited for half a minute: {facts:?}"
    );
}

#[test]
fn its_bid_is_not_its_last_word() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    let bot = sits(&mut test, "Greedy", 1);
    test.host(HostCommand::Start);
    let done = || Command::Ricochet(robotable_table::RicochetCommand::Done);
    test.does(bot, Command::Ricochet(robotable_table::RicochetCommand::Bid(9)));
    assert_eq!(kinds(&test.does(SeatId(0), done())), ["DoneSaid"], "it may still go lower");
    assert_eq!(kinds(&test.does(bot, done())), ["DoneSaid", "DemonstrationBegan"]);
}

#[test]
fn it_is_never_host_and_nobody_waits_for_its_yes() {
    let mut test = TestTable::new(ricochet(), 1);
    let bot = sits(&mut test, "Greedy", 1);
    assert_eq!(test.table.host(), None);
    let ada = test.sit("Ada");
    assert_eq!(test.table.host(), Some(ada));
    test.host(HostCommand::Start);
    let facts = test.does(ada, Command::Ask(Subject::Pause));
    assert!(kinds(&facts).contains(&"Paused".to_owned()), "{facts:?}");
    test.server(ServerCommand::ConnectionLost(ada));
    test.wait(Span::mins(10));
    assert_ne!(test.table.host(), Some(bot));
}

#[test]
fn it_can_lose_its_connection_and_come_back_as_people_do() {
    let robotory = open(Options::robotory(RobotoryOptions::default()));
    let mut test = TestTable::with(robotory, 1, &["Ada"]);
    let bot = sits(&mut test, "Greedy", 1);
    test.host(HostCommand::Start);
    test.server(ServerCommand::ConnectionLost(bot));
    assert!(matches!(test.table.seat(bot).unwrap().presence, Presence::Away { .. }));
    test.server(ServerCommand::ConnectionBack(bot));
    assert!(test.table.seat(bot).unwrap().is_connected());
    assert!(!test.table.seat(bot).unwrap().is_awake(), "only people are asked");
}

#[test]
fn bots_among_themselves_play_on_until_the_last_has_left() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    let bots = [sits(&mut test, "Greedy", 1), sits(&mut test, "Careful", 2)];
    test.host(HostCommand::Start);
    test.does(SeatId(0), Command::Leave);
    assert!(matches!(test.table.stage(), Stage::Playing(_)));
    assert!(bots.iter().any(|&bot| robotable_table::may_play(&test.table, bot, test.now)));
    for bot in bots {
        test.does(bot, Command::Leave);
    }
    let ending = match test.table.stage() {
        Stage::Over { ending, .. } => ending.reason,
        other => panic!("the game is over, not {other:?}"),
    };
    assert_eq!(ending, Reason::NobodyLeft);
}

#[test]
fn what_people_and_a_guest_bot_think_about_is_guarded() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    test.seat_bot("Ours", 3);
    test.host(HostCommand::Start);
    assert_eq!(test.table.guarded(), None, "alone with our bots one can be helped");
    sits(&mut test, "Greedy", 1);
    assert!(test.table.guarded().is_some());
}

#[test]
fn its_author_is_stored() {
    let mut test = TestTable::with(ricochet(), 1, &["Ada"]);
    sits(&mut test, "Greedy", 1);
    let lines: Vec<String> = test.events.iter().map(stored::write).collect();
    assert!(lines.iter().any(|line| line.contains(r#""bot":{"author":"Eve"}"#)), "{lines:?}");
    for (line, event) in lines.iter().zip(&test.events) {
        assert_eq!(stored::read(line).as_ref(), Ok(event));
    }
    assert_eq!(robotable_table::Table::replay(&test.events), test.table);
}
