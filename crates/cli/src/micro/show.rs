//! `robotable micro show`: a board as text, SVG or JSON, and checks a route on it.

use std::io::Write;

use anyhow::Context as _;
use micro::draw::Scene;
use micro::notation::RouteTextFault;
use micro::{Analysis, Faults, Route, RouteFault, Task, json};
use serde::Serialize;

use super::input;
use crate::Answer;
use crate::colour::{ColourArgs, Tone};
use crate::histogram::moves;
use crate::output::{Form, FormArgs, write_json};

/// Draw a board, check a route on it.
///
/// BOARD is an id (black-1n4e3e2n), a file, or six rows joined by /. A task may follow a colon.
///
/// Examples:
///   robotable micro show black-1n4e3e2n
///   robotable micro show black-1n4e3e2n:P1-W2 --svg board.svg
///   robotable micro show black-1n4e3e2n --route "P1 P6 W6 R6 R2 W2"
///   robotable micro show "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/B4 G5 G3 P4 G6 W4"
///
/// Exit code 1 if a step of the route is illegal, with --json as {"route": …, "faults": […]}.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// An id, a file (- is standard input), six rows, or a position
    board: String,
    /// Check this route, its start first, and draw it
    #[arg(long, value_name = "SPACES")]
    route: Option<String>,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let given = input::given(&args.board)?;
    let route = match args.route.as_deref().map(|text| (text, Route::read(&given.board, text))) {
        None => None,
        Some((_, Ok(route))) => Some(route),
        Some((_, Err(faults))) if faults.as_slice().iter().any(is_unreadable) => {
            return Err(faults).context("--route");
        }
        Some((text, Err(faults))) => {
            refuse(args, form, text, &faults, out)?;
            return Ok(Answer::No);
        }
    };
    let scene = Scene { board: &given.board, task: given.task, route: route.as_ref() };
    args.form.draw(|| scene.svg(), out)?;
    match form {
        Form::Picture => {}
        Form::Json => print_json(&scene, None, out)?,
        Form::Text => print(&scene, args.colour.tone(), out)?,
    }
    Ok(Answer::Yes)
}

/// True if a text is not a route at all, rather than one with illegal steps.
fn is_unreadable(fault: &RouteTextFault) -> bool {
    match fault {
        RouteTextFault::Space { .. } | RouteTextFault::Route(RouteFault::Empty) => true,
        RouteTextFault::Route(RouteFault::TooLong { .. } | RouteFault::Step { .. }) => false,
    }
}

#[derive(Serialize)]
struct Refused<'a> {
    route: &'a str,
    faults: Vec<String>,
}

fn refuse(
    args: &Args,
    form: Form,
    route: &str,
    faults: &Faults<RouteTextFault>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let faults: Vec<String> = faults.as_slice().iter().map(ToString::to_string).collect();
    match form {
        Form::Json => write_json(out, &Refused { route, faults })?,
        Form::Text | Form::Picture => {
            faults.iter().try_for_each(|fault| writeln!(out, "{fault}"))?;
        }
    }
    args.form.miss("there is no route to draw");
    Ok(())
}

#[derive(Serialize)]
struct ShowOutput<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(flatten)]
    board: json::Board,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<json::Task>,
    #[serde(skip_serializing_if = "Option::is_none")]
    route: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
    analysis: json::Analysis,
}

/// Prints a board with its task and route as JSON.
pub(super) fn print_json(
    scene: &Scene<'_>,
    seed: Option<u64>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let route = scene.route.map(Route::to_string);
    let shown = ShowOutput {
        seed,
        board: scene.board.into(),
        task: scene.task.map(json::Task::from),
        route: route.as_deref(),
        moves: scene.route.map(Route::moves),
        analysis: (&Analysis::new(scene.board)).into(),
    };
    write_json(out, &shown)
}

/// Prints a board with its task and route as text.
pub(super) fn print(scene: &Scene<'_>, tone: Tone, out: &mut dyn Write) -> anyhow::Result<()> {
    write!(out, "{}", scene.text(tone.into()))?;
    if let Some(task) = scene.task {
        legend(task, out)?;
    }
    if let Some(route) = scene.route {
        write!(out, "route {route}: {}", moves(route.moves()))?;
        match scene.task {
            Some(task) if task.start() != route.start() => {
                writeln!(out, "; it starts at {}, not at {}", route.start(), task.start())?;
            }
            _ => writeln!(out)?,
        }
    }
    match scene.board.arrangement() {
        Some(arrangement) if arrangement.is_canonical() => writeln!(out, "id {arrangement}")?,
        Some(arrangement) => {
            writeln!(out, "id {}, lying as {arrangement}", scene.board.id())?;
        }
        None => writeln!(out, "not made of the printed sections\nid {}", scene.board.id())?,
    }
    let analysis = Analysis::new(scene.board);
    let apart = moves(usize::from(analysis.diameter));
    if let [first, others @ ..] = &analysis.hardest[..] {
        write!(out, "farthest apart: {first}")?;
        for pair in others.iter().take(5) {
            write!(out, ", {pair}")?;
        }
        let unnamed = others.len().saturating_sub(5);
        let more = if unnamed > 0 { format!(" and {unnamed} more") } else { String::new() };
        writeln!(out, "{more} ({apart})")?;
    }
    if let Some(mean) = analysis.mean() {
        writeln!(out, "on average {mean:.3} moves from one space to another")?;
    }
    if !analysis.is_connected() {
        writeln!(out, "{} of 630 pairs have no way between them", analysis.unreachable)?;
    }
    Ok(())
}

/// The legend of the letters in the drawing.
pub(super) fn legend(task: Task, out: &mut dyn Write) -> std::io::Result<()> {
    write!(out, "S start {:#}, ", task.start())?;
    if let Some(via) = task.via() {
        write!(out, "V over {via:#}, ")?;
    }
    writeln!(out, "T target {:#}", task.target())
}
