//! Rendered photographs of Micro Robots boards, and pictures of other things.

use robotable_photo::micro::{Doubt, Reading, read, read_with_corners};
use robotable_photo::{CornersError, Picture, Point};

use super::any_input::random_tiles;
use testkit::scene::micro::{Photograph, Scene, Tally, kinds};
use testkit::scene::{self, Kind, Random};

const LONG_SIDE: u32 = 440;

fn picture(photograph: &Photograph) -> Picture<'_> {
    Picture::rgb(photograph.width, photograph.height, &photograph.rgb)
        .expect("as many bytes as pixels")
}

fn with_corners(photograph: &Photograph, corners: [Point; 4]) -> Reading {
    read_with_corners(&picture(photograph), corners).expect("corners of a board")
}

/// One scene of each kind, with corners off by 0.12 of a space, and without corners.
#[test]
fn scenes_of_all_kinds_are_read() {
    let (mut with, mut without) = (Tally::default(), Tally::default());
    for (seed, kind) in (100..).zip(kinds()) {
        let photograph = Scene::new(seed, kind, LONG_SIDE).render(seed);
        with.add(&photograph, &with_corners(&photograph, photograph.taps));
        without.add(&photograph, &read(&picture(&photograph)));
    }
    let share = |part: u32, of: u32| f64::from(part) / f64::from(of);
    assert!(share(with.sections, 4 * with.boards) >= 0.98, "{with:?}");
    assert!(share(with.robots_right, with.robots) >= 0.7, "{with:?}");
    assert_eq!(with.wrong_unseen, 0, "{with:?}");
    assert!(with.robots_extra_unseen <= 1, "{with:?}");
    assert_eq!(with.positions_wrong_unseen, 0, "{with:?}");
    assert!(share(without.right, without.boards) >= 0.9, "{without:?}");
    assert_eq!(without.wrong_unseen, 0, "{without:?}");
}

/// Start and target from chips, with the robot on the board and without it. What is wrong is doubted.
#[test]
fn chips_become_the_position() {
    let mut tally = Tally::default();
    for seed in 400..408 {
        let photograph = Scene::new(seed, Kind::Chips, 560).render(seed);
        tally.add(&photograph, &with_corners(&photograph, photograph.taps));
    }
    assert!(tally.chips_right * 2 > tally.chips, "{tally:?}");
    assert!(tally.positions_right * 2 >= tally.positions, "{tally:?}");
    assert_eq!((tally.chips_extra_unseen, tally.positions_wrong_unseen), (0, 0), "{tally:?}");
}

/// A chip is not taken for the robot without a doubt: scenes with chips, but without a robot.
#[test]
fn a_chip_is_not_taken_for_the_robot() {
    let scenes = (500..560).filter(|&seed| Scene::new(seed, Kind::Chips, 480).robot().is_none());
    for seed in scenes.take(6) {
        let photograph = Scene::new(seed, Kind::Chips, 480).render(seed);
        let reading = with_corners(&photograph, photograph.taps);
        let is_doubted = reading.doubts.contains(&Doubt::Robot);
        assert!(reading.robot.is_none() || is_doubted, "{seed}: {reading:?}");
    }
}

/// The same pixels give the same reading; alpha is ignored.
#[test]
fn a_reading_can_be_repeated() {
    let photograph = Scene::new(11, Kind::Plain, 480).render(11);
    let once = with_corners(&photograph, photograph.taps);
    assert_eq!(with_corners(&photograph, photograph.taps), once);
    let rgba: Vec<u8> = photograph.rgb.chunks(3).flat_map(|p| [p[0], p[1], p[2], 0]).collect();
    let rgba = Picture::rgba(photograph.width, photograph.height, &rgba).expect("four bytes");
    assert_eq!(read_with_corners(&rgba, photograph.taps), Ok(once));
}

/// Corners off by a third of a space in random directions: all sections are right or doubted.
#[test]
fn careless_corners_are_corrected() {
    let mut tally = Tally::default();
    for (seed, kind) in (200..).zip([Kind::Plain, Kind::LowCamera, Kind::Everything]) {
        let photograph = Scene::new(seed, kind, 480).render(seed);
        let space = photograph.corners[0].distance(photograph.corners[1]) / 6.0;
        let mut random = Random::new(seed);
        for _ in 0..4 {
            let corners = photograph.corners.map(|p| {
                let angle = random.range(0.0, std::f64::consts::TAU);
                Point::new(p.x + 0.33 * space * angle.cos(), p.y + 0.33 * space * angle.sin())
            });
            tally.add(&photograph, &with_corners(&photograph, corners));
        }
    }
    assert_eq!(tally.wrong_unseen, 0, "{tally:?}");
    assert!(tally.right >= 11, "{tally:?}");
}

/// A section under a cloth is doubted, and the other three are read.
#[test]
fn a_covered_section_is_doubted() {
    let mut photograph = Scene::new(3, Kind::Plain, LONG_SIDE).render(3);
    let map = robotable_photo::Homography::between(
        &[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(x, y)| Point::new(x, y)),
        &photograph.corners,
    );
    let to_board = map.and_then(|map| map.inverse()).expect("a board");
    let width = photograph.width as usize;
    for (at, pixel) in photograph.rgb.chunks_exact_mut(3).enumerate() {
        let p = to_board.map(Point::new((at % width) as f64, (at / width) as f64));
        if (0.0..1.0).contains(&p.x) && (0.0..1.0).contains(&p.y) {
            pixel.copy_from_slice(&[90, 90, 110]);
        }
    }
    let reading = with_corners(&photograph, photograph.taps);
    assert!(reading.doubts.contains(&Doubt::Quarter(1)), "{reading:?}");
    let board = reading.board.expect("three sections are a board");
    assert_eq!(board.arrangement.quadrants()[1..], photograph.arrangement.quadrants()[1..]);
}

