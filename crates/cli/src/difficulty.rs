//! `robotable difficulty`: the difficulty of a position of Ricochet Robots for people, and the reasons for it.

use std::io::Write;

use ricochet::solve::{self, AllAnswer, Difficulty, Limits};
use ricochet::{Position, Round};
use serde::Serialize;

use crate::Answer;
use crate::batch::{self, Answered};
use crate::histogram::grouped;
use crate::output::write_json;
use crate::ricochet::input;

/// Rate the difficulty of a position of Ricochet Robots, and explain it.
///
/// Each point halves the chance to find a solution by random moves; things that people overlook add points. The
/// easiest of
/// the shortest solutions counts. With --jsonl, answers each line of a file with a line, on all cores.
///
/// Examples:
///   robotable difficulty b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable difficulty 0765+42+2E21BD0F+93 --json
///   robotable difficulty --jsonl positions.jsonl
///
/// Exit code 1 if there is nothing to solve, or no solution.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = input::POSITION_HELP, required_unless_present = "jsonl")]
    position: Option<String>,
    /// Rate every line of this file (- is standard input), each a position in any notation
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    jsonl: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct DifficultyJson {
    position: String,
    /// `null`, like the following fields, if there is no solution or nothing to solve.
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
    let position = input::read_position(args.position.as_deref().unwrap_or_default())?;
    let difficulty = judge(&position)?;
    if args.json {
        write_json(out, &json(&position, difficulty.as_ref()))?;
    } else {
        tell(difficulty.as_ref(), out)?;
    }
    Ok(difficulty.is_some().into())
}

fn answer(text: &str) -> anyhow::Result<Answered<DifficultyJson>> {
    let position = input::parse_position(text)?;
    let difficulty = judge(&position)?;
    Ok(Answered { answer: json(&position, difficulty.as_ref()), good: true })
}

/// `None` if there is no solution or nothing to solve.
fn judge(position: &Position) -> anyhow::Result<Option<Difficulty>> {
    let round = Round::new(position.clone());
    match solve::solve_all(&round, &Limits::DEFAULT, solve::SOLUTIONS_LOOKED_AT, &()) {
        AllAnswer::Solved(all) => Ok(Difficulty::of(&round, &all)),
        AllAnswer::Unsolvable(_) => Ok(None),
        AllAnswer::Stopped { .. } => anyhow::bail!("the memory limit was reached"),
    }
}

fn json(position: &Position, found: Option<&Difficulty>) -> DifficultyJson {
    let traits = found.map(|found| found.traits);
    DifficultyJson {
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
    use serde_json::Value;

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
        let answered = |text: &str| -> Value {
            serde_json::from_slice(&batch::line(text, 3, &answer).line).unwrap()
        };
        assert_eq!(answered("3x3_RA1_RC3")["moves"], 2);
        assert_eq!(answered("nonsense")["line"], 3);
        assert_eq!(answered(r#"{"id":"a","board":[]}"#)["id"], "a");
    }
}
