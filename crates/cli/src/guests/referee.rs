//! Whoever founds a table and starts its game. Bots need one person there.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use protocol::{Command, FromClient, FromServer, TableMade, View};
use serde_json::Value;
use table::Millis;

use super::{House, Program};
use crate::seat::{Home as _, There, Trust, fold};

/// Nobody needs so long for anything: something is stuck.
const PATIENCE: Duration = Duration::from_mins(2);

/// A seat at a table of the house.
pub(crate) struct Referee {
    there: There,
    pub(crate) table: String,
    view: Option<View>,
    said: u32,
    began: Instant,
}

impl Referee {
    /// Founds a table and sits down as its host.
    pub(crate) fn found(house: &House, new: &Value) -> anyhow::Result<Referee> {
        let made: TableMade = house.post("/api/tables", new)?;
        let link = format!("{}{}", house.base(), made.path);
        let there =
            There::sit(link.parse()?, Trust::default(), "Referee", Some(&made.token), Millis(0))?;
        let (view, said, began) = (None, 0, Instant::now());
        let mut referee = Referee { there, table: made.table, view, said, began };
        while referee.view.is_none() {
            referee.hear()?;
        }
        Ok(referee)
    }

    pub(crate) fn view(&self) -> anyhow::Result<&View> {
        self.view.as_ref().context("the table has not said anything")
    }

    /// Hears what has happened; whether anything has.
    pub(crate) fn hear(&mut self) -> anyhow::Result<bool> {
        let now = Millis(self.began.elapsed().as_millis() as u64);
        let heard = self.there.hear(now)?;
        let any = !heard.is_empty();
        for message in heard {
            match message {
                FromServer::Welcome { view, .. } => self.view = Some(view),
                FromServer::Changed { view: change, .. } => {
                    if let Some(view) = &mut self.view {
                        fold(view, change);
                    }
                }
                // What is offered may be out of date by the time that it is said.
                FromServer::Refused { text, .. } => tracing::debug!(text, "the referee is refused"),
                _ => {}
            }
        }
        Ok(any)
    }

    pub(crate) fn say(&mut self, command: Command) -> anyhow::Result<()> {
        self.said += 1;
        let message = FromClient::Do { id: format!("r{}", self.said), command };
        self.there.say(&message, Millis(0))
    }

    /// Waits until the table looks so.
    pub(crate) fn until(
        &mut self,
        what: &str,
        programs: &mut [Program],
        so: impl Fn(&View) -> bool,
    ) -> anyhow::Result<()> {
        let began = Instant::now();
        while !so(self.view()?) {
            if !self.hear()? {
                programs.iter_mut().try_for_each(Program::is_there)?;
            }
            if began.elapsed() > PATIENCE {
                bail!("{what} did not happen within {} s", PATIENCE.as_secs());
            }
        }
        Ok(())
    }
}
