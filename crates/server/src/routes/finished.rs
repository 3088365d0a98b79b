//! Finished games at listed tables, for bulk download: one line of JSON each, newest first.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::body::{Body as Sent, Bytes};
use axum::response::Response;
use futures_util::stream;
use protocol::{At, FinishedWanted, finished_games};
use store::{Listed, TableId};
use table::{Event, GameKind, Millis};

use super::body::QueryString;
use super::caller::Caller;
use super::lines::ndjson;
use super::replay::{events_of, turn};
use crate::address_queue::Turn;
use crate::app::App;
use crate::problem::Answer;

/// Tables per database query.
const PAGE: u32 = 50;

/// Streams the games.
pub(super) async fn games(
    Caller { app, address }: Caller,
    QueryString(wanted): QueryString<FinishedWanted>,
) -> Answer<Response> {
    let (since, left) = (wanted.after()?, wanted.most()?);
    let turn = turn(&app, address).await?;
    app.limiters.solving.take(address)?;
    let mut search = Search {
        app,
        game: wanted.game,
        since,
        left,
        tables: VecDeque::new(),
        last: None,
        _turn: turn,
    };
    // A database failure can still be reported as a status here, before the stream begins.
    search.look().await?;
    let lines = stream::unfold(search, |mut search| async {
        let lines = search.lines().await?;
        Some((Ok::<_, Infallible>(lines), search))
    });
    Ok(ndjson(Sent::from_stream(lines)))
}

/// A search and its progress.
struct Search {
    app: App,
    game: Option<GameKind>,
    since: At,
    /// How many games are still wanted.
    left: usize,
    tables: VecDeque<Listed>,
    last: Option<(Millis, TableId)>,
    _turn: Turn,
}

impl Search {
    /// Loads the next page of tables.
    async fn look(&mut self) -> Result<(), store::Fault> {
        let found = self.app.store.finished(Millis(self.since.0), self.last, PAGE).await?;
        self.last = found.last().map(|last| (last.summary.updated_at, last.id));
        self.tables = found.into();
        Ok(())
    }

    /// The games of the next table that has any; `None` at the end.
    async fn lines(&mut self) -> Option<Bytes> {
        while self.left > 0 {
            let Some(table) = self.tables.pop_front() else {
                self.last?;
                if let Err(fault) = self.look().await {
                    tracing::warn!(%fault, "a list of games ends early");
                    return None;
                }
                continue;
            };
            if self.game.is_some_and(|game| game != table.summary.game) {
                continue;
            }
            // The table may have been removed meanwhile.
            let Ok(events) = events_of(&self.app, table.id).await else { continue };
            let (id, since, left) = (table.id, self.since, self.left);
            let written = tokio::task::spawn_blocking(move || written(&events, id, since, left));
            let Ok((count, lines)) = written.await else { continue };
            self.left -= count;
            if count > 0 {
                return Some(lines);
            }
        }
        None
    }
}

/// The matching games of a table as lines, and their number.
fn written(events: &[Event], id: TableId, since: At, most: usize) -> (usize, Bytes) {
    let mut lines = Vec::new();
    let mut count = 0;
    let games = finished_games(events, id.as_str()).take_while(|game| game.ended > since);
    for game in games.take(most) {
        if serde_json::to_writer(&mut lines, &game).is_ok() {
            lines.push(b'\n');
            count += 1;
        }
    }
    (count, lines.into())
}
