//! MR-3 to MR-32 at the table. The robot's moves are tested in the game's own crate.

use ::micro::solve::Plan as Routes;
use ::micro::{Board, Moves, Space};
use robotable_table::job::Analysis;
use robotable_table::{
    Command, EventKind, Game, GameView, HostCommand, MicroBoard, MicroCommand, MicroEvent,
    MicroFailure, MicroGame, MicroOptions, MicroPractice, MicroResult, Options, Presence, Reason,
    Roller, SeatId, ServerCommand, Span, StageView, Subject, Viewer, view,
};

use crate::test_table::{TestTable, kinds};

/// MR-19 and MR-30.
mod chip;

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const CY: SeatId = SeatId(2);
const ROLL: Command = Command::Micro(MicroCommand::Roll);
const GIVE_UP: Command = Command::Micro(MicroCommand::GiveUp);
const NAMES: [&str; 6] = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo"];

fn announce(moves: u8) -> Command {
    Command::Micro(MicroCommand::Announce(moves))
}

fn step(to: Space) -> Command {
    Command::Micro(MicroCommand::Step(to))
}

fn game(test: &TestTable) -> &MicroGame {
    match test.game() {
        Game::Micro(game) => game,
        other => panic!("{other:?}"),
    }
}

fn fast() -> MicroOptions {
    MicroOptions { between: Span::ZERO, ..MicroOptions::default() }
}

fn playing(options: MicroOptions, players: usize) -> TestTable {
    TestTable::playing(Options::micro(options), 9, &NAMES[..players])
}

/// A shortest route of the round, without its start.
fn route(test: &TestTable) -> Vec<Space> {
    let task = game(test).task().expect("something was rolled");
    let routes = Routes::new(game(test).board(), task);
    routes.shortest().expect("it can be reached").spaces()[1..].to_vec()
}

/// Rolls for the player who has the dice.
fn roll(test: &mut TestTable) {
    test.wait(Span(1));
    let roller = game(test).roller();
    test.does(roller, ROLL);
}

fn win(test: &mut TestTable, seat: SeatId) -> Vec<EventKind> {
    roll(test);
    let route = route(test);
    test.does(seat, announce(route.len() as u8));
    route.into_iter().flat_map(|to| test.does(seat, step(to))).collect()
}

fn lose(test: &mut TestTable, seat: SeatId) -> Vec<EventKind> {
    roll(test);
    test.does(seat, announce(1));
    test.does(seat, GIVE_UP)
}

fn chips(test: &TestTable, players: u8) -> Vec<u8> {
    (0..players).map(|seat| game(test).chips_of(SeatId(seat.into()))).collect()
}

// MR-3
#[test]
fn there_are_25_chips_and_one_lies_on_the_target() {
    let mut test = playing(fast(), 2);
    assert_eq!((game(&test).supply(), game(&test).on_target()), (25, 0));
    roll(&mut test);
    assert_eq!((game(&test).supply(), game(&test).on_target()), (24, 1));
}

// MR-10
#[test]
fn the_first_player_rolls_start_and_target() {
    for (first_roller, roller) in
        [(Roller::Host, ADA), (Roller::Seat(BOB), BOB), (Roller::Seat(SeatId(4)), ADA)]
    {
        let mut test = playing(MicroOptions { first_roller, ..fast() }, 3);
        assert_eq!(game(&test).roller(), roller);
        let other = SeatId((roller.0 + 1) % 3);
        assert_eq!(test.refused(other, ROLL), "not-your-turn");
        assert_eq!(test.refused(other, announce(3)), "not-now");
        test.does(roller, ROLL);
        let task = game(&test).task().unwrap();
        assert_ne!(task.start(), task.target());
        assert_eq!(test.refused(roller, ROLL), "not-now");
    }
}

// MR-10
#[test]
fn the_host_says_who_rolls_first_when_the_game_starts() {
    let mut test = TestTable::with(Options::micro(fast()), 9, &NAMES[..3]);
    let start = |seat| Command::Host(HostCommand::StartWith(seat));
    assert_eq!(test.refused(CY, start(CY)), "not-host");
    assert_eq!(test.refused(ADA, start(SeatId(7))), "nobody-there");
    assert_eq!(
        robotable_table::offers(&test.table, ADA, test.now)
            .iter()
            .filter(|&it| *it == start(CY))
            .count(),
        1
    );
    test.does(ADA, start(CY));
    assert_eq!(game(&test).roller(), CY);
    // A rematch keeps the first roller.
    test.does(ADA, Command::Ask(Subject::EndEarly));
    test.does(BOB, Command::Agree);
    test.does(CY, Command::Agree);
    test.does(ADA, Command::Ask(Subject::Rematch));
    test.does(BOB, Command::Agree);
    test.does(CY, Command::Agree);
    assert_eq!(game(&test).roller(), CY);
    let mut other = TestTable::with(
        Options::ricochet(robotable_table::RicochetOptions::default()),
        9,
        &NAMES[..3],
    );
    assert_eq!(other.refused(ADA, start(CY)), "other-game");
}

