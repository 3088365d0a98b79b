//! The referee: creates a table and starts its game. Bots need one person at their table.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use protocol::{Command, FromClient, FromServer, TableMade, View};
use serde_json::Value;
use table::Millis;

use super::{Program, TestServer};
use crate::seat::{RemoteTable, TableConnection as _, Trust, fold};

/// Far above any normal wait: reaching it means that the game is stuck.
const PATIENCE: Duration = Duration::from_mins(2);

/// A seat at a table of the local server.
pub(crate) struct Referee {
    connection: RemoteTable,
    pub(crate) table: String,
    view: Option<View>,
    sent: u32,
    began: Instant,
}

impl Referee {
    /// Creates a table and takes the host's seat.
    pub(crate) fn create(server: &TestServer, new: &Value) -> anyhow::Result<Referee> {
        let made: TableMade = server.post("/api/tables", new)?;
        let link = format!("{}{}", server.url, made.path);
        let connection = RemoteTable::sit(
            link.parse()?,
            Trust::default(),
            "Referee",
            Some(&made.token),
            Millis(0),
        )?;
        let (view, sent, began) = (None, 0, Instant::now());
        let mut referee = Referee { connection, table: made.table, view, sent, began };
        while referee.view.is_none() {
            referee.receive()?;
        }
        Ok(referee)
    }

    pub(crate) fn view(&self) -> anyhow::Result<&View> {
        self.view.as_ref().context("the table has not answered")
    }

    /// Receives messages. True if there were any.
    pub(crate) fn receive(&mut self) -> anyhow::Result<bool> {
        let now = Millis(self.began.elapsed().as_millis() as u64);
        let received = self.connection.receive(now)?;
        let any = !received.is_empty();
        for message in received {
            match message {
                FromServer::Welcome { view, .. } => self.view = Some(view),
                FromServer::Changed { view: change, .. } => {
                    if let Some(view) = &mut self.view {
                        fold(view, change);
                    }
                }
                // An offer may be stale by the time the command is sent.
                FromServer::Refused { text, .. } => tracing::debug!(text, "the referee is refused"),
                _ => {}
            }
        }
        Ok(any)
    }

    pub(crate) fn send(&mut self, command: Command) -> anyhow::Result<()> {
        self.sent += 1;
        let message = FromClient::Do { id: format!("r{}", self.sent), command };
        self.connection.send(&message, Millis(0))
    }

    /// Waits until the view satisfies the condition.
    pub(crate) fn until(
        &mut self,
        what: &str,
        programs: &mut [Program],
        holds: impl Fn(&View) -> bool,
    ) -> anyhow::Result<()> {
        let began = Instant::now();
        while !holds(self.view()?) {
            if !self.receive()? {
                programs.iter_mut().try_for_each(Program::is_there)?;
            }
            if began.elapsed() > PATIENCE {
                bail!("{what} did not happen within {} s", PATIENCE.as_secs());
            }
        }
        Ok(())
    }
}
