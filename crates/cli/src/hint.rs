//! `robotable hint`: the distance to the goal and a good next move, for any game.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use micro::{Entered, Plan, Space};
use protocol::{GameKind, StudyText};
use ricochet::solve::{Distance, Limits};
use ricochet::{Round, Solution};
use robotory::Record;
use robotory::engine::{Engine, Memory, Task};
use serde::Serialize;

use crate::output::write_json;
use crate::{Answer, game_text};

/// Show the distance to the goal and a good next move.
///
/// The game is detected from the position. For RoboTory, shows the engine's choice.
///
/// Examples:
///   robotable hint b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable hint b2r1y2g2_RM13-GH10-BC4-YA11_YB10 --moves "Rl" --distance
///   robotable hint black-1n4e3e2n:P1-W2 --moves "P6"
///   robotable hint "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d"
///
/// Exit code 1 if there is no solution from here, or none was found in time.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = game_text::TEXT_HELP)]
    text: String,
    /// Moves made since: moves, spaces entered, or actions
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Only the distance, or which side is better
    #[arg(long)]
    distance: bool,
    /// Search for at most this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=3600))]
    seconds: u16,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A hint.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Hint {
    game: GameKind,
    /// The distance or the value of the position, as text.
    words: String,
    /// The cost of a shortest solution from here, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let mut found = game_text::read(&args.text)?;
    if let Some(moves) = &args.moves {
        found.moves.clone_from(moves);
    }
    let mut hint = hint(&found, Duration::from_secs(u64::from(args.seconds)))?;
    let known = hint.next.is_some() || hint.distance == Some(0);
    if args.distance {
        hint.next = None;
    }
    if args.json {
        write_json(out, &hint)?;
    } else {
        writeln!(out, "{}", hint.words)?;
        if let Some(next) = &hint.next {
            writeln!(out, "next: {next}")?;
        }
    }
    Ok(known.into())
}

fn hint(found: &StudyText, time_max: Duration) -> anyhow::Result<Hint> {
    match found.game {
        GameKind::Ricochet => of_ricochet(found, time_max),
        GameKind::Micro => of_micro(found),
        GameKind::Robotory => of_robotory(found, time_max),
    }
}

fn of_ricochet(found: &StudyText, time_max: Duration) -> anyhow::Result<Hint> {
    let moves: Solution = found.moves.parse().context("--moves")?;
    let round = Round::replay(found.position.parse()?, &moves)?;
    let started = Instant::now();
    let limits = Limits::of_time(time_max);
    let hint = ricochet::solve::hint(&round, &limits, &|| started.elapsed());
    let distance = match hint.distance {
        Distance::Moves { moves } => Some(moves),
        Distance::Never | Distance::AtLeast { .. } => None,
    };
    let (words, next) = (hint.distance.to_string(), hint.next.map(|next| next.to_string()));
    Ok(Hint { game: found.game, words, distance, next })
}

fn of_micro(found: &StudyText) -> anyhow::Result<Hint> {
    let Ok(position) = found.position.parse::<micro::Position>() else {
        bail!("a board alone has no task: add one, as in {}:P1-W2", found.position);
    };
    let micro::Position { board, task } = position;
    let mut stage = Some(task.begin());
    let spaces = found.moves.split_ascii_whitespace().map(str::parse::<Space>);
    for (place, space) in spaces.enumerate() {
        let space = space.context("--moves")?;
        // A route may include its start.
        if place == 0 && space == task.start() {
            continue;
        }
        let at = stage.context("--moves: nothing comes after the target")?;
        board.step(at.at, space).context("--moves")?;
        stage = match task.enter(at, space) {
            Entered::Space(stage) => Some(stage),
            Entered::Target => None,
        };
    }
    let Some(stage) = stage else {
        let words = "solved".to_owned();
        return Ok(Hint { game: found.game, words, distance: Some(0), next: None });
    };
    let plan = Plan::new(&board, task);
    let left = plan.lengths_from(stage).first();
    let next = left.and_then(|left| plan.next(stage, left).iter().next());
    let distance = left.map(|left| u32::from(left.get()));
    let words =
        distance.map_or("no way from here".to_owned(), |moves| format!("{moves} more from here"));
    Ok(Hint { game: found.game, words, distance, next: next.map(|space| space.to_string()) })
}

fn of_robotory(found: &StudyText, time_max: Duration) -> anyhow::Result<Hint> {
    let mut game = Record::new(found.position.parse()?);
    for action in found.moves.split_ascii_whitespace() {
        game.play(action.parse().context("--moves")?)
            .with_context(|| format!("--moves: {action}"))?;
    }
    let task = Task { limits: Limits::of_time(time_max), ..Task::default() };
    let started = Instant::now();
    let mut engine = Engine::new(Memory { table_mib: 32, threads: 1 });
    let clock = || started.elapsed();
    let Some(thought) = engine.think(game.end(), &task, &clock, &mut |_| {}) else {
        let words = "the game is over".to_owned();
        return Ok(Hint { game: found.game, words, distance: Some(0), next: None });
    };
    let words = format!("{} to move: {}", game.end().to_move(), thought.score());
    Ok(Hint { game: found.game, words, distance: None, next: Some(thought.best().to_string()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(text: &str, moves: &str) -> Hint {
        let found = protocol::paste(text).unwrap_or_else(|problem| panic!("{problem:?}"));
        let found = StudyText { moves: moves.to_owned(), ..found };
        hint(&found, Duration::from_mins(1)).unwrap()
    }

    #[test]
    fn each_move_of_a_hint_brings_one_nearer() {
        for text in ["b2r1y2g2_RM13-GH10-BC4-YA11_YB10", "black-1n4e3e2n:P1-W2"] {
            let mut moves = String::new();
            let mut left = given(text, "").distance.expect("a way");
            while left > 0 {
                moves = format!("{moves} {}", given(text, &moves).next.expect("a move"));
                let now = given(text, &moves).distance.expect("still a way");
                assert_eq!(now, left - 1, "{text}: {moves}");
                left = now;
            }
            assert_eq!(given(text, &moves).words, "solved");
        }
    }

    #[test]
    fn the_engine_wins_where_it_can() {
        let hint = given("4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "");
        assert_eq!(
            (hint.words.as_str(), hint.next.as_deref()),
            ("light to move: wins in 1", Some("+W"))
        );
        assert_eq!(given("4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "+W").words, "the game is over");
    }

    #[test]
    fn where_there_is_no_way_nothing_is_recommended() {
        let hint = given("3x3_RA1_RB2", "");
        assert_eq!(
            (hint.words.as_str(), hint.distance, hint.next),
            ("no way from here", None, None)
        );
    }
}