// MR-11
#[test]
fn a_move_goes_along_a_line_to_the_same_colour_or_number() {
    let mut test = playing(fast(), 2);
    roll(&mut test);
    let (board, start) = (game(&test).board().clone(), game(&test).task().unwrap().start());
    test.does(ADA, announce(99));
    for space in Space::all().filter(|&space| !board.moves(start).contains(space)) {
        assert_eq!(test.refused(ADA, step(space)), "move", "{space} from {start}");
    }
    let next = board.moves(start).iter().next().unwrap();
    test.does(ADA, step(next));
}

// MR-12
#[test]
fn the_first_to_announce_demonstrates_and_nobody_else_can() {
    let mut test = playing(fast(), 3);
    roll(&mut test);
    assert_eq!(test.refused(ADA, announce(0)), "bid-out-of-range");
    assert_eq!(test.refused(ADA, announce(100)), "bid-out-of-range");
    test.does(CY, announce(99));
    assert_eq!(test.refused(ADA, announce(1)), "announced-already");
    assert_eq!(test.refused(CY, announce(1)), "announced-already");
    assert_eq!(test.refused(ADA, GIVE_UP), "not-your-turn");
}

fn failure(facts: &[EventKind]) -> MicroFailure {
    let why = facts.iter().find_map(|fact| match fact {
        EventKind::Micro(MicroEvent::DemonstrationFailed { why, .. }) => Some(*why),
        _ => None,
    });
    why.unwrap_or_else(|| panic!("a failure should be among {facts:?}"))
}

// MR-13
#[test]
fn the_target_has_to_be_entered_on_exactly_the_announced_move() {
    let mut test = playing(fast(), 2);
    roll(&mut test);
    let way = route(&test);
    test.does(ADA, announce(way.len() as u8 + 1));
    let facts: Vec<EventKind> = way.iter().flat_map(|&to| test.does(ADA, step(to))).collect();
    assert_eq!(failure(&facts), MicroFailure::TooEarly);
    loop {
        roll(&mut test);
        let way = route(&test);
        if way.len() < 2 {
            test.does(ADA, announce(1));
            test.does(ADA, step(way[0]));
            continue;
        }
        test.does(BOB, announce(way.len() as u8 - 1));
        let facts: Vec<EventKind> =
            way[..way.len() - 1].iter().flat_map(|&to| test.does(BOB, step(to))).collect();
        assert_eq!(failure(&facts), MicroFailure::NotEntered);
        return;
    }
}

// MR-13
#[test]
fn an_impossible_move_is_refused_or_fails_as_the_table_wants() {
    for lenient in [true, false] {
        let mut test = playing(MicroOptions { lenient, ..fast() }, 2);
        roll(&mut test);
        let start = game(&test).task().unwrap().start();
        test.does(ADA, announce(5));
        if lenient {
            assert_eq!(test.refused(ADA, step(start)), "move", "staying is no move");
        } else {
            let facts = test.does(ADA, step(start));
            assert_eq!(failure(&facts), MicroFailure::Impossible { space: start });
        }
    }
}

// MR-13
#[test]
fn giving_up_leaving_and_the_clock_fail_too() {
    let mut test = playing(fast(), 4);
    assert_eq!(failure(&lose(&mut test, ADA)), MicroFailure::GaveUp);
    roll(&mut test);
    test.does(BOB, announce(3));
    assert_eq!(failure(&test.wait(Span::secs(60))), MicroFailure::ClockRanOut);
    roll(&mut test);
    test.does(CY, announce(3));
    assert_eq!(failure(&test.does(CY, Command::Leave)), MicroFailure::Left);
}

// MR-14
#[test]
fn after_a_success_the_player_takes_the_chip() {
    let mut test = playing(fast(), 2);
    let facts = win(&mut test, BOB);
    assert_eq!(kinds(&facts).last().unwrap(), "ChipTaken");
    assert_eq!(chips(&test, 2), [0, 1]);
    assert_eq!(game(&test).supply(), 24);
}

