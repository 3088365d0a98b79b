//! RR-20 to RR-55 at the table. What a robot may do is tested with the game's own crate.

use ::ricochet::{Move, Position, Seeker, Solution, Symbol};
use table::job::{Analysis, Found, JobTask};
use table::{
    Command, Fact, Failure, Game, GameView, HostCommand, Millis, Options, Prize, Reason, Returned,
    RicochetCommand, RicochetFact, RicochetGame, RicochetMode, RicochetOptions, RoundResult,
    SeatId, ServerCommand, Span, StageView, Subject, TimerRuns, Viewer, view,
};

use crate::desk::{Desk, kinds};

const ADA: SeatId = SeatId(0);
const BOB: SeatId = SeatId(1);
const CY: SeatId = SeatId(2);
const MINUTE: Span = Span::mins(1);

fn bid(moves: u8) -> Command {
    Command::Ricochet(RicochetCommand::Bid(moves))
}

fn slide(text: &str) -> Command {
    Command::Ricochet(RicochetCommand::Move(text.parse().unwrap()))
}

const GIVE_UP: Command = Command::Ricochet(RicochetCommand::GiveUp);
const TURN_TIMER: Command = Command::Ricochet(RicochetCommand::TurnTimer);

fn game(desk: &Desk) -> &RicochetGame {
    match desk.game() {
        Game::Ricochet(game) => game,
        other => panic!("{other:?}"),
    }
}

fn position(desk: &Desk) -> Position {
    let v = view(&desk.table, Viewer::Spectator);
    let StageView::Playing(GameView::Ricochet(v)) = v.stage else { panic!("no game") };
    let setup = ::ricochet::Setup {
        board: game(desk).board().clone(),
        robots: v.robots,
        goal: v.goal.expect("a chip is turned over"),
        ricochet: v.ricochet,
    };
    Position::try_from(setup).unwrap()
}

/// A shortest solution of the round, if it is short.
fn solution(desk: &Desk) -> Option<Solution> {
    match Desk::solve(JobTask::SolveRicochet(Box::new(position(desk)))) {
        Found::Analysis(Analysis::Ricochet { routes, .. }) => routes.first().cloned(),
        _ => None,
    }
}

/// A game whose first chip can be won in `moves` moves.
fn easy(options: &RicochetOptions, names: &[&str], moves: u32) -> (Desk, Solution) {
    for secret in 0..1_000 {
        let desk = Desk::playing(Options::ricochet(options.clone()), secret, names);
        if let Some(route) = solution(&desk).filter(|route| route.cost() == moves) {
            return (desk, route);
        }
    }
    panic!("no game begins with a chip of {moves} moves");
}

fn pair() -> (Desk, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob"], 3)
}

fn trio() -> (Desk, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy"], 3)
}

fn show(desk: &mut Desk, seat: SeatId, route: &Solution) -> Vec<Fact> {
    let moves = route.0.iter();
    moves
        .flat_map(|m| desk.does(seat, Command::Ricochet(RicochetCommand::Move(m.clone()))))
        .collect()
}

// RR-20
#[test]
fn a_chip_is_turned_over_and_names_its_robot() {
    let mut seen = std::collections::BTreeSet::new();
    for secret in 0..400 {
        let desk =
            Desk::playing(Options::ricochet(RicochetOptions::default()), secret, &["Ada", "Bob"]);
        let symbol = game(&desk).turned_over().expect("a chip");
        assert_eq!(game(&desk).face_down(), 16);
        let goal = position(&desk).goal();
        assert_eq!(game(&desk).board().target(goal.cell), Some(symbol));
        match symbol {
            Symbol::Vortex => assert_eq!(goal.seeker, Seeker::Any),
            Symbol::Coloured(colour, _) => assert_eq!(goal.seeker, Seeker::Only(colour.into())),
        }
        seen.insert(symbol);
    }
    assert_eq!(seen.len(), 17, "any chip can come first");
}

