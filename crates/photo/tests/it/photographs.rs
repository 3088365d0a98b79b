//! Rendered photographs with known positions. `cargo bench -p robotable-photo` reads 500 larger ones.

use robotable_photo::{Doubt, Picture, Point, Reader, Reading, Stage};

use testkit::scene::{Kind, Photograph, Scene, Tally};

const LONG_SIDE: u32 = 720;

fn picture(photograph: &Photograph) -> Picture<'_> {
    Picture::rgb(photograph.width, photograph.height, &photograph.rgb)
        .expect("as many bytes as pixels")
}

fn with_corners(photograph: &Photograph, corners: [Point; 4]) -> Reading {
    Reader::with_corners(picture(photograph), corners).expect("corners of a board").read()
}

/// One scene of each kind, with corners off by 0.3 of a space, and without.
#[test]
fn scenes_of_all_kinds_are_read() {
    let (mut with, mut without) = (Tally::default(), Tally::default());
    for (seed, kind) in (100..).zip(Kind::ALL) {
        let photograph = Scene::new(seed, kind, LONG_SIDE).render(seed);
        with.add(&photograph, &with_corners(&photograph, photograph.taps));
        without.add(&photograph, &Reader::new(picture(&photograph)).read());
    }
    let share = |part: u32, of: u32| f64::from(part) / f64::from(of);
    assert!(share(with.faces, 4 * with.boards) >= 0.98, "{with:?}");
    assert!(share(with.robots_right, with.robots) >= 0.92, "{with:?}");
    assert_eq!(with.wrong_unseen, 0, "{with:?}");
    assert_eq!(with.robots_extra_unseen, 0, "{with:?}");
    assert!(with.robots_extra <= 2, "{with:?}");
    assert!(share(without.right, without.boards) >= 0.75, "{without:?}");
    assert_eq!(without.wrong_unseen, 0, "{without:?}");
}

/// Corners that are off by almost a whole space: the fit locks on the wrong lines, and the faces tell.
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

/// A quarter under a cloth: the other three are read, and this one is doubted.
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
