//! `robotable difficulty`: how hard a position of Ricochet Robots is for people, and what makes it so.

use std::io::Write;
use std::num::NonZeroUsize;

use ricochet::solve::{self, AllAnswer, Difficulty, Limits};
use ricochet::{Position, Round};
use serde::Serialize;
use serde_json::Value;

use crate::batch::{self, Answered};
use crate::form::write_json;
use crate::histogram::grouped;
use crate::ricochet::input;
use crate::{Answer, stderr};

/// Say how hard a position of Ricochet Robots is, and what makes it so.
///
/// Points are halvings of the chance to find a solution by luck, and what people overlook besides; the easiest of the
/// shortest solutions counts. With --jsonl, one position a line gives one answer a line, on all cores.
///
/// Examples:
///   robotable difficulty b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable difficulty 0765+42+2E21BD0F+93 --json
///   robotable difficulty --jsonl positions.jsonl
///
/// Exit code 1 if there is nothing to solve, or no way to.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = input::POSITION_HELP, required_unless_present = "jsonl")]
    position: Option<String>,
    /// Judge every line of this file (- is standard input), each a position in any notation
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    jsonl: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct DifficultyJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    position: String,
    /// `null`, like the others, if there is no solution or nothing to do.
    points: Option<u32>,
    grade: Option<&'static str>,
    moves: Option<u32>,
    solutions: Option<u64>,
    helpers: Option<u32>,
    detours: Option<u32>,
    robot_stops: Option<u32>,
    bends: Option<u32>,
    passes: Option<u32>,
    easiest: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    if let Some(file) = &args.jsonl {
        return batch::run(file, batch::cores(), answer, out);
    }
    let given = input::read_position(args.position.as_deref().unwrap_or_default())?;
    for warning in given.warnings {
        stderr::say(format_args!("warning: {warning}"));
    }
    let difficulty = judge(&given.position)?;
    if args.json {
        write_json(out, &json(None, &given.position, difficulty.as_ref()))?;
    } else {
        tell(difficulty.as_ref(), out)?;
    }
    Ok(if difficulty.is_some() { Answer::Yes } else { Answer::No })
}

fn answer(text: &str, line: u64) -> Answered {
    let (id, position) = input::parse_line(text);
    match position.map_err(|error| anyhow::anyhow!(error)).and_then(|position| {
        let difficulty = judge(&position)?;
        Ok(json(Some(id.clone()), &position, difficulty.as_ref()))
    }) {
        Ok(json) => Answered::json(&json, true),
        Err(error) => Answered::wrong(id, format!("{error:#}"), line),
    }
}

/// `None` if there is no solution, or nothing to do.
fn judge(position: &Position) -> anyhow::Result<Option<Difficulty>> {
    let round = Round::new(position.clone());
    let limits = Limits { threads: NonZeroUsize::MIN, ..Limits::default() };
    match solve::solve_all(&round, &limits, solve::SOLUTIONS_LOOKED_AT, &()) {
        AllAnswer::Solved(all) => Ok(Difficulty::of(&round, &all)),
        AllAnswer::Unsolvable(_) => Ok(None),
        AllAnswer::Stopped { .. } => anyhow::bail!("it takes more memory than there is"),
    }
}

fn json(id: Option<Value>, position: &Position, found: Option<&Difficulty>) -> DifficultyJson {
    let traits = found.map(|found| found.traits);
    DifficultyJson {
        id,
        position: position.to_string(),
        points: found.map(|found| found.points),
        grade: found.map(|found| found.grade.name()),
        moves: traits.map(|traits| traits.moves),
        solutions: traits.map(|traits| traits.solutions),
        helpers: traits.map(|traits| traits.helpers),
        detours: traits.map(|traits| traits.detours),
        robot_stops: traits.map(|traits| traits.robot_stops),
        bends: traits.map(|traits| traits.bends),
        passes: traits.map(|traits| traits.passes),
        easiest: found.map(|found| found.easiest.to_string()),
    }
}

fn tell(found: Option<&Difficulty>, out: &mut dyn Write) -> anyhow::Result<()> {
    let Some(Difficulty { points, grade, traits, easiest, .. }) = found else {
        writeln!(out, "there is no solution, or nothing to do")?;
        return Ok(());
    };
    writeln!(out, "grade        {grade}, {points} points")?;
    writeln!(out, "moves        {}", traits.moves)?;
    writeln!(out, "solutions    {}", grouped(traits.solutions))?;
    writeln!(out, "helpers      {}", traits.helpers)?;
    writeln!(out, "detours      {}", traits.detours)?;
    writeln!(out, "robot stops  {}", traits.robot_stops)?;
    writeln!(out, "bounces      {}", traits.bends)?;
    if traits.passes > 0 {
        writeln!(out, "passed       {} walls and barriers", traits.passes)?;
    }
    writeln!(out, "easiest      {easiest}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grade_and_what_makes_it_are_told() {
        let position: Position = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap();
        let mut out = Vec::new();
        tell(judge(&position).unwrap().as_ref(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.starts_with("grade        medium, ") && text.contains("moves        5\n"),
            "{text}"
        );
        assert!(judge(&"3x3_RA1_RB2".parse().unwrap()).unwrap().is_none());
    }

    #[test]
    fn a_line_gets_its_name_back() {
        let said = |text: &str| -> Value { serde_json::from_slice(&answer(text, 3).line).unwrap() };
        assert_eq!(said("3x3_RA1_RC3")["moves"], 2);
        assert_eq!(said("nonsense")["line"], 3);
        assert_eq!(said(r#"{"id":"a","board":[]}"#)["id"], "a");
    }
}
