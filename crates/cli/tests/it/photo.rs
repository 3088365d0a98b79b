//! `robotable ricochet photo` and `micro photo`, run as a process on pictures that the tests render.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use image::{DynamicImage, ImageFormat, RgbImage};
use robotable_photo::Point;
use serde_json::Value;
use testkit::scene::{Kind, Photograph, Scene, micro};

fn robotable(args: &[&str]) -> Output {
    photo_of("ricochet", args)
}

fn photo_of(game: &str, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.args([game, "photo"]).args(args).output().expect("robotable runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it writes UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it writes UTF-8")
}

fn scratch_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

pub(crate) fn photograph() -> Photograph {
    Scene::new(21, Kind::Plain, 640).render(21)
}

pub(crate) fn micro_photograph() -> micro::Photograph {
    micro::Scene::new(3, Kind::Plain, 640).render(3)
}

pub(crate) fn encode(photograph: &Photograph, format: ImageFormat) -> Vec<u8> {
    encode_pixels(photograph.width, photograph.height, &photograph.rgb, format)
}

pub(crate) fn png(width: u32, height: u32, rgb: &[u8]) -> Vec<u8> {
    encode_pixels(width, height, rgb, ImageFormat::Png)
}

fn encode_pixels(width: u32, height: u32, rgb: &[u8], format: ImageFormat) -> Vec<u8> {
    let pixels = RgbImage::from_raw(width, height, rgb.to_vec());
    let mut bytes = Cursor::new(Vec::new());
    let picture = DynamicImage::from(pixels.expect("as many bytes as pixels"));
    picture.write_to(&mut bytes, format).expect("it can be encoded");
    bytes.into_inner()
}

fn write(name: &str, bytes: &[u8]) -> String {
    let file = scratch_file(name);
    fs::write(&file, bytes).expect("a scratch file");
    file.to_str().expect("a plain path").to_owned()
}

fn corners(photograph: &Photograph) -> String {
    points(photograph.taps)
}

fn points(points: [Point; 4]) -> String {
    points.map(|p| format!("{:.1},{:.1}", p.x, p.y)).join(" ")
}

/// The expected robots, as in the JSON output.
fn robots(photograph: &Photograph) -> Value {
    let standing = photograph.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    let robots =
        standing.map(|(robot, cell)| (robot.letter().to_string(), cell.to_string().into()));
    Value::Object(robots.collect())
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&stdout(output)).expect("one line of JSON")
}

#[test]
fn every_format_gives_the_position() {
    let photograph = photograph();
    for (format, name) in [
        (ImageFormat::Jpeg, "board.jpg"),
        (ImageFormat::Png, "board.png"),
        (ImageFormat::WebP, "board.webp"),
    ] {
        let file = write(name, &encode(&photograph, format));
        let read = robotable(&[&file, "--corners", &corners(&photograph), "--json"]);
        let answer = json(&read);
        assert_eq!(answer["board"], photograph.arrangement.to_string(), "{answer}");
        assert_eq!(answer["robots"], robots(&photograph), "{answer}");
        let doubts = answer["doubts"].as_array().expect("a list");
        assert_eq!(read.status.code(), Some(i32::from(!doubts.is_empty())), "{answer}");
        for field in ["chip", "position", "scores", "corners", "homography"] {
            assert!(answer.get(field).is_some(), "{field}: {answer}");
        }
    }
}

#[test]
fn corners_are_found_and_the_board_is_drawn() {
    let photograph = photograph();
    let file = write("found.png", &encode(&photograph, ImageFormat::Png));
    let picture = scratch_file("found.svg");
    let read = robotable(&[&file, "--svg", picture.to_str().expect("a plain path"), "--plain"]);
    let text = stdout(&read);
    assert!(
        text.contains(&format!("board     {}\n", photograph.arrangement)),
        "{text}{}",
        stderr(&read)
    );
    assert!(fs::read_to_string(&picture).expect("it was written").starts_with("<svg "));
}

/// The orientation of a JPEG is applied: corners are those of the upright picture.
#[test]
fn the_orientation_of_a_photograph_is_honoured() {
    let photograph = photograph();
    let upright = RgbImage::from_raw(photograph.width, photograph.height, photograph.rgb.clone());
    // Orientation 6: the stored picture has to be rotated clockwise by a quarter turn.
    let stored = image::imageops::rotate270(&upright.expect("as many bytes as pixels"));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(stored).write_to(&mut bytes, ImageFormat::Jpeg).expect("it can be encoded");
    let bytes = bytes.into_inner();
    let mut exif = b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.splice(0..0, bytes[..2].iter().copied());
    exif.extend(&bytes[2..]);
    let file = write("turned.jpg", &exif);
    let answer = json(&robotable(&[&file, "--corners", &corners(&photograph), "--json"]));
    assert_eq!(answer["board"], photograph.arrangement.to_string(), "{answer}");
}