// RR-21, RR-22, RR-23: the table asks the game crate's round, and hands its option on.
#[test]
fn a_straight_way_is_no_solution_unless_the_table_says_so() {
    use ::ricochet::{Direction, Ricochet, Round};
    let mut straight = 0;
    for secret in 0..300 {
        let rule = RicochetOptions { ricochet: Ricochet::None, ..RicochetOptions::default() };
        let mut free = Desk::playing(Options::ricochet(rule), secret, &["Ada", "Bob"]);
        let ways = position(&free).all_outcomes().into_iter().map(|outcome| outcome.wanted);
        let mut ways = ways.filter(|wanted| {
            let mut round = Round::new(position(&free));
            round.play(wanted).is_ok() && round.solved_by().is_some()
        });
        let Some(wanted) = ways.next() else { continue };
        assert!(Direction::ALL.contains(&wanted.direction));
        straight += 1;
        free.does(ADA, bid(1));
        free.wait(MINUTE);
        let wanted = Command::Ricochet(RicochetCommand::Move(wanted));
        assert_eq!(kinds(&free.does(ADA, wanted.clone())), ["RobotMoved", "ChipWon"]);
        // The same game under the rule: the same luck, the same chip.
        let options = Options::ricochet(RicochetOptions::default());
        let mut strict = Desk::playing(options, secret, &["Ada", "Bob"]);
        strict.does(ADA, bid(1));
        strict.wait(MINUTE);
        let facts = kinds(&strict.does(ADA, wanted));
        assert_eq!(facts, ["RobotMoved", "DemonstrationFailed", "ChipReturned"]);
    }
    assert!(straight > 10, "{straight} games begin with a straight way");
}

/// A game in which every coloured robot has come to stand on a target of its own: what may happen after some rounds.
fn everybody_is_home(secret: u128) -> (Desk, Vec<Symbol>) {
    let options = RicochetOptions { prize: Prize::All, ..RicochetOptions::default() };
    let mut desk = Desk::playing(Options::ricochet(options), secret, &["Ada", "Bob"]);
    let home: Vec<Symbol> =
        ["Rc", "Gt", "Bs", "Yh"].map(|it| Symbol::from_code(it).unwrap()).into();
    let mut robots = *game(&desk).markers();
    for (symbol, robot) in home.iter().zip(::ricochet::Robot::ALL) {
        robots[robot] = game(&desk).board().find(*symbol);
    }
    let board = game(&desk).arrangement();
    let start = table::RicochetStart { board, robots, prize: None };
    desk.happens(RicochetFact::Started(start));
    (desk, home)
}

// RR-24
#[test]
fn a_chip_whose_robot_is_there_already_is_shuffled_back() {
    let mut passed = std::collections::BTreeSet::new();
    for secret in 0..60 {
        let (mut desk, home) = everybody_is_home(secret);
        let facts = desk.wait(Span::ZERO);
        let Some(Fact::Ricochet(RicochetFact::ChipTurned { symbol, passed_over, .. })) =
            facts.first()
        else {
            panic!("{facts:?}");
        };
        assert!(!home.contains(symbol), "another one was drawn");
        assert!(passed_over.iter().all(|symbol| home.contains(symbol)), "they were seen");
        assert_eq!(game(&desk).face_down(), 16, "and are face down again");
        passed.extend(passed_over.iter().copied());
    }
    assert_eq!(passed.len(), 4);
}

