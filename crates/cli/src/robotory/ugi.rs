//! UGI, the generalised UCI: parsing commands and formatting answers. The dialect is described in
//! `docs/notation/robotory.md`.

use std::time::Duration;

use robotory::engine::{Limits, Line, Score, Thought};
use robotory::{Action, EndRule, Position, Side};

/// The parameters of `go`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) movetime: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// Count games of this many actions instead of searching.
    pub(crate) perft: Option<u32>,
    /// Search in the opponent's time, until `ponderhit` or `stop`.
    pub(crate) ponder: bool,
    /// Remaining time and increment of light and dark.
    pub(crate) clocks: [(Option<Duration>, Duration); 2],
}

impl Go {
    /// Parses the words after `go`.
    pub(crate) fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                continue;
            }
            if word == "ponder" {
                go.ponder = true;
                continue;
            }
            let mut number = || -> Result<u64, String> {
                let next = words.next().ok_or_else(|| format!("{word} needs a number"))?;
                // A slow referee may send a negative clock: no time left.
                match next.strip_prefix('-') {
                    Some(rest) => rest.parse::<u64>().map(|_| 0),
                    None => next.parse(),
                }
                .map_err(|_| format!("{word} needs a number, not `{}`", shorten(next)))
            };
            match word {
                "movetime" => go.movetime = Some(Duration::from_millis(number()?)),
                "depth" => go.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
                "nodes" => go.nodes = Some(number()?),
                "perft" => go.perft = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
                "p1time" => go.clocks[0].0 = Some(Duration::from_millis(number()?)),
                "p2time" => go.clocks[1].0 = Some(Duration::from_millis(number()?)),
                "p1inc" => go.clocks[0].1 = Duration::from_millis(number()?),
                "p2inc" => go.clocks[1].1 = Duration::from_millis(number()?),
                _ => return Err(format!("unknown word `{}` after go", shorten(word))),
            }
        }
        Ok(go)
    }

    /// The limits of the side to move, with `spare` reserved for communication.
    pub(crate) fn limits(&self, side: Side, spare: Duration) -> Limits {
        // If only the other side's clock is given, assume the same for ours: better than an unlimited search.
        let [own, other] = [self.clocks[side as usize], self.clocks[!side as usize]];
        let (left, increment) = if own.0.is_some() { own } else { other };
        let share = left.map(|left| {
            // A game has some twenty actions a side to come; never spend more than a third at once.
            let left = left.saturating_sub(spare);
            (left / 16 + increment * 3 / 4).min(left / 3)
        });
        let movetime = self.movetime.map(|time| time.saturating_sub(spare));
        Limits {
            depth_max: self.depth,
            nodes_max: self.nodes,
            time_max: match (movetime, share) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
            ..Limits::DEFAULT
        }
    }
}

/// Truncates the input quoted in errors.
pub(crate) fn shorten(word: &str) -> String {
    word.chars().take(24).collect()
}

/// Parses the words after `position`.
pub(crate) fn read_position(words: &[&str], end: EndRule) -> Result<Position, String> {
    let moves_at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let mut position = match &words[..moves_at] {
        ["startpos"] => Position::start_with(end),
        ["fen", line @ ..] => line.join(" ").parse().map_err(|error| format!("fen: {error}"))?,
        _ => return Err("position needs startpos or fen".to_owned()),
    };
    for word in words.iter().skip(moves_at + 1) {
        let action: Action = word.parse().map_err(|error| format!("moves: {error}"))?;
        position.play(action).map_err(|why| format!("moves: {word} is illegal: {why}"))?;
    }
    Ok(position)
}

/// The last line of a search: the best action and, if requested, the expected reply.
pub(crate) fn bestmove(thought: Option<&Thought>, ponder: bool) -> String {
    let Some(thought) = thought else { return "bestmove none".to_owned() };
    let best = thought.best();
    match thought.lines()[0].actions.get(1).filter(|_| ponder) {
        Some(answer) => format!("bestmove {best} ponder {answer}"),
        None => format!("bestmove {best}"),
    }
}

/// The `info` lines of a search result, one for each of its lines.
pub(crate) fn info(thought: &Thought, elapsed: Duration) -> Vec<String> {
    let ms = elapsed.as_millis();
    let speed = u128::from(thought.nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let line = |(i, line): (usize, &Line)| {
        let pv: Vec<String> = line.actions.iter().map(ToString::to_string).collect();
        let score = match line.score {
            Score::Estimate { hundredths: score } => format!("cp {score}"),
            // As in UCI: turns of the side to move, negative if it loses.
            Score::Wins { actions } => format!("mate {}", actions.div_ceil(2)),
            Score::Loses { actions } => format!("mate -{}", actions.div_ceil(2)),
        };
        format!(
            "info depth {} seldepth {} multipv {} score {score} nodes {} nps {speed} time {ms} pv {}",
            thought.depth,
            thought.depth_selective,
            i + 1,
            thought.nodes,
            pv.join(" ")
        )
    };
    thought.lines().iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use robotory::engine::Limits;
    use robotory::{EndRule, Side};

    use super::{Go, read_position};

    #[test]
    fn go_reads_every_limit() {
        let words = ["movetime", "200", "depth", "5", "p1time", "9000", "p1inc", "-3"];
        let go = Go::read(&words).expect("all known");
        let limits = go.limits(Side::Light, Duration::ZERO);
        assert_eq!(limits.depth_max, Some(5));
        assert_eq!(limits.time_max, Some(Duration::from_millis(200)));
        assert!(Go::read(&["movetime"]).is_err());
        assert!(Go::read(&["sideways"]).is_err());
        let endless = Go::read(&["infinite"]).expect("known");
        assert_eq!(endless.limits(Side::Dark, Duration::ZERO), Limits::default());
        // Light's clock alone limits dark, too.
        let go = Go::read(&["p1time", "1600"]).expect("known");
        let limits = go.limits(Side::Dark, Duration::ZERO);
        assert_eq!(limits.time_max, Some(Duration::from_millis(100)));
    }

    #[test]
    fn a_position_is_replayed() {
        let words = ["startpos", "moves", "Bc4", "b:c3-c4"];
        let position = read_position(&words, EndRule::OneColour).expect("legal");
        assert_eq!(position.to_string(), "4/2w2/3b2/2r2/4 WWB/WWBB 10W10B l one-colour");
        let words = ["startpos", "moves", "Bc3"];
        let why = read_position(&words, EndRule::Reserve).expect_err("a robot is there");
        assert_eq!(why, "moves: Bc3 is illegal: c3 is not free: the black robot is there");
    }
}
