//! One game between two players, from a random opening.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use dice::Dice;
use robotory::{EndRule, GameResult, Position, Record, Side};

use super::opening;
use super::player::{Player, Spec};

/// Actions that exceed their time by more than this are counted: the margin that the engine itself guarantees.
pub(crate) const LATE: Duration = Duration::from_millis(20);

/// The conditions of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    /// Random actions before the players take over.
    pub(crate) opening: u32,
    /// The seed of the openings.
    pub(crate) seed: u64,
    pub(crate) end: EndRule,
    /// Overtime above which the game is lost.
    pub(crate) margin: Duration,
}

/// A finished game.
pub(crate) struct Game {
    pub(crate) pair: u32,
    pub(crate) record: Record,
    pub(crate) first_side: Side,
    /// Overtime of the slowest action, for each player.
    pub(crate) late_max: [Duration; 2],
    /// Actions with more overtime than [`LATE`].
    pub(crate) late_count: u32,
    pub(crate) forfeit: bool,
}

impl Game {
    pub(crate) fn winner(&self) -> Side {
        let light_won = self.record.result() == GameResult::Won(Side::Light);
        if light_won { Side::Light } else { Side::Dark }
    }

    pub(crate) fn first_won(&self) -> bool {
        self.winner() == self.first_side
    }
}

impl Duel {
    /// Plays both games of a pair: each player has each side once.
    pub(crate) fn play_pair(
        &self,
        specs: &[Spec; 2],
        players: &mut [Player; 2],
        pair: u32,
    ) -> anyhow::Result<[Game; 2]> {
        let [first, second] = Side::ALL;
        Ok([self.play(specs, players, pair, first)?, self.play(specs, players, pair, second)?])
    }

    /// Plays the game of this pair in which the first player has this side.
    fn play(
        &self,
        specs: &[Spec; 2],
        players: &mut [Player; 2],
        pair: u32,
        first_side: Side,
    ) -> anyhow::Result<Game> {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(pair));
        let start = Position::start_with(self.end);
        let mut record = Record::new(start.clone());
        let names = if first_side == Side::Light { [0, 1] } else { [1, 0] };
        record.set_header("Event", "robotable match");
        record
            .set_header("Round", &(pair * 2 + u32::from(first_side == Side::Dark) + 1).to_string());
        record.set_header("Light", &specs[names[0]].to_string());
        record.set_header("Dark", &specs[names[1]].to_string());
        record.set_header("Opening", &self.opening.to_string());
        record.set_header("Seed", &self.seed.to_string());
        for action in opening::draw(&start, self.opening, &mut Dice::new(seed))? {
            record.play(action)?;
        }
        // Two players with the same seed would make the same errors. The pair determines everything, so that the
        // order in which threads play pairs does not matter.
        for (who, player) in (0..).zip(players.iter_mut()) {
            player.new_game(seed.wrapping_mul(2).wrapping_add(who))?;
        }
        let mut late_max = [Duration::ZERO; 2];
        let mut forfeit = false;
        let mut late_count = 0;
        while record.result() == GameResult::Open {
            let side = record.end().to_move();
            let who = usize::from(side != first_side);
            let started = Instant::now();
            let action = players[who].choose(&record)?;
            let used = started.elapsed();
            let late = specs[who].time_max().map_or(Duration::ZERO, |max| used.saturating_sub(max));
            late_max[who] = late_max[who].max(late);
            late_count += u32::from(late > LATE);
            if late > self.margin {
                record.set_header("Termination", "time forfeit");
                record.decide(!side);
                forfeit = true;
                break;
            }
            // An illegal action aborts the match, because it is a bug.
            let position = record.end().to_string();
            record
                .play(action)
                .with_context(|| format!("{} played {action} in {position}", specs[who]))?;
        }
        Ok(Game { pair, record, first_side, late_max, late_count, forfeit })
    }
}
