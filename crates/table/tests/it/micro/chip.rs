//! MR-19 and MR-30: the chip on the target, and the faces of the dice.

use robotable_table::{
    Command, EventKind, GameView, MicroFailure, MicroOptions, MicroView, Options, StageView,
    Subject, Table, Viewer, view,
};

use super::{ADA, BOB, NAMES, announce, failure, fast, game, playing, roll, route, step, win};
use crate::playthrough::freeze;
use crate::test_table::{TestTable, kinds};

fn seen(test: &TestTable) -> MicroView {
    match view(&test.table, Viewer::Spectator).stage {
        StageView::Playing(GameView::Micro(view)) => view,
        other => panic!("{other:?}"),
    }
}

// MR-19
#[test]
fn the_targets_chip_can_be_left_off_the_board() {
    for target_chip in [true, false] {
        let mut test = playing(MicroOptions { target_chip, ..fast() }, 2);
        roll(&mut test);
        let v = seen(&test);
        assert_eq!(v.target_chip, target_chip);
        assert_eq!(v.dice, v.task.map(::micro::Task::target), "the dice show it either way");
    }
}

// MR-19
#[test]
fn all_can_agree_to_play_without_the_chip_and_to_go_back() {
    let (without, with) = (Command::Ask(Subject::NoTargetChip), Command::Ask(Subject::TargetChip));
    let mut test = playing(fast(), 3);
    roll(&mut test);
    assert_eq!(test.refused(ADA, with.clone()), "cannot-ask", "it lies there");
    // One refusal is enough to keep the rule.
    test.does(ADA, without.clone());
    test.does(BOB, Command::Disagree);
    assert!(seen(&test).target_chip);
    test.does(BOB, without.clone());
    test.does(ADA, Command::Agree);
    let facts = test.does(super::CY, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "TargetChipSet"]);
    assert!(seen(&test).target_chip, "the chip that lies there stays until the round is over");
    assert_eq!(test.refused(ADA, without.clone()), "cannot-ask");
    let way = route(&test);
    test.does(ADA, announce(way.len() as u8));
    for to in way {
        test.does(ADA, step(to));
    }
    // The next round has none, and the chip that is won still comes from the supply.
    win(&mut test, BOB);
    assert_eq!((game(&test).supply(), game(&test).chips_of(BOB)), (23, 1));
    roll(&mut test);
    let v = seen(&test);
    assert!(!v.target_chip && v.dice == v.task.map(::micro::Task::target));
    for (seat, command) in [(BOB, with), (ADA, Command::Agree), (super::CY, Command::Agree)] {
        test.does(seat, command);
    }
    assert!(!seen(&test).target_chip);
    let way = route(&test);
    test.does(ADA, announce(way.len() as u8));
    for to in way {
        test.does(ADA, step(to));
    }
    roll(&mut test);
    assert!(seen(&test).target_chip, "and a chip lies on the target again");
    assert_eq!(Table::replay(&test.events), test.table);
    for (seat, command) in
        [(BOB, Command::Ask(Subject::EndEarly)), (ADA, Command::Agree), (super::CY, Command::Agree)]
    {
        test.does(seat, command);
    }
    let record = robotable_table::Record::of_last_game(&test.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    freeze("v1-micro-target-chip.jsonl", &test.events);
}

