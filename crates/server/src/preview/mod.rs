//! Link previews for chats: a title, a sentence and a picture of the board, in the language of the link.
//!
//! Chats read them from tags in the head of the page, and fetch the picture from `/preview`. They may contain only what
//! everyone with the link may know; the picture shows what a spectator sees.

mod link;
mod link_texts;
mod pictures;
#[cfg(feature = "full-server")]
mod render;
mod tags;

use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, Uri, header};
use axum::response::IntoResponse;
use protocol::puzzles::{Day, Row, Which};
use protocol::{Card, WhichGame};
use store::{Listed, TableId};
use table::{Event, GameKind, JoinPolicy, StageKind, Table};

pub(crate) use self::pictures::Pictures;

use self::link::{Link, Position};
use self::link_texts::{LinkText, Words};
use self::pictures::Subject;
#[cfg(feature = "full-server")]
use self::render::rendered;
use self::tags::LinkPreview;
use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem};
use crate::routes::{Caller, events_of, puzzle_made, run};
use crate::tables::names_in;

/// True if this build can draw pictures.
const HAS_PICTURES: bool = cfg!(feature = "full-server");
/// The longest time a page waits for its tags.
const LOOKED_UP_WITHIN: Duration = Duration::from_secs(1);
/// Positions never change, and the URL of a table's picture changes with every event, so pictures may be cached.
const KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=3600");
/// Chats show the pictures on their own pages.
const FOR_EVERYBODY: (HeaderName, &str) =
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");

/// The preview tags for the page at this URI.
pub(crate) async fn head(app: &App, address: Address, uri: &Uri, headers: &HeaderMap) -> String {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|tags| tags.to_str().ok());
    let words = Words::choose(link::language(uri).as_deref(), accepted);
    let link = Link::read(uri.path(), uri, today(app)).unwrap_or(Link::Home);
    let preview = preview_of(app, address, link, words).await;
    let origin = tags::origin(headers, app.config.trust_proxy);
    let here = uri.path_and_query().map_or("/", |here| here.as_str());
    tags::tags(&preview, here, origin.as_deref(), &words.locale)
}

/// The picture of a link, at `/preview`, the link's path and `.png`.
pub(crate) async fn picture(
    Caller { app, address }: Caller,
    uri: Uri,
) -> Answer<impl IntoResponse> {
    let path = uri.path().strip_prefix("/preview").and_then(|path| path.strip_suffix(".png"));
    let link = path.and_then(|path| Link::read(path, &uri, today(&app)));
    let link = link.filter(|_| HAS_PICTURES).ok_or_else(Problem::not_found)?;
    let picture = draw(&app, address, link).await?;
    Ok(([(header::CONTENT_TYPE, "image/png"), KEPT, FOR_EVERYBODY], picture))
}

/// The preview of a link. A table that does not exist, or cannot be looked up now, gets that of the home page.
async fn preview_of(app: &App, address: Address, link: Link, words: &Words) -> LinkPreview {
    let about = |text: &LinkText, game: GameKind, path: &str| {
        let filled = Words::fill(text, &[("game", name_of(game))]);
        preview(filled, game, format!("/preview{path}.png"), words)
    };
    let game_path = |page: &str, game: GameKind| format!("/{page}/{}", game.name());
    match link {
        Link::Home => about(&words.home, GameKind::Ricochet, "/home"),
        Link::Puzzles => about(&words.puzzles, GameKind::Ricochet, "/puzzles"),
        Link::Study(game) => about(&words.study, game, &game_path("study", game)),
        Link::Learn(game) => about(&words.learn, game, &game_path("learn", game)),
        Link::New(game) => about(&words.new, game, &game_path("new", game)),
        Link::Position(Position { game, query, .. }) => {
            let text = if game == GameKind::Robotory { &words.think } else { &words.solve };
            let preview = about(text, game, &game_path("study", game));
            LinkPreview { picture: format!("{}?{query}", preview.picture), ..preview }
        }
        Link::Puzzle(which) => of_puzzle(which, words),
        Link::Table(id) => match counted(app, address, id).await {
            Ok(table) => of_table(&table, words),
            Err(_) => about(&words.home, GameKind::Ricochet, "/home"),
        },
        Link::Replay(id, which) => match counted(app, address, id).await {
            Ok(table) => of_replay(&table, which, words),
            Err(_) => about(&words.home, GameKind::Ricochet, "/home"),
        },
    }
}

fn of_puzzle(which: Which, words: &Words) -> LinkPreview {
    let game = GameKind::from(which.game);
    let (level, kind) = (words.level(which.level), which.level.name());
    let values = |name, value| [("game", name_of(game)), ("level", level), (name, value)];
    let (text, path) = match which.row {
        Row::Day(day) => {
            let text = Words::fill(&words.daily, &values("date", words.date(day).as_str()));
            (text, format!("{day}/{kind}"))
        }
        Row::Endless(number) => {
            let number = number.to_string();
            let text = Words::fill(&words.endless, &values("number", &number));
            (text, format!("endless/{kind}/{number}"))
        }
    };
    preview(text, game, format!("/preview/puzzles/{}/{path}.png", game.name()), words)
}

