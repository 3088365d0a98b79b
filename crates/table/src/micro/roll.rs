//! The random decisions of Micro Robots (the board and the rolls), and the order of rollers.

use ::micro::{Arrangement, Board, Side, Space, SpaceSet, Task};
use dice::Dice;

use super::event::{MicroEvent, MicroStart};
use super::game::{MicroGame, Phase};
use super::options::{MicroBoard, MicroOptions, Roller};
use crate::{Game, GameOptions, Presence, SeatId, Table, Transaction};

/// Draws the board and gives the first player the dice.
pub(crate) fn start(tx: &mut Transaction, first: Option<SeatId>) {
    let table = tx.table();
    let GameOptions::Micro(options) = &table.rules.game else { return };
    let board = Box::new(board(options, &mut tx.dice()));
    // MR-10: the chosen player, or the next one clockwise. In a rematch the same player rolls first.
    let by_options = || match options.first_roller {
        Roller::Host => table.host,
        Roller::Seat(seat) => Some(seat),
    };
    let last = || match table.game() {
        Some(Game::Micro(last)) => table.players().find(|&seat| seat == last.first_roller),
        _ => None,
    };
    let wanted = first.or_else(last).or_else(by_options).unwrap_or(SeatId(0));
    let before = SeatId(wanted.0.wrapping_sub(1));
    let sits = table.players().any(|seat| seat == wanted);
    let roller = if sits { Some(wanted) } else { next_roller(table, before) };
    let until = tx.now() + options.roll;
    let roller = roller.unwrap_or(wanted);
    tx.record(MicroEvent::Started(MicroStart { board, roller, until }));
}

fn board(options: &MicroOptions, dice: &mut Dice) -> Board {
    match &options.board {
        MicroBoard::Random => {
            let side = Side::ALL[dice.below(2) as usize];
            Arrangement::random(side, dice).board()
        }
        MicroBoard::RandomOf(side) => Arrangement::random(*side, dice).board(),
        MicroBoard::Chosen(board) => (**board).clone(),
    }
}

/// The next roller after this seat: the next player clockwise who is there, so that the game does not wait for an
/// absent roller (MR-16). Players who are awake come before those who are asleep, and those before players who are
/// away.
pub(super) fn next_roller(table: &Table, after: SeatId) -> Option<SeatId> {
    let fits = |wanted: fn(Presence) -> bool| {
        let seats =
            table.seats().filter(move |(_, seat)| seat.is_playing() && wanted(seat.presence));
        Table::clockwise(after, seats.map(|(id, _)| id))
    };
    fits(|presence| presence == Presence::Here)
        .or_else(|| fits(|presence| presence == Presence::Asleep))
        .or_else(|| fits(|_| true))
}

/// Passes the dice to the next roller.
pub(super) fn pass_dice(tx: &mut Transaction) {
    let table = tx.table();
    let Some(game) = table.micro() else { return };
    if let Some(to) = next_roller(table, game.roller) {
        let until = tx.now() + game.options.roll;
        tx.record(MicroEvent::DicePassed { to, until });
    }
}

/// MR-10, MR-16, MR-18, MR-30: rolls the task of this round.
pub(super) fn roll(tx: &mut Transaction) {
    let Some(game) = tx.table().micro() else { return };
    let mut dice = tx.dice();
    let start = game.robot.unwrap_or_else(|| Space::roll(&mut dice));
    let (task, unreachable) = roll_task(game, start, None, &mut dice);
    let until = game.options.practice.map(|practice| tx.now() + practice.clock);
    let seat = game.roller;
    tx.record(MicroEvent::Rolled { seat, task, unreachable, until });
}

/// MR-17: a new target; start and roller stay.
pub(super) fn roll_again(tx: &mut Transaction) {
    let Some(game) = tx.table().micro() else { return };
    let Phase::Thinking(thinking) = &game.phase else { return };
    let skipped = Some(thinking.task.target());
    let (task, unreachable) = roll_task(game, thinking.task.start(), skipped, &mut tx.dice());
    tx.record(MicroEvent::RolledAgain { task, unreachable });
}

/// Avoids `skipped` if there is another target: it would be the same puzzle, whose shortest routes may be known by now.
fn roll_task(
    game: &MicroGame,
    start: Space,
    skipped: Option<Space>,
    dice: &mut Dice,
) -> (Task, Vec<Space>) {
    let reachable = game.board.reachable(start);
    // On a custom board the robot may be walled in. Then no target is reachable, so any roll is accepted.
    let others = reachable.without(SpaceSet::of(start)).len();
    let needed = if game.options.experts { 2 } else { 1 };
    let checked = game.options.reachable_only && needed <= others;
    let fits = |space: Space| !checked || reachable.contains(space);
    let mut unreachable = Vec::new();
    let skipped = skipped.filter(|_| !checked || others > 1);
    let mut task = Task::roll_target(start, dice);
    while !fits(task.target()) || skipped == Some(task.target()) {
        if skipped != Some(task.target()) {
            unreachable.push(task.target());
        }
        task = Task::roll_target(start, dice);
    }
    if game.options.experts {
        let mut rolled = task.roll_via(dice);
        while let Some(via) = rolled.via().filter(|&via| !fits(via)) {
            unreachable.push(via);
            rolled = task.roll_via(dice);
        }
        task = rolled;
    }
    (task, unreachable)
}