#[test]
fn standard_input_is_read() {
    let photograph = photograph();
    let mut command = Command::new(env!("CARGO_BIN_EXE_robotable"));
    command.args(["ricochet", "photo", "-", "--json", "--corners", &corners(&photograph)]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("robotable runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(&encode(&photograph, ImageFormat::Png)).expect("it reads");
    drop(input);
    let read = child.wait_with_output().expect("it ends");
    assert_eq!(json(&read)["board"], photograph.arrangement.to_string());
}

#[test]
fn a_picture_without_a_board_is_exit_code_1() {
    let black = Photograph { rgb: vec![0; 320 * 240 * 3], width: 320, height: 240, ..photograph() };
    let file = write("black.png", &encode(&black, ImageFormat::Png));
    let read = robotable(&[
        &file,
        "--json",
        "--svg",
        scratch_file("none.svg").to_str().expect("a plain path"),
    ]);
    assert_eq!(read.status.code(), Some(1));
    let answer = json(&read);
    assert_eq!(answer["board"], Value::Null);
    assert_eq!(answer["position"], Value::Null);
    assert_eq!(answer["doubts"], serde_json::json!(["corners"]));
    assert!(stderr(&read).contains("was not written: no board was found"), "{}", stderr(&read));
    let read = robotable(&[&file]);
    assert_eq!(read.status.code(), Some(1));
    assert!(stdout(&read).contains("no board was found"), "{}", stdout(&read));
}

#[test]
fn wrong_use_is_exit_code_2_and_says_why() {
    let file = write("small.png", &encode(&photograph(), ImageFormat::Png));
    let text = write("text.jpg", b"this is no picture");
    let broken = write("broken.png", &encode(&photograph(), ImageFormat::Png)[..1000]);
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (args, message) in [
        (vec!["missing.jpg"], "missing.jpg"),
        (vec![folder], "is a directory"),
        (vec![&text], "not a picture that can be read: JPEG, PNG and WebP are"),
        (vec![&broken], "broken.png"),
        (vec![&file, "--corners", "1,2 3,4"], "2 points: a board has four corners"),
        (vec![&file, "--corners", "1,2 3,4 5 6,7"], "\"5\" is not a point"),
        (vec![&file, "--corners", "0,0 0,400 400,400 400,0"], "must go clockwise"),
        (vec![&file, "--corners", "0,0 9000,0 9000,9000 0,9000"], "far outside the picture"),
    ] {
        let read = robotable(&args);
        assert_eq!(read.status.code(), Some(2), "{args:?}");
        assert!(stderr(&read).contains(message), "{args:?}: {}", stderr(&read));
        assert_eq!(stdout(&read), "", "{args:?}");
    }
}

#[test]
fn a_board_of_micro_robots_is_read_and_drawn() {
    let photograph = micro_photograph();
    let pixels = png(photograph.width, photograph.height, &photograph.rgb);
    let file = write("micro.png", &pixels);
    let taps = points(photograph.taps);
    for corners in [vec!["--corners", &taps], vec![]] {
        let read = photo_of("micro", &[vec![file.as_str(), "--json"], corners].concat());
        let answer = json(&read);
        assert_eq!(answer["board"], photograph.arrangement.to_string(), "{answer}");
        let board = photograph.arrangement.board();
        let robot = photograph.robot.map(|cell| board.at(cell).to_string());
        assert_eq!(answer["robot"], serde_json::json!(robot), "{answer}");
        // This scene has no chips.
        assert_eq!((&answer["target_chip"], &answer["position"]), (&Value::Null, &Value::Null));
        let doubts = answer["doubts"].as_array().expect("a list");
        assert_eq!(read.status.code(), Some(i32::from(!doubts.is_empty())), "{answer}");
    }
    let picture = scratch_file("micro.svg");
    let read = photo_of("micro", &[&file, "--svg", picture.to_str().expect("a plain path")]);
    let text = stdout(&read);
    assert!(text.contains(&format!("board     {}\n", photograph.arrangement)), "{text}");
    assert!(fs::read_to_string(&picture).expect("it was written").starts_with("<svg "));
}

#[test]
fn a_picture_without_a_board_of_micro_robots_is_exit_code_1() {
    let file = write("micro-black.png", &png(320, 240, &vec![0; 320 * 240 * 3]));
    let read = photo_of("micro", &[&file, "--json"]);
    assert_eq!(read.status.code(), Some(1));
    let answer = json(&read);
    assert_eq!((&answer["board"], &answer["robot"]), (&Value::Null, &Value::Null));
    assert_eq!(answer["doubts"], serde_json::json!(["corners"]));
    let read = photo_of("micro", &[&file]);
    assert_eq!(read.status.code(), Some(1));
    assert!(stdout(&read).contains("no board was found"), "{}", stdout(&read));
    let read = photo_of("micro", &[&file, "--corners", "0,0 0,200 200,200 200,0"]);
    assert_eq!(read.status.code(), Some(2));
    assert!(stderr(&read).contains("must go clockwise"), "{}", stderr(&read));
    assert_eq!(photo_of("micro", &["missing.jpg"]).status.code(), Some(2));
}
