//! MR-19 and MR-30: the chip on the target, and the faces of the dice.

use robotable_table::{
    Command, EventKind, GameView, MicroFailure, MicroOptions, MicroView, Options, StageView,
    Subject, Table, Viewer, view,
};

use super::{ADA, BOB, NAMES, announce, failure, fast, game, playing, roll, route, step, win};
use crate::playthrough::freeze;
use crate::test_table::{TestTable, kinds};

fn seen(desk: &TestTable) -> MicroView {
    match view(&desk.table, Viewer::Spectator).stage {
        StageView::Playing(GameView::Micro(view)) => view,
        other => panic!("{other:?}"),
    }
}

// MR-19
#[test]
fn the_targets_chip_can_be_left_off_the_board() {
    for target_chip in [true, false] {
        let mut desk = playing(MicroOptions { target_chip, ..fast() }, 2);
        roll(&mut desk);
        let v = seen(&desk);
        assert_eq!(v.target_chip, target_chip);
        assert_eq!(v.dice, v.task.map(::micro::Task::target), "the dice show it either way");
    }
}

// MR-19
#[test]
fn all_can_agree_to_play_without_the_chip_and_to_go_back() {
    let (without, with) = (Command::Ask(Subject::NoTargetChip), Command::Ask(Subject::TargetChip));
    let mut desk = playing(fast(), 3);
    roll(&mut desk);
    assert_eq!(desk.refused(ADA, with.clone()), "cannot-ask", "it lies there");
    // One refusal is enough to keep the rule.
    desk.does(ADA, without.clone());
    desk.does(BOB, Command::Disagree);
    assert!(seen(&desk).target_chip);
    desk.does(BOB, without.clone());
    desk.does(ADA, Command::Agree);
    let facts = desk.does(super::CY, Command::Agree);
    assert_eq!(kinds(&facts), ["Answered", "AgreementEnded", "TargetChipSet"]);
    assert!(seen(&desk).target_chip, "the chip that lies there stays until the round is over");
    assert_eq!(desk.refused(ADA, without.clone()), "cannot-ask");
    let way = route(&desk);
    desk.does(ADA, announce(way.len() as u8));
    for to in way {
        desk.does(ADA, step(to));
    }
    // The next round has none, and the chip that is won still comes from the supply.
    win(&mut desk, BOB);
    assert_eq!((game(&desk).supply(), game(&desk).chips_of(BOB)), (23, 1));
    roll(&mut desk);
    let v = seen(&desk);
    assert!(!v.target_chip && v.dice == v.task.map(::micro::Task::target));
    for (seat, command) in [(BOB, with), (ADA, Command::Agree), (super::CY, Command::Agree)] {
        desk.does(seat, command);
    }
    assert!(!seen(&desk).target_chip);
    let way = route(&desk);
    desk.does(ADA, announce(way.len() as u8));
    for to in way {
        desk.does(ADA, step(to));
    }
    roll(&mut desk);
    assert!(seen(&desk).target_chip, "and a chip lies on the target again");
    assert_eq!(Table::replay(&desk.events), desk.table);
    for (seat, command) in
        [(BOB, Command::Ask(Subject::EndEarly)), (ADA, Command::Agree), (super::CY, Command::Agree)]
    {
        desk.does(seat, command);
    }
    let record = robotable_table::Record::of_last_game(&desk.events).unwrap();
    assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
    freeze("v1-micro-target-chip.jsonl", &desk.events);
}

