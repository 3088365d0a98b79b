//! Founding tables, taking seats and looking at games, as over HTTP.

use protocol::endpoints::FoundTable;
use protocol::{
    Answer, Founding, GameRecord, Problem, ReplayWanted, SeatTaken, TableMade, WhichGame,
    game_along, game_record, read_new_table, read_sit_down, replay_of,
};
use table::{Millis, Name, Table, stored};

use crate::desk::Desk;
use crate::house::{House, not_found};
use crate::luck::{Luck, key_of, token_of};
use crate::outcome::{Answered, Outcome};
use crate::question::Asked;

/// The answer, and what has to be kept for it.
pub(crate) fn answer(house: &mut House, asked: Asked<'_>, now: Millis, luck: &str) -> Outcome {
    let mut luck = Luck::read(luck);
    if asked.is::<FoundTable>() {
        return match found(asked, now, &mut luck) {
            Ok((desk, mut outcome, made)) => {
                outcome.answer = Some(Answered::new(201, &made));
                house.desks.insert(desk.id().to_owned(), desk);
                outcome
            }
            Err(problem) => answered(Err(problem)),
        };
    }
    let (path, query) = asked.path.split_once('?').unwrap_or((asked.path, ""));
    let parts: Vec<&str> = path.split('/').skip(3).collect();
    // Nobody comes to a table in a page from anywhere else, so none is listed.
    let Some(id) = parts.first() else { return answered(Ok(Answered::new(200, &[(); 0]))) };
    let Some(desk) = house.desks.get_mut(*id) else { return answered(Err(no_table())) };
    match (asked.method, &parts[1..]) {
        ("GET", []) => answered(Ok(Answered::new(200, &desk.summary()))),
        ("POST", ["seats"]) => sit(desk, asked, now, &mut luck),
        ("GET", ["replay"]) => answered(replay(desk, query)),
        ("GET", ["record"]) => answered(record(desk, query)),
        // What a server is given when somebody wants to play on with others. No server is asked this.
        ("GET", ["along"]) => answered(along(desk, now)),
        _ => answered(Err(not_found())),
    }
}

fn answered(answer: Answer<Answered>) -> Outcome {
    Outcome { answer: Some(answer.into()), ..Outcome::default() }
}

fn no_table() -> Problem {
    Problem::new((404, "Not Found"), "no-table", "there is no table with this id")
}

fn found(asked: Asked<'_>, now: Millis, luck: &mut Luck) -> Answer<(Desk, Outcome, TableMade)> {
    let founding = Founding::try_from(read_new_table(asked.body)?)?;
    let (table, token) = (luck.table(), luck.token());
    let events = founding.first_events(key_of(&token), luck.secret(), now)?;
    let (desk, outcome) = Desk::found(table.clone(), events);
    let made = TableMade { path: format!("/t/{table}"), table, token };
    Ok((desk, outcome, made))
}

fn sit(desk: &mut Desk, asked: Asked<'_>, now: Millis, luck: &mut Luck) -> Outcome {
    let read = || {
        let sit = read_sit_down(asked.body)?;
        let name = Name::new(&sit.name).map_err(|bad| {
            Problem::impossible("the name cannot be", vec![format!("name: {bad}")])
        })?;
        Ok::<_, Problem>((sit, name))
    };
    let (sit, name) = match read() {
        Ok(read) => read,
        Err(problem) => return answered(Err(problem)),
    };
    let asked = sit.request.map(|request| token_of(desk.id(), &name, &request));
    let token = sit.founder.or(asked).unwrap_or_else(|| luck.token());
    let (mut outcome, seated) = desk.sit(name, key_of(&token), now);
    let taken = seated.map(|seat| Answered::new(201, &SeatTaken { seat, token }));
    outcome.answer = Some(taken.map_err(Problem::from).into());
    outcome
}

/// A number that stands behind a path.
fn number(query: &str, name: &str) -> Option<u32> {
    let mut parts = query.split('&').filter_map(|part| part.split_once('='));
    parts.find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok())
}

fn replay(desk: &Desk, query: &str) -> Answer<Answered> {
    let wanted = ReplayWanted {
        game: number(query, "game"),
        from: number(query, "from"),
        most: number(query, "most"),
    };
    Ok(Answered::new(200, &replay_of(desk.events(), wanted, desk.id())?))
}

/// The game as it stands. The table here stays as it is.
fn along(desk: &Desk, now: Millis) -> Answer<Answered> {
    Ok(Answered { status: 200, body: game_along(desk.events(), now)? })
}

fn record(desk: &Desk, query: &str) -> Answer<Answered> {
    let not_over = || {
        let detail = "no game is over at this table: there is no record yet";
        Problem::new((409, "Conflict"), "not-over", detail)
    };
    let record = WhichGame { game: number(query, "game") }.of(desk.events())?;
    let table = Table::replay(record.events());
    let found = game_record(&table, desk.id()).ok_or_else(not_over)?;
    let lines: Vec<String> = record.events().iter().map(stored::write).collect();
    let body = [&found.head(), lines.join(",").as_str(), GameRecord::END].concat();
    Ok(Answered { status: 200, body })
}
