//! What luck decides in Micro Robots: the board and the rolls. And who has the dice.

use ::micro::{Arrangement, Board, Side, Space, SpaceSet, Task};
use dice::Dice;

use super::fact::{MicroFact, MicroStart};
use super::game::{MicroGame, Phase};
use super::options::{MicroBoard, MicroOptions, Roller};
use crate::ahead::Ahead;
use crate::event::{Fact, SeatFact};
use crate::game::Game;
use crate::options::GameOptions;
use crate::seat::{Presence, SeatId};
use crate::table::{Stage, Table};

/// Lays out the board and gives the first player the dice.
pub(crate) fn start(ahead: &mut Ahead, first: Option<SeatId>) {
    let table = ahead.table();
    let GameOptions::Micro(options) = &table.rules.game else { return };
    let board = Box::new(board(options, &mut ahead.dice()));
    // MR-10: the one who was chosen, or the next one clockwise. In a rematch the youngest is still the youngest.
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
    let until = ahead.now() + options.roll;
    let roller = roller.unwrap_or(wanted);
    ahead.record(Fact::Micro(MicroFact::Started(MicroStart { board, roller, until })));
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

/// Who gets the dice after this seat: the next clockwise who is there, so that nobody waits for a missing roller
/// (MR-16). Who sleeps is passed over for those who do not, and who is away for both.
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

/// Gives the dice to the next roller.
pub(super) fn pass_dice(ahead: &mut Ahead) {
    let table = ahead.table();
    let Stage::Playing(Game::Micro(game)) = &table.stage else { return };
    if let Some(to) = next_roller(table, game.roller) {
        let until = ahead.now() + game.options.roll;
        ahead.record(Fact::Micro(MicroFact::DicePassed { to, until }));
    }
}

/// The roller does not roll: they count as asleep, and the dice go on. If nobody else is there, the dice are rolled
/// for them.
pub(super) fn skip_roller(ahead: &mut Ahead) {
    let table = ahead.table();
    let Stage::Playing(Game::Micro(game)) = &table.stage else { return };
    let roller = game.roller;
    let awake = table.seats().filter(|&(id, seat)| id != roller && seat.presence == Presence::Here);
    if awake.count() == 0 {
        return roll(ahead);
    }
    let person = table.seat(roller).is_some_and(|seat| seat.player.has_token());
    if person && table.seat(roller).is_some_and(|seat| seat.presence == Presence::Here) {
        ahead.record(SeatFact::FellAsleep { seat: roller });
    }
    pass_dice(ahead);
}

/// MR-10, MR-16, MR-18, MR-30: rolls what this round needs.
pub(super) fn roll(ahead: &mut Ahead) {
    let Stage::Playing(Game::Micro(game)) = &ahead.table().stage else { return };
    let mut dice = ahead.dice();
    let start = game.robot.unwrap_or_else(|| Space::roll(&mut dice));
    let (task, unreachable) = roll_task(game, start, None, &mut dice);
    let until = game.options.practice.map(|practice| ahead.now() + practice.clock);
    let seat = game.roller;
    ahead.record(Fact::Micro(MicroFact::Rolled { seat, task, unreachable, until }));
}

/// MR-17: a new target; start and roller stay.
pub(super) fn roll_again(ahead: &mut Ahead) {
    let Stage::Playing(Game::Micro(game)) = &ahead.table().stage else { return };
    let Phase::Thinking(thinking) = &game.phase else { return };
    let skipped = Some(thinking.task.target());
    let (task, unreachable) = roll_task(game, thinking.task.start(), skipped, &mut ahead.dice());
    ahead.record(Fact::Micro(MicroFact::RolledAgain { task, unreachable }));
}

/// `skipped` is not rolled again if anything else can be: it would be the same puzzle, and its shortest routes may be
/// known by now.
fn roll_task(
    game: &MicroGame,
    start: Space,
    skipped: Option<Space>,
    dice: &mut Dice,
) -> (Task, Vec<Space>) {
    let reachable = game.board.reachable(start);
    // On a drawn board a start can have no way out: then there is nothing to roll for, and the dice decide.
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
