//! Compares the library with the slow reference on all moves of a position. Shared with the fuzz target.

use std::collections::HashMap;

use dice::Dice;
use robotable_ricochet::{BarrierMet, Blocked, Choice, Direction, Move, Position, Robot, Slide};

use crate::slow::{self, Heading, Place, SlowBlocked, SlowBoard, SlowSlide};

/// Counts each kind of outcome: a million cases that miss one would prove little.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    pub(crate) stopped: usize,
    pub(crate) bounced: usize,
    pub(crate) at_once: usize,
    pub(crate) on_barrier: usize,
    pub(crate) endless: usize,
    pub(crate) transparent: usize,
    pub(crate) transparent_ends: usize,
    pub(crate) choices_fit: usize,
    pub(crate) choices_wrong: usize,
}

/// Checks every robot in every direction and returns the number of cases.
pub(crate) fn check_position(position: &Position, dice: &mut Dice, seen: &mut Seen) -> usize {
    let slow = SlowBoard::of(position.board());
    let mut cases = 0;
    for (robot, _) in position.standing() {
        for direction in Direction::ALL {
            cases += 1;
            if robot == Robot::Transparent {
                check_outcomes(position, &slow, direction, seen);
                check_choices(position, &slow, direction, dice, seen);
            } else {
                check_slide(position, &slow, robot, direction, seen);
            }
        }
    }
    check_legal_moves(position, &slow);
    cases
}

/// Every listed move can be made, and together they lead to every end of the slow reference once.
fn check_legal_moves(position: &Position, slow: &SlowBoard) {
    let mut listed = Vec::new();
    for wanted in position.legal_moves() {
        let slide = position.slide(&wanted).expect("a legal move");
        let stop = slide.stop();
        listed.push((wanted.robot as usize, place(stop.cell), heading(stop.heading), stop.bounced));
    }
    let mut expected = Vec::new();
    for (robot, cell) in position.standing() {
        let others = slow::others(position, robot);
        for direction in slow::HEADINGS {
            let mut add =
                |end, heading, bounced| expected.push((robot as usize, end, heading, bounced));
            if robot == Robot::Transparent {
                let ends = slow.transparent_ends(&others, place(cell), direction);
                for (end, heading, bounced) in ends.into_keys() {
                    add(end, heading, bounced);
                }
            } else if let Ok(slide) = slow.slide(&others, robot, place(cell), direction, "") {
                add(*slide.path.last().expect("it moves"), slide.heading, slide.bounced);
            }
        }
    }
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected, "{position}");
}

fn place(cell: robotable_ricochet::Cell) -> Place {
    (i32::from(cell.column()), i32::from(cell.row()))
}

fn heading(direction: Direction) -> Heading {
    slow::HEADINGS[direction as usize]
}

/// Converts a slide of the library to the reference's type.
fn as_slow(slide: &Slide) -> SlowSlide {
    SlowSlide {
        path: slide.steps.iter().map(|step| place(step.cell)).collect(),
        heading: heading(slide.stop().heading),
        bounced: slide.stop().bounced,
        cost: slide.cost,
    }
}

/// True for the same slide, or for the same reason for being blocked.
fn compare(fast: &Result<Slide, Blocked>, slow: &Result<SlowSlide, SlowBlocked>) -> bool {
    match (fast, slow) {
        (Ok(fast), Ok(slow)) => as_slow(fast) == *slow,
        (Err(fast), Err(slow)) => {
            let same = match fast {
                Blocked::AtOnce { .. } => SlowBlocked::AtOnce,
                Blocked::OnBarrier { .. } => SlowBlocked::OnBarrier,
                Blocked::Endless { .. } => SlowBlocked::Endless,
                _ => SlowBlocked::Letters,
            };
            same == *slow
        }
        _ => false,
    }
}