fn of_table(Listed { id, number, summary, .. }: &Listed, words: &Words) -> LinkPreview {
    let people = names_in(&summary.about);
    let text = match (summary.door, summary.stage) {
        (JoinPolicy::Locked, _) => &words.locked,
        (_, StageKind::Lobby) if people.is_empty() => &words.empty,
        (_, StageKind::Lobby) => &words.lobby,
        (_, StageKind::Playing) => &words.playing,
        (_, StageKind::Over) => &words.over,
    };
    let people = words.list(&people);
    let text = Words::fill(text, &[("game", name_of(summary.game)), ("names", &people)]);
    preview(text, summary.game, format!("/preview/t/{id}.png?v={number}"), words)
}

fn of_replay(
    Listed { id, number, summary, .. }: &Listed,
    which: WhichGame,
    words: &Words,
) -> LinkPreview {
    let people =
        if summary.door == JoinPolicy::Locked { Vec::new() } else { names_in(&summary.about) };
    let people =
        if people.is_empty() { name_of(summary.game).to_owned() } else { words.list(&people) };
    let text = Words::fill(&words.replay, &[("game", name_of(summary.game)), ("names", &people)]);
    let game = which.game.map_or_else(String::new, |game| format!("game={game}&"));
    preview(text, summary.game, format!("/preview/t/{id}/replay.png?{game}v={number}"), words)
}

fn preview(
    (title, text): (String, String),
    game: GameKind,
    picture: String,
    words: &Words,
) -> LinkPreview {
    LinkPreview { title, text, picture, shows: words.shows(name_of(game)) }
}

/// The name of a game, the same in every language.
fn name_of(game: GameKind) -> &'static str {
    match game {
        GameKind::Ricochet => "Ricochet Robots",
        GameKind::Micro => "Micro Robots",
        GameKind::Robotory => "RoboTory",
    }
}

fn today(app: &App) -> Day {
    Day::of(app.config.clock.now())
}

/// The stored summary of a table, without loading it. A preview reveals if a table exists, so wrong codes are counted
/// here too.
async fn listed(app: &App, address: Address, id: TableId) -> Answer<Listed> {
    let guesses = &app.limiters.guesses;
    guesses.check(address)?;
    let summary = tokio::time::timeout(LOOKED_UP_WITHIN, app.store.summary(id)).await;
    let summary = summary.map_err(|_| Problem::no_store())??;
    if summary.is_none() {
        guesses.owe(address);
    }
    summary.ok_or_else(Problem::no_table)
}

/// Like [`listed`], but counts as a request, which pages otherwise do not.
async fn counted(app: &App, address: Address, id: TableId) -> Answer<Listed> {
    app.limiters.requests.take(address)?;
    listed(app, address, id).await
}

/// The picture for a link.
async fn draw(app: &App, address: Address, link: Link) -> Answer<Bytes> {
    let pictures = &app.pictures;
    match link {
        Link::Home | Link::Puzzles => of_game(app, address, GameKind::Ricochet).await,
        Link::Study(game) | Link::Learn(game) | Link::New(game) => {
            of_game(app, address, game).await
        }
        Link::Position(Position { game, card, query }) => {
            let subject = Subject::Position(game, query);
            pictures.get(subject, render(app, address, move || card)).await
        }
        Link::Puzzle(which) => {
            let make = async {
                let made = puzzle_made(app, address, which).await?;
                render(app, address, move || Card::of_puzzle(&made)).await
            };
            pictures.get(Subject::Puzzle(which), make).await
        }
        Link::Table(id) => {
            let Listed { number, summary, .. } = listed(app, address, id).await?;
            // There is nothing to show yet, or not to everyone.
            if summary.stage == StageKind::Lobby || summary.door == JoinPolicy::Locked {
                return of_game(app, address, summary.game).await;
            }
            let now = |events: &[Event]| Card::of_table(&Table::replay(events));
            let make = Box::pin(of_events(app, address, id, summary.game, now));
            pictures.get(Subject::Table(id, number), make).await
        }
        Link::Replay(id, which) => {
            let Listed { number, summary, .. } = listed(app, address, id).await?;
            if summary.door == JoinPolicy::Locked {
                return of_game(app, address, summary.game).await;
            }
            let at_its_end = move |events: &[Event]| {
                let record = which.of(events).ok()?;
                Card::of_table(&Table::replay(record.events()))
            };
            let make = Box::pin(of_events(app, address, id, summary.game, at_its_end));
            pictures.get(Subject::Replay(id, which.game, number), make).await
        }
    }
}

async fn of_game(app: &App, address: Address, game: GameKind) -> Answer<Bytes> {
    let make = render(app, address, move || Card::of_game(game));
    app.pictures.get(Subject::Game(game), make).await
}

/// The card of a table's events; that of its game if nothing of them is public.
async fn of_events(
    app: &App,
    address: Address,
    id: TableId,
    game: GameKind,
    card: impl FnOnce(&[Event]) -> Option<Card> + Send + 'static,
) -> Answer<Bytes> {
    let events = events_of(app, id).await?;
    let card = move || card(&events).unwrap_or_else(|| Card::of_game(game));
    render(app, address, card).await
}

/// Draws the card on a worker, within the rate limit for solving.
async fn render(
    app: &App,
    address: Address,
    card: impl FnOnce() -> Card + Send + 'static,
) -> Answer<Bytes> {
    let picture = run(app, address, move |_: &_| rendered(&card())).await?;
    picture.map(Bytes::from).ok_or_else(|| Problem::fault(&"a card could not be drawn"))
}

#[cfg(not(feature = "full-server"))]
fn rendered(_: &Card) -> Option<Vec<u8>> {
    None
}