// MR-15
#[test]
fn after_a_failure_a_chip_goes_to_the_one_with_the_fewest() {
    let mut test = playing(fast(), 4);
    assert_eq!(
        kinds(&lose(&mut test, ADA)),
        ["DemonstrationFailed", "ChipReturned"],
        "none to give"
    );
    for seat in [0, 0, 0, 1, 3] {
        win(&mut test, SeatId(seat));
    }
    assert_eq!(chips(&test, 4), [3, 1, 0, 1]);
    lose(&mut test, ADA);
    assert_eq!(chips(&test, 4), [2, 1, 1, 1], "Cy had the fewest");
    // All three others have one: the first clockwise after the player who failed.
    lose(&mut test, CY);
    assert_eq!(chips(&test, 4), [2, 1, 0, 2], "Di sits after Cy, and Bob has as few");
    lose(&mut test, SeatId(3));
    assert_eq!(chips(&test, 4), [2, 1, 1, 1], "Cy has the fewest again");
    lose(&mut test, SeatId(3));
    assert_eq!(chips(&test, 4), [2, 2, 1, 0], "round the table: Bob before Cy");
    assert_eq!(game(&test).supply(), 20, "the target's chip went back each time");
}

// MR-15
#[test]
fn who_has_left_gets_no_chips() {
    let mut test = playing(fast(), 3);
    win(&mut test, ADA);
    win(&mut test, CY);
    test.does(BOB, Command::Leave);
    lose(&mut test, ADA);
    assert_eq!(chips(&test, 3), [0, 0, 2]);
}

// MR-16
#[test]
fn the_robot_ends_on_the_target_and_the_dice_pass_to_the_left() {
    let mut test = playing(fast(), 3);
    for (round, lost) in [false, true, false, true].into_iter().enumerate() {
        roll(&mut test);
        let task = game(&test).task().unwrap();
        assert_eq!(game(&test).roller(), SeatId(round as u16 % 3));
        let way = route(&test);
        test.does(BOB, announce(way.len() as u8));
        if lost {
            test.does(BOB, GIVE_UP);
        } else {
            for to in way {
                test.does(BOB, step(to));
            }
        }
        let StageView::Playing(GameView::Micro(v)) = view(&test.table, Viewer::Spectator).stage
        else {
            panic!("no game");
        };
        assert_eq!(v.robot, Some(task.target()), "round {round}");
    }
}

// MR-16
#[test]
fn the_dice_are_rolled_for_a_player_who_hesitates() {
    let mut test = playing(fast(), 4);
    // Ada does not roll in time. She keeps her seat, and the round begins.
    assert_eq!(kinds(&test.wait(Span::secs(20))), ["Rolled"]);
    assert_eq!(game(&test).roller(), ADA);
    assert_eq!(test.table.seat(ADA).unwrap().presence, Presence::Here);
    assert_eq!(game(&test).round(), 1);
    assert_eq!(kinds(&test.wait(Span::mins(10))), [""; 0], "an idle table records nothing more");
}

// MR-16
#[test]
fn a_roller_who_has_gone_is_skipped() {
    let mut test = playing(fast(), 4);
    // Ada leaves, and Bob has the dice at once.
    assert_eq!(kinds(&test.does(ADA, Command::Leave)), ["Left", "HostSet", "DicePassed"]);
    assert_eq!(game(&test).roller(), BOB);
    // Cy's connection is lost, so after Bob's turn Di gets them.
    test.server(ServerCommand::ConnectionLost(CY));
    lose(&mut test, BOB);
    test.wait(Span(1));
    assert_eq!(game(&test).roller(), SeatId(3));
}

// MR-17
#[test]
fn all_can_have_a_new_target_and_after_a_while_a_majority() {
    let mut test = playing(fast(), 4);
    roll(&mut test);
    let before = game(&test).task().unwrap();
    let ask = Command::Ask(Subject::Skip);
    test.does(ADA, ask.clone());
    test.does(BOB, Command::Agree);
    test.does(CY, Command::Agree);
    assert_eq!(kinds(&test.does(SeatId(3), Command::Disagree)), ["Answered", "AgreementEnded"]);
    assert_eq!(game(&test).task(), Some(before), "it takes all of them");
    test.wait(Span::secs(150));
    test.does(ADA, ask);
    test.does(SeatId(3), Command::Disagree);
    test.does(BOB, Command::Agree);
    let facts = test.does(CY, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "RolledAgain"]);
    let after = game(&test).task().unwrap();
    assert_eq!(after.start(), before.start(), "the start stays");
    assert_eq!(game(&test).roller(), ADA, "so does the roller");
    assert_eq!((game(&test).supply(), game(&test).on_target()), (24, 1), "the chip moves there");
    assert_eq!(game(&test).past()[0].result, MicroResult::Skipped);
}

