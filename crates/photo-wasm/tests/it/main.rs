//! The session behind the WASM exports, without a browser.

use robotable_photo::Stage;
use robotable_photo_wasm::Session;
use serde_json::Value;
use testkit::scene::{Kind, Photograph, Scene, micro};

fn read(photograph: &Photograph, task: &str) -> Value {
    read_pixels(photograph.width, photograph.height, &photograph.rgb, task)
}

fn read_pixels(width: u32, height: u32, rgb: &[u8], task: &str) -> Value {
    let rgba = rgb.chunks(3).flat_map(|p| [p[0], p[1], p[2], 255]).collect();
    let mut session = Session::start(width, height, rgba, task).expect(task);
    assert_eq!(session.answer().is_some(), session.stage() == Stage::Done);
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
fn a_photograph_of_micro_robots_becomes_json() {
    let photograph = micro::Scene::new(4, Kind::Plain, 720).render(4);
    let taps: Vec<String> = photograph.taps.iter().map(|p| format!("{},{}", p.x, p.y)).collect();
    for task in ["micro".to_owned(), format!("micro corners {}", taps.join(" "))] {
        let answer = read_pixels(photograph.width, photograph.height, &photograph.rgb, &task);
        let quarters = answer["board"]["quarters"].as_array().expect("quarters");
        let laid = quarters.iter().map(|quarter| {
            format!("{}{}", quarter["section"], quarter["turn"].as_str().expect("a letter"))
        });
        let side = answer["board"]["side"].as_str().expect("a side");
        let board = format!("{side}-{}", laid.collect::<String>());
        assert_eq!(board, photograph.arrangement.to_string(), "{task}");
        assert!(quarters.iter().all(|quarter| quarter["other"]["side"].is_string()), "{task}");
        let robot = photograph.robot.map(|cell| cell.index() as u64);
        assert_eq!(answer["robot"]["space"].as_u64(), robot, "{task}");
        assert_eq!(answer["doubts"], serde_json::json!([]), "{task}");
        assert_eq!(answer["board"]["corners"].as_array().map(Vec::len), Some(4));
        let matrix = answer["board"]["homography"].as_array().expect("a matrix");
        assert!(matrix.len() == 9 && matrix.iter().all(Value::is_number), "{matrix:?}");
    }
}

#[test]
fn a_picture_of_something_else_has_no_board() {
    let chess = Scene::chess(5, 480).render(5);
    let answer = read(&chess, "micro");
    let nothing = serde_json::json!({
        "board": null, "robot": null, "startChip": null, "targetChip": null, "doubts": ["corners"]
    });
    assert_eq!(answer, nothing);
    let answer = read(&chess, "");
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
    for task in ["micro board b2r1y2g2", "micro last 1,2 3,4 5,6 7,8"] {
        assert_eq!(start(whole, task), "only corners can be known of a board of Micro Robots");
    }
    assert!(
        start(whole, "micro corners 0,0 0,0 0,0 0,0").starts_with("the corners must go clockwise")
    );
    assert!(start(whole, "corners 0,0 0,0 0,0 0,0").starts_with("the corners must go clockwise"));
    assert!(Session::start(0, 0, Vec::new(), "").is_ok());
}
