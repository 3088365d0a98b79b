//! `robotable micro solve`: shortest routes, all of them, and routes of an exact length.

use std::io::Write;

use anyhow::{Context as _, bail};
use micro::draw::Scene;
use micro::{Count, Moves, Plan, Route, Setup, Space, Task, json};

use protocol::micro::Pasted;

use super::input;
use super::show::legend;
use crate::Answer;
use crate::batch::{self, Answered};
use crate::colour::ColourArgs;
use crate::histogram::moves;
use crate::output::{Form, FormArgs, write_json};

/// Find the shortest route, all of them, or one of an exact length.
///
/// BOARD is an id (black-1n4e3e2n), a file, or six rows joined by /. Spaces are P1 or pink 1.
/// If BOARD is a position (black-1n4e3e2n:P1-W2), START and TARGET are not needed.
///
/// With --jsonl, answers each line of a file with a line, on all cores.
///
/// Examples:
///   robotable micro solve black-1n4e3e2n P1 W2
///   robotable micro solve black-1n4e3e2n "pink 1" "white 2" --via G3 --all
///   robotable micro solve black-1n4e3e2n:P1-W2 --moves 8
///   robotable micro solve board.txt P1 W2 --json
///   robotable micro solve --jsonl positions.txt
///
/// Exit code 1 if there is no such route; with --jsonl, if a line was bad.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// An id, a file (- is standard input), six rows, or a position
    #[arg(required_unless_present = "jsonl")]
    board: Option<String>,
    /// The robot's space and its target
    #[arg(value_names = ["START", "TARGET"], num_args = 0..=4)]
    spaces: Vec<String>,
    /// Solve every line of this file (- is standard input), each a position in any notation
    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "spaces", "svg"])]
    jsonl: Option<String>,
    /// Visit this space first, as in the experts' variant
    #[arg(long, value_name = "SPACE")]
    via: Option<String>,
    /// Find routes of exactly this many moves, 1 to 99, instead of the shortest
    #[arg(long, value_name = "N", value_parser = announced)]
    moves: Option<Moves>,
    /// List all routes, not one
    #[arg(long)]
    all: bool,
    /// List at most this many
    #[arg(long, value_name = "N", default_value_t = 100, requires = "all")]
    limit: usize,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

fn announced(text: &str) -> Result<Moves, String> {
    let moves = text.parse().ok().and_then(Moves::new);
    moves.ok_or_else(|| "a number of moves is 1 to 99".to_owned())
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let via = args.via.as_deref().map(str::parse::<Space>).transpose().context("--via")?;
    let limit = args.all.then_some(args.limit);
    if let Some(file) = &args.jsonl {
        let moves = args.moves;
        let answer = move |text: &str| solve_line(text, via, moves, limit);
        return batch::run(file, batch::cores(), answer, out);
    }
    let given = input::given(args.board.as_deref().unwrap_or_default())?;
    let task = task(&given, &args.spaces, via)?;
    let plan = Plan::new(&given.board, task);
    let length = args.moves.or(plan.moves());
    let first = length.and_then(|length| plan.routes(length).next());
    let scene = Scene { board: &given.board, task: Some(task), route: first.as_ref() };
    match &first {
        Some(_) => args.form.draw(|| scene.svg(), out)?,
        None => args.form.miss("there is no route to draw"),
    }
    match (form, &first) {
        (Form::Json, _) => write_json(out, &json::Solution::new(&plan, length, limit))?,
        (Form::Text | Form::Picture, None) => refuse(&plan, args.moves, out)?,
        (Form::Picture, Some(_)) => {}
        (Form::Text, Some(route)) => {
            write!(out, "{}", scene.text(args.colour.tone().into()))?;
            tell(args, &plan, route, out)?;
        }
    }
    Ok(first.is_some().into())
}

/// Solves one line of `--jsonl`.
fn solve_line(
    text: &str,
    via: Option<Space>,
    moves: Option<Moves>,
    limit: Option<usize>,
) -> anyhow::Result<Answered<json::Solution>> {
    let given = input::parse(text.trim())?;
    let task = task(&given, &[], via).context("a line is a whole position")?;
    let plan = Plan::new(&given.board, task);
    let answer = json::Solution::new(&plan, moves.or(plan.moves()), limit);
    // An unsolvable task is a valid answer.
    Ok(Answered { answer, good: true })
}

