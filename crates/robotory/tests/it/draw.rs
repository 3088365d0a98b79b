//! The picture of a position is complete, and the one in docs/ is the one that the library draws.
//!
//! `UPDATE_EXPECT=1 cargo test -p robotable-robotory draw` redraws it; look at it before you commit it.

use robotable_robotory::draw::Scene;
use robotable_robotory::{Hex, Position, Record};

#[test]
fn the_picture_is_the_one_that_the_library_draws() {
    let game: Record = "1. Wc4 Bd4 2. r:d3-d4-c4 Wb4 *".parse().unwrap();
    let svg = Scene { position: game.end(), last: game.actions().last() }.svg();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/robotory-position.svg");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, &svg).expect("the picture can be written");
    }
    assert!(std::fs::read_to_string(path).is_ok_and(|kept| kept == svg), "see UPDATE_EXPECT above");
}

#[test]
fn a_picture_shows_every_hexagon_robot_and_disc() {
    let position: Position = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W7B d one-colour".parse().unwrap();
    let svg = Scene { position: &position, last: None }.svg();
    for hex in Hex::all() {
        assert!(svg.contains(&format!(">{hex}</text>")), "{hex}");
    }
    for robot in ["white robot", "black robot", "red robot"] {
        assert_eq!(svg.matches(&format!("<title>{robot}</title>")).count(), 1);
    }
    // Five discs on the board and five in both supplies; black ones carry a bolt.
    assert_eq!(svg.matches("M0.16-0.62").count(), 2 + 2);
    assert_eq!(svg.matches("r=\"0.52\"").count(), 3 + 3);
    assert!(svg.contains("8 white, 7 black") && svg.contains("Dark: 2 of 3 robots · to act"));
    assert!(svg.contains(&position.to_string()));
}

#[test]
fn the_last_action_and_the_winner_are_marked() {
    let draw = |text: &str| {
        let game: Record = text.parse().unwrap();
        Scene { position: game.end(), last: game.actions().last() }.svg()
    };
    assert!(draw("1. Wc4 *").contains("stroke-dasharray=\"7 6\""));
    assert!(draw("1. Wc4 w:b3-c4 *").contains("<polyline"));
    let over = "[Position \"4/5/1b1w2/2r2/4 WWB/WBB 1W0B l\"]\n\n1. +W 1-0";
    assert!(draw(over).contains("has won"));
}
