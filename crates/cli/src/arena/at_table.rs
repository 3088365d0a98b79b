//! Games of Ricochet Robots and Micro Robots between levels: everybody at one table, whose time is not ours. A minute of
//! the sand timer takes as long as the bots need to think.

use anyhow::{Context as _, anyhow, bail};
use dice::Dice;
use protocol::{GameRecord, game_record};
use table::job::Effort;
use table::{
    Actor, Command, Ending, GameKind, HostCommand, Level, MicroCommand, MicroOptions, Name,
    Options, Prize, Record, RicochetCommand, RicochetOptions, SeatId, SeatKey, Secret, Stage,
    Subject, offers,
};

use crate::house::House;

/// So many positions a bot may look at. Time would not be the same twice.
const NODES: u64 = 3_000_000;
/// No game has so many steps: one that does is stuck.
const STEPS_MAX: u32 = 100_000;

/// The one person without whom no bot plays. It rolls, presses on, and never bids.
const REFEREE: SeatId = SeatId(0);

/// A finished game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// What each player had in the end, in the order of the players.
    pub(super) scores: Vec<u32>,
    /// As a server gives it.
    pub(super) record: String,
}

/// Plays a game. The players sit in an order that the seed says.
pub(super) fn play(game: GameKind, levels: &[Level], seed: u64) -> anyhow::Result<Played> {
    let dice = &mut Dice::new(seed);
    let mut order: Vec<usize> = (0..levels.len()).collect();
    dice.shuffle(&mut order);
    let secret = Secret(u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64()));
    let mut house = House::new(options(game, levels.len())?, secret, false)?;
    let key = SeatKey([1; 32]);
    let said = |house: &mut House, by: Actor, command: &Command| {
        house.act(by, command).map_err(|refusal| anyhow!("{command:?}: {refusal}"))
    };
    let sit = Command::Sit { name: Name::new("Referee").map_err(|_| anyhow!("no name"))?, key };
    said(&mut house, Actor::Visitor, &sit)?;
    for &player in &order {
        let level = levels[player];
        let name = format!("{}. level {}", player + 1, level.get());
        let name = Name::new(&name).map_err(|_| anyhow!("no name"))?;
        let bot = Command::Host(HostCommand::SeatBot { name, level });
        said(&mut house, Actor::Seat(REFEREE), &bot)?;
    }
    said(&mut house, Actor::Seat(REFEREE), &Command::Host(HostCommand::Start))?;
    let ending = to_the_end(&mut house)?;
    let mut scores = vec![0; levels.len()];
    for &(SeatId(seat), score) in &ending.scores {
        if let Some(player) = (seat as usize).checked_sub(1).and_then(|place| order.get(place)) {
            scores[*player] = score;
        }
    }
    Ok(Played { scores, record: record(&house, seed)? })
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
        GameKind::Robotory => bail!("RoboTory has a board for two, not a table"),
    };
    options.seats = u16::try_from(players + 1)?;
    Ok(options)
}

/// Lets everything happen until the game is over.
fn to_the_end(house: &mut House) -> anyhow::Result<Ending> {
    let effort = Effort::of_nodes(NODES);
    for _ in 0..STEPS_MAX {
        if let Stage::Over { ending, .. } = house.table().stage() {
            return Ok(ending.clone());
        }
        let now = house.now();
        let open = offers(house.table(), REFEREE, now);
        let at_once = [Command::PressOn, Command::Micro(MicroCommand::Roll)];
        // What ends a round for everybody is said only where nobody else has anything to say any more.
        let at_last = [Command::Ricochet(RicochetCommand::Done), Command::Ask(Subject::Skip)];
        let chosen = at_once.iter().find(|wanted| open.contains(wanted));
        if let Some(command) = chosen {
            house.act(Actor::Seat(REFEREE), command).map_err(|refusal| anyhow!("{refusal}"))?;
        } else if !house.next(&effort) {
            let open = offers(house.table(), REFEREE, house.now());
            let command = at_last.iter().find(|wanted| open.contains(wanted));
            let command = command.context("nothing happens at the table any more")?;
            house.act(Actor::Seat(REFEREE), command).map_err(|refusal| anyhow!("{refusal}"))?;
        }
    }
    bail!("the game does not come to an end")
}

/// The record of the game as `GET /api/tables/{id}/record` gives it, so that every replay reads it.
fn record(house: &House, seed: u64) -> anyhow::Result<String> {
    let id = format!("arena-{seed}");
    let head = game_record(house.table(), &id).context("the game is not over")?.head();
    let record = Record::of_last_game(house.events())?;
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
            let found = protocol::paste_record(played.record.trim());
            let found = found.unwrap_or_else(|problem| panic!("{problem:?}"));
            assert_eq!(found.game, game);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let once = play(GameKind::Micro, &levels(&[4, 4, 4]), 7).unwrap();
        assert_eq!(play(GameKind::Micro, &levels(&[4, 4, 4]), 7).unwrap(), once);
        assert_ne!(play(GameKind::Micro, &levels(&[4, 4, 4]), 8).unwrap().record, once.record);
    }
}
