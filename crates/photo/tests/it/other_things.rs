//! Pictures without a board: the reading has no board and the doubt that says so.

use robotable_photo::{Doubt, Picture, Point, Reader};

use testkit::scene::{Random, Scene};

fn check(name: &str, width: u32, height: u32, rgb: &[u8]) {
    let picture = Picture::rgb(width, height, rgb).expect("as many bytes as pixels");
    let (w, h) = (f64::from(width), f64::from(height));
    let corners =
        [(0.1, 0.1), (0.9, 0.12), (0.95, 0.9), (0.05, 0.88)].map(|(x, y)| Point::new(x * w, y * h));
    let readings = [
        Reader::new(picture.clone()).read(),
        Reader::with_corners(picture, corners).expect("a quadrilateral").read(),
    ];
    for reading in readings {
        assert_eq!(reading.board, None, "{name}");
        assert_eq!(reading.doubts, [Doubt::Corners], "{name}");
        assert!(reading.robots.iter().all(|(_, guess)| guess.is_none()), "{name}");
        assert_eq!(reading.position(), None, "{name}");
    }
}

fn paint(width: u32, height: u32, colour: impl Fn(f64, f64) -> [u8; 3]) -> Vec<u8> {
    let points = (0..width * height).map(|i| (f64::from(i % width), f64::from(i / width)));
    points.flat_map(|(x, y)| colour(x, y)).collect()
}

#[test]
fn a_chessboard_is_not_a_board() {
    let photograph = Scene::chess(5, 640).render(5);
    check("chess", photograph.width, photograph.height, &photograph.rgb);
}

/// A picture of a face.
pub(crate) fn face() -> (u32, u32, Vec<u8>) {
    let pixels = paint(480, 640, |x, y| {
        let disc = |cx: f64, cy: f64, rx: f64, ry: f64| {
            ((x - cx) / rx).powi(2) + ((y - cy) / ry).powi(2) < 1.0
        };
        let light = (40.0 * (x / 480.0)) as u8;
        if disc(180.0, 270.0, 28.0, 14.0) || disc(300.0, 270.0, 28.0, 14.0) {
            [60, 40, 30]
        } else if disc(240.0, 420.0, 60.0, 18.0) {
            [170, 70, 70]
        } else if disc(240.0, 340.0, 150.0, 210.0) {
            [200 + light, 160 + light, 130 + light]
        } else if disc(240.0, 250.0, 180.0, 210.0) {
            [70, 45, 25]
        } else {
            [120, 140, 160]
        }
    });
    (480, 640, pixels)
}

#[test]
fn a_face_is_not_a_board() {
    let (width, height, rgb) = face();
    check("face", width, height, &rgb);
}

#[test]
fn plain_pictures_are_not_boards() {
    for (name, colour) in
        [("black", [0; 3]), ("white", [255; 3]), ("grey", [120; 3]), ("red", [200, 10, 10])]
    {
        check(name, 320, 240, &paint(320, 240, |_, _| colour));
    }
    check("ramp", 320, 240, &paint(320, 240, |x, y| [(x * 0.7) as u8, (y * 0.9) as u8, 128]));
}

#[test]
fn noise_is_not_a_board() {
    let mut random = Random::new(1);
    let noise: Vec<u8> = (0..400 * 300 * 3).map(|_| random.below(256) as u8).collect();
    check("noise", 400, 300, &noise);
}

/// Graph paper has a perfect lattice and nothing on it.
#[test]
fn squared_paper_is_not_a_board() {
    let paper = paint(640, 640, |x, y| {
        let line = |v: f64| (v - 20.0).rem_euclid(37.0) < 2.0;
        if line(x) || line(y) { [120, 120, 160] } else { [235, 235, 230] }
    });
    check("squared paper", 640, 640, &paper);
}
