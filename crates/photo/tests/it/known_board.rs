//! The next round: the board stays, the robots have moved.

use robotable_photo::{Doubt, KnownBoard, Picture, Reader};

use testkit::scene::{Kind, Scene};

#[test]
fn only_robots_and_chip_are_read_on_a_known_board() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let first = Reader::with_corners(picture, photograph.taps).expect("corners").read();
    let known = KnownBoard::from(&first.board.expect("a board"));
    let next = Reader::with_board(picture, &known).expect("corners").read();
    assert!(!next.doubts.contains(&Doubt::Corners), "{next:?}");
    assert_eq!(next.board.expect("a board").arrangement, photograph.arrangement);
    for (robot, cell) in photograph.robots.iter() {
        assert_eq!(next.robots[robot].map(|guess| guess.cell), *cell, "{robot}");
    }
}

#[test]
fn a_board_that_is_not_there_any_more_is_noticed() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let arrangement = photograph.arrangement.turned(1);
    let known = KnownBoard { arrangement, corners: photograph.taps };
    let reading = Reader::with_board(picture, &known).expect("corners").read();
    assert!(reading.doubts.contains(&Doubt::Corners), "{reading:?}");
}
