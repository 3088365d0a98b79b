//! `robotable puzzle`: a puzzle of the requested level or of the day, in the terminal.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context as _, anyhow};
use dice::Dice;
use protocol::puzzles::{Day, Made, Play, Row, Which, make};
use protocol::{PuzzleGame, PuzzleLevel};
use ricochet::Round;
use robotory::puzzle::Kind;
use serde::Serialize;

use crate::clock::now;
use crate::colour::{ColourArgs, Tone};
use crate::one_of::one_of;
use crate::output::{Form, FormArgs, write_json};
use crate::{Answer, game_text, seed};

/// Show a puzzle to solve: one of the day, or any of the endless ones.
///
/// They are the same as on every server. Try moves with --moves, as often as you like; --solution shows a shortest
/// solution.
///
/// Examples:
///   robotable puzzle
///   robotable puzzle --level hard
///   robotable puzzle --day
///   robotable puzzle --day 2026-11-15 --game micro --level easy
///   robotable puzzle --number 7 --moves "Rl Gu"
///   robotable puzzle --number 7 --solution
///
/// Exit code 1 if --moves does not solve it.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The game
    #[arg(long, value_parser = one_of(&PuzzleGame::ALL, PuzzleGame::name), default_value = "ricochet")]
    game: PuzzleGame,
    /// The level
    #[arg(long, value_parser = one_of(&LEVELS, PuzzleLevel::name), default_value = "medium")]
    level: PuzzleLevel,
    /// The puzzle of this day, today if no date is given
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = "today", conflicts_with = "number")]
    day: Option<String>,
    /// The endless puzzle with this number; chosen by the clock if neither a day nor a number is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(Which::ENDLESS_MAX)))]
    number: Option<u32>,
    /// Try these moves: "Rl Gu", in Micro Robots the spaces entered: "P6 W6", in RoboTory light's actions: "Wc4 +WB"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// Show a shortest solution
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

const LEVELS: [PuzzleLevel; 3] = [PuzzleLevel::Easy, PuzzleLevel::Medium, PuzzleLevel::Hard];

#[derive(Serialize)]
struct PuzzleJson {
    game: PuzzleGame,
    level: PuzzleLevel,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<TriedJson>,
    /// Only if requested, or if the moves solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

#[derive(Serialize)]
struct TriedJson {
    moves: String,
    cost: u32,
    solved: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let which = args.which()?;
    let started = Instant::now();
    let made = make(which, which.seed(), &|| started.elapsed())
        .context("no such puzzle was found in time")?;
    let play = args.moves.as_deref().map(|moves| tried(&made, moves)).transpose()?;
    let solved = play.as_ref().is_some_and(Play::is_solved);
    let spoil = args.solution || solved;
    let (svg, text) = pictures(&made, play.as_ref(), args.solution, args.colour.tone());
    args.form.draw(|| svg, out)?;
    match form {
        Form::Picture => {}
        Form::Json => write_json(out, &args.json(which, &made, play.as_ref(), spoil))?,
        Form::Text => {
            write!(out, "{text}")?;
            writeln!(out, "puzzle    {}", name(which))?;
            writeln!(out, "asks      {}", asked(&made))?;
            writeln!(out, "position  {}", made.notation())?;
            if let Some(play) = &play {
                let end = if solved { "solved" } else { "not solved yet" };
                writeln!(out, "moves     {} in all: {end}", play.cost())?;
            }
            if spoil {
                writeln!(out, "solution  {} moves: {}", made.moves(), solution(&made))?;
            }
        }
    }
    Ok((play.is_none() || solved).into())
}

impl Args {
    fn which(&self) -> anyhow::Result<Which> {
        let row = match (&self.day, self.number) {
            (Some(day), _) => {
                let today = Day::of(now());
                let day = if day == "today" { today.to_string() } else { day.clone() };
                Row::Day(Day::read(&day, today).map_err(|problem| game_text::error_of(&problem))?)
            }
            (None, Some(number)) => Row::Endless(number),
            (None, None) => {
                let dice = &mut Dice::new(seed::from_clock());
                Row::Endless(1 + dice.below(Which::ENDLESS_MAX))
            }
        };
        Ok(Which { game: self.game, level: self.level, row })
    }

