//! Batching for large tables: commands are decided in order and stored together, because a commit to disk takes as long
//! for a hundred bids as for one.

use table::{Actor as By, Millis, decide};
use tracing::Instrument as _;

use super::ActError;
use super::actor::Actor;
use super::commit::{ALWAYS_FASTER, Draft, RACES_MAX};
use super::idempotency::command_id;
use super::message::{Act, Message};
use protocol::NotForTable;

/// The most commands per batch.
const ACTS_MAX: usize = 200;
/// The most due events per batch.
const BATCH_MAX: usize = 1_000;

/// The result of a command.
enum Fate {
    /// Executed; the number of its last event.
    Done(u64),
    /// Refused or failed.
    Failed(ActError),
    /// Not valid at this table.
    Unreadable(Vec<protocol::Fault>),
}

impl Draft {
    /// Decides everything that is due by this time, in order.
    fn settle(&mut self, now: Millis) -> Result<(), ActError> {
        for _ in 0..BATCH_MAX {
            let Some((by, command, at)) = host::due::next(&self.table, now) else { return Ok(()) };
            let decided = decide(&self.table, by, &command, at).map_err(|refusal| {
                ActError::fault(&format!("what is due was refused: {refusal}"))
            })?;
            self.add(decided, None);
        }
        Ok(())
    }
}

impl Actor {
    /// Handles a command; at a large table together with the commands queued behind it. Returns the first message after
    /// those, if it was already taken from the inbox.
    pub(super) async fn act_with_others(&mut self, act: Act) -> Option<Message> {
        if !self.table.is_large() {
            let span = tracing::info_span!(target: "robotable_trace", "command");
            self.act(act).instrument(span).await;
            return None;
        }
        let (acts, next) = self.gather(act);
        let commands = acts.len();
        let span = tracing::info_span!(target: "robotable_trace", "command", commands);
        self.act_together(acts).instrument(span).await;
        next
    }

    /// This command and those directly behind it in the inbox, and the message after them.
    fn gather(&mut self, first: Act) -> (Vec<Act>, Option<Message>) {
        let mut acts = vec![first];
        while acts.len() < ACTS_MAX {
            match self.next_waiting() {
                Some(Message::Act(act)) => acts.push(act),
                other => return (acts, other),
            }
        }
        (acts, None)
    }

    /// Executes commands of several players, in order of arrival.
    async fn act_together(&mut self, acts: Vec<Act>) {
        for _ in 0..RACES_MAX {
            let mut draft = Draft::new(&self.table);
            let mut fates = Vec::with_capacity(acts.len());
            for act in &acts {
                fates.push(self.fate(act, &mut draft));
            }
            match self.store(draft).await {
                Ok(true) => {
                    for (act, fate) in acts.into_iter().zip(fates) {
                        self.answer(act, fate).await;
                    }
                    return;
                }
                Ok(false) => {}
                Err(error) => return self.fail(acts, &error).await,
            }
        }
        self.fail(acts, &ActError::fault(&ALWAYS_FASTER)).await;
    }

    /// Refuses all commands of a batch that could not be stored.
    async fn fail(&mut self, acts: Vec<Act>, error: &ActError) {
        for act in acts {
            self.acted(act, Err(error.clone())).await;
        }
    }

    /// Commits everything that is due as one batch.
    pub(super) async fn settle_together(&mut self, now: Millis) -> Result<(), ActError> {
        for _ in 0..RACES_MAX {
            let mut draft = Draft::new(&self.table);
            draft.settle(now)?;
            if self.store(draft).await? && self.table.due(now).is_none() {
                return Ok(());
            }
        }
        Err(ActError::fault(&"there is no end to what is due"))
    }

    fn fate(&mut self, act: &Act, draft: &mut Draft) -> Fate {
        let Some((seat, key)) = self.audience.seat_of(act.from) else {
            return Fate::Failed(table::Refusal::NoSeat.into());
        };
        let id = command_id(seat, &key, &act.id);
        let drafted = draft.records.iter().find(|record| record.command.as_ref() == Some(&id));
        if let Some(number) = self.done.number_of(&id).or(drafted.map(|record| record.number)) {
            return Fate::Done(number);
        }
        if let Err(error) = draft.settle(act.arrived) {
            return Fate::Failed(error);
        }
        let command = match act.command.for_table(&draft.table) {
            Ok(command) => command,
            Err(NotForTable::Faults(faults)) => return Fate::Unreadable(faults),
            Err(NotForTable::Refused(refusal)) => return Fate::Failed(refusal.into()),
        };
        if let Err(error) = self.pace.allows(seat, &command, &draft.table) {
            return Fate::Failed(error);
        }
        match decide(&draft.table, By::Seat(seat), &command, act.arrived) {
            Ok(decided) => {
                draft.add(decided, Some(id));
                Fate::Done(draft.table.version())
            }
            Err(refusal) => Fate::Failed(refusal.into()),
        }
    }

    async fn answer(&mut self, act: Act, fate: Fate) {
        match fate {
            Fate::Done(number) => self.acted(act, Ok(number)).await,
            Fate::Failed(error) => self.acted(act, Err(error)).await,
            Fate::Unreadable(faults) => self.unread(act, faults),
        }
    }
}
