//! The rules of board, moves and routes by their number, on the rule book's own board.

use robotable_micro::{
    Arrangement, Attempt, AttemptError, Board, Entered, Failure, JudgeError, Leg, Moves, Plan,
    Route, Side, Space, SpaceSet, Task, Unlawful, Verdict,
};

fn rule_book() -> Board {
    include_str!("../../../../testdata/micro-rulebook.txt").parse().unwrap()
}

fn space(text: &str) -> Space {
    text.parse().unwrap()
}

fn spaces(text: &str) -> SpaceSet {
    text.split(' ').map(space).collect()
}

fn moves(moves: u8) -> Moves {
    Moves::new(moves).unwrap()
}

/// Judges a route, given as text, for a task and an announced number.
fn judge(task: &str, announced: u8, route: &str) -> Verdict {
    let board = rule_book();
    let route = Route::read(&board, route).unwrap();
    task.parse::<Task>().unwrap().judge(&board, &route, moves(announced)).unwrap()
}

// MR-1
#[test]
fn a_board_knows_where_each_space_lies() {
    let board = rule_book();
    assert_eq!(board.cell_of(space("P1")).to_string(), "F1");
    assert_eq!(board.cell_of(space("B4")).to_string(), "A6");
    for space in Space::all() {
        assert_eq!(board.at(board.cell_of(space)), space);
    }
}

// MR-2
#[test]
fn the_rule_books_board_is_made_of_the_black_sections() {
    let arrangement = rule_book().arrangement().unwrap();
    assert_eq!(arrangement.side(), Side::Black);
    assert_eq!(arrangement.to_string(), "black-1n4e3e2n");
    assert_eq!(arrangement.board(), rule_book());
    assert_eq!("black-1n4e3e2n".parse(), Ok(rule_book()));
}

// MR-11
#[test]
fn a_step_that_is_no_move_says_why_and_what_would_be() {
    let board = rule_book();
    let check = |from: &str, to: &str, why: Unlawful, text: &str| {
        let error = board.step(space(from), space(to)).unwrap_err();
        assert_eq!(error.why, why);
        assert_eq!(error.to_string(), text);
    };
    let could = "from P1 the robot can go to B1 Y1 P6";
    check("P1", "P1", Unlawful::Stays, &format!("P1 to P1: staying is not a move; {could}"));
    check(
        "P1",
        "Y5",
        Unlawful::NothingInCommon,
        &format!("P1 to Y5: neither the colour nor the number is the same; {could}"),
    );
    check(
        "P1",
        "R1",
        Unlawful::OutOfLine,
        &format!("P1 to R1: they share neither a row nor a column; {could}"),
    );
    check(
        "P1",
        "G6",
        Unlawful::OutOfLineWithNothingInCommon,
        &format!(
            "P1 to G6: they share neither a row nor a column, neither colour nor number; {could}"
        ),
    );
}

// MR-11
#[test]
fn moves_lead_back_and_never_stay() {
    for side in Side::ALL {
        for board in Arrangement::distinct(side).step_by(37).map(|it| it.board()) {
            for from in Space::all() {
                assert!(!board.moves(from).contains(from));
                for to in board.moves(from) {
                    assert!(board.moves(to).contains(from));
                    assert_eq!(board.step(from, to), Ok(()));
                }
            }
        }
    }
}

// MR-11
#[test]
fn a_space_may_have_no_move_at_all() {
    // Blue 1 shares its row and column only with spaces of other colours and numbers.
    let board: Board = "B1 Y2 G3 R4 P5 W6/Y3 B2 B3 B4 B5 B6/G2 Y1 Y4 Y5 Y6 G1/\
                        R5 G4 G5 G6 R1 R2/P6 R3 R6 P1 P2 P3/W4 P4 W1 W2 W3 W5"
        .parse()
        .unwrap();
    let b1 = space("B1");
    assert_eq!(board.moves(b1), SpaceSet::EMPTY);
    assert_eq!(board.reachable(b1), SpaceSet::of(b1));
    let error = board.step(b1, space("B2")).unwrap_err().to_string();
    assert!(error.ends_with("no move leads away from B1"), "{error}");
    // MR-18: such a target is rolled again.
    let plan = Plan::new(&board, "B1-W5".parse().unwrap());
    assert_eq!(plan.shortest(), None);
    assert!(plan.lengths().is_empty());
    // MR-30: so is an intermediate space.
    let plan = Plan::new(&board, "W5-B1-P4".parse().unwrap());
    assert_eq!((plan.moves(), plan.shortest_routes().count()), (None, 0));
}

// MR-12
#[test]
fn every_number_up_to_99_can_be_shown_if_it_is_possible() {
    let board = rule_book();
    let plan = Plan::new(&board, "P1-W2".parse().unwrap());
    for announced in plan.lengths().iter() {
        let route = plan.routes(announced).next().unwrap();
        assert_eq!(route.moves(), usize::from(announced.get()));
        assert_eq!(plan.task().judge(&board, &route, announced), Ok(Verdict::Success));
    }
    assert_eq!(plan.routes(moves(4)).next(), None);
}