    fn json(&self, which: Which, made: &Made, play: Option<&Play>, spoil: bool) -> PuzzleJson {
        let (date, number) = match which.row {
            Row::Day(day) => (Some(day.to_string()), None),
            Row::Endless(number) => (None, Some(number)),
        };
        let moves = self.moves.clone().unwrap_or_default();
        PuzzleJson {
            game: which.game,
            level: which.level,
            date,
            number,
            position: made.notation(),
            tried: play.map(|play| TriedJson {
                moves,
                cost: play.cost(),
                solved: play.is_solved(),
            }),
            solution: spoil.then(|| solution(made)),
        }
    }
}

fn name(which: Which) -> String {
    let (game, level) = (which.game.name(), which.level.name());
    match which.row {
        Row::Day(day) => format!("{game} {level} of {day}"),
        Row::Endless(number) => format!("{game} {level}, number {number}"),
    }
}

/// The goal, as text.
fn asked(made: &Made) -> String {
    match made {
        Made::Ricochet { position, .. } => match position.goal().seeker {
            ricochet::Seeker::Only(robot) => {
                format!("the {robot} robot to {}", position.goal().cell)
            }
            ricochet::Seeker::Any => format!("any robot to {}", position.goal().cell),
        },
        Made::Micro { position, .. } => {
            format!("from {:#} to {:#}", position.task.start(), position.task.target())
        }
        Made::Robotory(puzzle) => match puzzle.kind {
            Kind::Win => format!("light to win in {} actions", puzzle.actions),
            Kind::Save => "light's only action that does not lose".to_owned(),
            Kind::Refill => "light's only refill that wins".to_owned(),
        },
    }
}

fn solution(made: &Made) -> String {
    match made {
        Made::Ricochet { solution, .. } => solution.to_string(),
        Made::Micro { route, .. } => route.to_string(),
        Made::Robotory(puzzle) => {
            let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
            line.join(" ")
        }
    }
}

fn tried(made: &Made, moves: &str) -> anyhow::Result<Play> {
    let mut moves: Vec<String> = moves.split_ascii_whitespace().map(str::to_owned).collect();
    // A route may include its start.
    if let Made::Micro { position, .. } = made
        && moves.first().and_then(|first| first.parse().ok()) == Some(position.task.start())
    {
        moves.remove(0);
    }
    Play::new(made, &moves, &()).map_err(|fault| anyhow!("--{fault}"))
}

/// The puzzle as SVG and as text: after the solution if requested, otherwise after the moves.
fn pictures(made: &Made, play: Option<&Play>, solution: bool, tone: Tone) -> (String, String) {
    let of_ricochet = |round: &Round| {
        let scene = ricochet::draw::Scene::from(round);
        (scene.svg(), scene.text(tone.into()))
    };
    let of_micro = |position: &micro::Position, route: Option<&micro::Route>| {
        let scene = micro::draw::Scene { board: &position.board, task: Some(position.task), route };
        (scene.svg(), scene.text(tone.into()))
    };
    let of_robotory = |position: &robotory::Position| {
        let scene = robotory::draw::Scene { position, last: None };
        (scene.svg(), scene.text(tone.into()))
    };
    match (made, play) {
        (Made::Ricochet { position, solution: way }, _) if solution => {
            let round = Round::replay(position.clone(), way);
            of_ricochet(&round.unwrap_or_else(|_| Round::new(position.clone())))
        }
        (Made::Micro { position, route }, _) if solution => of_micro(position, Some(route)),
        (Made::Robotory(puzzle), _) if solution => {
            let mut position = puzzle.position.clone();
            puzzle.line.iter().for_each(|&action| position.play_unchecked(action));
            of_robotory(&position)
        }
        (_, Some(Play::Robotory(play))) => of_robotory(play.position()),
        (_, Some(Play::Ricochet(round))) => of_ricochet(round),
        (_, Some(Play::Micro(play))) => {
            let route = micro::Route::new(&play.position.board, play.route.clone());
            of_micro(&play.position, route.ok().filter(|route| route.moves() > 0).as_ref())
        }
        (Made::Ricochet { position, .. }, None) => of_ricochet(&Round::new(position.clone())),
        (Made::Micro { position, .. }, None) => of_micro(position, None),
        (Made::Robotory(puzzle), None) => of_robotory(&puzzle.position),
    }
}
