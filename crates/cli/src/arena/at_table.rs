//! Games of Ricochet Robots and Micro Robots between bot levels, at one table with a simulated clock: a minute of the
//! sand timer takes only as long as the bots need to search.

use anyhow::{Context as _, anyhow, bail};
use dice::Dice;
use protocol::{GameRecord, game_record};
use table::job::Limits;
use table::{
    Actor, Command, Ending, GameKind, HostCommand, Level, MicroCommand, MicroOptions, Name,
    Options, Prize, Record, RicochetCommand, RicochetOptions, SeatId, SeatKey, Secret, Stage,
    Subject, offers,
};

use crate::simulated_table::SimulatedTable;

/// Search limit of a bot, in positions: a time limit would not be reproducible.
const NODES: u64 = 3_000_000;
/// Step limit; a game that reaches it is stuck.
const STEPS_MAX: u32 = 100_000;

/// The one person that bots need at their table. It rolls, presses on, and never bids.
const REFEREE: SeatId = SeatId(0);

/// A finished game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// Final scores, in the order of the players.
    pub(super) scores: Vec<u32>,
    /// The record, in the server's format.
    pub(super) record: String,
}

/// Plays a game. The seed determines the seating order.
pub(super) fn play(game: GameKind, levels: &[Level], seed: u64) -> anyhow::Result<Played> {
    let dice = &mut Dice::new(seed);
    let mut order: Vec<usize> = (0..levels.len()).collect();
    dice.shuffle(&mut order);
    let secret = Secret(u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64()));
    let mut table = SimulatedTable::new(options(game, levels.len())?, secret, false)?;
    let key = SeatKey([1; 32]);
    let act = |table: &mut SimulatedTable, by: Actor, command: &Command| {
        table.act(by, command).map_err(|refusal| anyhow!("{command:?}: {refusal}"))
    };
    let sit = Command::Sit {
        name: Name::new("Referee").map_err(|_| anyhow!("no name"))?,
        face: None,
        key,
    };
    act(&mut table, Actor::Visitor, &sit)?;
    for &player in &order {
        let level = levels[player];
        let name = format!("{}. level {}", player + 1, level.get());
        let name = Name::new(&name).map_err(|_| anyhow!("no name"))?;
        let bot = Command::Host(HostCommand::SeatBot { name, level });
        act(&mut table, Actor::Seat(REFEREE), &bot)?;
    }
    act(&mut table, Actor::Seat(REFEREE), &Command::Host(HostCommand::Start))?;
    let ending = to_the_end(&mut table)?;
    let mut scores = vec![0; levels.len()];
    for &(SeatId(seat), score) in &ending.scores {
        if let Some(player) = (seat as usize).checked_sub(1).and_then(|place| order.get(place)) {
            scores[*player] = score;
        }
    }
    Ok(Played { scores, record: record(&table, seed)? })
}

fn options(game: GameKind, players: usize) -> anyhow::Result<Options> {
    let mut options = match game {
        GameKind::Ricochet => {
            // RR-45, without the referee.
            let prize = match players {
                2 => Prize::Chips(8),
                3 => Prize::Chips(6),
                4 => Prize::Chips(5),
                _ => Prize::All,
            };
            Options::ricochet(RicochetOptions { prize, ..RicochetOptions::default() })
        }
        GameKind::Micro => Options::micro(MicroOptions::default()),
        GameKind::Robotory => bail!("RoboTory games are not played at one table"),
    };
    options.seats = u16::try_from(players + 1)?;
    Ok(options)
}

/// Plays until the game is over.
fn to_the_end(table: &mut SimulatedTable) -> anyhow::Result<Ending> {
    let limits = Limits::of_nodes(NODES);
    for _ in 0..STEPS_MAX {
        if let Stage::Over { ending, .. } = table.table().stage() {
            return Ok(ending.clone());
        }
        let now = table.now();
        let open = offers(table.table(), REFEREE, now);
        let at_once = [Command::PressOn, Command::Micro(MicroCommand::Roll)];
        // Commands that end a round for all players are used only if nothing else will happen.
        let at_last = [Command::Ricochet(RicochetCommand::Done), Command::Ask(Subject::Skip)];
        let chosen = at_once.iter().find(|wanted| open.contains(wanted));
        if let Some(command) = chosen {
            table.act(Actor::Seat(REFEREE), command).map_err(|refusal| anyhow!("{refusal}"))?;
        } else if !table.next(&limits) {
            let open = offers(table.table(), REFEREE, table.now());
            let command = at_last.iter().find(|wanted| open.contains(wanted));
            let command = command.context("the game is stuck: nothing is due at the table")?;
            table.act(Actor::Seat(REFEREE), command).map_err(|refusal| anyhow!("{refusal}"))?;
        }
    }
    bail!("the game did not end within the limit of steps")
}

/// The record of the game in the format of `GET /api/tables/{id}/record`, which replays accept.
fn record(table: &SimulatedTable, seed: u64) -> anyhow::Result<String> {
    let id = format!("arena-{seed}");
    let head = game_record(table.table(), &id).context("the game is not over")?.head();
    let record = Record::of_last_game(table.events())?;
    let lines: Vec<String> = record.events().iter().map(table::stored::write).collect();
    Ok(format!("{head}{}{}\n", lines.join(","), GameRecord::END))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels(levels: &[u8]) -> Vec<Level> {
        levels.iter().map(|&level| Level::new(level).unwrap()).collect()
    }

    #[test]
    fn a_game_ends_with_scores_and_a_record_that_is_read_again() {
        for game in [GameKind::Ricochet, GameKind::Micro] {
            let played = play(game, &levels(&[2, 9]), 5).unwrap();
            assert_eq!(played.scores.len(), 2);
            assert!(played.scores.iter().sum::<u32>() > 0, "{:?}", played.scores);
            let pasted = protocol::paste_record(played.record.trim());
            let pasted = pasted.unwrap_or_else(|problem| panic!("{problem:?}"));
            assert_eq!(pasted.game, game);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let once = play(GameKind::Micro, &levels(&[4, 4, 4]), 7).unwrap();
        assert_eq!(play(GameKind::Micro, &levels(&[4, 4, 4]), 7).unwrap(), once);
        assert_ne!(play(GameKind::Micro, &levels(&[4, 4, 4]), 8).unwrap().record, once.record);
    }
}
