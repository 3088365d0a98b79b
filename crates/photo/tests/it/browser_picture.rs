//! The pictures of the browser tests, `testdata/ricochet/photo` and `testdata/micro/photo`.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use image::{ImageFormat, RgbImage};
use robotable_photo::{Doubt, Picture, micro, read};
use testkit::scene::{Kind, Scene, micro as micro_scene};

/// The stored picture, which is a rendered scene; the text beside it is its position. `UPDATE_EXPECT=1` writes both files.
fn stored(game: &str, rendered: &RgbImage, text: &str) -> RgbImage {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(game);
    let folder = folder.join("photo");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let mut bytes = Cursor::new(Vec::new());
        rendered.write_to(&mut bytes, ImageFormat::Jpeg).expect("it can be encoded");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("board.jpg"), bytes.into_inner()).expect("a file");
        fs::write(folder.join("board.txt"), text).expect("a file");
    }
    assert_eq!(fs::read_to_string(folder.join("board.txt")).expect("a file"), text);
    let bytes = fs::read(folder.join("board.jpg")).expect("a file");
    let picture = image::load_from_memory(&bytes).expect("a picture").into_rgb8();
    assert_eq!(picture.dimensions(), rendered.dimensions());
    let difference = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b));
    let sum: u64 = picture.as_raw().iter().zip(rendered.as_raw()).map(difference).sum();
    // Compression changes a value by a few steps; another scene by dozens.
    assert!(sum / (rendered.as_raw().len() as u64) < 8, "{sum}");
    picture
}

fn borrowed(picture: &RgbImage) -> Picture<'_> {
    Picture::rgb(picture.width(), picture.height(), picture.as_raw()).expect("a picture")
}

/// It is read without corners.
#[test]
fn the_picture_of_the_browser_tests_is_rendered() {
    let photograph = Scene::new(21, Kind::Plain, 720).render(21);
    let standing = photograph.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    let robots: Vec<String> =
        standing.map(|(robot, cell)| format!("{}{cell}", robot.letter())).collect();
    let text = format!("{} {}\n", photograph.arrangement, robots.join("-"));
    let rgb = photograph.rgb.clone();
    let rendered = RgbImage::from_raw(photograph.width, photograph.height, rgb).expect("pixels");
    let reading = read(borrowed(&stored("ricochet", &rendered, &text)));
    assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
    assert!(!reading.doubts.contains(&Doubt::Corners));
    for (robot, cell) in photograph.robots.iter() {
        assert_eq!(reading.robots[robot].map(|guess| guess.cell), *cell, "{robot}");
    }
}

/// The same for Micro Robots, without any doubt.
#[test]
fn the_micro_picture_of_the_browser_tests_is_rendered() {
    let photograph = micro_scene::Scene::new(4, Kind::Plain, 720).render(4);
    let robot = photograph.robot.expect("a robot");
    let text = format!("{} {}\n", photograph.arrangement, photograph.arrangement.board().at(robot));
    let rgb = photograph.rgb.clone();
    let rendered = RgbImage::from_raw(photograph.width, photograph.height, rgb).expect("pixels");
    let reading = micro::read(&borrowed(&stored("micro", &rendered, &text)));
    assert_eq!(reading.doubts, []);
    assert_eq!(reading.board.expect("a board").arrangement, photograph.arrangement);
    assert_eq!(reading.robot.expect("a robot").cell, robot);
}
