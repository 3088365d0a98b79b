//! Parsing our own links by path and query. `web/src/lib/router.svelte.ts` lists them for the client.

use axum::extract::Query;
use axum::http::Uri;
use protocol::puzzles::{Day, Which};
use protocol::{Card, WhichGame};
use serde::Deserialize;
use store::TableId;
use table::GameKind;

/// Valid positions are shorter, and chats cut off picture URLs that are longer.
const QUERY_MAX: usize = 1_500;

/// The target of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Link {
    Home,
    Puzzles,
    Puzzle(Which),
    Table(TableId),
    Replay(TableId, WhichGame),
    /// A study board with a position.
    Position(Position),
    Study(GameKind),
    Learn(GameKind),
    New(GameKind),
}

/// A position given in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) game: GameKind,
    pub(super) card: Card,
    /// The query of the link, unchanged.
    pub(super) query: String,
}

/// The query parameters. Numbers are read as text, so that an invalid one does not discard the rest.
#[derive(Debug, Default, Deserialize)]
struct LinkQuery {
    p: Option<String>,
    s: Option<String>,
    n: Option<String>,
    game: Option<String>,
    l: Option<String>,
}

impl Link {
    /// The link with this path and the query of this URI; `None` if it is not one of ours.
    pub(super) fn read(path: &str, uri: &Uri, today: Day) -> Option<Link> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Some(match parts[..] {
            [] | ["home"] => Link::Home,
            ["puzzles"] => Link::Puzzles,
            ["puzzles", date] => Day::read(date, today).map(|_| Link::Puzzles).ok()?,
            ["puzzles", game, "endless", level, number] => {
                Which::read_endless(game, level, number).map(Link::Puzzle).ok()?
            }
            ["puzzles", game, date, level] => {
                Which::read_of_day(game, date, level, today).map(Link::Puzzle).ok()?
            }
            ["t", id] | ["t", id, "screen"] => Link::Table(id.parse().ok()?),
            ["t", id, "replay"] => {
                let game = asked(uri).game.and_then(|game| game.parse().ok());
                Link::Replay(id.parse().ok()?, WhichGame { game })
            }
            ["study", game] => study(game_named(game)?, uri),
            ["learn", game] => Link::Learn(game_named(game)?),
            ["new", game] => Link::New(game_named(game)?),
            _ => return None,
        })
    }
}

/// The language given in the link.
pub(super) fn language(uri: &Uri) -> Option<String> {
    asked(uri).l
}

fn study(game: GameKind, uri: &Uri) -> Link {
    let query = uri.query().unwrap_or_default();
    let LinkQuery { p, s, n, .. } = asked(uri);
    let Some(position) = p.filter(|_| query.len() <= QUERY_MAX) else { return Link::Study(game) };
    let moves = s.unwrap_or_default();
    // The link may name a moment of the game, as a number of actions.
    let done = n.and_then(|done| done.parse().ok()).unwrap_or(usize::MAX);
    let moves: Vec<&str> = moves.split_whitespace().take(done).collect();
    match Card::of_position(game, &position, &moves.join(" ")) {
        Some(card) => Link::Position(Position { game, card, query: query.to_owned() }),
        None => Link::Study(game),
    }
}

fn asked(uri: &Uri) -> LinkQuery {
    Query::try_from_uri(uri).map(|Query(asked)| asked).unwrap_or_default()
}

fn game_named(name: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|game| game.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(link: &str) -> Option<Link> {
        let uri: Uri = link.parse().expect("an address");
        Link::read(uri.path(), &uri, "2026-11-16".parse().expect("a date"))
    }

    #[test]
    fn our_links_are_known() {
        let table: TableId = "k7m2xq9a4tzb".parse().expect("an id");
        assert_eq!(read("/"), Some(Link::Home));
        assert_eq!(read("/t/k7m2xq9a4tzb"), Some(Link::Table(table)));
        assert_eq!(read("/t/k7m2xq9a4tzb/screen?l=de"), Some(Link::Table(table)));
        let replay = |game| Some(Link::Replay(table, WhichGame { game }));
        assert_eq!(read("/t/k7m2xq9a4tzb/replay?game=2&at=7"), replay(Some(2)));
        assert_eq!(read("/t/k7m2xq9a4tzb/replay?game=-2"), replay(None));
        for path in ["/puzzles/ricochet/2026-11-16/hard", "/puzzles/micro/endless/easy/7"] {
            assert!(matches!(read(path), Some(Link::Puzzle(_))), "{path}");
        }
        assert_eq!(read("/study/robotory"), Some(Link::Study(GameKind::Robotory)));
        let position = read("/study/micro?p=black-1n4e3e2n:P1-W2&s=P1+P6");
        assert!(matches!(position, Some(Link::Position(_))), "{position:?}");
    }

    #[test]
    fn moments_of_robotory_are_told_apart() {
        let card = |link: &str| match read(link) {
            Some(Link::Position(Position { card, .. })) => card,
            other => panic!("{link}: {other:?}"),
        };
        let game = "/study/robotory?p=start&s=Wc4+Bd4";
        let cards = ["&n=0", "&n=1", "&n=2", ""].map(|moment| card(&format!("{game}{moment}")));
        assert!(cards[0] != cards[1] && cards[1] != cards[2] && cards[2] == cards[3]);
    }

    #[test]
    fn anything_else_is_none_of_ours() {
        for path in [
            "/what/ever",
            "/t/%3Cscript%3E",
            "/t/k7m2xq9a4tzb/replay/x",
            "/puzzles/ricochet/2026-11-17/hard",
            "/puzzles/chess/2026-11-16/hard",
            "/puzzles/nonsense",
            "/study/chess?p=x",
        ] {
            assert_eq!(read(path), None, "{path}");
        }
        let long = format!("/study/micro?p=black-1n4e3e2n:P1-W2&s={}", "P1+".repeat(1_000));
        for link in ["/study/micro?p=%00%ff", "/study/micro?p=a&p=b", &long] {
            assert_eq!(read(link), Some(Link::Study(GameKind::Micro)), "{link}");
        }
    }
}
