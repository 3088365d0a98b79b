//! Arbitrary input: parsers never panic, every fault has its place, and written text parses again.

use dice::Dice;
use proptest::prelude::*;
use robotable_micro::{Board, Moves, Plan, Position, Route, Sketch, SketchFault, Task};

use crate::feed::feed;

const RULE_BOOK: &str = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/\
                         P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/B4 G5 G3 P4 G6 W4";

/// The error message for the rows of a board.
fn refusal(text: &str) -> String {
    text.parse::<Board>().unwrap_err().to_string()
}

#[test]
fn rows_may_be_lines_with_comments() {
    let board: Board = RULE_BOOK.parse().unwrap();
    let lines = format!("# mine\n{board:#}\n\n").replace("B4 G5", "\nblue 4 g5 # the last row");
    let lines = lines.replace("# the last row", "").replace("P1\n", "P1 # top right\n");
    assert_eq!(lines.parse(), Ok(board.clone()));
    assert_eq!(board.to_string(), RULE_BOOK);
}

#[test]
fn all_faults_of_a_board_are_reported_with_their_places() {
    let text = RULE_BOOK.replace("B6", "..").replace("R3 Y4", "R3 Q4").replace("G6 W4", "W6");
    assert_eq!(
        refusal(&text),
        "row 2, column B: \"Q4\" has no colour; a space begins with B Y G R P W, or a colour's \
         name; row 6 has 5 spaces, it needs 6; row 1, column B is empty; it needs a space such as \
         P1; row 6, column E repeats W6, which is already at row 1, column A; each pair occurs once"
    );
    assert_eq!(
        refusal(&RULE_BOOK.replace("P5 P2", "P5 P5")),
        "row 4, column B repeats P5, which is already at row 4, column A; each pair occurs once; \
         P2 is missing; each pair occurs once"
    );
    assert_eq!(refusal(&format!("{RULE_BOOK}/P1")), "a board has 6 rows, this text has 7");
    assert!(refusal("").starts_with("a board has 6 rows, this text has 0"));
    assert!(refusal("black").contains("is no arrangement"));
}

#[test]
fn a_draft_may_have_holes_that_a_board_may_not() {
    let sketch: Sketch = RULE_BOOK.replace("B6", "..").parse().unwrap();
    assert_eq!(sketch.to_string().parse(), Ok(sketch));
    let faults = Board::try_from(sketch).unwrap_err();
    let b6 = "B6".parse().unwrap();
    assert!(
        matches!(faults.as_slice(), [SketchFault::Empty { .. }, SketchFault::Missing { space }] if *space == b6)
    );
}

#[test]
fn every_wrong_word_and_step_of_a_route_is_named() {
    let board: Board = RULE_BOOK.parse().unwrap();
    let read = |text: &str| Route::read(&board, text).unwrap_err().to_string();
    assert_eq!(
        read("P1 P6 X6 W6 W6 B1"),
        "word 3: \"X6\" has no colour; a space begins with B Y G R P W, or a colour's name; \
         step 4, W6 to W6: staying is not a move; from W6 the robot can go to B6 R6 P6; \
         step 5, W6 to B1: they share neither a row nor a column, neither colour nor number; \
         from W6 the robot can go to B6 R6 P6"
    );
    assert_eq!(read(" "), "a route needs at least its starting space");
    assert_eq!(read(&"P1 P6 ".repeat(51)), "a route has at most 99 moves, this one has 101");
    assert_eq!(Route::read(&board, &"P1 P6 ".repeat(50)).unwrap().moves(), 99);
}

/// Text similar to the notation, so that parsers get past the first line.
fn almost_notation() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[BYGRPW][1-6]",
        "[BYGRPW][1-6] ",
        "[a-zA-Z][0-9]?",
        "(blue|yellow|green|red|pink|white) [0-9]",
        "(black|copper)-([1-4][nesw]){4}",
        "(Black|copper)-([0-5][nesw]){3,5}",
        "[ /#:\n.-]{1,3}",
        ".",
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        feed(&text);
    }

    #[test]
    fn no_text_that_looks_like_ours_makes_a_reader_panic(text in almost_notation()) {
        feed(&text);
    }

    #[test]
    fn a_damaged_board_is_refused_or_read_as_it_stands(
        at in 0..RULE_BOOK.len(),
        damage in any::<char>(),
    ) {
        let mut text = RULE_BOOK.to_owned();
        text.replace_range(at..=at, damage.encode_utf8(&mut [0; 4]));
        if let Ok(board) = text.parse::<Board>() {
            // Case, white space and line ends may differ.
            prop_assert_eq!(board.to_string(), RULE_BOOK);
        }
        feed(&text);
    }

    #[test]
    fn boards_positions_and_routes_are_read_as_they_are_written(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let board = Board::shuffled(&mut dice);
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        prop_assert_eq!(format!("{board:#}").parse(), Ok(board.clone()));
        let task = Task::roll(&mut dice).roll_via(&mut dice);
        let position = Position { board, task };
        prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
        let plan = Plan::new(&position.board, task);
        for route in plan.routes(Moves::MAX).take(3).chain(plan.shortest()) {
            let again = Route::read(&position.board, &route.to_string());
            prop_assert_eq!(again, Ok(route));
        }
    }
}
