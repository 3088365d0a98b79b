//! Puzzles. They follow from their names, so those of a page are those of every server that has no secret of its own.

use std::sync::Arc;

use protocol::puzzles::{self, Attempt, Day, Made, Which};
use protocol::{Answer, Problem, Watch};
use table::Millis;

use crate::house::{House, Maybe};
use crate::outcome::Answered;
use crate::question::Asked;

/// So many are kept, those of a few days.
const KEPT_MAX: usize = 60;

/// The answer, if there is such a question.
pub(crate) fn answer(house: &mut House, asked: Asked<'_>, now: Millis, watch: &dyn Watch) -> Maybe {
    let today = Day::of(now);
    let parts: Vec<&str> = asked.path.split('/').skip(3).collect();
    Some(match (asked.method, parts.as_slice()) {
        ("GET", []) => Ok(Answered::new(200, &puzzles::calendar(now))),
        ("GET", ["today"]) => of_day(house, Ok(today), watch),
        ("GET", ["days", date]) => of_day(house, Day::read(date, today), watch),
        (method, [game, "endless", level, number]) => {
            let which = Which::read_endless(game, level, number);
            one(house, which, (method == "POST").then_some((asked, today)), watch)
        }
        (method, [game, date, level]) => {
            let which = Which::read_of_day(game, date, level, today);
            one(house, which, (method == "POST").then_some((asked, today)), watch)
        }
        _ => return None,
    })
}

fn of_day(house: &mut House, day: Answer<Day>, watch: &dyn Watch) -> Answer<Answered> {
    let day = day?;
    let made = Which::of_day(day).map(|which| Ok((which, made(house, which, watch)?)));
    let made = made.collect::<Answer<Vec<_>>>()?;
    let listed = made.iter().map(|(which, made)| (*which, made.as_ref()));
    Ok(Answered::new(200, &puzzles::of_day(day, listed)))
}

/// A puzzle, or what moves at it do.
fn one(
    house: &mut House,
    which: Answer<Which>,
    tried: Option<(Asked<'_>, Day)>,
    watch: &dyn Watch,
) -> Answer<Answered> {
    let which = which?;
    let made = made(house, which, watch)?;
    let Some((asked, today)) = tried else {
        return Ok(Answered::new(200, &puzzles::puzzle(which, &made)));
    };
    let attempt = Attempt::new(&made, &asked.read()?, watch)?;
    let help = attempt.wants_help().then(|| attempt.help(watch));
    Ok(Answered::new(200, &attempt.answer(&made, help.as_ref(), today)))
}

fn made(house: &mut House, which: Which, watch: &dyn Watch) -> Answer<Arc<Made>> {
    if let Some(made) = house.puzzles.get(&which) {
        return Ok(made.clone());
    }
    let busy =
        || Problem::new((503, "Service Unavailable"), "busy", "it could not be made in time");
    let made = puzzles::make(which, which.seed(), watch).ok_or_else(busy)?;
    if house.puzzles.len() >= KEPT_MAX {
        house.puzzles.clear();
    }
    house.puzzles.insert(which, made.clone());
    Ok(made)
}
