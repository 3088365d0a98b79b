//! Checks docs/ on Micro Robots: examples parse, and the picture is the one that the library draws.
//!
//! `UPDATE_EXPECT=1 cargo test -p robotable-micro docs` redraws the picture; look at it before you commit it.

use std::fs;

use robotable_micro::draw::Scene;
use robotable_micro::{Arrangement, Board, Position, Route, Space, Task, json};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

fn page(name: &str) -> String {
    fs::read_to_string(format!("{DOCS}/{name}.md")).expect("it is there")
}

// MR-41
#[test]
fn the_picture_is_the_one_that_the_library_draws() {
    let position: Position = "black-1n4e3e2n:P1-W2".parse().unwrap();
    let route = Route::read(&position.board, "P1 P6 W6 R6 R2 W2").unwrap();
    let scene = Scene { board: &position.board, task: Some(position.task), route: Some(&route) };
    let (svg, path) = (scene.svg(), format!("{DOCS}/images/micro-route.svg"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &svg).expect("the picture can be written");
    }
    assert!(fs::read_to_string(&path).is_ok_and(|kept| kept == svg), "see UPDATE_EXPECT above");
    assert!(page("rules/micro").contains("../images/micro-route.svg"));
}

#[test]
fn examples_of_the_notation_are_read() {
    let text = page("notation/micro");
    let shown = |example: &'static str| {
        assert!(text.contains(example), "{example} is not in the text");
        example
    };
    for space in ["`P1`", "`pink 1`", "`pink1`"] {
        let space = shown(space).trim_matches('`').parse::<Space>();
        assert_eq!(space.expect("a space").to_string(), "P1");
    }
    let id = "black-1n4e3e2n";
    for lying in [id, "black-2e1e4s3s", "black-3w2s1s4w", "black-4n3n2w1w"] {
        let board = shown(lying).parse::<Arrangement>().expect(lying).board();
        assert_eq!(board.id().to_string(), id);
    }
    let rows = text.split("```").nth(1).expect("rows in a block");
    assert_eq!(rows.parse::<Board>().expect("a board").id().to_string(), id);
    for task in ["P1-W2", "P1-G3-W2"] {
        assert_eq!(shown(task).parse::<Task>().expect(task).to_string(), task);
    }
    let position: Position = shown("black-1n4e3e2n:P1-W2").parse().expect("a position");
    let route = Route::read(&position.board, shown("P1 P6 W6 R6 R2 W2")).expect("a route");
    assert_eq!(route.moves(), 5);
}

/// The fields that the page lists for a board are exactly those written, and all of them can be read.
#[test]
fn fields_of_the_json_are_those_in_the_text() {
    let text = page("notation/micro");
    let position: Position = "black-1n4e3e2n:P1-W2".parse().unwrap();
    let mut written = serde_json::to_value(json::Board::from(&position.board)).unwrap();
    written["task"] = serde_json::to_value(json::Task::from(position.task)).unwrap();
    let analysis = robotable_micro::Analysis::new(&position.board);
    written["analysis"] = serde_json::to_value(json::Analysis::from(&analysis)).unwrap();
    for object in [&written, &written["task"], &written["analysis"]] {
        for field in object.as_object().unwrap().keys() {
            assert!(text.contains(&format!("`{field}`")), "{field} is not in the text");
        }
    }
    assert_eq!(json::read(&written.to_string()).unwrap().task, Some(position.task));
}
