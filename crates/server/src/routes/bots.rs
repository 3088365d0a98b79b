//! Guest bots: registration, taking a seat, and the event stream that tells a bot which tables want it and when to act.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body as Sent, Bytes};
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::stream;
use protocol::endpoints::{RegisterBot, SitAsBot};
use protocol::{BotEvent, BotMade, NewBot, SeatTaken};
use store::{GuestBot, TableId};
use table::{JoinPolicy, Name, SeatId};
use tokio::sync::OwnedSemaphorePermit;

use super::body::{Body, Path, bearer};
use super::caller::Caller;
use super::lines::ndjson;
use super::tables::table_id;
use super::{BodyOf, JsonAnswer};
use crate::app::App;
use crate::guests::{Guest, new_bot_token};
use crate::problem::{Answer, Problem};
use crate::tables::{ActError, Message, Sit, wants_guest_bots};

/// How often a bot's seats are polled.
const LOOK: Duration = Duration::from_millis(250);
/// How often tables that want bots are searched, in polls.
const SEARCH: u32 = 8;
/// An empty line is sent after this many polls without an event, as a heartbeat.
const BEAT: u32 = 40;
/// The most tables searched at a time.
const LISTED_MAX: u32 = 100;

/// The guest bot whose token a request carries.
pub(super) struct Bot(Arc<Guest>);

impl FromRequestParts<App> for Bot {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Bot, Problem> {
        bot_of(app, &parts.headers).map(Bot).ok_or_else(Problem::no_bot)
    }
}

/// The guest bot that makes a request, if its headers have a bot token.
pub(super) fn bot_of(app: &App, headers: &HeaderMap) -> Option<Arc<Guest>> {
    app.guests.with_token(&bearer(headers)?)
}

