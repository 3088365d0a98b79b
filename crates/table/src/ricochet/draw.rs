//! The random decisions of Ricochet Robots: the board, the robots' spaces and the chips.

use ::ricochet::solve::{Answer, Limits, solve};
use ::ricochet::{Arrangement, Cell, PerRobot, Robot, Round, Seeker, Symbol, random};
use dice::Dice;

use super::event::{RicochetEvent, RicochetStart};
use super::game::RicochetGame;
use super::options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart};
use crate::{GameOptions, Transaction};

/// The longest solution that beginners are expected to find in the first round, in the second, and from the third on.
const GENTLE_MOVES_MAX: [u32; 3] = [3, 4, 5];

/// Draws the board, places the robots and turns the first chip over.
pub(crate) fn start(tx: &mut Transaction) {
    let table = tx.table();
    let GameOptions::Ricochet(options) = &table.rules.game else { return };
    let mut dice = tx.dice();
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
    tx.record(RicochetEvent::Started(RicochetStart { board, robots, prize }));
    turn_chip(tx);
}

/// RR-45; solo games play every chip (RR-55).
pub(super) fn prize(options: &RicochetOptions, players: u16) -> Option<u8> {
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

/// Turns a chip over (RR-20, RR-24). Face-down chips have no order: each is drawn when it is needed, so there is no
/// order that could leak, and a chip that has just gone back is as likely as any other (RR-34, RR-43).
pub(super) fn turn_chip(tx: &mut Transaction) {
    let Some(game) = tx.table().ricochet() else { return };
    let mut dice = tx.dice();
    let mut chips: Vec<Symbol> = game.face_down.iter().copied().collect();
    dice.shuffle(&mut chips);
    let (mut passed_over, mut others) = (Vec::new(), Vec::new());
    for chip in chips {
        let there = is_there(game, chip);
        // RR-24: shown, and shuffled back.
        if there && others.is_empty() {
            passed_over.push(chip);
        } else if !there {
            others.push(chip);
        }
    }
    let gentle = game.number < u32::from(game.options.gentle);
    let most = GENTLE_MOVES_MAX[(game.number as usize).min(GENTLE_MOVES_MAX.len() - 1)];
    let longest = GENTLE_MOVES_MAX[GENTLE_MOVES_MAX.len() - 1];
    // If no chip is as easy as that, one of the usual length is drawn.
    let within = |most| others.iter().copied().find(|&chip| is_within_reach(game, chip, most));
    let within_reach = || within(most).or_else(|| within(longest));
    let drawn = gentle.then(within_reach).flatten().or(others.first().copied());
    match drawn {
        Some(symbol) => record(tx, symbol, passed_over),
        // RR-24: only such chips are left, so this one stays.
        None => {
            if let Some(&symbol) = passed_over.first() {
                record(tx, symbol, Vec::new());
            }
        }
    }
}

/// True if the shortest solution has at most this many moves. The search is bounded by moves, not by time, so the answer
/// is the same on every machine.
fn is_within_reach(game: &RicochetGame, symbol: Symbol, most: u32) -> bool {
    let Some(position) = game.position(symbol) else { return false };
    let limits = Limits { depth_max: Some(most), ..Limits::default() };
    matches!(solve(&Round::new(position), &limits, &()), Answer::Solved(_))
}

fn record(tx: &mut Transaction, symbol: Symbol, passed_over: Vec<Symbol>) {
    let GameOptions::Ricochet(options) = &tx.table().rules.game else { return };
    let until = match options.mode {
        RicochetMode::Match => None,
        RicochetMode::Solo(_) => Some(tx.now() + options.timer),
    };
    tx.record(RicochetEvent::ChipTurned { symbol, passed_over, until });
}

/// True if a robot that this chip is for is on its target already.
fn is_there(game: &RicochetGame, symbol: Symbol) -> bool {
    let target = game.board.find(symbol);
    match symbol.seeker() {
        Seeker::Only(robot) => game.markers[robot] == target,
        Seeker::Any => game.markers.iter().any(|(_, cell)| cell.is_some() && *cell == target),
    }
}
