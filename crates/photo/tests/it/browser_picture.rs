//! The picture of the browser tests, `testdata/ricochet/photo`.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use image::{ImageFormat, RgbImage};
use robotable_photo::{Doubt, Picture, read};
use testkit::scene::{Kind, Scene};

/// The picture is a rendered scene, the text beside it is its board and robots, and it is read without corners.
/// `UPDATE_EXPECT=1` writes both files.
#[test]
fn the_picture_of_the_browser_tests_is_rendered() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ricochet/photo");
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let (width, height) = (photograph.width, photograph.height);
    let standing = photograph.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    let robots: Vec<String> =
        standing.map(|(robot, cell)| format!("{}{cell}", robot.letter())).collect();
    let text = format!("{} {}\n", photograph.arrangement, robots.join("-"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let pixels = RgbImage::from_raw(width, height, photograph.rgb.clone()).expect("pixels");
        let mut bytes = Cursor::new(Vec::new());
        pixels.write_to(&mut bytes, ImageFormat::Jpeg).expect("it can be encoded");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("board.jpg"), bytes.into_inner()).expect("a file");
        fs::write(folder.join("board.txt"), &text).expect("a file");
    }
    assert_eq!(fs::read_to_string(folder.join("board.txt")).expect("a file"), text);
    let bytes = fs::read(folder.join("board.jpg")).expect("a file");
    let picture = image::load_from_memory(&bytes).expect("a picture").into_rgb8();
    assert_eq!(picture.dimensions(), (width, height));
    let difference = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b));
    let sum: u64 = picture.as_raw().iter().zip(&photograph.rgb).map(difference).sum();
    // Compression changes a value by a few steps; another scene by dozens.
    assert!(sum / (photograph.rgb.len() as u64) < 8, "{sum}");
    let reading = read(Picture::rgb(width, height, picture.as_raw()).expect("a picture"));
    assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
    assert!(!reading.doubts.contains(&Doubt::Corners));
    for (robot, cell) in photograph.robots.iter() {
        assert_eq!(reading.robots[robot].map(|guess| guess.cell), *cell, "{robot}");
    }
}
