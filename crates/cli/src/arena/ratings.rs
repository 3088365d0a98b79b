//! Ratings from game results: the Bradley–Terry model on the Elo scale, with bootstrap intervals.

use dice::Dice;
use serde::Serialize;

/// Two players in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// Games that depend on each other, such as an opening played with both sides, share a unit.
    pub(super) unit: u32,
    pub(super) players: [usize; 2],
    /// The score of the first: 1 for a win, 0.5 for a draw.
    pub(super) score: f64,
}

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Rating {
    /// Relative to the mean of all players.
    pub(super) elo: f64,
    /// Bounds of the 95 % interval.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Meetings: a game of four has six, and each player three of them.
    pub(super) meetings: u32,
    /// Share of meetings won, a draw being half a win.
    pub(super) score: f64,
}

/// Number of bootstrap samples.
const DRAWS: usize = 400;
/// Iteration limit, sufficient for convergence.
const STEPS_MAX: usize = 2_000;

/// The ratings of `players` players.
pub(super) fn rate(players: usize, meetings: &[Meeting], seed: u64) -> Vec<Rating> {
    let results = Results::of(players, meetings);
    let elos = elos(&results);
    let halves = halves(&results, &elos);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); players];
    let units = by_unit(meetings);
    let dice = &mut Dice::new(seed);
    for _ in 0..DRAWS {
        let mut anew = Vec::with_capacity(meetings.len());
        for _ in 0..units.len() {
            anew.extend(dice.pick(&units).into_iter().flatten().copied());
        }
        for (drawn, elo) in drawn.iter_mut().zip(self::elos(&Results::of(players, &anew))) {
            drawn.push(elo);
        }
    }
    let rating = |(player, elo): (usize, f64)| {
        let elos = &mut drawn[player];
        elos.sort_by(f64::total_cmp);
        let at = |thousandths: usize| elos[(DRAWS - 1) * thousandths / 1_000];
        let own = |meeting: &&Meeting| meeting.players.contains(&player);
        let won: f64 = meetings
            .iter()
            .filter(own)
            .map(|it| if it.players[0] == player { it.score } else { 1.0 - it.score })
            .sum();
        let count = meetings.iter().filter(own).count() as u32;
        let score = won / f64::from(count.max(1));
        // The bootstrap is too narrow if a player won everything, and the curvature ignores dependent games: use the
        // wider of both.
        let (low, high) = (at(25).min(elo - halves[player]), at(975).max(elo + halves[player]));
        Rating { elo, low, high, meetings: count, score }
    };
    elos.into_iter().enumerate().map(rating).collect()
}

fn by_unit(meetings: &[Meeting]) -> Vec<Vec<Meeting>> {
    let mut units = std::collections::BTreeMap::<u32, Vec<Meeting>>::new();
    for meeting in meetings {
        units.entry(meeting.unit).or_default().push(*meeting);
    }
    units.into_values().collect()
}

/// Points won per player, and meetings per pair.
struct Results {
    won: Vec<f64>,
    met: Vec<Vec<f64>>,
}

impl Results {
    fn of(players: usize, meetings: &[Meeting]) -> Results {
        let mut results =
            Results { won: vec![0.0; players], met: vec![vec![0.0; players]; players] };
        for &Meeting { players: [one, two], score, .. } in meetings {
            results.won[one] += score;
            results.won[two] += 1.0 - score;
            results.met[one][two] += 1.0;
            results.met[two][one] += 1.0;
        }
        results
    }
}

/// Maximum likelihood strengths, by Hunter's MM algorithm. Each player has an additional draw against a player of
/// strength 1: it keeps the strength of a player who lost everything finite and fixes the scale.
fn elos(results: &Results) -> Vec<f64> {
    let players = results.won.len();
    let mut strengths = vec![1.0; players];
    for _ in 0..STEPS_MAX {
        let next: Vec<f64> = (0..players)
            .map(|one| {
                let against =
                    |two: usize| results.met[one][two] / (strengths[one] + strengths[two]);
                let others: f64 = (0..players).filter(|&two| two != one).map(against).sum();
                (results.won[one] + 0.5) / (others + 1.0 / (strengths[one] + 1.0))
            })
            .collect();
        let change =
            strengths.iter().zip(&next).map(|(old, new): (&f64, &f64)| (old - new).abs() / new);
        let settled = change.fold(0.0, f64::max) < 1e-9;
        strengths = next;
        if settled {
            break;
        }
    }
    let elos: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = elos.iter().sum::<f64>() / players.max(1) as f64;
    elos.iter().map(|elo| elo - mean).collect()
}

/// Half the 95 % interval from the curvature of the likelihood: the precision of each strength given the others.
fn halves(results: &Results, elos: &[f64]) -> Vec<f64> {
    let players = elos.len() as f64;
    let chance = |apart: f64| 1.0 / (1.0 + 10_f64.powf(-apart / 400.0));
    let known = |apart: f64| chance(apart) * (1.0 - chance(apart));
    let half = |(one, &elo): (usize, &f64)| {
        let met = results.met[one].iter().zip(elos);
        let sharp: f64 = met.map(|(times, other)| times * known(elo - other)).sum();
        // Relative to the mean of all players, which depends on this player too.
        let share = (players - 1.0) / players;
        1.96 * share * 400.0 / std::f64::consts::LN_10 / (sharp + known(elo)).sqrt()
    };
    elos.iter().enumerate().map(half).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(players: [usize; 2], won: u32, of: u32) -> Vec<Meeting> {
        let meeting = |unit| Meeting { unit, players, score: f64::from(u8::from(unit < won)) };
        (0..of).map(meeting).collect()
    }

    #[test]
    fn three_of_four_are_191_elo() {
        let ratings = rate(2, &meetings([0, 1], 1_500, 2_000), 1);
        let apart = ratings[0].elo - ratings[1].elo;
        assert!((apart - 190.8).abs() < 1.0, "{ratings:?}");
        assert!((ratings[0].score - 0.75).abs() < 1e-9);
        // 1.96 standard errors of 75 % in 2,000 games are 1.9 %, which is 17 of these Elo, halved between the two.
        let half = (ratings[0].high - ratings[0].low) / 2.0;
        assert!((6.0..12.0).contains(&half), "{ratings:?}");
    }

    #[test]
    fn strength_is_passed_on() {
        // They never met; both met the third.
        let all = [meetings([0, 2], 75, 100), meetings([1, 2], 25, 100)].concat();
        let ratings = rate(3, &all, 1);
        assert!(ratings[0].elo > ratings[2].elo && ratings[2].elo > ratings[1].elo, "{ratings:?}");
        assert!((ratings[0].elo - ratings[1].elo - 380.0).abs() < 15.0, "{ratings:?}");
    }

    #[test]
    fn whoever_loses_everything_is_still_somewhere() {
        let ratings = rate(2, &meetings([0, 1], 10, 10), 1);
        assert!(ratings.iter().all(|rating| rating.low.is_finite() && rating.high.is_finite()));
        assert!(ratings[0].elo > 200.0 && ratings[0].high - ratings[0].low > 100.0, "{ratings:?}");
        assert_eq!(rate(2, &[], 1)[0].meetings, 0);
    }
}