// RR-24
#[test]
fn when_only_such_chips_are_left_one_stays() {
    let (mut desk, home) = everybody_is_home(1);
    for symbol in Symbol::all().filter(|symbol| !home.contains(symbol)) {
        desk.happens(RicochetFact::ChipTurned { symbol, passed_over: Vec::new(), until: None });
        let until = desk.now;
        desk.happens(RicochetFact::DemonstrationBegan { seat: ADA, moves: 9, until });
        desk.happens(RicochetFact::ChipWon { seat: ADA, symbol, next: until });
    }
    assert_eq!(game(&desk).face_down(), 4);
    desk.wait(Span::ZERO);
    let symbol = game(&desk).turned_over().unwrap();
    assert!(home.contains(&symbol));
    // The robot has to leave and come back, and not in a straight line (RR-22).
    let route = solution(&desk).expect("it can");
    assert!(route.cost() >= 2);
    desk.does(ADA, bid(99));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    assert_eq!(game(&desk).chips_of(ADA).count(), 14);
}

// RR-30
#[test]
fn a_bid_is_a_whole_number_from_1_to_99_and_there_is_no_hurry() {
    let (mut desk, _) = pair();
    desk.wait(Span::mins(200));
    assert_eq!(desk.refused(ADA, bid(0)), "bid-out-of-range");
    assert_eq!(desk.refused(ADA, bid(100)), "bid-out-of-range");
    desk.does(ADA, bid(99));
    desk.does(BOB, bid(1));
}

// RR-31
#[test]
fn the_first_bid_turns_the_timer_and_everybody_may_bid_while_it_runs() {
    let (mut desk, _) = trio();
    let facts = desk.does(ADA, bid(5));
    let until = desk.now + MINUTE;
    assert!(facts.contains(&Fact::Ricochet(RicochetFact::TimerTurned { by: None, until })));
    desk.wait(Span::secs(30));
    assert_eq!(kinds(&desk.does(BOB, bid(5))), ["BidMade"], "the same number");
    assert_eq!(kinds(&desk.does(CY, bid(9))), ["BidMade"], "a higher one");
    assert_eq!(kinds(&desk.wait(Span::secs(30))), ["DemonstrationBegan"]);
}

// RR-32
#[test]
fn a_bid_can_be_lowered_never_raised_and_repeating_it_changes_nothing() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(7));
    desk.does(BOB, bid(7));
    assert_eq!(desk.refused(ADA, bid(8)), "bid-raised");
    assert_eq!(desk.refused(ADA, bid(7)), "bid-repeated");
    desk.does(BOB, bid(6));
    desk.does(ADA, bid(6));
    // Ada's 7 was first, but Bob's 6 was before Ada's.
    let facts = desk.wait(MINUTE);
    assert!(matches!(
        facts[0],
        Fact::Ricochet(RicochetFact::DemonstrationBegan { seat: BOB, moves: 6, .. })
    ));
}

// RR-33
#[test]
fn a_bid_that_arrives_in_time_counts_and_none_after_that() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(7));
    desk.pass(Span(59_999));
    desk.does(BOB, bid(5));
    // The clock has run out, even if nobody has said so yet.
    desk.pass(Span(1));
    assert_eq!(desk.refused(ADA, bid(4)), "too-late");
    desk.wait(Span::ZERO);
    assert_eq!(desk.refused(ADA, bid(4)), "too-late");
}

// RR-34
#[test]
fn after_a_long_silence_any_player_may_turn_the_timer() {
    let (mut desk, _) = pair();
    let symbol = game(&desk).turned_over().unwrap();
    desk.wait(Span(4 * 60_000 - 1));
    assert_eq!(desk.refused(BOB, TURN_TIMER), "quiet-too-short");
    desk.wait(Span(1));
    desk.does(BOB, TURN_TIMER);
    assert_eq!(desk.refused(ADA, TURN_TIMER), "timer-runs");
    let facts = desk.wait(MINUTE);
    assert_eq!(kinds(&facts), ["ChipReturned", "ChipTurned"]);
    assert_ne!(game(&desk).turned_over(), Some(symbol), "a new one is turned over");
    assert_eq!(game(&desk).face_down(), 16, "the other went back");
    assert_eq!(game(&desk).past()[0].result, RoundResult::Returned(Returned::NobodyBid));
}

