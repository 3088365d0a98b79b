//! Puzzle requests. Puzzles are derived from their names, so they match those of every server without a secret of
//! its own.

use std::sync::Arc;

use protocol::puzzles::{self, Attempt, Day, Made, Which};
use protocol::{Answer, Problem, Watch};
use table::Millis;

use crate::local_server::{LocalServer, RouteResult};
use crate::question::HttpRequest;
use crate::response::Answered;

/// Size of the cache: the puzzles of a few days.
const KEPT_MAX: usize = 60;

/// The response, if the request is known.
pub(crate) fn answer(
    server: &mut LocalServer,
    asked: HttpRequest<'_>,
    now: Millis,
    watch: &dyn Watch,
) -> RouteResult {
    let today = Day::of(now);
    let parts: Vec<&str> = asked.path.split('/').skip(3).collect();
    Some(match (asked.method, parts.as_slice()) {
        ("GET", []) => Ok(Answered::new(200, &puzzles::calendar(now))),
        ("GET", ["today"]) => of_day(server, Ok(today), watch),
        ("GET", ["days", date]) => of_day(server, Day::read(date, today), watch),
        (method, [game, "endless", level, number]) => {
            let which = Which::read_endless(game, level, number);
            one(server, which, (method == "POST").then_some((asked, today)), watch)
        }
        (method, [game, date, level]) => {
            let which = Which::read_of_day(game, date, level, today);
            one(server, which, (method == "POST").then_some((asked, today)), watch)
        }
        _ => return None,
    })
}

fn of_day(server: &mut LocalServer, day: Answer<Day>, watch: &dyn Watch) -> Answer<Answered> {
    let day = day?;
    let made = Which::of_day(day).map(|which| Ok((which, made(server, which, watch)?)));
    let made = made.collect::<Answer<Vec<_>>>()?;
    let listed = made.iter().map(|(which, made)| (*which, made.as_ref()));
    Ok(Answered::new(200, &puzzles::of_day(day, listed)))
}

/// A puzzle, or the result of moves at it.
fn one(
    server: &mut LocalServer,
    which: Answer<Which>,
    tried: Option<(HttpRequest<'_>, Day)>,
    watch: &dyn Watch,
) -> Answer<Answered> {
    let which = which?;
    let made = made(server, which, watch)?;
    let Some((asked, today)) = tried else {
        return Ok(Answered::new(200, &puzzles::puzzle(which, &made)));
    };
    let attempt = Attempt::new(&made, &asked.read()?, watch)?;
    let help = attempt.wants_help().then(|| attempt.help(watch));
    Ok(Answered::new(200, &attempt.answer(&made, help.as_ref(), today)))
}

fn made(server: &mut LocalServer, which: Which, watch: &dyn Watch) -> Answer<Arc<Made>> {
    if let Some(made) = server.puzzles.get(&which) {
        return Ok(made.clone());
    }
    let busy =
        || Problem::new((503, "Service Unavailable"), "busy", "it could not be made in time");
    let made = puzzles::make(which, which.seed(), watch).ok_or_else(busy)?;
    if server.puzzles.len() >= KEPT_MAX {
        server.puzzles.clear();
    }
    server.puzzles.insert(which, made.clone());
    Ok(made)
}
