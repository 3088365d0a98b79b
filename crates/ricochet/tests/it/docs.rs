//! Checks docs/: its Ricochet Robots examples parse, and its pictures are those that the library draws.
//!
//! `UPDATE_EXPECT=1 cargo test -p robotable-ricochet docs` redraws the pictures; look at them before you commit them.

use std::fs;

use robotable_ricochet::draw::Scene;
use robotable_ricochet::json::PositionJson;
use robotable_ricochet::{
    Board, Position, Round, Solution, drawing, driftingdroids, position_file,
};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

fn picture(name: &str, position: &str, moves: &str) {
    let solution: Solution = moves.parse().expect("moves");
    let round =
        Round::replay(position.parse().expect("a position"), &solution).expect("it replays");
    assert!(moves.is_empty() || round.solved_by().is_some(), "{name} shows a solution");
    let svg = Scene::from(&round).svg();
    let path = format!("{DOCS}/images/{name}.svg");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &svg).expect("the picture can be written");
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|kept| kept == svg),
        "{name}: see UPDATE_EXPECT above"
    );
}

#[test]
fn pictures_are_those_that_the_library_draws() {
    picture("ricochet-board", "b4r4y4g4_RJ10-GF4-BN16-YB11-KJ7-TM5_RO11", "");
    picture("ricochet-moves", "b4y4r1g4_RE4-GC5-BN8-YB16_GM4", "Bu Gr Gr Gu");
}

// RR-60, RR-61, RR-62
#[test]
fn examples_of_the_notation_are_read() {
    let text = fs::read_to_string(format!("{DOCS}/notation/ricochet.md")).expect("it is there");
    let shown = |example: &str| {
        assert!(text.contains(example), "{example} is not in the text");
        example.to_owned()
    };
    assert!(shown("b2r1y2g2_RM13-GH10-BC4-YA11_YB10").parse::<Position>().is_ok());
    for board in ["b2r1y2g2", "b4r1y2g2-bare", "4x3-B1es-C1Rc-D2zbs-B3x-C3V"] {
        assert_eq!(shown(board).parse::<Board>().expect(board).to_string(), board);
    }
    for moves in ["Ru", "Ru Gr Rl", "Tr", "Trx", "Trbx"] {
        assert_eq!(shown(moves).parse::<Solution>().expect(moves).to_string(), moves);
    }
    assert!(driftingdroids::import(&shown("0765+42+2E21BD0F+93")).is_ok());
    let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
    let block = |what: &str| blocks.iter().find(|block| block.contains(what)).expect(what);
    let drawn = block("+---+");
    let board = drawing::parse(drawn).expect("the drawing is read");
    assert_eq!(board.to_string(), "4x3-B1es-C1Rc-D2zbs-B3x-C3V");
    let lines = block("robots R=");
    assert!(position_file::parse(&format!("board 4x3-B1es-C1Rc{lines}")).is_ok());
    let json = block("\"board\"").trim_start_matches("json");
    let json: PositionJson = serde_json::from_str(json).expect("the JSON is read");
    assert!(Position::try_from(&json).is_ok());
}
