//! The session behind the WASM exports, without a browser.

use robotable_photo::Stage;
use robotable_photo_wasm::Session;
use serde_json::Value;
use testkit::scene::{Kind, Photograph, Scene};

fn rgba(photograph: &Photograph) -> Vec<u8> {
    photograph.rgb.chunks(3).flat_map(|p| [p[0], p[1], p[2], 255]).collect()
}

fn read(photograph: &Photograph, task: &str) -> Value {
    let mut session =
        Session::start(photograph.width, photograph.height, rgba(photograph), task).expect(task);
    assert_eq!(session.answer(), None);
    while session.step() != Stage::Done {}
    serde_json::from_str(&session.answer().expect("it is done")).expect("JSON")
}

fn faces(photograph: &Photograph) -> Vec<String> {
    photograph.arrangement.faces().map(ricochet::Face::code).to_vec()
}

fn read_faces(answer: &Value) -> Vec<&str> {
    let quarters = answer["board"]["quarters"].as_array().expect("quarters");
    quarters.iter().filter_map(|quarter| quarter["face"].as_str()).collect()
}

#[test]
fn a_photograph_becomes_json() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let corners: Vec<String> = photograph.taps.iter().map(|p| format!("{},{}", p.x, p.y)).collect();
    let corners = corners.join(" ");
    let board = photograph.arrangement;
    for task in [
        String::new(),
        format!("corners {corners}"),
        format!("board {board}"),
        format!("board {board} corners {corners}"),
        format!("board {board} last {corners}"),
        format!("board {board} last 0,0 9,0 9,9 0,9"),
    ] {
        let answer = read(&photograph, &task);
        assert_eq!(read_faces(&answer), faces(&photograph), "{task}");
        let robots = answer["robots"].as_array().expect("robots");
        for (robot, cell) in photograph.robots.iter() {
            let letter = robot.letter().to_string();
            let found = robots.iter().find(|one| one["robot"] == letter.as_str());
            let found = found.map(|one| one["cell"].as_str().expect("a space").to_owned());
            assert_eq!(found, cell.map(|cell| cell.to_string()), "{task}: {robot}");
        }
        assert_eq!(answer["board"]["corners"].as_array().map(Vec::len), Some(4));
        let matrix = answer["board"]["homography"].as_array().expect("a matrix");
        assert!(matrix.len() == 9 && matrix.iter().all(Value::is_number), "{matrix:?}");
    }
}

#[test]
fn a_picture_of_something_else_has_no_board() {
    let answer = read(&Scene::chess(5, 480).render(5), "");
    assert_eq!(answer["board"], Value::Null);
    assert_eq!(answer["doubts"], serde_json::json!(["corners"]));
    assert_eq!(answer["robots"], serde_json::json!([]));
}

#[test]
fn wrong_tasks_and_pixels_are_refused() {
    let start = |len: usize, task: &str| {
        Session::start(100, 80, vec![0; len], task).map(|_| ()).unwrap_err()
    };
    let whole = 100 * 80 * 4;
    assert_eq!(start(7, ""), "a picture of 100 x 80 has 32000 bytes, not 7");
    assert_eq!(start(whole, "board"), "not a board: ");
    assert_eq!(start(whole, "board r1r2r3r4"), "not a board: r1r2r3r4");
    assert_eq!(start(whole, "corners 1,2 3,4 5,6"), "corners are four points: x,y");
    assert_eq!(start(whole, "corners 1,2 3,4 5,6 7,NaN"), "corners are four points: x,y");
    assert_eq!(start(whole, "last 1,2"), "corners are four points: x,y");
    assert_eq!(start(whole, "face r1"), "not a word of a task: face");
    assert!(start(whole, "corners 0,0 0,0 0,0 0,0").starts_with("the corners must go clockwise"));
    assert!(Session::start(0, 0, Vec::new(), "").is_ok());
}