/// The task: from the spaces on the command line, otherwise from the position.
fn task(given: &Pasted, spaces: &[String], via: Option<Space>) -> anyhow::Result<Task> {
    let draft = match (given.task, spaces) {
        (None, []) => bail!("START and TARGET are missing: two spaces as P1 W2"),
        (Some(task), []) => {
            if let (Some(via), Some(before)) = (via, task.via()) {
                bail!(
                    "the position has the intermediate space {before} already: leave out --via {via}"
                );
            }
            Setup { start: task.start(), target: task.target(), via: via.or(task.via()) }
        }
        (Some(task), _) => {
            bail!(
                "the position has the task {task} already: leave out START and TARGET, or its task"
            )
        }
        (None, words) => {
            let (start, target) = input::start_and_target(words)?;
            Setup { start, target, via }
        }
    };
    Ok(draft.try_into()?)
}

fn refuse(plan: &Plan<'_>, asked: Option<Moves>, out: &mut dyn Write) -> anyhow::Result<()> {
    let task = plan.task();
    let over = task.via().map_or_else(String::new, |via| format!(" over {via}"));
    let (start, target) = (task.start(), task.target());
    match asked {
        Some(length) if !plan.lengths().is_empty() => writeln!(
            out,
            "no route from {start}{over} to {target} has exactly {}; possible: {}",
            moves(usize::from(length.get())),
            plan.lengths()
        )?,
        _ => writeln!(out, "there is no route from {start}{over} to {target}")?,
    }
    Ok(())
}

fn tell(args: &Args, plan: &Plan<'_>, first: &Route, out: &mut dyn Write) -> anyhow::Result<()> {
    legend(plan.task(), out)?;
    let length = Moves::new(first.moves() as u8).context("a solution has 1 to 99 moves")?;
    let count = plan.count(length);
    let kind = match (plan.moves() == Some(length), count) {
        (true, Count::Exactly(1)) => "shortest route",
        (true, _) => "shortest routes",
        (false, Count::Exactly(1)) => "route",
        (false, _) => "routes",
    };
    let length_words = moves(first.moves());
    if args.all {
        writeln!(out, "{length_words}, {count} {kind}:")?;
        for route in plan.routes(length).take(args.limit) {
            writeln!(out, "  {route}")?;
        }
        let listed = args.limit as u128;
        match count {
            Count::Exactly(count) if count <= listed => {}
            Count::Exactly(count) => writeln!(out, "  and {} more", count - listed)?,
            Count::Beyond => writeln!(out, "  and more than can be counted")?,
        }
    } else {
        writeln!(out, "{length_words}: {first}")?;
        match count {
            Count::Exactly(1) => writeln!(out, "it is the only one of that length")?,
            count => writeln!(out, "one of {count} {kind}; --all lists them")?,
        }
    }
    writeln!(out, "possible numbers of moves: {}", plan.lengths())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn answered(text: &str) -> Value {
        let line = batch::line(text, 7, &|text| solve_line(text, None, None, None));
        let mut answer: Value = serde_json::from_slice(&line.line).unwrap();
        answer["board"].take();
        answer["position"].take();
        answer
    }

    #[test]
    fn a_line_may_have_any_notation() {
        let rows = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/\
                    B4 G5 G3 P4 G6 W4";
        let json = serde_json::json!({"rows": rows.split('/').collect::<Vec<_>>(), "task": {"start": "P1", "target": "W2"}});
        let line = answered("black-1n4e3e2n:P1-W2");
        assert_eq!((&line["moves"], &line["id"]), (&Value::from(5), &Value::Null));
        assert_eq!(answered(&format!("{rows}:P1-W2")), line);
        assert_eq!(answered(&json.to_string()), line);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told_with_its_name() {
        let error = |text: &str| answered(text)["error"].to_string();
        assert!(error("black-1n4e3e2n").contains("START and TARGET are missing"));
        assert!(error("nonsense").contains("neither a file nor a board"));
        let wrong = answered(r#"{"id": "mine", "rows": []}"#);
        assert_eq!((&wrong["id"], &wrong["line"]), (&Value::from("mine"), &Value::from(7)));
    }
}