// RR-34
#[test]
fn a_bid_after_a_player_turned_the_timer_does_not_turn_it_again() {
    let (mut desk, _) = pair();
    desk.wait(Span::mins(4));
    desk.does(BOB, TURN_TIMER);
    desk.wait(Span::secs(59));
    assert_eq!(kinds(&desk.does(ADA, bid(3))), ["BidMade"]);
    assert_eq!(kinds(&desk.wait(Span::secs(1))), ["DemonstrationBegan"]);
}

// RR-34
#[test]
fn all_players_together_may_skip_a_chip_earlier() {
    let (mut desk, _) = trio();
    desk.does(CY, Command::Ask(Subject::Skip));
    desk.does(ADA, Command::Agree);
    let facts = desk.does(BOB, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "ChipReturned", "ChipTurned"]);
    // One no is enough to go on.
    desk.does(CY, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&desk.does(ADA, Command::Disagree)), ["Answered", "AgreementEnded"]);
    // And a bid ends the question.
    desk.does(CY, Command::Ask(Subject::Skip));
    assert_eq!(kinds(&desk.does(ADA, bid(4))), ["BidMade", "TimerTurned", "AgreementEnded"]);
    assert_eq!(desk.refused(CY, Command::Ask(Subject::Skip)), "cannot-ask");
}

// RR-40
#[test]
fn the_lowest_bid_shows_first_and_among_equal_ones_the_first() {
    let (mut desk, _) = easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy", "Di"], 3);
    desk.does(ADA, bid(9));
    desk.does(CY, bid(5));
    desk.does(BOB, bid(5));
    desk.does(SeatId(3), bid(20));
    desk.wait(MINUTE);
    let mut order = Vec::new();
    while let Some(StageView::Playing(GameView::Ricochet(v))) =
        Some(view(&desk.table, Viewer::Spectator).stage)
    {
        let table::RicochetPhase::Showing { bid, .. } = v.phase else { break };
        order.push(bid.seat);
        assert_eq!(desk.refused(SeatId((bid.seat.0 + 1) % 4), GIVE_UP), "not-your-turn");
        desk.does(bid.seat, GIVE_UP);
    }
    assert_eq!(order, [CY, BOB, ADA, SeatId(3)]);
}

// RR-41
#[test]
fn success_takes_the_chip_at_that_moment_also_with_moves_to_spare() {
    let (mut desk, route) = pair();
    let symbol = game(&desk).turned_over().unwrap();
    desk.does(ADA, bid(8));
    desk.wait(MINUTE);
    let facts = show(&mut desk, ADA, &route);
    assert!(matches!(
        facts.last(),
        Some(Fact::Ricochet(RicochetFact::ChipWon { seat: ADA, symbol: won, .. })) if *won == symbol
    ));
    assert_eq!(game(&desk).chips_of(ADA).collect::<Vec<_>>(), [symbol]);
    assert_eq!(desk.refused(ADA, slide("Ru")), "not-now");
}

// RR-41, RR-42
#[test]
fn moves_used_up_are_a_failure_and_the_next_in_order_shows_from_the_markers() {
    let (mut desk, route) = pair();
    let markers = *game(&desk).markers();
    desk.does(ADA, bid(2));
    desk.does(BOB, bid(3));
    desk.wait(MINUTE);
    let short = Solution(route.0[..2].to_vec());
    let facts = show(&mut desk, ADA, &short);
    let why = Failure::MovesUsedUp;
    assert!(facts.contains(&Fact::Ricochet(RicochetFact::DemonstrationFailed { seat: ADA, why })));
    assert_eq!(position(&desk).robots(), &markers, "the robots went back");
    show(&mut desk, BOB, &route);
    assert_eq!(game(&desk).chips_of(BOB).count(), 1);
}

