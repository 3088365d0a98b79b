//! `robotable ricochet solve`: a shortest solution, drawn move by move, or all of them.

use std::io::Write;
use std::time::{Duration, Instant};

use ricochet::draw::Scene;
use ricochet::solve::AllSolved;
use ricochet::{Position, Ricochet, Round, Slide};

use super::answer::{self, AnswerJson, NoMoves, SearchResult};
use super::budget::{BudgetArgs, Narrator, Threads};
use super::draw_options::RICOCHET_RULES;
use super::input;
use super::show::{self, Output};
use crate::Answer;
use crate::batch::{self, Answered};
use crate::histogram::{grouped, moves};
use crate::one_of::one_of_described;
use crate::output::{Form, write_json};

/// Find a shortest solution and prove that there is no shorter one.
///
/// With --jsonl, answers each line of a file with a line, on all cores or on --threads of them; --time and --memory
/// then
/// apply to each line.
///
/// Examples:
///   robotable ricochet solve b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable ricochet solve 0765+42+2E21BD0F+93 --threads 2 --svg hard.svg
///   robotable ricochet solve my-position.txt --all --ricochet none
///   robotable ricochet solve --jsonl positions.jsonl
///   robotable ricochet generate --count 5 | robotable ricochet solve --jsonl -
///
/// Exit code 1 if there is no solution, or none was found within the limits; with --jsonl, if a line was bad or
/// exceeded
/// its limits.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = input::POSITION_HELP, required_unless_present = "jsonl")]
    position: Option<String>,
    /// Solve every line of this file (- is standard input), each a position in any notation
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "svg", "brief"])]
    jsonl: Option<String>,
    /// List all shortest solutions, not one
    #[arg(long)]
    all: bool,
    /// List at most this many
    #[arg(long, value_name = "N", default_value_t = 100, requires = "all")]
    limit: usize,
    /// Use this ricochet rule instead of the position's
    #[arg(long, value_parser = one_of_described(&RICOCHET_RULES))]
    ricochet: Option<Ricochet>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Draw all moves in one picture instead of one for each
    #[arg(long)]
    brief: bool,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let list_max = args.all.then_some(args.limit);
    let ricochet = args.ricochet;
    if let Some(file) = &args.jsonl {
        // Each line is solved on one thread, and many lines concurrently.
        let limits = args.budget.alone();
        let answer = move |text: &str| {
            let position = with_rule(input::parse_position(text)?, ricochet);
            let started = Instant::now();
            let found = SearchResult::search(&position, list_max, &limits, &|| started.elapsed());
            let good = !matches!(found.moves, Err(NoMoves::Stopped { .. }));
            let answer = AnswerJson::new(&position, &found, started.elapsed());
            Ok(Answered { answer, good })
        };
        return batch::run(file, args.budget.cores(), answer, out);
    }
    let form = args.output.form.form()?;
    let position = input::read_position(args.position.as_deref().unwrap_or_default())?;
    let position = with_rule(position, ricochet);
    let started = Instant::now();
    let narrator = Narrator::new(started);
    let found =
        SearchResult::search(&position, list_max, &args.budget.limits(Threads::One), &narrator);
    let elapsed = started.elapsed();
    drop(narrator);
    let round = found.solution.as_ref();
    let round = round.map(|solution| Round::replay(position.clone(), solution));
    let round = round.transpose()?;
    match &round {
        Some(round) => args.output.form.draw(|| Scene::from(round).svg(), out)?,
        None => args.output.form.miss("there is no solution to draw"),
    }
    match form {
        Form::Picture => {}
        Form::Json => {
            write_json(out, &AnswerJson::new(&position, &found, elapsed))?;
        }
        Form::Text => {
            if let Some(round) = &round {
                args.draw(round, out)?;
            }
            show::describe(out, &position)?;
            tell(&found, out)?;
            tell_effort(&found, elapsed, out)?;
        }
    }
    Ok(found.moves.is_ok().into())
}

impl Args {
    /// Draws a solution: all moves in one picture, or one for each move.
    fn draw(&self, round: &Round, out: &mut dyn Write) -> anyhow::Result<()> {
        let ink = self.output.ink();
        if self.brief || self.all {
            write!(out, "{}", Scene::from(round).text(ink))?;
            return Ok(());
        }
        let mut step = Round::new(round.start().clone());
        write!(out, "{}", Scene::from(&step).text(ink))?;
        for (place, (wanted, slide)) in round.moves().0.iter().zip(round.slides()).enumerate() {
            step.play(wanted)?;
            writeln!(out, "\n{}. {wanted}: {}", place + 1, in_words(slide))?;
            let picture = Scene { slides: &step.slides()[place..], ..Scene::from(&step) };
            write!(out, "{}", picture.text(ink))?;
        }
        writeln!(out)?;
        Ok(())
    }
}