/// Registers a bot, if the server allows that to anyone.
pub(super) async fn register(
    Caller { app, address }: Caller,
    Body(NewBot { name, author }): BodyOf<RegisterBot>,
) -> Answer<(StatusCode, JsonAnswer<RegisterBot>)> {
    if !app.config.allow_bot_registration {
        return Err(Problem::bots_by_operator());
    }
    let read = |field: &str, text: &str| {
        Name::new(text).map_err(|bad| {
            protocol::Problem::impossible("the bot cannot be", vec![format!("{field}: {bad}")])
        })
    };
    let (name, author) = (read("name", &name)?, read("author", &author)?);
    if is_reserved(&name) {
        let fault = "name: players would mistake it for another: choose another one".to_owned();
        return Err(protocol::Problem::impossible("the bot cannot be", vec![fault]).into());
    }
    app.limiters.bots.take(address)?;
    let (token, hash) = new_bot_token();
    let since = app.config.clock.now();
    let bot = GuestBot { name: name.to_string(), author: author.to_string(), hash, since };
    let free = !app.guests.is_taken(&name) && app.store.register_bot(bot.clone()).await?;
    if !free {
        return Err(Problem::bot_taken(&name));
    }
    app.guests.add(bot);
    let made = BotMade { name: name.to_string(), author: author.to_string(), token };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Names that players would take for an operator or a host.
const RESERVED: &str = "admin administrator moderator mod operator host owner staff support system server robotable \
     root official everybody";
/// With a number after them, these name the server's own bots and players who erased their name.
const NUMBERED: [&str; 3] = ["level", "player", "seat"];

/// True if a bot must not have this name.
fn is_reserved(name: &Name) -> bool {
    let word = |text: &str| Name::new(text).is_ok_and(|reserved| reserved.is_like(name));
    let text =
        name.as_str().trim_end_matches(|last: char| last.is_numeric() || " #.-_()".contains(last));
    let is_numbered = text.len() < name.as_str().len();
    let like = |reserved: &str| {
        Name::new(text).is_ok_and(|text| Name::new(reserved).is_ok_and(|own| own.is_like(&text)))
    };
    RESERVED.split(' ').any(|reserved| word(reserved) || like(reserved))
        || (is_numbered && NUMBERED.into_iter().any(like))
}

/// Takes a seat for a bot, or returns the one that it has.
pub(super) async fn sit(
    State(app): State<App>,
    Bot(guest): Bot,
    Path(id): Path<String>,
) -> Answer<(StatusCode, JsonAnswer<SitAsBot>)> {
    let arrived = app.config.clock.now();
    let id = table_id(&id)?;
    let address = guest.address();
    let arriving = app.limiters.arriving.take(address).await?;
    let table = app.tables.open(id)?;
    let sit = Sit {
        name: guest.name.clone(),
        face: None,
        author: Some(guest.author.clone()),
        // The same seat for every request of this bot.
        request: Some(guest.secret().to_owned()),
        founder: None,
        address,
        browser: None,
        arriving,
        arrived,
        caller: tracing::Span::current(),
    };
    let seated = table.ask(|reply| Message::Sit(Box::new(sit), reply)).await?;
    guest.sat_down(id, seated.seat);
    let taken = SeatTaken { seat: seated.seat, token: seated.token };
    Ok((StatusCode::CREATED, Json(taken)))
}

/// The events for a bot, as lines of JSON.
pub(super) async fn stream(State(app): State<App>, Bot(guest): Bot) -> Answer<Response> {
    let turn = guest.streams.clone().try_acquire_owned().map_err(|_| Problem::crowded())?;
    let follower = Follower {
        app,
        guest,
        _turn: turn,
        looks: 0,
        wanted: HashSet::new(),
        seats: Vec::new(),
        next: Instant::now(),
    };
    let lines = stream::unfold(follower, |mut follower| async {
        let lines = follower.lines().await?;
        Some((Ok::<_, Infallible>(Bytes::from(lines)), follower))
    });
    Ok(ndjson(Sent::from_stream(lines)))
}

/// An event stream, and what it has sent.
struct Follower {
    app: App,
    guest: Arc<Guest>,
    _turn: OwnedSemaphorePermit,
    looks: u32,
    wanted: HashSet<TableId>,
    seats: Vec<Followed>,
    next: Instant,
}

/// A seat of the bot, and the last event sent for it.
struct Followed {
    table: TableId,
    seat: SeatId,
    sent: Option<BotEvent>,
    at: table::Millis,
}

/// The state of a seat.
enum Standing {
    Acts(table::Millis),
    Waits,
    Over,
    Gone,
}

impl Follower {
    /// The next lines; `None` at the end of the stream.
    async fn lines(&mut self) -> Option<String> {
        loop {
            tokio::time::sleep_until(self.next.into()).await;
            self.next = Instant::now() + LOOK;
            let app = self.app.clone();
            if !app.guests.has(&self.guest) || app.tables.is_closing() {
                return None;
            }
            let mut events = Vec::new();
            if self.looks.is_multiple_of(SEARCH) {
                self.search(&mut events).await;
            }
            self.look(&mut events).await;
            self.looks += 1;
            let mut lines: String = events.iter().map(line).collect();
            if lines.is_empty() && self.looks.is_multiple_of(BEAT) {
                lines.push('\n');
            }
            if !lines.is_empty() {
                return Some(lines);
            }
        }
    }

    /// Announces tables that want bots. One that stops wanting them is announced again when it wants them again.
    async fn search(&mut self, events: &mut Vec<BotEvent>) {
        let Ok(listed) = self.app.store.listed(LISTED_MAX).await else { return };
        let open = |listed: &store::Listed| {
            let summary = &listed.summary;
            summary.door == JoinPolicy::Listed
                && summary.free > 0
                && wants_guest_bots(&summary.about)
        };
        let open: Vec<_> = listed.into_iter().filter(open).collect();
        for listed in open.iter().filter(|listed| !self.wanted.contains(&listed.id)) {
            let table = listed.id.to_string();
            events.push(BotEvent::Wanted { table, game: listed.summary.game });
        }
        self.wanted = open.iter().map(|listed| listed.id).collect();
    }

    async fn look(&mut self, events: &mut Vec<BotEvent>) {
        let sits = self.guest.seats();
        self.seats.retain(|followed| sits.contains(&(followed.table, followed.seat)));
        for (table, seat) in sits {
            if !self.seats.iter().any(|followed| (followed.table, followed.seat) == (table, seat)) {
                self.seats.push(Followed { table, seat, sent: None, at: table::Millis(0) });
            }
        }
        for followed in &mut self.seats {
            let (id, seat) = (followed.table, followed.seat);
            let standing = standing(&self.app, id, seat).await;
            let (table, place) = (id.to_string(), seat);
            let event = match standing {
                Standing::Acts(at) => {
                    if at == followed.at {
                        continue;
                    }
                    followed.at = at;
                    followed.sent = None;
                    BotEvent::Turn { table, seat: place }
                }
                Standing::Waits => {
                    followed.sent = None;
                    continue;
                }
                Standing::Over => BotEvent::Over { table, seat: place },
                Standing::Gone => {
                    self.guest.got_up(id, seat);
                    BotEvent::Gone { table, seat: place }
                }
            };
            if followed.sent.as_ref() != Some(&event) {
                events.push(event.clone());
                followed.sent = Some(event);
            }
        }
    }
}

async fn standing(app: &App, id: TableId, seat: SeatId) -> Standing {
    let now = app.config.clock.now();
    let look = move |table: &table::Table| match table.seat(seat) {
        Some(own) if own.is_playing() => match table.stage() {
            table::Stage::Over { .. } => Standing::Over,
            _ if table::may_play(table, seat, now) => Standing::Acts(table.last_at()),
            _ => Standing::Waits,
        },
        _ => Standing::Gone,
    };
    let Ok(handle) = app.tables.open(id) else { return Standing::Waits };
    match handle.look(look).await {
        Ok(standing) => standing,
        Err(ActError::NoTable | ActError::Archived) => Standing::Gone,
        Err(_) => Standing::Waits,
    }
}

fn line(event: &BotEvent) -> String {
    // The event has only strings and numbers, so this cannot fail.
    serde_json::to_string(event).map(|line| line + "\n").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_program_is_called_like_somebody_who_runs_things() {
        let reserved = |name: &str| is_reserved(&Name::new(name).expect("a name"));
        for name in
            ["admin", "Admin", "ADMIN 2", "Level 10", "level-3", "Player 7", "Host", "robotable"]
        {
            assert!(reserved(name), "{name}");
        }
        for name in ["Greedy", "Administrata", "Level Headed", "Robo 10", "Hostess"] {
            assert!(!reserved(name), "{name}");
        }
    }
}