// RR-11, RR-42
#[test]
fn a_move_that_is_none_counts_for_nothing_and_the_clock_ends_a_demonstration() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(1));
    desk.does(BOB, bid(2));
    desk.wait(MINUTE);
    let blocked = ["Ru", "Rd", "Rl", "Rr", "Gu", "Gd", "Gl", "Gr"].into_iter();
    let blocked =
        blocked.filter(|text| position(&desk).slide(&text.parse::<Move>().unwrap()).is_err());
    for text in blocked.collect::<Vec<_>>() {
        assert_eq!(desk.refused(ADA, slide(text)), "move");
    }
    assert_eq!(desk.refused(ADA, slide("Ku")), "move", "no such robot takes part");
    let facts = desk.wait(MINUTE);
    let why = Failure::ClockRanOut;
    assert!(facts.contains(&Fact::Ricochet(RicochetFact::DemonstrationFailed { seat: ADA, why })));
    desk.pass(MINUTE);
    assert_eq!(desk.refused(BOB, GIVE_UP), "too-late", "it has run out, said or not");
}

// RR-42
#[test]
fn who_leaves_cannot_show_and_the_others_go_on() {
    let (mut desk, route) = trio();
    desk.does(ADA, bid(3));
    desk.does(BOB, bid(4));
    desk.does(CY, bid(5));
    desk.does(BOB, Command::Leave);
    desk.wait(MINUTE);
    let facts = desk.does(ADA, Command::Leave);
    assert_eq!(kinds(&facts), ["Left", "HostSet", "DemonstrationFailed", "DemonstrationBegan"]);
    show(&mut desk, CY, &route);
    assert_eq!(game(&desk).chips_of(CY).count(), 1);
}

// RR-43
#[test]
fn if_everybody_fails_the_chip_goes_back() {
    let (mut desk, _) = pair();
    let (symbol, markers) = (game(&desk).turned_over().unwrap(), *game(&desk).markers());
    desk.does(ADA, bid(1));
    desk.does(BOB, bid(2));
    desk.wait(MINUTE);
    desk.does(ADA, GIVE_UP);
    let facts = desk.does(BOB, GIVE_UP);
    let Fact::Ricochet(RicochetFact::ChipReturned { symbol: back, why, .. }) = &facts[1] else {
        panic!("{facts:?}");
    };
    assert_eq!((*back, *why), (symbol, Returned::EverybodyFailed));
    assert_eq!(game(&desk).face_down(), 17);
    assert_eq!(game(&desk).markers(), &markers);
    // Everybody can look at the round, then the next begins, by the clock or when all have seen enough.
    desk.does(ADA, Command::PressOn);
    assert_eq!(desk.refused(ADA, Command::PressOn), "said-already");
    assert_eq!(kinds(&desk.does(BOB, Command::PressOn)), ["PressedOn", "ChipTurned"]);
    assert_ne!(game(&desk).turned_over(), Some(symbol));
}

// RR-44
#[test]
fn after_a_success_the_markers_move_to_the_robots() {
    let (mut desk, route) = pair();
    let before = position(&desk);
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    let round = ::ricochet::Round::replay(before, &route).unwrap();
    assert_eq!(game(&desk).markers(), round.position().robots());
    desk.wait(Span::secs(20));
    assert_eq!(position(&desk).robots(), round.position().robots());
}

// RR-45
#[test]
fn the_prize_depends_on_the_number_of_players() {
    let names = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo"];
    for (players, prize) in [(2, Some(8)), (3, Some(6)), (4, Some(5)), (5, None), (6, None)] {
        let options = Options::ricochet(RicochetOptions::default());
        let desk = Desk::playing(options, 1, &names[..players]);
        let StageView::Playing(GameView::Ricochet(v)) = view(&desk.table, Viewer::Spectator).stage
        else {
            panic!("no game");
        };
        assert_eq!(v.prize, prize);
    }
}