// MR-19, MR-15: there are always 25 chips in all.
#[test]
fn without_a_chip_on_the_target_the_supply_is_whole_until_somebody_wins_one() {
    let mut test = playing(MicroOptions { target_chip: false, ..fast() }, 3);
    roll(&mut test);
    assert_eq!((seen(&test).supply, game(&test).on_target()), (25, 0));
    test.does(ADA, announce(1));
    test.does(ADA, Command::Micro(robotable_table::MicroCommand::GiveUp));
    assert_eq!(seen(&test).supply, 25, "no chip goes back, because none lay there");
    assert!(!game(&test).past()[0].target_chip);
    win(&mut test, BOB);
    assert_eq!((seen(&test).supply, game(&test).chips_of(BOB)), (24, 1));
    // The players agree to use the chip again and then skip to a new target: the chip is placed there.
    roll(&mut test);
    for subject in [Subject::TargetChip, Subject::Skip] {
        let others = [(BOB, Command::Agree), (super::CY, Command::Agree)];
        for (seat, command) in [(ADA, Command::Ask(subject))].into_iter().chain(others) {
            test.does(seat, command);
        }
    }
    assert_eq!((seen(&test).supply, game(&test).on_target()), (23, 1));
    assert_eq!(Table::replay(&test.events), test.table);
}

// MR-30
#[test]
fn experts_go_over_an_intermediate_space() {
    let mut early = 0;
    for secret in 0..40 {
        let options = Options::micro(MicroOptions { experts: true, ..fast() });
        let mut test = TestTable::playing(options, secret, &NAMES[..2]);
        roll(&mut test);
        let task = game(&test).task().unwrap();
        let via = task.via().expect("experts roll twice");
        assert!(via != task.start() && via != task.target());
        assert_eq!(game(&test).on_target(), 1, "the intermediate space carries no chip");
        let v = seen(&test);
        assert!(v.target_chip && v.dice == Some(via), "the dice show the intermediate space");
        let (board, way) = (game(&test).board().clone(), route(&test));
        assert!(way.contains(&via));
        // Straight to the target it is a plain move.
        test.does(ADA, announce(way.len() as u8));
        if board.moves(task.start()).contains(task.target()) && way.len() > 1 {
            early += 1;
            assert_eq!(kinds(&test.does(ADA, step(task.target()))), ["Stepped"]);
            continue;
        }
        let facts: Vec<EventKind> =
            way.into_iter().flat_map(|to| test.does(ADA, step(to))).collect();
        assert_eq!(kinds(&facts).last().unwrap(), "ChipTaken");
    }
    assert!(early > 0);
}

// MR-30
#[test]
fn the_experts_target_always_has_its_chip() {
    // Earlier versions could create such tables: the dice cannot show two spaces.
    let options = MicroOptions { experts: true, target_chip: false, ..fast() };
    let mut test = playing(options, 2);
    roll(&mut test);
    assert!(seen(&test).target_chip);
    assert_eq!(test.refused(ADA, Command::Ask(Subject::NoTargetChip)), "cannot-ask");
    assert_eq!(test.refused(ADA, Command::Ask(Subject::TargetChip)), "cannot-ask");
}

// MR-30, MR-13
#[test]
fn a_route_that_misses_the_intermediate_space_fails_for_that() {
    let mut told = [0, 0];
    let mut frozen = false;
    for secret in 0..60 {
        let options = Options::micro(MicroOptions { experts: true, ..fast() });
        let mut test = TestTable::playing(options, secret, &NAMES[..2]);
        roll(&mut test);
        let (task, board) = (game(&test).task().unwrap(), game(&test).board().clone());
        let via = task.via().unwrap();
        let next = board.moves(task.start());
        test.does(ADA, announce(1));
        // To the intermediate space if possible, otherwise anywhere.
        let entered = next.contains(via);
        let to = if entered { via } else { next.iter().next().unwrap() };
        let facts = test.does(ADA, step(to));
        let expected = if entered { MicroFailure::NotEntered } else { MicroFailure::ViaMissed };
        assert_eq!(failure(&facts), expected);
        told[usize::from(entered)] += 1;
        let record = robotable_table::Record::of_last_game(&test.events).unwrap();
        assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
        if !entered && !frozen {
            test.does(ADA, Command::Ask(Subject::EndEarly));
            test.does(BOB, Command::Agree);
            freeze("v1-micro-via-missed.jsonl", &test.events);
            frozen = true;
        }
    }
    assert!(told[0] > 0 && told[1] > 0, "{told:?}");
}
