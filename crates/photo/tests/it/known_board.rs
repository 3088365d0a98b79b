//! The next round: the board stays, the robots have moved.

use robotable_photo::{Doubt, KnownBoard, Picture, Point, Reader, Stage};

use testkit::scene::{Kind, Scene};

#[test]
fn only_robots_and_chip_are_read_on_a_known_board() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let first = Reader::with_corners(picture.clone(), photograph.taps).expect("corners").read();
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

/// The same table from another place: the camera has moved and the board appears rotated.
#[test]
fn a_known_board_is_found_anywhere_in_any_orientation() {
    let scenes = [(31, Kind::Plain), (32, Kind::LowCamera), (33, Kind::Rotated)];
    for (turns, (seed, kind)) in (1..).zip(scenes) {
        let photograph = Scene::new(seed, kind, 640).render(seed);
        let picture =
            Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
        let known = photograph.arrangement.turned(turns);
        let reading = Reader::for_board(picture, known).read();
        assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement, "{kind:?}");
        let quarters = reading.doubts.iter().any(|d| matches!(d, Doubt::Quarter(_)));
        assert!(!quarters, "{reading:?}");
    }
}

/// The corners of the last picture: used if they still fit, otherwise the picture is searched.
#[test]
fn the_last_corners_are_tried_first() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let elsewhere = photograph.corners.map(|p| Point::new(p.x * 0.4, p.y * 0.4));
    for (corners, searches) in [(photograph.taps, false), (elsewhere, true)] {
        let known = KnownBoard { arrangement: photograph.arrangement.turned(1), corners };
        let mut reader = Reader::for_board_near(picture.clone(), &known).expect("corners");
        let mut searched = false;
        while reader.step() != Stage::Done {
            searched |= reader.stage() == Stage::Corners;
        }
        assert_eq!(searched, searches);
        let reading = reader.reading().expect("it is done");
        assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
    }
}

/// A covered quarter is not a doubt if the board is known.
#[test]
fn a_known_board_needs_less_evidence() {
    let mut photograph = Scene::new(3, Kind::Plain, 720).render(3);
    let [a, b, _, d] = photograph.corners;
    let width = photograph.width as usize;
    let (right, bottom) = (f64::midpoint(a.x, b.x) as usize, f64::midpoint(a.y, d.y) as usize);
    for y in 0..bottom {
        for x in 0..right {
            photograph.rgb[(y * width + x) * 3..][..3].copy_from_slice(&[90, 90, 110]);
        }
    }
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let known = photograph.arrangement.turned(2);
    let reading = Reader::for_board_with_corners(picture, known, photograph.corners);
    let reading = reading.expect("corners").read();
    assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
    assert!(!reading.doubts.contains(&Doubt::Quarter(1)), "{reading:?}");
}

/// Another board on the table: its faces are read as if none were known.
#[test]
fn another_board_is_read_as_it_is() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let picture =
        Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("a picture");
    let faces = photograph.arrangement.faces();
    let other = ricochet::Arrangement::all()
        .find(|board| board.faces().iter().all(|face| !faces.contains(face)))
        .expect("a board of other faces");
    let reading = Reader::for_board(picture, other).read();
    assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
}