/// The position with this ricochet rule instead of its own, if one is given.
fn with_rule(position: Position, ricochet: Option<Ricochet>) -> Position {
    match ricochet {
        Some(ricochet) => position.with_ricochet(ricochet),
        None => position,
    }
}

fn in_words(slide: &Slide) -> String {
    let Slide { robot, start, direction, cost, .. } = slide;
    let cost = if *cost > 1 { format!(", for {cost} moves") } else { String::new() };
    format!("the {robot} robot slides {direction} from {start} to {}{cost}", slide.stop().cell)
}

fn tell(found: &SearchResult, out: &mut dyn Write) -> anyhow::Result<()> {
    match (found.moves, &found.all, &found.solution) {
        (Ok(length), Some(all), _) => tell_all(length, all, out)?,
        (Ok(length), None, Some(solution)) => {
            writeln!(out, "solution  {}: {solution}", moves(length))?;
        }
        (Ok(length), None, None) => writeln!(out, "solution  {}", moves(length))?,
        (Err(NoMoves::Unsolvable), ..) => {
            writeln!(out, "solution  there is none: everything that can be reached was looked at")?;
        }
        (Err(NoMoves::Stopped { why, at_least }), ..) => {
            let (why, at_least) = (answer::name(why), moves(at_least));
            writeln!(out, "solution  at least {at_least}, none found yet: out of {why}")?;
        }
    }
    Ok(())
}

fn tell_all(length: u32, all: &AllSolved, out: &mut dyn Write) -> anyhow::Result<()> {
    let solutions = match all.count {
        1 => "1 solution".to_owned(),
        u64::MAX => "more solutions than can be counted".to_owned(),
        count => format!("{} solutions", grouped(count)),
    };
    writeln!(out, "solution  {}, {solutions}", moves(length))?;
    let mut listed: u64 = 0;
    for family in &all.families {
        for (place, solution) in family.solutions.iter().enumerate() {
            // Other orders of the same moves are listed under the first one.
            let mark = if place == 0 { '-' } else { ' ' };
            writeln!(out, "  {mark} {solution}")?;
            listed += 1;
        }
    }
    if listed < all.count {
        writeln!(out, "  and {} more: see --limit", grouped(all.count - listed))?;
    }
    Ok(())
}

fn tell_effort(found: &SearchResult, elapsed: Duration, out: &mut dyn Write) -> anyhow::Result<()> {
    let progress = &found.progress;
    let proved = match found.moves {
        Ok(0) | Err(NoMoves::Stopped { .. }) => "",
        Ok(_) => "nothing shorter exists; ",
        Err(NoMoves::Unsolvable) => "proved; ",
    };
    writeln!(
        out,
        "search    {proved}{} states, {:.1} MiB, {:.3} ms",
        grouped(progress.nodes),
        progress.memory_bytes as f64 / f64::from(1 << 20),
        elapsed.as_secs_f64() * 1e3,
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use ricochet::Solution;

    use super::*;

    fn found(text: &str, list_max: Option<usize>) -> (Position, SearchResult) {
        let position: Position = text.parse().unwrap();
        let found =
            SearchResult::search(&position, list_max, &ricochet::solve::Limits::default(), &());
        (position, found)
    }

    fn text_of(found: &SearchResult) -> String {
        let mut out = Vec::new();
        tell(found, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn answers_in_words() {
        let (_, one) = found("3x3_RA1_RC3", None);
        assert!(text_of(&one).starts_with("solution  2 moves: R"), "{}", text_of(&one));
        let (_, all) = found("3x3_RA1_RC3", Some(1));
        let words = text_of(&all);
        assert!(words.contains("2 solutions") && words.contains("and 1 more"), "{words}");
        assert!(text_of(&found("3x3_RA1_RB2", None).1).contains("there is none"));
    }

    #[test]
    fn transparent_moves_tell_their_cost() {
        let (position, found) = found("5x1-B1e_TA1_TE1_none", None);
        let round =
            Round::replay(position, found.solution.as_ref().unwrap_or(&Solution::default()));
        let words = in_words(&round.unwrap().slides()[0]);
        assert_eq!(words, "the transparent robot slides right from A1 to E1, for 2 moves");
    }
}
