//! A picture and corners made of arbitrary bytes, for the fuzzer and for a seeded test.

use ricochet::{CellSet, Robot};
use robotable_photo::{Doubt, KnownBoard, Picture, Point, Reader, Reading, Stage, micro};

/// Reads a picture described by bytes in every way, and asserts what must hold for any input.
pub fn feed(bytes: &[u8]) {
    let Some((head, tile)) = bytes.split_at_checked(16) else { return };
    // Sides from 0 to 510, the tile repeated over the picture: short inputs still have structure at every scale.
    let (width, height) = (u32::from(head[0]) * 2, u32::from(head[1]) * 2);
    let (columns, size) = (u32::from(head[2] % 32) + 1, u32::from(head[3] % 32) + 1);
    let pixel = |i: u32| {
        let (x, y) = (i % width / size % columns, i / width / size);
        let at = (y * columns + x) as usize * 3;
        [0, 1, 2].map(|c| tile.get((at + c) % tile.len().max(1)).copied().unwrap_or(128))
    };
    let rgb: Vec<u8> = (0..width * height).flat_map(pixel).collect();
    let picture = Picture::rgb(width, height, &rgb).expect("as many bytes as pixels");
    finish(Reader::new(picture.clone()));
    let along = |byte: u8, size: u32| (f64::from(byte) / 128.0 - 0.5) * f64::from(size);
    let corners = std::array::from_fn(|i| {
        Point::new(along(head[4 + 2 * i], width), along(head[5 + 2 * i], height))
    });
    if let Ok(reader) = Reader::with_corners(picture.clone(), corners) {
        finish(reader);
    }
    for reading in [Ok(micro::read(&picture)), micro::read_with_corners(&picture, corners)] {
        reading.iter().for_each(check_micro);
    }
    let index = u16::from_le_bytes([head[12], head[13]]) % ricochet::BOARD_COUNT;
    let arrangement = ricochet::Arrangement::from_index(index).expect("below the number of boards");
    finish(Reader::for_board(picture.clone(), arrangement));
    if let Ok(reader) = Reader::for_board_with_corners(picture.clone(), arrangement, corners) {
        finish(reader);
    }
    let known = KnownBoard { arrangement, corners };
    if let Ok(reader) = Reader::for_board_near(picture.clone(), &known) {
        finish(reader);
    }
    if let Ok(reader) = Reader::with_board(picture, &known) {
        finish(reader);
    }
}

/// Runs all steps, of which there are few, and checks the reading.
pub fn finish(mut reader: Reader<'_>) {
    let mut steps = 0;
    while reader.step() != Stage::Done {
        steps += 1;
        assert!(steps < 60, "too many steps");
    }
    check(reader.reading().expect("it is done"));
}

/// Checks the invariants of a reading.
fn check(reading: &Reading) {
    let mut taken = CellSet::EMPTY;
    for (robot, guess) in reading.robots.iter() {
        let Some(guess) = guess else { continue };
        assert_ne!(robot, Robot::Transparent);
        assert!(!taken.contains(guess.cell), "two robots on {}", guess.cell);
        taken.insert(guess.cell);
        let board = reading.board.expect("robots stand on a board").arrangement.board();
        assert!(board.is_standable(guess.cell));
        assert!((0.0..=1.0).contains(&guess.score));
    }
    match &reading.board {
        None => assert_eq!(reading.doubts, [Doubt::Corners]),
        Some(board) => assert!(board.corners.iter().all(|p| p.x.is_finite() && p.y.is_finite())),
    }
}

/// The same for a reading of a Micro Robots board.
fn check_micro(reading: &micro::Reading) {
    let chips = [reading.start_chip, reading.target_chip];
    match &reading.board {
        None => {
            assert_eq!(reading.doubts, [micro::Doubt::Corners]);
            assert_eq!((reading.robot, chips), (None, [None; 2]));
            assert_eq!(reading.position(), None);
        }
        Some(board) => assert!(board.corners.iter().all(|p| p.x.is_finite() && p.y.is_finite())),
    }
    assert!(reading.robot.is_none_or(|robot| robot.score <= 1.0));
    assert!(chips.iter().flatten().all(|chip| chip.score <= 1.0));
    if let Some(position) = reading.position() {
        assert_ne!(position.task.start(), position.task.target());
    }
}
