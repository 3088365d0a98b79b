//! Invariants that are too slow to check after every step.

use std::mem::discriminant;

use robotable_table::{
    Actor, Command, EventKind, Game, GameView, HostCommand, MicroCommand, MicroEvent, Name, Note,
    Record, RicochetCommand, RicochetEvent, RobotoryCommand, SeatId, Span, Stage, StageView,
    Subject, Table, Viewer, decide, stored, view,
};

use robotable_table::snapshot::Snapshot;

use super::{Player, Tally};
use crate::views::check_no_leak;

impl Player {
    /// Checks all of them.
    pub(super) fn look_closely(&mut self, tally: &mut Tally) {
        tally.replays += 1;
        let replayed = Table::replay(&self.events);
        assert!(replayed == self.table, "replaying the events gives the same table");
        let restored = self.events.iter().map(|event| stored::read(&stored::write(event)).unwrap());
        assert!(restored.eq(self.events.iter().cloned()), "stored events are the same events");
        assert!(self.events.is_sorted_by_key(|event| event.at));
        self.check_snapshot();
        self.check_scores();
        if let Ok(record) = Record::of_last_game(&self.events) {
            // The random player's workers report anything, so post-mortems may be wrong.
            let is_analysis = |fact: &EventKind| {
                matches!(
                    fact,
                    EventKind::Ricochet(RicochetEvent::Analysed { .. })
                        | EventKind::Micro(MicroEvent::Analysed { .. })
                )
            };
            let played = record.events().iter().filter(|event| !is_analysis(&event.fact));
            let checked = Record::try_from(played.cloned().collect::<Vec<_>>());
            assert!(checked.is_ok(), "a game that was played can be: {checked:?}, {record:?}");
        }
        let viewers = self.table.seats().map(|(seat, _)| Viewer::Seat(seat));
        let viewers: Vec<Viewer> = viewers.chain([Viewer::Spectator]).collect();
        for _ in 0..3 {
            tally.views += 1;
            let viewer = *self.dice.pick(&viewers).unwrap();
            check_no_leak(&self.events, &self.table, viewer);
        }
        self.check_offers();
        for refusing in [false, true] {
            tally.unstuck += u64::from(self.check_not_stuck(refusing));
        }
    }

    /// Extends a snapshot of an earlier state with the events since.
    fn check_snapshot(&mut self) {
        let written = self.snapshot.write();
        let read = Snapshot::read(&written).expect("it was written by this program");
        assert!(read == self.snapshot, "{written}");
        let since = self.events[read.table().version() as usize..].to_vec();
        self.snapshot = read.and(since);
        assert!(self.snapshot.table() == self.table, "{}", self.snapshot.write());
        let games = Record::games(&self.events);
        assert!(games == 0 || self.snapshot.events() < self.events.len());
    }

    /// Every offered command is accepted, and commands that could be offered but are not are refused.
    fn check_offers(&mut self) {
        let seat = self.somebody();
        let allowed =
            |command: &Command, now| decide(&self.table, Actor::Seat(seat), command, now).is_ok();
        let offers = robotable_table::offers_from(&self.table, seat, self.now);
        for offer in &offers {
            let at = offer.from.unwrap_or(self.now);
            assert!(allowed(&offer.command, at), "{offer:?} was made to {seat}");
            let too_early = offer.from.is_some() && allowed(&offer.command, self.now);
            assert!(!too_early, "{offer:?} was there for {seat} already");
        }
        for command in patience(&self.table, seat, false) {
            let chosen = matches!(command, Command::Robotory(RobotoryCommand::Act(_)));
            let offered = offers.iter().any(|it| it.command == command && it.from.is_none());
            assert!(chosen || offered == allowed(&command, self.now), "{command:?} for {seat}");
        }
        // A command with a parameter is offered whenever one value of it would be accepted.
        for _ in 0..4 {
            let command = self.chosen();
            let allowed = decide(&self.table, Actor::Seat(seat), &command, self.now).is_ok();
            let offered =
                offers.iter().any(|it| it.from.is_none() && is_like(&it.command, &command));
            // At a large table only listed players are offered.
            let unlisted = self.table.is_large() && is_about_seat(&command);
            assert!(offered || !allowed || unlisted, "{command:?} was not offered to {seat}");
        }
        let allowed =
            |command: &Command, now| decide(&self.table, Actor::Seat(seat), command, now).is_ok();
        let bid = |moves| match self.table.kind() {
            robotable_table::GameKind::Ricochet => Command::Ricochet(RicochetCommand::Bid(moves)),
            _ => Command::Micro(MicroCommand::Announce(moves)),
        };
        let highest = (1..=99).rev().map(bid).find(|bid| allowed(bid, self.now));
        let now = offers.iter().filter(|offer| offer.from.is_none());
        let offered = now.map(|offer| &offer.command).find(|command| {
            matches!(
                command,
                Command::Ricochet(RicochetCommand::Bid(_))
                    | Command::Micro(MicroCommand::Announce(_))
            )
        });
        assert_eq!(offered, highest.as_ref(), "the highest bid of {seat}");
    }

    /// A random command with a parameter.
    fn chosen(&mut self) -> Command {
        match self.dice.below(6) {
            0 => Command::Rename(Name::new(&format!("N{}", self.dice.below(50))).unwrap()),
            1 => Command::WriteNote(Note::new("mine").unwrap()),
            _ => Command::Host(self.host_command()),
        }
    }

