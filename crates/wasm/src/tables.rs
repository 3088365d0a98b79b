//! Table requests: create a table, take a seat, get a replay or record.

use host::{Effects, TableHost, key_of};
use protocol::endpoints::FoundTable;
use protocol::{
    Answer, Founding, GameRecord, Problem, ReplayWanted, SeatTaken, TableMade, WhichGame,
    game_record, read_new_table, read_sit_down, replay_of, running_game,
};
use table::{Millis, Name, Table, stored};

use crate::entropy::{Luck, token_of};
use crate::local_server::{LocalServer, not_found};
use crate::question::HttpRequest;
use crate::response::{Answered, Response};

/// The response, with the events to persist.
pub(crate) fn answer(
    server: &mut LocalServer,
    asked: HttpRequest<'_>,
    now: Millis,
    luck: &str,
) -> Response {
    let mut luck = Luck::read(luck);
    if asked.is::<FoundTable>() {
        return match create(asked, now, &mut luck) {
            Ok((host, effects, made)) => {
                server.hosts.insert(host.id().to_owned(), host);
                let answer = Some(Answered::new(201, &made));
                Response { answer, ..effects.into() }
            }
            Err(problem) => Response::answered(Err(problem)),
        };
    }
    let (path, query) = asked.path.split_once('?').unwrap_or((asked.path, ""));
    let parts: Vec<&str> = path.split('/').skip(3).collect();
    // Always empty: a table in a page cannot be joined from elsewhere.
    let Some(id) = parts.first() else {
        return Response::answered(Ok(Answered::new(200, &[(); 0])));
    };
    let Some(host) = server.hosts.get_mut(*id) else { return Response::answered(Err(no_table())) };
    match (asked.method, &parts[1..]) {
        ("GET", []) => Response::answered(Ok(Answered::new(200, &host.summary()))),
        ("POST", ["seats"]) => sit(host, asked, now, &mut luck),
        ("GET", ["replay"]) => Response::answered(replay(host, query)),
        ("GET", ["record"]) => Response::answered(record(host, query)),
        // The state to hand over to a server, to continue with other players. Servers do not have this endpoint.
        ("GET", ["along"]) => Response::answered(handover(host, now)),
        _ => Response::answered(Err(not_found())),
    }
}

fn no_table() -> Problem {
    Problem::new((404, "Not Found"), "no-table", "there is no table with this id")
}

fn create(
    asked: HttpRequest<'_>,
    now: Millis,
    luck: &mut Luck,
) -> Answer<(TableHost, Effects, TableMade)> {
    let founding = Founding::try_from(read_new_table(asked.body)?)?;
    let (table, token) = (luck.table(), luck.token());
    let events = founding.first_events(key_of(&token), luck.secret(), now)?;
    let (host, outcome) = TableHost::create(table.clone(), events);
    let made = TableMade { path: format!("/t/{table}"), table, token };
    Ok((host, outcome, made))
}

fn sit(host: &mut TableHost, asked: HttpRequest<'_>, now: Millis, luck: &mut Luck) -> Response {
    let read = || {
        let sit = read_sit_down(asked.body)?;
        let name = Name::new(&sit.name).map_err(|bad| {
            Problem::impossible("the name cannot be", vec![format!("name: {bad}")])
        })?;
        Ok::<_, Problem>((sit, name))
    };
    let (sit, name) = match read() {
        Ok(read) => read,
        Err(problem) => return Response::answered(Err(problem)),
    };
    let asked = sit.request.map(|request| token_of(host.id(), &name, &request));
    let token = sit.founder.or(asked).unwrap_or_else(|| luck.token());
    let (effects, seated) = host.sit(name, sit.face, key_of(&token), now);
    let taken = seated.map(|seat| Answered::new(201, &SeatTaken { seat, token }));
    let answer = Some(taken.map_err(Problem::from).into());
    Response { answer, ..effects.into() }
}

/// A numeric query parameter.
fn number(query: &str, name: &str) -> Option<u32> {
    let mut parts = query.split('&').filter_map(|part| part.split_once('='));
    parts.find(|(known, _)| *known == name).and_then(|(_, value)| value.parse().ok())
}

fn replay(host: &TableHost, query: &str) -> Answer<Answered> {
    let wanted = ReplayWanted {
        game: number(query, "game"),
        from: number(query, "from"),
        most: number(query, "most"),
    };
    Ok(Answered::new(200, &replay_of(host.events(), wanted, host.id())?))
}

/// The current state of the game. The table itself does not change.
fn handover(host: &TableHost, now: Millis) -> Answer<Answered> {
    Ok(Answered { status: 200, body: running_game(host.events(), now)? })
}

fn record(host: &TableHost, query: &str) -> Answer<Answered> {
    let not_over = || {
        let detail = "no game is over at this table: there is no record yet";
        Problem::new((409, "Conflict"), "not-over", detail)
    };
    let record = WhichGame { game: number(query, "game") }.of(host.events())?;
    let table = Table::replay(record.events());
    let found = game_record(&table, host.id()).ok_or_else(not_over)?;
    let lines: Vec<String> = record.events().iter().map(stored::write).collect();
    let body = [&found.head(), lines.join(",").as_str(), GameRecord::END].concat();
    Ok(Answered { status: 200, body })
}
