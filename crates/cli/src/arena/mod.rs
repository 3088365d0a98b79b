//! `robotable arena`: tournaments between bots, rated on the Elo scale.

mod at_table;
mod guest_table;
mod ratings;

use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use robotory::EndRule;
use serde::Serialize;
use table::{GameKind, Level};

use self::ratings::{Meeting, Rating, rate};
use crate::one_of::one_of;
use crate::output::write_json;
use crate::ricochet::budget;
use crate::robotory::duel::{Duel, Game};
use crate::robotory::player::Spec;
use crate::{Answer, Answer::Yes, batch, parallel};

/// Let bots play many games, and rate their strength.
///
/// In Ricochet Robots and Micro Robots all players sit at one table; players are the built-in bots, level:1 to
/// level:10.
/// In RoboTory each plays each, every opening with both sides; players are levels, engine, alphabeta, uct, and other
/// programs that speak UGI, ugi:COMMAND, each with its own limits after commas (see robotory match).
/// In every game players can also be bots over the API, api:COMMAND: the arena starts its own server and runs each
/// COMMAND with the server's address and a bot token appended. Games of RoboTory with one of them have no opening.
///
/// Examples:
///   robotable arena --game ricochet level:3 level:6 level:9 --games 50
///   robotable arena --game micro level:1 level:10 --records games --seed 7
///   robotable arena --game robotory level:4 level:5 engine,nodes=2000 "ugi:./mine,movetime=50" --json
///   robotable arena --game ricochet level:5 "api:python3 bot.py" --games 3
///
/// The table shows Elo relative to the mean of all players, with 95 % confidence intervals in brackets. The same seed
/// gives
/// the same games, unless a player has a time limit or plays over the API.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The players, two or more
    #[arg(required = true, num_args = 2..=24, value_name = "PLAYER")]
    players: Vec<String>,
    /// The game
    #[arg(long, value_parser = one_of(&GameKind::ALL, GameKind::name))]
    game: GameKind,
    /// Number of games; in RoboTory per pair of players, rounded up to whole pairs of games
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The same seed gives the same boards, chips, rolls and openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Save every game as a record in this directory
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Games played at the same time; all cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    concurrency: Option<u16>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The results of a game, with its record.
struct Played {
    meetings: Vec<Meeting>,
    record: String,
}

/// The games to play.
enum Plan {
    Table(Vec<Level>),
    /// A table with bots over the API, one game after the other.
    GuestTable(Box<Mutex<guest_table::Table>>),
    Duels(Vec<Spec>),
}

#[derive(Serialize)]
struct ArenaJson {
    game: &'static str,
    games: usize,
    seed: u64,
    players: Vec<PlayerJson>,
}

#[derive(Serialize)]
struct PlayerJson {
    player: String,
    #[serde(flatten)]
    rating: Rating,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let plan = Plan::of(args)?;
    if let Some(folder) = &args.records {
        fs::create_dir_all(folder).with_context(|| format!("{folder:?}"))?;
    }
    let played = play_all(args, &plan)?;
    let meetings: Vec<Meeting> =
        played.iter().flat_map(|played| played.meetings.iter().copied()).collect();
    let ratings = rate(args.players.len(), &meetings, args.seed);
    let mut players: Vec<PlayerJson> = args
        .players
        .iter()
        .zip(ratings)
        .map(|(player, rating)| PlayerJson { player: player.clone(), rating })
        .collect();
    players.sort_by(|one, two| two.rating.elo.total_cmp(&one.rating.elo));
    let (game, games) = (args.game.name(), played.len());
    let result = ArenaJson { game, games, seed: args.seed, players };
    if args.json {
        write_json(out, &result)?;
    } else {
        tell(&result, out)?;
    }
    Ok(Yes)
}

fn tell(result: &ArenaJson, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}: {} games, seed {}", result.game, result.games, result.seed)?;
    let names = result.players.iter().map(|one| one.player.chars().count());
    let width = names.max().unwrap_or_default().max("player".len());
    writeln!(out, "{:<width$}    Elo  95 %            score  meetings", "player")?;
    for PlayerJson { player, rating } in &result.players {
        let Rating { elo, low, high, meetings, score } = rating;
        let range = format!("[{low:+.0}, {high:+.0}]");
        let score = 100.0 * score;
        writeln!(out, "{player:<width$}  {elo:>+5.0}  {range:<14}  {score:>4.1} %  {meetings:>8}")?;
    }
    Ok(())
}