// MR-17
#[test]
fn a_majority_need_not_ask_again_when_the_silence_is_long_enough() {
    let mut test = playing(fast(), 3);
    roll(&mut test);
    test.wait(Span::secs(140));
    test.does(ADA, Command::Ask(Subject::Skip));
    test.does(BOB, Command::Agree);
    assert_eq!(kinds(&test.wait(Span::secs(9))), [""; 0]);
    assert_eq!(kinds(&test.wait(Span::secs(1))), ["AgreementEnded", "RolledAgain"]);
}

/// A board on which some spaces are unreachable from others.
fn broken_board() -> Board {
    let mut dice = dice::Dice::new(1);
    let split = |board: &Board| Space::all().any(|space| board.reachable(space).len() < 30);
    std::iter::repeat_with(|| Board::shuffled(&mut dice)).find(split).unwrap()
}

// MR-18
#[test]
fn a_target_that_cannot_be_reached_is_rolled_again_visibly() {
    let mut rerolled = 0;
    for (reachable_only, secret) in (0..200).map(|secret| (secret % 2 == 0, secret)) {
        let board = MicroBoard::Chosen(Box::new(broken_board()));
        let options = Options::micro(MicroOptions { board, reachable_only, ..fast() });
        let mut test = TestTable::playing(options, secret, &NAMES[..2]);
        let facts = test.does(ADA, ROLL);
        let EventKind::Micro(MicroEvent::Rolled { task, unreachable, .. }) = &facts[0] else {
            panic!("{facts:?}");
        };
        let reachable = game(&test).board().reachable(task.start());
        let possible = reachable.len() > 1;
        if reachable_only && possible {
            assert!(reachable.contains(task.target()));
            assert!(unreachable.iter().all(|&space| !reachable.contains(space)));
        } else {
            assert!(unreachable.is_empty(), "the dice decide");
        }
        rerolled += unreachable.len();
    }
    assert!(rerolled > 0);
}

// MR-20
#[test]
fn five_chips_win_at_once_also_if_the_fifth_was_given() {
    let mut test = playing(fast(), 2);
    (0..5).for_each(|_| drop(win(&mut test, BOB)));
    assert_eq!((test.ending().reason, &test.ending().winners), (Reason::EnoughChips, &vec![BOB]));
    let mut test = playing(fast(), 2);
    (0..4).for_each(|_| drop(win(&mut test, BOB)));
    win(&mut test, ADA);
    lose(&mut test, ADA);
    assert_eq!((test.ending().reason, &test.ending().winners), (Reason::EnoughChips, &vec![BOB]));
    assert_eq!(test.ending().scores, [(ADA, 0), (BOB, 5)]);
}

