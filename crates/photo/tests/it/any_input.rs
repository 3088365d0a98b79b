//! Arbitrary input: no panic, bounded work, a consistent reading.

use robotable_photo::{CornersError, KnownBoard, Picture, Point, Reader};

use super::feed::{feed, finish};
use testkit::scene::{Kind, Random, Scene};

#[test]
fn the_number_of_bytes_is_checked() {
    assert!(Picture::rgb(2, 2, &[0; 12]).is_ok());
    let error = Picture::rgba(2, 2, &[0; 12]).unwrap_err();
    assert_eq!(error.to_string(), "a picture of 2 x 2 has 16 bytes, not 12");
    assert!(Picture::rgba(u32::MAX, u32::MAX, &[]).is_err());
}

#[test]
fn tiny_and_narrow_pictures_are_read() {
    for (width, height) in
        [(0, 0), (0, 5), (1, 1), (16, 16), (47, 400), (48, 48), (4000, 50), (49, 3000)]
    {
        let bytes = vec![100; width as usize * height as usize * 3];
        finish(Reader::new(Picture::rgb(width, height, &bytes).expect("as many bytes as pixels")));
    }
}

#[test]
fn corners_that_are_none_are_refused() {
    let bytes = vec![0; 300 * 200 * 3];
    let picture = Picture::rgb(300, 200, &bytes).expect("as many bytes as pixels");
    let corners = |points: [(f64, f64); 4]| {
        Reader::with_corners(picture.clone(), points.map(|(x, y)| Point::new(x, y)))
            .map(|_| ())
            .unwrap_err()
    };
    let (a, b, c, d) = ((10.0, 10.0), (290.0, 10.0), (290.0, 190.0), (10.0, 190.0));
    assert_eq!(corners([a, d, c, b]), CornersError::NotClockwise);
    assert_eq!(corners([a, c, b, d]), CornersError::NotClockwise);
    assert_eq!(corners([a, a, a, a]), CornersError::NotClockwise);
    assert_eq!(corners([a, b, c, (f64::NAN, 1.0)]), CornersError::Outside(4));
    assert_eq!(corners([a, (1e9, 10.0), c, d]), CornersError::Outside(2));
    assert_eq!(corners([a, (30.0, 10.0), (30.0, 30.0), (10.0, 30.0)]), CornersError::TooClose);
}

/// Width, height and pixels of a picture of tiles in seven colours, 1 to `tile_max` pixels wide.
pub(crate) fn random_tiles(random: &mut Random, tile_max: u32) -> (u32, u32, Vec<u8>) {
    let (width, height) = (64 + random.below(300), 64 + random.below(300));
    let tile = 1 + random.below(tile_max);
    let palette: Vec<[u8; 3]> =
        (0..7).map(|_| [0; 3].map(|_: u8| random.below(256) as u8)).collect();
    let bytes = (0..width * height)
        .flat_map(|i| palette[((i % width / tile) * 5 + (i / width / tile) * 3) as usize % 7])
        .collect();
    (width, height, bytes)
}

/// Random pixels of several textures with random corners, and rendered boards under wrong corners.
#[test]
fn random_pictures_and_corners_are_read() {
    let mut random = Random::new(37);
    let photograph = Scene::new(1, Kind::Everything, 400).render(1);
    for round in 0..4 {
        let (width, height, bytes) = random_tiles(&mut random, 40);
        let plain = Picture::rgb(width, height, &bytes).expect("as many bytes as pixels");
        let board =
            Picture::rgb(photograph.width, photograph.height, &photograph.rgb).expect("the same");
        let picture = if round % 2 == 0 { plain } else { board };
        finish(Reader::new(picture.clone()));
        let (w, h) = (f64::from(picture.width()), f64::from(picture.height()));
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| {
            Point::new((x + random.range(-0.4, 0.4)) * w, (y + random.range(-0.4, 0.4)) * h)
        });
        if let Ok(reader) = Reader::with_corners(picture.clone(), corners) {
            finish(reader);
        }
        let known = KnownBoard { arrangement: photograph.arrangement, corners };
        if let Ok(reader) = Reader::with_board(picture, &known) {
            finish(reader);
        }
    }
}

/// The fuzzer's entry point, with bytes from a seed.
#[test]
fn arbitrary_bytes_are_read() {
    let mut random = Random::new(73);
    for _ in 0..6 {
        let length = random.below(600) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        feed(&bytes);
    }
}

/// A hundred megapixels: only a bounded copy is processed.
#[test]
fn a_huge_picture_is_read() {
    let (width, height) = (12_000, 8_400);
    let bytes = vec![200; width as usize * height as usize * 3];
    let picture = Picture::rgb(width, height, &bytes).expect("as many bytes as pixels");
    finish(Reader::new(picture));
}
