//! Arbitrary and nearly valid text for every parser: no panics, and useful errors. Also round trips: formatted values
//! parse back.

use dice::Dice;
use proptest::prelude::*;
use robotable_ricochet::json::{BoardJson, PositionJson};
use robotable_ricochet::{Board, Position, drawing, driftingdroids, position_file};

use crate::feed::feed;
use crate::wild;

/// A valid text in one of the notations.
fn right_text(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let position = std::iter::repeat_with(|| wild::position(&mut dice)).flatten().next();
    let position = position.expect("there is no end of positions");
    match seed % 6 {
        0 => position.to_string(),
        1 => position.board().to_string(),
        2 => drawing::draw(position.board()),
        3 => position_file::print(&position),
        4 => serde_json::to_string(&PositionJson::from(&position)).expect("it is plain data"),
        _ => ["0765+42+2E21BD0F+93", "Ru Gr Trbx", "C765+5F+2E21BD0F00+93"]
            [(seed / 6 % 3) as usize]
            .to_owned(),
    }
}

/// A text with a few changes: a character removed, inserted or replaced.
fn nearly_right() -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0..3_u8, "[ -~\n\u{e4}]");
    (any::<u64>(), prop::collection::vec(change, 1..4)).prop_map(|(seed, changes)| {
        let mut letters: Vec<char> = right_text(seed).chars().collect();
        for (at, how, with) in changes {
            let at = at.index(letters.len() + 1);
            let with = with.chars().next().unwrap_or(' ');
            match how {
                0 if at < letters.len() => drop(letters.remove(at)),
                1 if at < letters.len() => letters[at] = with,
                _ => letters.insert(at, with),
            }
        }
        letters.into_iter().collect()
    })
}

/// Untrusted input: errors stay short, however long the text is.
#[test]
fn long_rubbish_makes_short_errors() {
    let many = |text: &str| text.repeat(50_000);
    let drawing = format!("+---+\n{}", many("| . |\n+---+\n"));
    let faces = format!("{{\"board\":[\"x\"{}],", many(",\"y\""));
    let faces = format!(
        "{faces}\"robots\":{{}},\"target\":{{\"robot\":\"{0}\",\"cell\":\"{0}\"}}}}",
        many("z")
    );
    for text in [
        &many("x"),
        &many("Ä"),
        &many("_"),
        &many("Rq "),
        &many("T"),
        &format!("Tu{}q", many("x")),
        &format!("r1g1b1y1_RA1{}_RB1", many("-Q")),
        &format!("r1g1b1y1_R{}_R{}_{}", many("A"), many("1"), many("n")),
        &format!("r1g1b1y1{}_RA1_RB1", many("-bare")),
        &format!("4x{}{}_RA1_RB1", many("4"), many("-A1e-Z1")),
        &format!("0{}+{}+{}+{}", many("G"), many("4"), many("Z"), many("ß")),
        &many("+"),
        &many("robots R=A1 Q=\n"),
        &format!("robots {}\ntarget {}", many("Q=A1 "), many("R=")),
        &drawing,
        &format!("+{}", many("---+")),
        &faces,
    ] {
        feed(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text_never_panics(text in any::<String>()) {
        feed(&text);
    }

    #[test]
    fn text_of_the_notations_letters_never_panics(
        text in "[rgbyktvxzncshe0-9RGBYKTVA-P_+|. /#*=\\\\\n-]{0,60}",
    ) {
        feed(&text);
    }

    #[test]
    fn nearly_right_text_never_panics(text in nearly_right()) {
        feed(&text);
    }

    // RR-62
    #[test]
    fn every_position_reads_back_as_written(seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let Some(position) = wild::position(&mut dice) else { return Ok(()) };
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        assert_eq!(position.to_string().to_uppercase().parse().as_ref(), Ok(&position));
        let file = position_file::print(&position);
        assert_eq!(position_file::parse(&file).as_ref(), Ok(&position));
        let json = serde_json::to_string(&PositionJson::from(&position)).expect("plain data");
        let json: PositionJson = serde_json::from_str(&json).expect("it was just written");
        assert_eq!(Position::try_from(&json).as_ref(), Ok(&position));
        if let Ok(id) = driftingdroids::export(&position) {
            let imported = driftingdroids::import(&id).expect("it was just written");
            assert_eq!(imported.position, position);
        }
    }

    #[test]
    fn every_board_reads_back_as_drawn(seed in any::<u64>()) {
        let board = wild::board(&mut Dice::new(seed));
        assert_eq!(drawing::parse(&drawing::draw(&board)).as_ref(), Ok(&board));
        assert_eq!(board.to_string().parse().as_ref(), Ok(&board));
        assert_eq!(Board::try_from(&BoardJson::from(&board)).as_ref(), Ok(&board));
        assert_eq!(board.turned(1).turned(3), board.clone());
        assert_eq!(board.turned(2).turned(1), board.turned(3));
    }

    /// A slide on a rotated board is the rotated slide.
    #[test]
    fn slides_do_not_care_how_the_board_lies(seed in any::<u64>(), quarters in 0..4_u8) {
        let Some(position) = wild::position(&mut Dice::new(seed)) else { return Ok(()) };
        let turned = position.turned(quarters);
        for (robot, _) in position.standing() {
            for direction in robotable_ricochet::Direction::ALL {
                let here = position.stop(robot, direction).map(|stop| {
                    let sketch = position.board().sketch();
                    (sketch.turned_cell(stop.cell, quarters), stop.heading.turned(quarters))
                });
                let there = turned.stop(robot, direction.turned(quarters));
                assert_eq!(here, there.map(|stop| (Some(stop.cell), stop.heading)));
            }
        }
    }
}
