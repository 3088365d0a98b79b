//! Rendered photographs with known positions. `cargo bench -p robotable-photo` reads 500 larger ones.

use robotable_photo::{Doubt, Homography, Picture, Point, Reader, Reading, Stage};

use testkit::scene::{Kind, Photograph, Random, Scene, Tally};

const LONG_SIDE: u32 = 720;

fn picture(photograph: &Photograph) -> Picture<'_> {
    Picture::rgb(photograph.width, photograph.height, &photograph.rgb)
        .expect("as many bytes as pixels")
}

fn with_corners(photograph: &Photograph, corners: [Point; 4]) -> Reading {
    Reader::with_corners(picture(photograph), corners).expect("corners of a board").read()
}

/// One scene of each kind, with corners off by 0.3 of a space, and without corners.
#[test]
fn scenes_of_all_kinds_are_read() {
    let (mut with, mut without) = (Tally::default(), Tally::default());
    for (seed, &kind) in (100..).zip(Kind::ALL) {
        let photograph = Scene::new(seed, kind, LONG_SIDE).render(seed);
        with.add(&photograph, &with_corners(&photograph, photograph.taps));
        without.add(&photograph, &Reader::new(picture(&photograph)).read());
    }
    let share = |part: u32, of: u32| f64::from(part) / f64::from(of);
    assert!(share(with.faces, 4 * with.boards) >= 0.98, "{with:?}");
    assert!(share(with.robots_right, with.robots) >= 0.92, "{with:?}");
    assert_eq!(with.wrong_unseen, 0, "{with:?}");
    assert_eq!(with.robots_extra_unseen, 0, "{with:?}");
    assert!(with.robots_extra <= 1, "{with:?}");
    assert!(share(without.right, without.boards) >= 0.75, "{without:?}");
    assert_eq!(without.wrong_unseen, 0, "{without:?}");
}

/// Corners off by almost a whole space: the fit locks on the wrong lines, which the faces reveal.
#[test]
fn corners_a_space_off_are_corrected() {
    let photograph = Scene::new(7, Kind::Plain, LONG_SIDE).render(7);
    let side = photograph.corners[0].distance(photograph.corners[1]) / 16.34;
    for (dx, dy) in [(0.8, 0.0), (0.0, -0.8), (-0.7, 0.7)] {
        let moved = photograph.corners.map(|p| Point::new(p.x + dx * side, p.y + dy * side));
        let board = with_corners(&photograph, moved).board.expect("a board");
        assert_eq!(board.arrangement, photograph.arrangement, "{dx} {dy}");
        for (found, truth) in board.corners.iter().zip(&photograph.corners) {
            assert!(found.distance(*truth) < 0.25 * side, "{found:?} {truth:?}");
        }
    }
}

/// Corners off by 0.6 of a space in random directions, and one side a whole space off: all boards are right or doubted.
#[test]
fn careless_corners_are_corrected() {
    let mut tally = Tally::default();
    let kinds = [Kind::Plain, Kind::LowCamera, Kind::Gaps, Kind::Hands, Kind::Everything];
    for (seed, kind) in (200..).zip(kinds) {
        let photograph = Scene::new(seed, kind, 640).render(seed);
        let map = Homography::between(&rim(), &photograph.corners).expect("a board");
        let mut random = Random::new(seed);
        for place in 0..4 {
            let mut corners = rim();
            for (i, corner) in corners.iter_mut().enumerate() {
                let angle = random.range(0.0, std::f64::consts::TAU);
                let (dx, dy) = match place {
                    // The left side, then the lower one.
                    0 => (f64::from(u8::from(i == 0 || i == 3)), 0.0),
                    1 => (0.0, f64::from(u8::from(i >= 2))),
                    _ => (0.6 * angle.cos(), 0.6 * angle.sin()),
                };
                *corner = map.map(Point::new(corner.x + dx, corner.y + dy));
            }
            tally.add(&photograph, &with_corners(&photograph, corners));
        }
    }
    assert_eq!(tally.wrong_unseen, 0, "{tally:?}");
    assert!(tally.right >= 19, "{tally:?}");
}