fn check_slide(
    position: &Position,
    slow: &SlowBoard,
    robot: Robot,
    direction: Direction,
    seen: &mut Seen,
) {
    let start = place(position.robots()[robot].expect("it takes part"));
    let others = slow::others(position, robot);
    let expected = slow.slide(&others, robot, start, heading(direction), "");
    let slide = position.slide(&Move::new(robot, direction));
    assert!(compare(&slide, &expected), "{position} {robot} {direction}: {slide:?}, {expected:?}");
    check_path(position, slide.as_ref().ok());
    // `stop` and `outcomes` must agree with the slide.
    let stop = position.stop(robot, direction);
    assert_eq!(stop, slide.as_ref().ok().map(Slide::stop), "{position} {robot} {direction}");
    let outcomes = position.outcomes(robot, direction);
    assert_eq!(outcomes.first().map(|outcome| (outcome.stop, outcome.cost)), stop.map(|s| (s, 1)));
    assert!(outcomes.len() <= 1);
    match expected {
        Ok(slide) => {
            seen.stopped += 1;
            seen.bounced += usize::from(slide.bounced);
        }
        Err(SlowBlocked::AtOnce) => seen.at_once += 1,
        Err(SlowBlocked::OnBarrier) => seen.on_barrier += 1,
        Err(SlowBlocked::Endless) => seen.endless += 1,
        Err(SlowBlocked::Letters) => panic!("only the transparent robot has letters"),
    }
}

/// Checks that the barriers reported on a path fit the board.
fn check_path(position: &Position, slide: Option<&Slide>) {
    let Some(slide) = slide else { return };
    let mut way = slide.direction;
    for step in &slide.steps {
        assert_eq!(step.heading, way);
        assert_eq!(step.barrier.is_some(), position.board().barrier(step.cell).is_some());
        if let Some(BarrierMet::Bounced(turned)) = step.barrier {
            assert!(turned.is_across(way));
            way = turned;
        }
    }
}

fn check_outcomes(position: &Position, slow: &SlowBoard, direction: Direction, seen: &mut Seen) {
    let robot = Robot::Transparent;
    let start = place(position.robots()[robot].expect("it takes part"));
    let expected = slow.transparent_ends(&slow::others(position, robot), start, heading(direction));
    let outcomes = position.outcomes(robot, direction);
    let mut found = HashMap::new();
    for outcome in &outcomes {
        let stop = outcome.stop;
        found.insert((place(stop.cell), heading(stop.heading), stop.bounced), outcome.cost);
        // The outcome's move leads to that stop at that cost.
        let slide = position.slide(&outcome.wanted).expect("an outcome's move can be made");
        assert_eq!((slide.stop(), slide.cost), (stop, outcome.cost), "{position}");
        assert_eq!(outcome.wanted.cost(), outcome.cost);
    }
    assert_eq!(found.len(), outcomes.len(), "each end once");
    assert_eq!(found, expected, "{position} {direction}");
    seen.transparent += 1;
    seen.transparent_ends += outcomes.len();
}

/// Random choices, many of which are invalid.
fn check_choices(
    position: &Position,
    slow: &SlowBoard,
    direction: Direction,
    dice: &mut Dice,
    seen: &mut Seen,
) {
    let robot = Robot::Transparent;
    let start = place(position.robots()[robot].expect("it takes part"));
    let mut wanted = Move::new(robot, direction);
    // The same cases with one more choice each, up to a few.
    for _ in 0..4 {
        let letters: String = wanted.choices.iter().map(|choice| choice.letter()).collect();
        let others = slow::others(position, robot);
        let expected = slow.slide(&others, robot, start, heading(direction), &letters);
        let slide = position.slide(&wanted);
        assert!(compare(&slide, &expected), "{position} {wanted}: {slide:?}, {expected:?}");
        check_path(position, slide.as_ref().ok());
        match slide {
            Ok(_) => seen.choices_fit += 1,
            Err(_) => seen.choices_wrong += 1,
        }
        wanted.choices.push(if dice.chance(1, 2) { Choice::Through } else { Choice::Bounce });
    }
}
