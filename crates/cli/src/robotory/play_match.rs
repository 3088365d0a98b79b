//! `robotable robotory match`: many games between two players, with an Elo difference.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use robotory::EndRule;
use robotory::engine::Limits;
use serde::Serialize;

use super::duel::{Duel, Game, LATE};
use super::elo::{Standing, standing};
use super::player::Spec;
use super::random::end_rule;
use crate::output::write_json;
use crate::{Answer, parallel};

/// Let two players play each other: from random openings, each twice with the sides swapped.
///
/// Players: engine, level:1 to level:10, alphabeta or alphabeta:DEPTH, uct, ugi:COMMAND for another program; each
/// may have its own limits after commas (movetime, nodes, depth, threads, hash, book).
///
/// Examples:
///   robotable robotory match level:4 level:3
///   robotable robotory match engine uct --movetime 200 --games 200
///   robotable robotory match engine,threads=2 engine --movetime 100 --save games.txt
///   robotable robotory match engine "ugi:./other engine" --nodes 20000 --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The player whose score is shown
    first: Spec,
    /// Its opponent
    second: Spec,
    /// Number of games; rounded up to whole pairs
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Milliseconds for each action
    #[arg(long)]
    movetime: Option<u64>,
    /// Positions searched for each action
    #[arg(long)]
    nodes: Option<u64>,
    /// Search depth, in actions
    #[arg(long)]
    depth: Option<u32>,
    /// Random actions before the players take over
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=20))]
    opening: u32,
    /// The same seed gives the same openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The end rule: reserve or one-colour
    #[arg(long, default_value = "reserve", value_parser = end_rule)]
    end: EndRule,
    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    concurrency: u16,
    /// Milliseconds of overtime before an action loses the game: raise it on a busy machine
    #[arg(long, default_value_t = 100)]
    margin: u64,
    /// Write the game records to this file
    #[arg(long)]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let limits = Limits {
        depth_max: args.depth,
        nodes_max: args.nodes,
        time_max: args.movetime.map(Duration::from_millis),
        ..Limits::DEFAULT
    };
    let players = [&args.first, &args.second].map(|spec| spec.clone().with_limits(limits));
    if let Some(endless) = players.iter().find(|player| !player.is_bounded()) {
        anyhow::bail!("{endless} would think forever: give --movetime, --nodes or --depth");
    }
    let save = args.save.as_ref().map(|path| {
        let file =
            File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        anyhow::Ok(BufWriter::new(file))
    });
    let mut tally = Tally { save: save.transpose()?, ..Tally::default() };
    let pairs = args.games.div_ceil(2);
    let bar = ProgressBar::new(u64::from(pairs * 2)).with_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} {eta} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let margin = Duration::from_millis(args.margin);
    let duel = Duel { opening: args.opening, seed: args.seed, end: args.end, margin };
    let sit = || Ok([players[0].sit()?, players[1].sit()?]);
    let play = |sitting: &mut _, pair| duel.play_pair(&players, sitting, pair);
    parallel::run(usize::from(args.concurrency), pairs, sit, play, |games| {
        for game in games {
            tally.add(&game)?;
            bar.inc(1);
        }
        bar.set_message(standing(&tally.pairs()).to_string());
        Ok(())
    })?;
    bar.finish_and_clear();
    if args.json {
        write_json(out, &tally.json(&players))?;
    } else {
        tally.print(&players, out)?;
    }
    Ok(Answer::Yes)
}

#[derive(Serialize)]
struct MatchJson {
    players: [PlayerJson; 2],
    /// The result of the first player.
    #[serde(flatten)]
    standing: Standing,
    actions: usize,
    forfeits: u32,
    /// Actions with more than 20 ms of overtime.
    late_actions: u32,
}

#[derive(Serialize)]
struct PlayerJson {
    player: String,
    won_as_light: u32,
    won_as_dark: u32,
    late_ms_max: f64,
}

/// The results so far.
#[derive(Default)]
struct Tally {
    save: Option<BufWriter<File>>,
    /// Games and wins of the first player, by pair.
    pairs: std::collections::BTreeMap<u32, (u32, u32)>,
    won_by: [[u32; 2]; 2],
    actions: usize,
    late_max: [Duration; 2],
    late_count: u32,
    forfeits: u32,
}

impl Tally {
    fn add(&mut self, game: &Game) -> anyhow::Result<()> {
        let (winner, first_won) = (game.winner(), game.first_won());
        let (played, won) = self.pairs.entry(game.pair).or_default();
        *played += 1;
        *won += u32::from(first_won);
        self.won_by[usize::from(!first_won)][winner as usize] += 1;
        self.actions += game.record.actions().len();
        self.late_count += game.late_count;
        self.forfeits += u32::from(game.forfeit);
        for (all, this) in self.late_max.iter_mut().zip(game.late_max) {
            *all = (*all).max(this);
        }
        if let Some(file) = &mut self.save {
            writeln!(file, "{}", game.record)?;
            file.flush()?;
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(u32, u32)> {
        self.pairs.values().copied().collect()
    }

    fn json(&self, players: &[Spec; 2]) -> MatchJson {
        let standing = standing(&self.pairs());
        let [first, second] = [0, 1].map(|who| {
            let [light, dark] = self.won_by[who];
            let late_ms_max = self.late_max[who].as_secs_f64() * 1_000.0;
            PlayerJson {
                player: players[who].to_string(),
                won_as_light: light,
                won_as_dark: dark,
                late_ms_max,
            }
        });
        let (forfeits, late_actions) = (self.forfeits, self.late_count);
        MatchJson {
            players: [first, second],
            standing,
            actions: self.actions,
            forfeits,
            late_actions,
        }
    }

    fn print(&self, players: &[Spec; 2], out: &mut dyn Write) -> anyhow::Result<()> {
        let standing = standing(&self.pairs());
        writeln!(out, "{} against {}: {standing}", players[0], players[1])?;
        for (player, won) in players.iter().zip(self.won_by) {
            writeln!(out, "{player}: won {} as light, {} as dark", won[0], won[1])?;
        }
        let light = self.won_by[0][0] + self.won_by[1][0];
        let games = standing.games.max(1);
        let share = f64::from(light) / f64::from(games);
        let error = 196.0 * (share * (1.0 - share) / f64::from(games)).sqrt();
        writeln!(out, "light won {light} of {games}: {:.1} % ± {error:.1}", 100.0 * share)?;
        let mean = self.actions as f64 / f64::from(games);
        let [first, second] = self.late_max.map(|late| late.as_secs_f64() * 1_000.0);
        writeln!(out, "{mean:.1} actions a game, {} in all, none illegal", self.actions)?;
        writeln!(
            out,
            "{} time forfeits; {} actions more than {} ms late, at most {first:.1} and {second:.1} ms",
            self.forfeits,
            self.late_count,
            LATE.as_millis()
        )?;
        Ok(())
    }
}
