//! What luck decides in Ricochet Robots: the board, the robots' places and the chips.

use ::ricochet::solve::{Answer, Limits, Progress, solve};
use ::ricochet::{Arrangement, Cell, PerRobot, Robot, Round, Seeker, Symbol, random};
use dice::Dice;

use super::fact::{RicochetFact, RicochetStart};
use super::game::RicochetGame;
use super::options::{Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart};
use crate::ahead::Ahead;
use crate::event::Fact;
use crate::game::Game;
use crate::options::GameOptions;
use crate::table::Stage;

/// So many moves people find who play for the first time.
const GENTLE_MOVES_MAX: u32 = 5;

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

/// Turns a chip over (RR-20, RR-24). Face-down chips have no order: each is drawn when it is needed, so there is
/// none that could leak, and one that has just gone back is as likely as any other (RR-34, RR-43).
pub(super) fn turn_chip(ahead: &mut Ahead) {
    let Stage::Playing(Game::Ricochet(game)) = &ahead.table().stage else { return };
    let mut dice = ahead.dice();
    let mut chips: Vec<Symbol> = game.face_down.iter().copied().collect();
    dice.shuffle(&mut chips);
    let (mut passed_over, mut others) = (Vec::new(), Vec::new());
    for chip in chips {
        let there = is_there(game, chip);
        // RR-24: seen, and shuffled back.
        if there && others.is_empty() {
            passed_over.push(chip);
        } else if !there {
            others.push(chip);
        }
    }
    let gentle = game.number < u32::from(game.options.gentle);
    let within_reach = || others.iter().copied().find(|&chip| is_within_reach(game, chip));
    let drawn = gentle.then(within_reach).flatten().or(others.first().copied());
    match drawn {
        Some(symbol) => record(ahead, symbol, passed_over),
        // RR-24: only such chips are left, so it stays.
        None => {
            if let Some(&symbol) = passed_over.first() {
                record(ahead, symbol, Vec::new());
            }
        }
    }
}

/// Whether people can find it: the shortest solution takes no more than so many moves. The search is bounded by that, and
/// gives the same answer everywhere.
fn is_within_reach(game: &RicochetGame, symbol: Symbol) -> bool {
    let Some(position) = game.position(symbol) else { return false };
    let short_enough = |progress: &Progress| progress.at_least <= GENTLE_MOVES_MAX;
    let answer = solve(&Round::new(position), &Limits::default(), &short_enough);
    matches!(answer, Answer::Solved(solved) if solved.moves <= GENTLE_MOVES_MAX)
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