fn play_to_end(desk: &mut Desk, winner: impl Fn(usize) -> SeatId) {
    let mut won = 0;
    while !desk.is_over() {
        let Some(route) = solution(desk) else {
            desk.does(ADA, Command::Ask(Subject::Skip));
            if desk.table.agreement().is_some() {
                desk.does(BOB, Command::Agree);
            }
            continue;
        };
        desk.does(winner(won), bid(route.cost() as u8));
        desk.wait(MINUTE);
        show(desk, winner(won), &route);
        won += 1;
        desk.wait(Span(1));
    }
}

// RR-45
#[test]
fn whoever_has_enough_chips_first_wins() {
    let prize = Prize::Chips(2);
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut desk, |won| [ADA, BOB, BOB][won]);
    assert_eq!(desk.ending().reason, Reason::EnoughChips);
    assert_eq!(desk.ending().winners, [BOB]);
    assert_eq!(desk.ending().scores, [(ADA, 1), (BOB, 2)]);
}

// RR-45, RR-46
#[test]
fn until_all_chips_are_given_out_and_the_most_win() {
    let prize = Prize::All;
    let options = RicochetOptions { prize, between: Span::ZERO, ..RicochetOptions::default() };
    let (mut desk, _) = easy(&options, &["Ada", "Bob"], 3);
    play_to_end(&mut desk, |won| [ADA, BOB, BOB][won % 3]);
    assert_eq!(desk.ending().reason, Reason::ChipsGivenOut);
    assert_eq!(desk.ending().scores.iter().map(|&(_, chips)| chips).sum::<u32>(), 17);
    assert_eq!(desk.ending().winners, [BOB]);
}

// RR-46
#[test]
fn all_may_agree_to_end_early_and_a_tie_is_a_shared_win() {
    let (mut desk, route) = trio();
    desk.does(ADA, bid(3));
    desk.wait(MINUTE);
    show(&mut desk, ADA, &route);
    desk.does(BOB, Command::Ask(Subject::EndEarly));
    assert_eq!(desk.refused(CY, Command::Ask(Subject::Pause)), "asked-already");
    desk.does(ADA, Command::Agree);
    desk.does(CY, Command::Agree);
    assert_eq!(desk.ending().reason, Reason::Agreed);
    assert_eq!(desk.ending().winners, [ADA]);
    let (mut desk, _) = pair();
    desk.does(BOB, Command::Ask(Subject::EndEarly));
    desk.does(ADA, Command::Agree);
    assert_eq!(desk.ending().winners, [ADA, BOB], "nobody has a chip: they share");
}

// RR-50, RR-51
#[test]
fn black_and_transparent_take_part_where_the_table_wants_them() {
    for (black, transparent, robots) in
        [(false, false, 4), (true, false, 5), (false, true, 5), (true, true, 6)]
    {
        let options = RicochetOptions { black, transparent, ..RicochetOptions::default() };
        let mut desk = Desk::playing(Options::ricochet(options), 5, &["Ada", "Bob"]);
        assert_eq!(position(&desk).standing().count(), robots);
        desk.does(ADA, bid(9));
        desk.wait(MINUTE);
        let mut moved = |robot: char| {
            ["u", "d", "l", "r"].iter().any(|direction| {
                let text = format!("{robot}{direction}");
                desk.try_by(table::Actor::Seat(ADA), &slide(&text)).is_ok()
            })
        };
        assert_eq!(moved('K'), black);
        // The transparent robot may have to choose at a wall, but somewhere it just slides.
        assert_eq!(moved('T'), transparent);
    }
}

// RR-51, RR-52: passing walls costs more, and more than is left is refused.
#[test]
fn the_transparent_robot_cannot_spend_more_than_was_bid() {
    for secret in 0..200 {
        let options = RicochetOptions { transparent: true, ..RicochetOptions::default() };
        let mut desk = Desk::playing(Options::ricochet(options), secret, &["Ada", "Bob"]);
        let dear = position(&desk).all_outcomes().into_iter().find(|outcome| outcome.cost == 3);
        let Some(dear) = dear else { continue };
        desk.does(ADA, bid(2));
        desk.wait(MINUTE);
        let dear = Command::Ricochet(RicochetCommand::Move(dear.wanted));
        assert_eq!(desk.refused(ADA, dear), "too-many-moves");
        return;
    }
    panic!("no transparent robot ever stands before two walls");
}

