//! What luck decides in Ricochet Robots: the board, the robots' places and the chips.

use ::ricochet::{Arrangement, Cell, PerRobot, Robot, Seeker, Symbol, random};
use dice::Dice;

use super::fact::{RicochetFact, RicochetStart};
use super::game::RicochetGame;
use super::options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart};
use crate::ahead::Ahead;
use crate::event::Fact;
use crate::game::Game;
use crate::options::GameOptions;
use crate::table::Stage;

/// Lays out the board, places the robots and turns the first chip over.
pub(crate) fn start(ahead: &mut Ahead) {
    let table = ahead.table();
    let GameOptions::Ricochet(options) = &table.rules.game else { return };
    let mut dice = ahead.dice();
    let board = match options.board {
        // RR-2, RR-5
        RicochetBoard::Random => random::arrangement(options.barriers, &mut dice),
        RicochetBoard::Printed(arrangement) => arrangement,
    };
    let robots = match options.robots {
        RobotStart::Random => random_robots(options, board, &mut dice),
        RobotStart::Chosen(robots) => robots,
    };
    let prize = prize(options, table.player_count());
    ahead.record(Fact::Ricochet(RicochetFact::Started(RicochetStart { board, robots, prize })));
    turn_chip(ahead);
}

/// RR-45; alone every chip is played (RR-55).
pub(super) fn prize(options: &RicochetOptions, players: u8) -> Option<u8> {
    match (options.prize, players) {
        _ if options.mode != RicochetMode::Match => None,
        (Prize::Chips(chips), _) => Some(chips),
        (Prize::ByPlayers, 0..=2) => Some(8),
        (Prize::ByPlayers, 3) => Some(6),
        (Prize::ByPlayers, 4) => Some(5),
        (Prize::ByPlayers, 5..) | (Prize::All, _) => None,
    }
}

/// RR-6.
fn random_robots(
    options: &RicochetOptions,
    board: Arrangement,
    dice: &mut Dice,
) -> PerRobot<Option<Cell>> {
    let robots: Vec<Robot> = options.robots_in_play().collect();
    random::robots(&board.board(), &robots, dice).expect("a printed board has room for six robots")
}

/// Turns a chip over (RR-20, RR-24). Face-down chips have no order: each is drawn when it is needed, so there is
/// none that could leak, and one that has just gone back is as likely as any other (RR-34, RR-43).
pub(super) fn turn_chip(ahead: &mut Ahead) {
    let Stage::Playing(Game::Ricochet(game)) = &ahead.table().stage else { return };
    let mut dice = ahead.dice();
    let mut chips: Vec<Symbol> = game.face_down.iter().copied().collect();
    dice.shuffle(&mut chips);
    let Some(drawn) = chips.iter().position(|&chip| !is_there(game, chip)) else {
        // RR-24: only such chips are left, so it stays.
        if let Some(&symbol) = chips.first() {
            record(ahead, symbol, Vec::new());
        }
        return;
    };
    let passed_over = chips[..drawn].to_vec();
    record(ahead, chips[drawn], passed_over);
}

fn record(ahead: &mut Ahead, symbol: Symbol, passed_over: Vec<Symbol>) {
    let GameOptions::Ricochet(options) = &ahead.table().rules.game else { return };
    let until = match options.mode {
        RicochetMode::Match => None,
        RicochetMode::Solo(_) => Some(ahead.now() + options.timer),
    };
    ahead.record(Fact::Ricochet(RicochetFact::ChipTurned { symbol, passed_over, until }));
}

/// Whether a robot that this chip asks for stands on its target already.
fn is_there(game: &RicochetGame, symbol: Symbol) -> bool {
    let target = game.board.find(symbol);
    match symbol.seeker() {
        Seeker::Only(robot) => game.markers[robot] == target,
        Seeker::Any => game.markers.iter().any(|(_, cell)| cell.is_some() && *cell == target),
    }
}