impl Plan {
    fn of(args: &Args) -> anyhow::Result<Plan> {
        if args.game == GameKind::Robotory {
            return Plan::of_duels(args);
        }
        let level = |player: &str| {
            let number = player.strip_prefix("level:").and_then(|number| number.parse().ok());
            let level = number.and_then(Level::new);
            level.with_context(|| {
                format!("{player:?} is no player here: write level:1 to level:10 or api:COMMAND")
            })
        };
        if args.players.iter().any(|player| player.starts_with("api:")) {
            let player = |player: &String| match player.strip_prefix("api:") {
                Some(command) => Ok(guest_table::Player::Guest(command.to_owned())),
                None => level(player).map(guest_table::Player::Level),
            };
            let players = args.players.iter().map(player).collect::<anyhow::Result<_>>()?;
            return Ok(Plan::GuestTable(Box::new(Mutex::new(guest_table::Table::open(players)?))));
        }
        let levels = args.players.iter().map(|player| level(player));
        Ok(Plan::Table(levels.collect::<anyhow::Result<_>>()?))
    }

    fn of_duels(args: &Args) -> anyhow::Result<Plan> {
        let mut specs = Vec::new();
        for player in &args.players {
            let spec: Spec = player.parse().map_err(|why: String| anyhow::anyhow!(why))?;
            ensure!(
                spec.is_bounded(),
                "{spec} would think forever: write {spec},movetime=100 or {spec},nodes=5000"
            );
            specs.push(spec);
        }
        Ok(Plan::Duels(specs))
    }

    /// The number of work units: games, or pairs of games.
    fn units(&self, args: &Args) -> u32 {
        match self {
            Plan::Table(_) | Plan::GuestTable(_) => args.games,
            Plan::Duels(_) => args.games.div_ceil(2).saturating_mul(args.duels().len() as u32),
        }
    }

    fn play(&self, args: &Args, unit: u32) -> anyhow::Result<Vec<Played>> {
        match self {
            Plan::Table(levels) => {
                let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(unit));
                Ok(vec![args.met(unit, at_table::play(args.game, levels, seed)?)])
            }
            Plan::GuestTable(table) => {
                let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
                Ok(vec![args.met(unit, table.play(args.game)?)])
            }
            Plan::Duels(specs) => args.play_pair(specs, unit),
        }
    }
}

impl Args {
    /// All pairs of players.
    fn duels(&self) -> Vec<[usize; 2]> {
        let players = self.players.len();
        (0..players).flat_map(|one| (one + 1..players).map(move |two| [one, two])).collect()
    }

    /// The results of a game at a table: each two players have met once.
    fn met(&self, unit: u32, played: at_table::Played) -> Played {
        let at_table::Played { scores, record } = played;
        let meeting = |players: [usize; 2]| {
            let score = match scores[players[0]].cmp(&scores[players[1]]) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            Meeting { unit, players, score }
        };
        Played { meetings: self.duels().into_iter().map(meeting).collect(), record }
    }

    /// Plays one opening with both sides.
    fn play_pair(&self, specs: &[Spec], unit: u32) -> anyhow::Result<Vec<Played>> {
        let duels = self.duels();
        let players = duels[unit as usize % duels.len()];
        let pair = unit / duels.len() as u32;
        let specs = players.map(|player| specs[player].clone());
        let margin = Duration::from_millis(100);
        let opening = if specs.iter().any(Spec::is_over_api) { 0 } else { 4 };
        let duel = Duel { opening, seed: self.seed, end: EndRule::Reserve, margin };
        let mut sitting = [specs[0].sit()?, specs[1].sit()?];
        let played = |game: Game| {
            let score = f64::from(u8::from(game.first_won()));
            let meetings = vec![Meeting { unit, players, score }];
            Played { meetings, record: game.record.to_string() }
        };
        Ok(duel.play_pair(&specs, &mut sitting, pair)?.map(played).into())
    }
}

/// Plays all games, several concurrently, and saves records as soon as they are available.
fn play_all(args: &Args, plan: &Plan) -> anyhow::Result<Vec<Played>> {
    let units = plan.units(args);
    let threads = args.concurrency.map_or_else(batch::cores, |threads| {
        NonZeroUsize::new(usize::from(threads)).unwrap_or(NonZeroUsize::MIN)
    });
    let bar = budget::bar(u64::from(units));
    let play = |(): &mut (), unit| {
        let played = plan.play(args, unit)?;
        save(args, unit, &played)?;
        Ok((unit, played))
    };
    let mut done = Vec::new();
    parallel::run(
        threads.get(),
        units,
        || Ok(()),
        play,
        |played| {
            bar.inc(1);
            done.push(played);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    // Sorted, so that the result does not depend on thread timing.
    done.sort_by_key(|(unit, _)| *unit);
    Ok(done.into_iter().flat_map(|(_, played)| played).collect())
}

/// Records of tables are JSON in the server's format, those of RoboTory are in the notation.
fn save(args: &Args, unit: u32, played: &[Played]) -> anyhow::Result<()> {
    let (Some(folder), game) = (&args.records, args.game) else { return Ok(()) };
    let ending = if game == GameKind::Robotory { "txt" } else { "json" };
    let path = folder.join(format!("{}-{:05}.{ending}", game.name(), unit + 1));
    let records: Vec<&str> = played.iter().map(|played| played.record.as_str()).collect();
    fs::write(&path, records.join("\n")).with_context(|| format!("{path:?}"))
}