fn is_nothing(reading: &Reading, name: &str) {
    assert_eq!(reading.board, None, "{name}");
    assert_eq!(reading.robot, None, "{name}");
    assert_eq!((reading.start_chip, reading.target_chip), (None, None), "{name}");
    assert_eq!(reading.position(), None, "{name}");
    assert_eq!(reading.doubts, [Doubt::Corners], "{name}");
}

/// No board in these pictures, neither with corners nor without.
fn check_nothing(name: &str, width: u32, height: u32, rgb: &[u8]) {
    let picture = Picture::rgb(width, height, rgb).expect("as many bytes as pixels");
    let (w, h) = (f64::from(width), f64::from(height));
    let corners =
        [(0.1, 0.1), (0.9, 0.12), (0.95, 0.9), (0.05, 0.88)].map(|(x, y)| Point::new(x * w, y * h));
    is_nothing(&read(&picture), name);
    is_nothing(&read_with_corners(&picture, corners).expect("a quadrilateral"), name);
}

#[test]
fn other_things_are_not_boards() {
    for (name, colour) in [("black", [0; 3]), ("white", [255; 3]), ("red", [200, 10, 10])] {
        check_nothing(name, 320, 240, &colour.repeat(320 * 240));
    }
    let mut random = Random::new(1);
    let noise: Vec<u8> = (0..400 * 300 * 3).map(|_| random.below(256) as u8).collect();
    check_nothing("noise", 400, 300, &noise);
    let (width, height, rgb) = super::other_things::face();
    check_nothing("face", width, height, &rgb);
    let chess = scene::Scene::chess(5, 480).render(5);
    check_nothing("chess", chess.width, chess.height, &chess.rgb);
    let ricochet = scene::Scene::new(5, Kind::Plain, 480).render(5);
    check_nothing("Ricochet Robots", ricochet.width, ricochet.height, &ricochet.rgb);
    // Faces of random colours with random blots in a perfect lattice.
    let palette: Vec<[u8; 3]> =
        (0..36).map(|_| [0; 3].map(|_: u8| random.below(256) as u8)).collect();
    let blots: Vec<bool> = (0..36 * 9).map(|_| random.chance(0.4)).collect();
    let mut quilt = Vec::new();
    for (x, y) in (0..480 * 480).map(|i| (i % 480, i / 480)) {
        let cell = y / 80 * 6 + x / 80;
        let (u, v) = (x % 80, y % 80);
        let blot = blots[cell * 9 + v * 3 / 80 * 3 + u * 3 / 80] && u % 27 > 8 && v % 27 > 8;
        let seam = u.min(v) < 4 || u.max(v) > 76;
        quilt.extend(if seam || blot { [20; 3] } else { palette[cell] });
    }
    check_nothing("quilt", 480, 480, &quilt);
}

#[test]
fn tiny_narrow_and_huge_pictures_are_read() {
    for (width, height) in
        [(0, 0), (0, 5), (1, 1), (16, 16), (47, 400), (48, 48), (4000, 50), (49, 3000)]
    {
        let bytes = vec![100; width as usize * height as usize * 3];
        let picture = Picture::rgb(width, height, &bytes).expect("as many bytes as pixels");
        is_nothing(&read(&picture), "tiny");
    }
    let (width, height) = (12_000, 8_400);
    let bytes = vec![200; width as usize * height as usize * 3];
    let picture = Picture::rgb(width, height, &bytes).expect("as many bytes as pixels");
    is_nothing(&read(&picture), "huge");
}

#[test]
fn corners_that_are_none_are_refused() {
    let bytes = vec![0; 300 * 200 * 3];
    let picture = Picture::rgb(300, 200, &bytes).expect("as many bytes as pixels");
    let corners = |points: [(f64, f64); 4]| {
        read_with_corners(&picture, points.map(|(x, y)| Point::new(x, y))).unwrap_err()
    };
    let (a, b, c, d) = ((10.0, 10.0), (290.0, 10.0), (290.0, 190.0), (10.0, 190.0));
    assert_eq!(corners([a, d, c, b]), CornersError::NotClockwise);
    assert_eq!(corners([a, b, c, (f64::NAN, 1.0)]), CornersError::Outside(4));
    assert_eq!(corners([a, (30.0, 10.0), (30.0, 30.0), (10.0, 30.0)]), CornersError::TooClose);
}

/// Random textures and a real board under random corners: no panic, and what is read is consistent.
#[test]
fn random_pictures_and_corners_are_read() {
    let mut random = Random::new(41);
    let photograph = Scene::new(1, Kind::Everything, 400).render(1);
    for round in 0..6 {
        let (width, height, bytes) = random_tiles(&mut random, 60);
        let plain = Picture::rgb(width, height, &bytes).expect("as many bytes as pixels");
        let picture = if round % 2 == 0 { plain } else { picture(&photograph) };
        let (w, h) = (f64::from(picture.width()), f64::from(picture.height()));
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| {
            Point::new((x + random.range(-0.4, 0.4)) * w, (y + random.range(-0.4, 0.4)) * h)
        });
        let readings = [Ok(read(&picture)), read_with_corners(&picture, corners)];
        for reading in readings.into_iter().flatten() {
            match &reading.board {
                None => is_nothing(&reading, "random"),
                Some(board) => {
                    assert!(board.corners.iter().all(|p| p.x.is_finite() && p.y.is_finite()));
                    assert!(reading.robot.is_none_or(|robot| robot.score <= 1.0));
                }
            }
        }
    }
}
