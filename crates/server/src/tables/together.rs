//! What happens in a hall is decided in turn and stored together: a commit that waits for the disk takes as long for a
//! hundred bids as for one.

use table::{Actor as By, Millis, decide};

use super::ActError;
use super::actor::Actor;
use super::commit::{ALWAYS_FASTER, Draft, RACES_MAX, punctual};
use super::done::command_id;
use super::message::{Act, Message};
use protocol::NotForTable;

/// So many commands are stored together at most.
const ACTS_MAX: usize = 200;
/// So many things that are due are stored together at most.
const DUE_MAX: usize = 1_000;

/// How a command fares.
enum Fate {
    /// It was done with this number.
    Done(u64),
    /// It will not be done.
    Failed(ActError),
    /// It cannot be understood at this table.
    Unread(Vec<protocol::Fault>),
}

impl Draft {
    /// Everything that is due by this time, in order.
    fn settle(&mut self, now: Millis) -> Result<(), ActError> {
        for _ in 0..DUE_MAX {
            let Some(due) = self.table.due(now) else { return Ok(()) };
            let decided = decide(&self.table, due.by, &due.command, punctual(due.at, now))
                .map_err(|refusal| {
                    ActError::fault(&format!("what is due was refused: {refusal}"))
                })?;
            self.add(decided, None);
        }
        Ok(())
    }
}

impl Actor {
    /// Somebody wants something: in a hall it is done with what waits behind it. Gives the message after that, if it was
    /// taken out already.
    pub(super) async fn act_with_others(&mut self, act: Act) -> Option<Message> {
        if !self.table.is_hall() {
            self.act(act).await;
            return None;
        }
        let (acts, next) = self.gather(act);
        self.act_together(acts).await;
        next
    }

    /// The commands that wait behind this one, as far as nothing else is between, and what comes after them.
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

    /// Does what several people want, in the order in which it arrived.
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

    /// None of it is stored, and nobody is told otherwise.
    async fn fail(&mut self, acts: Vec<Act>, error: &ActError) {
        for act in acts {
            self.acted(act, Err(error.clone())).await;
        }
    }

    /// What is due is done, all of it together.
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
            Err(NotForTable::Faults(faults)) => return Fate::Unread(faults),
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
            Fate::Unread(faults) => self.unread(act, faults),
        }
    }
}