/// The corners of the rim on the board, in spaces.
fn rim() -> [Point; 4] {
    [(-0.17, -0.17), (16.17, -0.17), (16.17, 16.17), (-0.17, 16.17)].map(|(x, y)| Point::new(x, y))
}

/// Three quarters under cloths: with the user's corners the fourth is enough to ask about all of them.
#[test]
fn one_visible_quarter_is_a_guess() {
    let mut photograph = Scene::new(3, Kind::Plain, LONG_SIDE).render(3);
    let map = Homography::between(&rim(), &photograph.corners).expect("a board");
    let to_board = map.inverse().expect("it is not flat");
    let (width, height) = (photograph.width as usize, photograph.height as usize);
    for (at, pixel) in photograph.rgb.chunks_exact_mut(3).enumerate().take(width * height) {
        let p = to_board.map(Point::new((at % width) as f64, (at / width) as f64));
        // Lines remain: the cloth is thin.
        if p.x > 8.1 || p.y > 8.1 {
            let line = p.x.rem_euclid(1.0).min(p.y.rem_euclid(1.0)) < 0.08;
            pixel.fill(if line { 110 } else { 170 });
        }
    }
    let reading = with_corners(&photograph, photograph.corners);
    let board = reading.board.expect("a guess");
    assert_eq!(board.arrangement.faces()[0], photograph.arrangement.faces()[0]);
    for quarter in 2..=4 {
        assert!(reading.doubts.contains(&Doubt::Quarter(quarter)), "{reading:?}");
    }
}

#[test]
fn a_silver_robot_is_not_taken_for_a_shadow() {
    let mut tally = Tally::default();
    for (seed, kind) in (300..).zip([Kind::MatteSilver, Kind::SilverShadow, Kind::SilverShadow]) {
        let photograph = Scene::new(seed, kind, LONG_SIDE).render(seed);
        tally.add(&photograph, &with_corners(&photograph, photograph.taps));
    }
    assert_eq!((tally.robots_right, tally.robots_extra), (tally.robots, 0), "{tally:?}");
}

#[test]
fn steps_give_the_same_reading_as_one_go() {
    let photograph = Scene::new(11, Kind::Plain, 640).render(11);
    let mut reader = Reader::with_corners(picture(&photograph), photograph.taps).expect("corners");
    assert_eq!(reader.stage(), Stage::Board);
    assert_eq!(reader.reading(), None);
    let mut steps = 0;
    while reader.step() != Stage::Done {
        steps += 1;
        assert!(steps < 100);
    }
    let once = with_corners(&photograph, photograph.taps);
    assert_eq!(reader.reading(), Some(&once));
    assert_eq!(
        with_corners(&photograph, photograph.taps),
        once,
        "the same pixels give the same reading"
    );
}

#[test]
fn transparency_is_not_looked_at() {
    let photograph = Scene::new(11, Kind::Plain, 480).render(11);
    let rgba: Vec<u8> = photograph.rgb.chunks(3).flat_map(|p| [p[0], p[1], p[2], 0]).collect();
    let rgba =
        Picture::rgba(photograph.width, photograph.height, &rgba).expect("four bytes a pixel");
    let reading = Reader::with_corners(rgba, photograph.taps).expect("corners").read();
    assert_eq!(reading, with_corners(&photograph, photograph.taps));
}

/// A quarter under a cloth: the other three are read, and this one is doubtful.
#[test]
fn a_covered_quarter_is_doubted() {
    let mut photograph = Scene::new(3, Kind::Plain, LONG_SIDE).render(3);
    let [a, b, _, d] = photograph.corners;
    let width = photograph.width as usize;
    let (right, bottom) = (f64::midpoint(a.x, b.x) as usize, f64::midpoint(a.y, d.y) as usize);
    for y in 0..bottom {
        for x in 0..right {
            photograph.rgb[(y * width + x) * 3..][..3].copy_from_slice(&[90, 90, 110]);
        }
    }
    let reading = with_corners(&photograph, photograph.corners);
    assert!(reading.doubts.contains(&Doubt::Quarter(1)), "{reading:?}");
    let board = reading.board.expect("three quarters are a board");
    assert_eq!(board.arrangement.faces()[1..], photograph.arrangement.faces()[1..]);
}
