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

fn game(desk: &TestTable) -> &MicroGame {
    match desk.game() {
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
fn route(desk: &TestTable) -> Vec<Space> {
    let task = game(desk).task().expect("something was rolled");
    let routes = Routes::new(game(desk).board(), task);
    routes.shortest().expect("it can be reached").spaces()[1..].to_vec()
}

/// Rolls for the player who has the dice.
fn roll(desk: &mut TestTable) {
    desk.wait(Span(1));
    let roller = game(desk).roller();
    desk.does(roller, ROLL);
}

fn win(desk: &mut TestTable, seat: SeatId) -> Vec<EventKind> {
    roll(desk);
    let route = route(desk);
    desk.does(seat, announce(route.len() as u8));
    route.into_iter().flat_map(|to| desk.does(seat, step(to))).collect()
}

fn lose(desk: &mut TestTable, seat: SeatId) -> Vec<EventKind> {
    roll(desk);
    desk.does(seat, announce(1));
    desk.does(seat, GIVE_UP)
}

fn chips(desk: &TestTable, players: u8) -> Vec<u8> {
    (0..players).map(|seat| game(desk).chips_of(SeatId(seat.into()))).collect()
}

// MR-3
#[test]
fn there_are_25_chips_and_one_lies_on_the_target() {
    let mut desk = playing(fast(), 2);
    assert_eq!((game(&desk).supply(), game(&desk).on_target()), (25, 0));
    roll(&mut desk);
    assert_eq!((game(&desk).supply(), game(&desk).on_target()), (24, 1));
}

// MR-10
#[test]
fn the_first_player_rolls_start_and_target() {
    for (first_roller, roller) in
        [(Roller::Host, ADA), (Roller::Seat(BOB), BOB), (Roller::Seat(SeatId(4)), ADA)]
    {
        let mut desk = playing(MicroOptions { first_roller, ..fast() }, 3);
        assert_eq!(game(&desk).roller(), roller);
        let other = SeatId((roller.0 + 1) % 3);
        assert_eq!(desk.refused(other, ROLL), "not-your-turn");
        assert_eq!(desk.refused(other, announce(3)), "not-now");
        desk.does(roller, ROLL);
        let task = game(&desk).task().unwrap();
        assert_ne!(task.start(), task.target());
        assert_eq!(desk.refused(roller, ROLL), "not-now");
    }
}

// MR-10
#[test]
fn the_host_says_who_rolls_first_when_the_game_starts() {
    let mut desk = TestTable::with(Options::micro(fast()), 9, &NAMES[..3]);
    let start = |seat| Command::Host(HostCommand::StartWith(seat));
    assert_eq!(desk.refused(CY, start(CY)), "not-host");
    assert_eq!(desk.refused(ADA, start(SeatId(7))), "nobody-there");
    assert_eq!(
        robotable_table::offers(&desk.table, ADA, desk.now)
            .iter()
            .filter(|&it| *it == start(CY))
            .count(),
        1
    );
    desk.does(ADA, start(CY));
    assert_eq!(game(&desk).roller(), CY);
    // A rematch keeps the first roller.
    desk.does(ADA, Command::Ask(Subject::EndEarly));
    desk.does(BOB, Command::Agree);
    desk.does(CY, Command::Agree);
    desk.does(ADA, Command::Ask(Subject::Rematch));
    desk.does(BOB, Command::Agree);
    desk.does(CY, Command::Agree);
    assert_eq!(game(&desk).roller(), CY);
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
    let mut desk = playing(fast(), 2);
    roll(&mut desk);
    let (board, start) = (game(&desk).board().clone(), game(&desk).task().unwrap().start());
    desk.does(ADA, announce(99));
    for space in Space::all().filter(|&space| !board.moves(start).contains(space)) {
        assert_eq!(desk.refused(ADA, step(space)), "move", "{space} from {start}");
    }
    let next = board.moves(start).iter().next().unwrap();
    desk.does(ADA, step(next));
}

// MR-12
#[test]
fn the_first_to_announce_demonstrates_and_nobody_else_can() {
    let mut desk = playing(fast(), 3);
    roll(&mut desk);
    assert_eq!(desk.refused(ADA, announce(0)), "bid-out-of-range");
    assert_eq!(desk.refused(ADA, announce(100)), "bid-out-of-range");
    desk.does(CY, announce(99));
    assert_eq!(desk.refused(ADA, announce(1)), "announced-already");
    assert_eq!(desk.refused(CY, announce(1)), "announced-already");
    assert_eq!(desk.refused(ADA, GIVE_UP), "not-your-turn");
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
    let mut desk = playing(fast(), 2);
    roll(&mut desk);
    let way = route(&desk);
    desk.does(ADA, announce(way.len() as u8 + 1));
    let facts: Vec<EventKind> = way.iter().flat_map(|&to| desk.does(ADA, step(to))).collect();
    assert_eq!(failure(&facts), MicroFailure::TooEarly);
    loop {
        roll(&mut desk);
        let way = route(&desk);
        if way.len() < 2 {
            desk.does(ADA, announce(1));
            desk.does(ADA, step(way[0]));
            continue;
        }
        desk.does(BOB, announce(way.len() as u8 - 1));
        let facts: Vec<EventKind> =
            way[..way.len() - 1].iter().flat_map(|&to| desk.does(BOB, step(to))).collect();
        assert_eq!(failure(&facts), MicroFailure::NotEntered);
        return;
    }
}

// MR-13
#[test]
fn an_impossible_move_is_refused_or_fails_as_the_table_wants() {
    for lenient in [true, false] {
        let mut desk = playing(MicroOptions { lenient, ..fast() }, 2);
        roll(&mut desk);
        let start = game(&desk).task().unwrap().start();
        desk.does(ADA, announce(5));
        if lenient {
            assert_eq!(desk.refused(ADA, step(start)), "move", "staying is no move");
        } else {
            let facts = desk.does(ADA, step(start));
            assert_eq!(failure(&facts), MicroFailure::Impossible { space: start });
        }
    }
}

// MR-13
#[test]
fn giving_up_leaving_and_the_clock_fail_too() {
    let mut desk = playing(fast(), 4);
    assert_eq!(failure(&lose(&mut desk, ADA)), MicroFailure::GaveUp);
    roll(&mut desk);
    desk.does(BOB, announce(3));
    assert_eq!(failure(&desk.wait(Span::secs(60))), MicroFailure::ClockRanOut);
    roll(&mut desk);
    desk.does(CY, announce(3));
    assert_eq!(failure(&desk.does(CY, Command::Leave)), MicroFailure::Left);
}

// MR-14
#[test]
fn after_a_success_the_player_takes_the_chip() {
    let mut desk = playing(fast(), 2);
    let facts = win(&mut desk, BOB);
    assert_eq!(kinds(&facts).last().unwrap(), "ChipTaken");
    assert_eq!(chips(&desk, 2), [0, 1]);
    assert_eq!(game(&desk).supply(), 24);
}

// MR-15
#[test]
fn after_a_failure_a_chip_goes_to_the_one_with_the_fewest() {
    let mut desk = playing(fast(), 4);
    assert_eq!(
        kinds(&lose(&mut desk, ADA)),
        ["DemonstrationFailed", "ChipReturned"],
        "none to give"
    );
    for seat in [0, 0, 0, 1, 3] {
        win(&mut desk, SeatId(seat));
    }
    assert_eq!(chips(&desk, 4), [3, 1, 0, 1]);
    lose(&mut desk, ADA);
    assert_eq!(chips(&desk, 4), [2, 1, 1, 1], "Cy had the fewest");
    // All three others have one: the first clockwise after the player who failed.
    lose(&mut desk, CY);
    assert_eq!(chips(&desk, 4), [2, 1, 0, 2], "Di sits after Cy, and Bob has as few");
    lose(&mut desk, SeatId(3));
    assert_eq!(chips(&desk, 4), [2, 1, 1, 1], "Cy has the fewest again");
    lose(&mut desk, SeatId(3));
    assert_eq!(chips(&desk, 4), [2, 2, 1, 0], "round the table: Bob before Cy");
    assert_eq!(game(&desk).supply(), 20, "the target's chip went back each time");
}

// MR-15
#[test]
fn who_has_left_gets_no_chips() {
    let mut desk = playing(fast(), 3);
    win(&mut desk, ADA);
    win(&mut desk, CY);
    desk.does(BOB, Command::Leave);
    lose(&mut desk, ADA);
    assert_eq!(chips(&desk, 3), [0, 0, 2]);
}

// MR-16
#[test]
fn the_robot_ends_on_the_target_and_the_dice_pass_to_the_left() {
    let mut desk = playing(fast(), 3);
    for (round, lost) in [false, true, false, true].into_iter().enumerate() {
        roll(&mut desk);
        let task = game(&desk).task().unwrap();
        assert_eq!(game(&desk).roller(), SeatId(round as u16 % 3));
        let way = route(&desk);
        desk.does(BOB, announce(way.len() as u8));
        if lost {
            desk.does(BOB, GIVE_UP);
        } else {
            for to in way {
                desk.does(BOB, step(to));
            }
        }
        let StageView::Playing(GameView::Micro(v)) = view(&desk.table, Viewer::Spectator).stage
        else {
            panic!("no game");
        };
        assert_eq!(v.robot, Some(task.target()), "round {round}");
    }
}

// MR-16
#[test]
fn the_dice_are_rolled_for_a_player_who_hesitates() {
    let mut desk = playing(fast(), 4);
    // Ada does not roll in time. She keeps her seat, and the round begins.
    assert_eq!(kinds(&desk.wait(Span::secs(20))), ["Rolled"]);
    assert_eq!(game(&desk).roller(), ADA);
    assert_eq!(desk.table.seat(ADA).unwrap().presence, Presence::Here);
    assert_eq!(game(&desk).round(), 1);
    assert_eq!(kinds(&desk.wait(Span::mins(10))), [""; 0], "an idle table records nothing more");
}

// MR-16
#[test]
fn a_roller_who_has_gone_is_skipped() {
    let mut desk = playing(fast(), 4);
    // Ada leaves, and Bob has the dice at once.
    assert_eq!(kinds(&desk.does(ADA, Command::Leave)), ["Left", "HostSet", "DicePassed"]);
    assert_eq!(game(&desk).roller(), BOB);
    // Cy's connection is lost, so after Bob's turn Di gets them.
    desk.server(ServerCommand::ConnectionLost(CY));
    lose(&mut desk, BOB);
    desk.wait(Span(1));
    assert_eq!(game(&desk).roller(), SeatId(3));
}

// MR-17
#[test]
fn all_can_have_a_new_target_and_after_a_while_a_majority() {
    let mut desk = playing(fast(), 4);
    roll(&mut desk);
    let before = game(&desk).task().unwrap();
    let ask = Command::Ask(Subject::Skip);
    desk.does(ADA, ask.clone());
    desk.does(BOB, Command::Agree);
    desk.does(CY, Command::Agree);
    assert_eq!(kinds(&desk.does(SeatId(3), Command::Disagree)), ["Answered", "AgreementEnded"]);
    assert_eq!(game(&desk).task(), Some(before), "it takes all of them");
    desk.wait(Span::secs(150));
    desk.does(ADA, ask);
    desk.does(SeatId(3), Command::Disagree);
    desk.does(BOB, Command::Agree);
    let facts = desk.does(CY, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "RolledAgain"]);
    let after = game(&desk).task().unwrap();
    assert_eq!(after.start(), before.start(), "the start stays");
    assert_eq!(game(&desk).roller(), ADA, "so does the roller");
    assert_eq!((game(&desk).supply(), game(&desk).on_target()), (24, 1), "the chip moves there");
    assert_eq!(game(&desk).past()[0].result, MicroResult::Skipped);
}

// MR-17
#[test]
fn a_majority_need_not_ask_again_when_the_silence_is_long_enough() {
    let mut desk = playing(fast(), 3);
    roll(&mut desk);
    desk.wait(Span::secs(140));
    desk.does(ADA, Command::Ask(Subject::Skip));
    desk.does(BOB, Command::Agree);
    assert_eq!(kinds(&desk.wait(Span::secs(9))), [""; 0]);
    assert_eq!(kinds(&desk.wait(Span::secs(1))), ["AgreementEnded", "RolledAgain"]);
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
        let mut desk = TestTable::playing(options, secret, &NAMES[..2]);
        let facts = desk.does(ADA, ROLL);
        let EventKind::Micro(MicroEvent::Rolled { task, unreachable, .. }) = &facts[0] else {
            panic!("{facts:?}");
        };
        let reachable = game(&desk).board().reachable(task.start());
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
    let mut desk = playing(fast(), 2);
    (0..5).for_each(|_| drop(win(&mut desk, BOB)));
    assert_eq!((desk.ending().reason, &desk.ending().winners), (Reason::EnoughChips, &vec![BOB]));
    let mut desk = playing(fast(), 2);
    (0..4).for_each(|_| drop(win(&mut desk, BOB)));
    win(&mut desk, ADA);
    lose(&mut desk, ADA);
    assert_eq!((desk.ending().reason, &desk.ending().winners), (Reason::EnoughChips, &vec![BOB]));
    assert_eq!(desk.ending().scores, [(ADA, 0), (BOB, 5)]);
}

// MR-21
#[test]
fn when_every_chip_is_with_a_player_the_most_win_and_ties_share() {
    let names: Vec<String> = (0..7).map(|seat| format!("P{seat}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut desk = TestTable::playing(Options::micro(fast()), 2, &names);
    for chip in 0..25 {
        // Four each for the first four, the rest for the others: no player gets five.
        let seat = if chip < 16 { chip % 4 } else { 4 + chip % 3 };
        win(&mut desk, SeatId(seat));
    }
    assert_eq!(desk.ending().reason, Reason::ChipsGivenOut);
    assert_eq!(desk.ending().winners, [0, 1, 2, 3].map(SeatId));
    assert_eq!(desk.ending().scores.iter().map(|&(_, chips)| chips).sum::<u32>(), 25);
}

// MR-32
#[test]
fn practice_is_alone_against_a_clock_with_the_shortest_route_after_each() {
    let practice = Some(MicroPractice { clock: Span::secs(30), rounds: 3 });
    let hints = Some(Span::secs(5));
    let mut desk = playing(MicroOptions { practice, hints, ..fast() }, 1);
    win(&mut desk, ADA);
    desk.work();
    let shortest = game(&desk).past()[0].analysis.as_ref().and_then(Analysis::shortest);
    assert_eq!(shortest, Some(game(&desk).past()[0].route.len() as u32 - 1));
    roll(&mut desk);
    assert_eq!(kinds(&desk.wait(Span::secs(30))), ["ChipReturned", "DicePassed"]);
    roll(&mut desk);
    let ask = Command::Micro(MicroCommand::AskHint);
    desk.does(ADA, ask.clone());
    desk.work();
    desk.does(ADA, ask);
    desk.work();
    let way = route(&desk);
    desk.does(ADA, announce(way.len() as u8));
    for to in way {
        desk.does(ADA, step(to));
    }
    assert_eq!(game(&desk).past()[2].hints, 2);
    assert_eq!(desk.ending().reason, Reason::RoundsOver);
    assert_eq!(desk.ending().winners, [ADA], "two of three");
    assert_eq!(desk.ending().scores, [(ADA, 2)]);
}

#[test]
fn a_head_start_and_more_time_are_granted_here_too() {
    let mut options = Options::micro(fast());
    options.handicaps = true;
    let mut desk = TestTable::with(options, 3, &NAMES[..2]);
    let (more_time, head_start) = (Span::secs(30), Span::secs(20));
    let handicap = robotable_table::Handicap { wins_ties: false, more_time, head_start };
    desk.host(HostCommand::SetHandicap { seat: BOB, handicap });
    desk.host(HostCommand::Start);
    roll(&mut desk);
    assert_eq!(desk.refused(ADA, announce(3)), "head-start");
    let facts = desk.does(BOB, announce(3));
    let until = desk.now + Span::secs(90);
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
        let mut desk = TestTable::playing(options, secret, &["Ada", "Bob"]);
        desk.does(ADA, Command::Micro(MicroCommand::Roll));
        let skipped = game(&desk).task().unwrap();
        desk.does(ADA, Command::Ask(Subject::Skip));
        desk.does(BOB, Command::Agree);
        let task = game(&desk).task().unwrap();
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
    for mut desk in [practice, bots, allowed] {
        roll(&mut desk);
        let route = route(&desk);
        desk.does(ADA, announce(route.len() as u8));
        assert_eq!(desk.refused(ADA, undo.clone()), "not-now", "no step has been made");
        let start = game(&desk).task().unwrap().start();
        assert_eq!(desk.refused(ADA, step(start)), "move", "an impossible step costs nothing");
        for &to in &route[..route.len() - 1] {
            desk.does(ADA, step(to));
        }
        // The last step goes astray: the demonstration waits.
        let at = route.len().checked_sub(2).map_or(start, |before| route[before]);
        let target = route[route.len() - 1];
        let wrong = game(&desk).board().moves(at).iter().find(|&to| to != target).unwrap();
        assert_eq!(kinds(&desk.does(ADA, step(wrong))), ["Stepped"]);
        assert_eq!(desk.refused(ADA, step(target)), "not-now");
        let mut gives_up =
            TestTable { table: desk.table.clone(), events: Vec::new(), now: desk.now };
        let facts = gives_up.does(ADA, GIVE_UP);
        let why = MicroFailure::NotEntered;
        let failed = MicroEvent::DemonstrationFailed { seat: ADA, why };
        assert!(facts.contains(&EventKind::Micro(failed)), "{facts:?}");
        assert_eq!(kinds(&desk.does(ADA, undo.clone())), ["StepUndone"]);
        let facts = desk.does(ADA, step(target));
        assert_eq!(kinds(&facts)[..2], ["Stepped", "ChipTaken"]);
        let record = robotable_table::Record::of_last_game(&desk.events).unwrap();
        assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    }
    let mut desk = playing(fast(), 2);
    roll(&mut desk);
    let route = route(&desk);
    desk.does(ADA, announce(9));
    desk.does(ADA, step(route[0]));
    assert_eq!(desk.refused(BOB, undo.clone()), "not-your-turn");
    if route.len() > 1 {
        assert_eq!(desk.refused(ADA, undo), "not-now");
    }
}