// MR-19, MR-15: there are always 25 chips in all.
#[test]
fn without_a_chip_on_the_target_the_supply_is_whole_until_somebody_wins_one() {
    let mut desk = playing(MicroOptions { target_chip: false, ..fast() }, 3);
    roll(&mut desk);
    assert_eq!((seen(&desk).supply, game(&desk).on_target()), (25, 0));
    desk.does(ADA, announce(1));
    desk.does(ADA, Command::Micro(robotable_table::MicroCommand::GiveUp));
    assert_eq!(seen(&desk).supply, 25, "no chip goes back, because none lay there");
    assert!(!game(&desk).past()[0].target_chip);
    win(&mut desk, BOB);
    assert_eq!((seen(&desk).supply, game(&desk).chips_of(BOB)), (24, 1));
    // The players agree to use the chip again and then skip to a new target: the chip is placed there.
    roll(&mut desk);
    for subject in [Subject::TargetChip, Subject::Skip] {
        let others = [(BOB, Command::Agree), (super::CY, Command::Agree)];
        for (seat, command) in [(ADA, Command::Ask(subject))].into_iter().chain(others) {
            desk.does(seat, command);
        }
    }
    assert_eq!((seen(&desk).supply, game(&desk).on_target()), (23, 1));
    assert_eq!(Table::replay(&desk.events), desk.table);
}

// MR-30
#[test]
fn experts_go_over_an_intermediate_space() {
    let mut early = 0;
    for secret in 0..40 {
        let options = Options::micro(MicroOptions { experts: true, ..fast() });
        let mut desk = TestTable::playing(options, secret, &NAMES[..2]);
        roll(&mut desk);
        let task = game(&desk).task().unwrap();
        let via = task.via().expect("experts roll twice");
        assert!(via != task.start() && via != task.target());
        assert_eq!(game(&desk).on_target(), 1, "the intermediate space carries no chip");
        let v = seen(&desk);
        assert!(v.target_chip && v.dice == Some(via), "the dice show the intermediate space");
        let (board, way) = (game(&desk).board().clone(), route(&desk));
        assert!(way.contains(&via));
        // Straight to the target it is a plain move.
        desk.does(ADA, announce(way.len() as u8));
        if board.moves(task.start()).contains(task.target()) && way.len() > 1 {
            early += 1;
            assert_eq!(kinds(&desk.does(ADA, step(task.target()))), ["Stepped"]);
            continue;
        }
        let facts: Vec<EventKind> =
            way.into_iter().flat_map(|to| desk.does(ADA, step(to))).collect();
        assert_eq!(kinds(&facts).last().unwrap(), "ChipTaken");
    }
    assert!(early > 0);
}

// MR-30
#[test]
fn the_experts_target_always_has_its_chip() {
    // Earlier versions could create such tables: the dice cannot show two spaces.
    let options = MicroOptions { experts: true, target_chip: false, ..fast() };
    let mut desk = playing(options, 2);
    roll(&mut desk);
    assert!(seen(&desk).target_chip);
    assert_eq!(desk.refused(ADA, Command::Ask(Subject::NoTargetChip)), "cannot-ask");
    assert_eq!(desk.refused(ADA, Command::Ask(Subject::TargetChip)), "cannot-ask");
}

// MR-30, MR-13
#[test]
fn a_route_that_misses_the_intermediate_space_fails_for_that() {
    let mut told = [0, 0];
    let mut frozen = false;
    for secret in 0..60 {
        let options = Options::micro(MicroOptions { experts: true, ..fast() });
        let mut desk = TestTable::playing(options, secret, &NAMES[..2]);
        roll(&mut desk);
        let (task, board) = (game(&desk).task().unwrap(), game(&desk).board().clone());
        let via = task.via().unwrap();
        let next = board.moves(task.start());
        desk.does(ADA, announce(1));
        // To the intermediate space if possible, otherwise anywhere.
        let entered = next.contains(via);
        let to = if entered { via } else { next.iter().next().unwrap() };
        let facts = desk.does(ADA, step(to));
        let expected = if entered { MicroFailure::NotEntered } else { MicroFailure::ViaMissed };
        assert_eq!(failure(&facts), expected);
        told[usize::from(entered)] += 1;
        let record = robotable_table::Record::of_last_game(&desk.events).unwrap();
        assert_eq!(robotable_table::Record::try_from(record.events().to_vec()), Ok(record));
        if !entered && !frozen {
            desk.does(ADA, Command::Ask(Subject::EndEarly));
            desk.does(BOB, Command::Agree);
            freeze("v1-micro-via-missed.jsonl", &desk.events);
            frozen = true;
        }
    }
    assert!(told[0] > 0 && told[1] > 0, "{told:?}");
}