fn solo(runs: TimerRuns) -> RicochetOptions {
    let mode = RicochetMode::Solo(runs);
    RicochetOptions { mode, between: Span::ZERO, ..RicochetOptions::default() }
}

const HAVE_IT: Command = Command::Ricochet(RicochetCommand::HaveIt);

// RR-55
#[test]
fn alone_the_chip_and_the_timer_are_turned_together() {
    let (mut desk, route) = easy(&solo(TimerRuns::One), &["Ada"], 3);
    assert_eq!(desk.refused(ADA, bid(3)), "not-now");
    desk.wait(Span::secs(59));
    assert_eq!(kinds(&desk.does(ADA, HAVE_IT)), ["DemonstrationBegan"], "it stops the timer");
    desk.wait(Span::secs(30));
    show(&mut desk, ADA, &route);
    assert_eq!(game(&desk).chips_of(ADA).count(), 1, "face up");
    desk.wait(Span(1));
    // The next chip's time runs out.
    assert!(kinds(&desk.wait(MINUTE)).starts_with(&["ChipMissed".to_owned()]));
    assert_eq!(game(&desk).missed().len(), 1, "face down");
    // "I have it" has to be shown.
    desk.wait(Span(1));
    desk.does(ADA, HAVE_IT);
    let facts = desk.does(ADA, GIVE_UP);
    assert_eq!(kinds(&facts), ["DemonstrationFailed", "ChipMissed"]);
}

// RR-55
#[test]
fn alone_the_timer_may_run_twice() {
    let (mut desk, _) = easy(&solo(TimerRuns::Two), &["Ada"], 3);
    assert_eq!(kinds(&desk.wait(MINUTE)), ["TimerTurned"]);
    assert_eq!(kinds(&desk.wait(Span::secs(59))), [""; 0]);
    assert_eq!(kinds(&desk.wait(Span::secs(1))), ["ChipMissed", "ChipTurned"]);
}

// RR-55
#[test]
fn alone_one_wins_with_more_chips_face_up_than_face_down() {
    for (missed, wins) in [(8, true), (9, false)] {
        let (mut desk, _) = easy(&solo(TimerRuns::One), &["Ada"], 3);
        for chip in 0..17 {
            if chip < missed {
                desk.does(ADA, GIVE_UP);
            } else {
                // A long way is a way: wander until a robot happens to be there, or be shown one.
                let route = any_way(&desk);
                desk.does(ADA, HAVE_IT);
                show(&mut desk, ADA, &route);
            }
            desk.wait(Span(1));
        }
        assert_eq!(desk.ending().reason, Reason::ChipsGivenOut);
        assert_eq!(!desk.ending().winners.is_empty(), wins);
    }
}

/// Some solution of at most 99 moves.
fn any_way(desk: &Desk) -> Solution {
    let position = position(desk);
    match Desk::solve(JobTask::SolveRicochet(Box::new(position.clone()))) {
        Found::Analysis(Analysis::Ricochet { routes, .. }) => routes[0].clone(),
        other => panic!("{other:?} for {position:?}"),
    }
}