    /// Recounts the scores of the last game from the events.
    fn check_scores(&self) {
        let mut counted = std::collections::BTreeMap::<SeatId, i64>::new();
        for event in &self.events {
            match &event.fact {
                EventKind::Ricochet(RicochetEvent::Started(_))
                | EventKind::Micro(MicroEvent::Started(_)) => {
                    counted.clear();
                }
                EventKind::Ricochet(RicochetEvent::ChipWon { seat, .. })
                | EventKind::Micro(MicroEvent::ChipTaken { seat, .. }) => {
                    *counted.entry(*seat).or_default() += 1;
                }
                EventKind::Micro(MicroEvent::ChipGiven { from, to }) => {
                    *counted.entry(*from).or_default() -= 1;
                    *counted.entry(*to).or_default() += 1;
                }
                _ => {}
            }
        }
        let Some(game) = self.table.game() else { return };
        if let Game::Robotory(_) = game {
            return;
        }
        for (seat, _) in self.table.seats() {
            let count = counted.get(&seat).copied().unwrap_or(0);
            assert_eq!(i64::from(game.score(seat)), count, "{seat}");
        }
        if let Stage::Over { ending, .. } = self.table.stage() {
            for &(seat, score) in &ending.scores {
                assert_eq!(i64::from(score), counted.get(&seat).copied().unwrap_or(0));
            }
        }
    }

    /// One active player can bring every game to its next round, even if all others are silent or refuse everything.
    fn check_not_stuck(&self, refusing: bool) -> bool {
        let connected = self.table.seats().filter(|(_, seat)| seat.is_connected());
        let Some((patient, _)) = connected.last() else { return false };
        let Stage::Playing(game) = self.table.stage() else { return false };
        let (round, mut table, mut now) = (game.round(), self.table.clone(), self.now);
        for _ in 0..300 {
            let moved_on = match table.stage() {
                Stage::Playing(game) => game.round() != round,
                Stage::Lobby | Stage::Over { .. } => true,
            };
            if moved_on {
                return true;
            }
            let step = table.due(now).map(|due| (due.by, due.command));
            let step = step.or_else(|| no(&table, patient).filter(|_| refusing)).or_else(|| {
                let tries = patience(&table, patient, refusing).into_iter();
                let mut tries = tries.map(|command| (Actor::Seat(patient), command));
                tries.find(|(by, command)| decide(&table, *by, command, now).is_ok())
            });
            match step {
                Some((by, command)) => {
                    table = decide(&table, by, &command, now).expect("it was possible").table;
                }
                None => now = table.next_deadline().map_or(now + Span::mins(5), |at| at.max(now)),
            }
        }
        panic!("{patient} is stuck: {:?}", view(&table, Viewer::Seat(patient)));
    }
}

/// A refusal by a player other than `patient` who is asked something.
fn no(table: &Table, patient: SeatId) -> Option<(Actor, Command)> {
    let connected =
        |seat: SeatId| table.seat(seat).is_some_and(robotable_table::Seat::is_connected);
    let waiting = table.agreement()?.waiting(table).into_iter();
    let neighbour = waiting.rev().find(|&seat| seat != patient && connected(seat))?;
    Some((Actor::Seat(neighbour), Command::Disagree))
}

/// Commands of a player who wants the game to advance and cannot solve anything.
fn patience(table: &Table, seat: SeatId, refusing: bool) -> Vec<Command> {
    let mut tries = vec![
        Command::Agree,
        Command::PressOn,
        Command::Ricochet(RicochetCommand::GiveUp),
        Command::Ricochet(RicochetCommand::TurnTimer),
        Command::Micro(MicroCommand::Roll),
        Command::Micro(MicroCommand::GiveUp),
        Command::Robotory(RobotoryCommand::Claim),
        Command::Ask(Subject::GoOn),
    ];
    // If the others refuse another target, a wrong announcement ends the round.
    tries.push(if refusing {
        Command::Micro(MicroCommand::Announce(1))
    } else {
        Command::Ask(Subject::Skip)
    });
    if let StageView::Playing(GameView::Robotory(game)) = view(table, Viewer::Seat(seat)).stage
        && game.to_act == Some(seat)
        && let Some(action) = game.position.actions().next()
    {
        tries.push(Command::Robotory(RobotoryCommand::Act(action)));
    }
    tries
}

/// True if an offer covers a command: the same kind, about the same seat.
fn is_like(offer: &Command, command: &Command) -> bool {
    match (offer, command) {
        (Command::Host(offer), Command::Host(command)) => match (offer, command) {
            (HostCommand::Remove(one), HostCommand::Remove(other))
            | (HostCommand::HandOver(one), HostCommand::HandOver(other))
            | (
                HostCommand::SetHandicap { seat: one, .. },
                HostCommand::SetHandicap { seat: other, .. },
            ) => one == other,
            _ => discriminant(offer) == discriminant(command),
        },
        _ => discriminant(offer) == discriminant(command),
    }
}

fn is_about_seat(command: &Command) -> bool {
    matches!(
        command,
        Command::Host(
            HostCommand::Remove(_)
                | HostCommand::HandOver(_)
                | HostCommand::SetMute { .. }
                | HostCommand::SetHandicap { .. }
                | HostCommand::StartWith(_)
        )
    )
}