// MR-21
#[test]
fn when_every_chip_is_with_a_player_the_most_win_and_ties_share() {
    let names: Vec<String> = (0..7).map(|seat| format!("P{seat}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut test = TestTable::playing(Options::micro(fast()), 2, &names);
    for chip in 0..25 {
        // Four each for the first four, the rest for the others: no player gets five.
        let seat = if chip < 16 { chip % 4 } else { 4 + chip % 3 };
        win(&mut test, SeatId(seat));
    }
    assert_eq!(test.ending().reason, Reason::ChipsGivenOut);
    assert_eq!(test.ending().winners, [0, 1, 2, 3].map(SeatId));
    assert_eq!(test.ending().scores.iter().map(|&(_, chips)| chips).sum::<u32>(), 25);
}

// MR-32
#[test]
fn practice_is_alone_against_a_clock_with_the_shortest_route_after_each() {
    let practice = Some(MicroPractice { clock: Span::secs(30), rounds: 3 });
    let hints = Some(Span::secs(5));
    let mut test = playing(MicroOptions { practice, hints, ..fast() }, 1);
    win(&mut test, ADA);
    test.work();
    let shortest = game(&test).past()[0].analysis.as_ref().and_then(Analysis::shortest);
    assert_eq!(shortest, Some(game(&test).past()[0].route.len() as u32 - 1));
    roll(&mut test);
    assert_eq!(kinds(&test.wait(Span::secs(30))), ["ChipReturned", "DicePassed"]);
    roll(&mut test);
    let ask = Command::Micro(MicroCommand::AskHint);
    test.does(ADA, ask.clone());
    test.work();
    test.does(ADA, ask);
    test.work();
    let way = route(&test);
    test.does(ADA, announce(way.len() as u8));
    for to in way {
        test.does(ADA, step(to));
    }
    assert_eq!(game(&test).past()[2].hints, 2);
    assert_eq!(test.ending().reason, Reason::RoundsOver);
    assert_eq!(test.ending().winners, [ADA], "two of three");
    assert_eq!(test.ending().scores, [(ADA, 2)]);
}

#[test]
fn a_head_start_and_more_time_are_granted_here_too() {
    let mut options = Options::micro(fast());
    options.handicaps = true;
    let mut test = TestTable::with(options, 3, &NAMES[..2]);
    let (more_time, head_start) = (Span::secs(30), Span::secs(20));
    let handicap = robotable_table::Handicap { wins_ties: false, more_time, head_start };
    test.host(HostCommand::SetHandicap { seat: BOB, handicap });
    test.host(HostCommand::Start);
    roll(&mut test);
    assert_eq!(test.refused(ADA, announce(3)), "head-start");
    let facts = test.does(BOB, announce(3));
    let until = test.now + Span::secs(90);
    assert_eq!(
        facts,
        [EventKind::Micro(MicroEvent::Announced { seat: BOB, moves: 3, until: Some(until) })]
    );
    assert!(Moves::new(3).is_some());
}

// MR-17
#[test]
fn a_skipped_target_is_not_rolled_again() {
    for secret in 0..200 {
        let options = Options::micro(MicroOptions::default());
        let mut test = TestTable::playing(options, secret, &["Ada", "Bob"]);
        test.does(ADA, Command::Micro(MicroCommand::Roll));
        let skipped = game(&test).task().unwrap();
        test.does(ADA, Command::Ask(Subject::Skip));
        test.does(BOB, Command::Agree);
        let task = game(&test).task().unwrap();
        assert_eq!(task.start(), skipped.start());
        assert_ne!(task.target(), skipped.target());
    }
}

// MR-13
#[test]
fn a_step_can_be_taken_back_alone_against_bots_or_if_the_table_allows_it() {
    let undo = Command::Micro(MicroCommand::Undo);
    let practice = TestTable::playing(Options::micro(MicroOptions::practice()), 9, &NAMES[..1]);
    let mut bots = TestTable::with(Options::micro(fast()), 9, &NAMES[..1]);
    bots.seat_bot("Robo", 5);
    bots.host(HostCommand::Start);
    let allowed = playing(MicroOptions { undo: true, lenient: false, ..fast() }, 2);
    for mut test in [practice, bots, allowed] {
        roll(&mut test);
        let route = route(&test);
        test.does(ADA, announce(route.len() as u8));
        assert_eq!(test.refused(ADA, undo.clone()), "not-now", "no step has been made");
        let start = game(&test).task().unwrap().start();
        assert_eq!(test.refused(ADA, step(start)), "move", "an impossible step costs nothing");
        for &to in &route[..route.len() - 1] {
            test.does(ADA, step(to));
        }
        // The last step goes astray: the demonstration waits.
        let at = route.len().checked_sub(2).map_or(start, |before| route[before]);
        let target = route[route.len() - 1];
        let wrong = game(&test).board().moves(at).iter().find(|&to| to != target).unwrap();
        assert_eq!(kinds(&test.does(ADA, step(wrong))), ["Stepped"]);
        assert_eq!(test.refused(ADA, step(target)), "not-now");
        let mut gives_up =
            TestTable { table: test.table.clone(), events: Vec::new(), now: test.now };
        let facts = gives_up.does(ADA, GIVE_UP);
        let why = MicroFailure::NotEntered;
        let failed = MicroEvent::DemonstrationFailed { seat: ADA, why };
        assert!(facts.contains(&EventKind::Micro(failed)), "{facts:?}");
        assert_eq!(kinds(&test.does(ADA, undo.clone())), ["StepUndone"]);
        let facts = test.does(ADA, step(target));
        assert_eq!(kinds(&facts)[..2], ["Stepped", "ChipTaken"]);
        let record = robotable_table::Record::of_last_game(&test.events).unwrap();
        assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    }
    let mut test = playing(fast(), 2);
    roll(&mut test);
    let route = route(&test);
    test.does(ADA, announce(9));
    test.does(ADA, step(route[0]));
    assert_eq!(test.refused(BOB, undo.clone()), "not-your-turn");
    if route.len() > 1 {
        assert_eq!(test.refused(ADA, undo), "not-now");
    }
}