// MR-13
#[test]
fn the_target_is_entered_on_exactly_the_announced_move() {
    let route = "P1 P6 W6 R6 R2 W2";
    assert_eq!(judge("P1-W2", 5, route), Verdict::Success);
    assert_eq!(
        judge("P1-W2", 6, route),
        Verdict::Failure(Failure::TooEarly { on: moves(5), announced: moves(6) })
    );
    assert_eq!(
        judge("P1-W2", 4, "P1 P6 W6 R6 R2"),
        Verdict::Failure(Failure::NotEntered { announced: moves(4) })
    );
    assert_eq!(judge("P1-W2", 6, "P1 P6 W6"), Verdict::Open { left: moves(4) });
    // The start may be entered again, any number of times.
    assert_eq!(judge("P1-P6", 3, "P1 B1 P1 P6"), Verdict::Success);
}

// MR-13
#[test]
fn a_refused_step_changes_nothing_and_a_finished_demonstration_stays_finished() {
    let board = rule_book();
    let mut attempt = Attempt::new("P1-P6".parse().unwrap(), moves(1));
    let before = attempt.clone();
    assert!(matches!(attempt.step(&board, space("R1")), Err(AttemptError::Step(_))));
    assert_eq!(attempt, before);
    assert_eq!(attempt.stage().unwrap().at, space("P1"));
    assert_eq!(attempt.step(&board, space("P6")), Ok(Verdict::Success));
    assert_eq!(attempt.step(&board, space("P1")), Err(AttemptError::Over));
    assert_eq!(attempt.stage(), None);
    assert_eq!(attempt.route().to_string(), "P1 P6");
}

// MR-13
#[test]
fn a_route_that_is_about_something_else_is_no_answer() {
    let board = rule_book();
    let task: Task = "P1-W6".parse().unwrap();
    let judge =
        |text, announced| task.judge(&board, &Route::read(&board, text).unwrap(), moves(announced));
    assert_eq!(
        judge("P6 W6", 1),
        Err(JudgeError::Start { start: space("P1"), found: space("P6") })
    );
    assert_eq!(
        judge("P1 P6 W6 R6", 2),
        Err(JudgeError::Step { step: 3, error: AttemptError::Over })
    );
}

// MR-18
#[test]
fn every_space_of_every_printed_board_can_be_reached() {
    for side in Side::ALL {
        for arrangement in Arrangement::distinct(side) {
            assert_eq!(arrangement.board().reachable(space("B1")), SpaceSet::ALL);
        }
    }
}

// MR-30
#[test]
fn a_visit_to_the_target_before_the_intermediate_space_is_just_a_move() {
    // From P1 over P6, the target, to W6, and back.
    assert_eq!(judge("P1-W6-P6", 3, "P1 P6 W6 P6"), Verdict::Success);
    let board = rule_book();
    let task: Task = "P1-W6-P6".parse().unwrap();
    let plan = Plan::new(&board, task);
    assert_eq!(plan.shortest().unwrap().to_string(), "P1 P6 W6 P6");

    let first = task.begin();
    assert_eq!(first.leg, Leg::ToVia);
    let Entered::Space(second) = task.enter(first, space("P6")) else { panic!("just a move") };
    assert_eq!(second.leg, Leg::ToVia);
    let Entered::Space(third) = task.enter(second, space("W6")) else { panic!("halfway") };
    assert_eq!(third.leg, Leg::ToTarget);
    assert_eq!(task.enter(third, space("P6")), Entered::Target);
}

// MR-30, MR-13
#[test]
fn after_the_intermediate_space_the_target_counts() {
    assert_eq!(
        judge("P1-W6-P6", 5, "P1 P6 W6 P6"),
        Verdict::Failure(Failure::TooEarly { on: moves(3), announced: moves(5) })
    );
    // Without the intermediate space the target does not count, not even on the announced move.
    assert_eq!(
        judge("P1-W6-P6", 1, "P1 P6"),
        Verdict::Failure(Failure::ViaMissed { via: space("W6"), announced: moves(1) })
    );
    // With it, the failure is the missed target.
    assert_eq!(
        judge("P1-P6-W6", 1, "P1 P6"),
        Verdict::Failure(Failure::NotEntered { announced: moves(1) })
    );
    // The intermediate space may be entered more than once.
    assert_eq!(judge("P1-P6-W6", 4, "P1 P6 P1 P6 W6"), Verdict::Success);
}

// MR-40
#[test]
fn the_moves_from_pink_1_and_pink_6() {
    let board = rule_book();
    assert_eq!(board.moves(space("P1")), spaces("B1 Y1 P6"));
    assert_eq!(board.moves(space("P6")), spaces("B6 W6 P4 P1"));
}

// MR-41
#[test]
fn the_rule_books_route_has_five_moves() {
    let board = rule_book();
    let route = Route::read(&board, "P1 P6 W6 R6 R2 W2").unwrap();
    assert_eq!(route.moves(), 5);
    assert_eq!(
        Route::read(&board, "pink 1 pink 6 white 6 red 6 red 2 white 2").as_ref(),
        Ok(&route)
    );
    assert_eq!((route.start(), route.end()), (space("P1"), space("W2")));
}