#[test]
fn a_hint_costs_time_and_is_recorded() {
    let options = RicochetOptions { hints: Some(Span::secs(15)), ..solo(TimerRuns::One) };
    let (mut desk, route) = easy(&options, &["Ada"], 3);
    let ask = Command::Ricochet(RicochetCommand::AskHint);
    let until = desk.now + MINUTE;
    desk.does(ADA, ask.clone());
    assert_eq!(desk.refused(ADA, ask.clone()), "hint-on-its-way");
    desk.work();
    assert_eq!(desk.table.next_deadline(), Some(until - Span::secs(15)));
    desk.does(ADA, ask.clone());
    desk.work();
    let StageView::Playing(GameView::Ricochet(v)) = view(&desk.table, Viewer::Seat(ADA)).stage
    else {
        panic!("no game");
    };
    let table::RicochetPhase::Bidding { hints, .. } = v.phase else { panic!("no bidding") };
    assert_eq!(hints[0], table::job::Hint::Length(3));
    assert!(matches!(&hints[1], table::job::Hint::Move(1, _)));
    desk.wait(Span::secs(16));
    assert_eq!(desk.refused(ADA, ask), "hint-too-dear", "14 s are left");
    desk.does(ADA, HAVE_IT);
    show(&mut desk, ADA, &route);
    assert_eq!(game(&desk).past()[0].hints, 2);
    // In a match there are none.
    let (mut desk, _) = pair();
    assert_eq!(desk.refused(ADA, Command::Ricochet(RicochetCommand::AskHint)), "no-hints");
}

#[test]
fn after_a_round_everybody_sees_what_was_shown_beside_the_shortest() {
    let (mut desk, route) = pair();
    desk.does(ADA, bid(1));
    desk.does(BOB, bid(8));
    desk.wait(MINUTE);
    desk.does(ADA, GIVE_UP);
    show(&mut desk, BOB, &route);
    desk.work();
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(BOB), Viewer::Spectator] {
        let StageView::Playing(GameView::Ricochet(v)) = view(&desk.table, viewer).stage else {
            panic!("no game");
        };
        let past = &v.past[0];
        assert_eq!(past.shown.len(), 2);
        assert_eq!(past.shown[1].route, route);
        assert_eq!(past.analysis.as_ref().and_then(Analysis::shortest), Some(3));
        assert_eq!(past.result, RoundResult::Won(BOB));
    }
}

#[test]
fn a_newcomer_wins_ties_has_more_time_and_a_head_start() {
    let mut options = Options::ricochet(RicochetOptions::default());
    options.handicaps = true;
    let mut desk = Desk::with(options, 3, &["Ada", "Bob", "Cy"]);
    let handicap =
        table::Handicap { wins_ties: true, more_time: Span::secs(30), head_start: Span::secs(20) };
    desk.host(HostCommand::SetHandicap { seat: CY, handicap });
    desk.host(HostCommand::Start);
    assert_eq!(desk.refused(ADA, bid(5)), "head-start");
    desk.pass(Span::secs(20));
    desk.does(ADA, bid(5));
    desk.does(CY, bid(5));
    let facts = desk.wait(MINUTE);
    let until = desk.now + Span::secs(90);
    let began = RicochetFact::DemonstrationBegan { seat: CY, moves: 5, until };
    assert_eq!(facts, [Fact::Ricochet(began)]);
}

#[test]
fn a_clock_that_ran_out_counts_once() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(5));
    let clock = desk.table.clocks()[0];
    let ran_out = Command::Server(ServerCommand::ClockRanOut(clock));
    let early = desk.try_by(table::Actor::Server, &ran_out).unwrap_err();
    assert_eq!(early.code(), "clock-still-runs");
    desk.pass(MINUTE);
    desk.try_by(table::Actor::Server, &ran_out).unwrap();
    let twice = desk.try_by(table::Actor::Server, &ran_out).unwrap_err();
    assert_eq!(twice.code(), "clock-is-old");
    assert_eq!(desk.refused(ADA, ran_out), "not-server");
}

#[test]
fn time_that_goes_backwards_does_no_harm() {
    let (mut desk, _) = pair();
    desk.does(ADA, bid(5));
    desk.now = Millis(0);
    desk.does(BOB, bid(4));
    assert!(desk.events.is_sorted_by_key(|event| event.at));
}
