//! From the table's own types to those of the protocol: what a viewer is shown.
//!
//! Everything starts from [`table::view`] and [`table::seen`], the one road to a screen; nothing here looks at what
//! those do not show, except the drawing of a board that is shown by its name.

mod words;

use table::{
    Command as TableCommand, Ending as TableEnding, HostCommand, Level, Name,
    Presence as TablePresence, Reason, StageView, Table, Viewer, offers_from,
};

use crate::game::{self, ShowGame, game_of};
use crate::{
    Clock, ClockKind, EndReason, Ending, Hall, HallBid, Mine, Offer, OfferKind, Past, Possible,
    Presence, Question, Score, SeatNo, SeatView, Stage, Standing, TableView, View,
};

pub(crate) use words::{all, same_words, tell, told};

/// A table as this viewer sees it. `id` is the table's, as in its link.
///
/// It depends on nothing but the table: times are those of its events, and what only time is missing for is offered
/// from that time on.
pub fn view(table: &Table, viewer: Viewer, id: &str) -> View {
    let seen = table::view(table, viewer);
    let open = game_of(&seen);
    View {
        table: about(&seen, table, id),
        options: (&seen.options).into(),
        seats: seats(&seen),
        question: question(&seen),
        paused: seen.paused.map(Into::into),
        clocks: clocks(&seen),
        standing: standing(table, open),
        ending: ending(&seen),
        board: open.and_then(|open| open.board(table)),
        game: open.and_then(|open| open.game(table)),
        past: open.map(|open| past(table, open)).unwrap_or_default(),
        you: seen.you.map(Into::into),
        note: seen.note.as_ref().map(|note| note.as_str().to_owned()),
        offers: offers(table, seen.you),
        possible: open.and_then(|open| possible(table, open)),
        hall: hall(&seen, table, open.is_some()),
        mine: seen.mine.as_ref().map(mine),
    }
}

pub(super) fn about(seen: &table::View, table: &Table, id: &str) -> TableView {
    TableView {
        id: id.to_owned(),
        game: table.kind().into(),
        door: seen.door.into(),
        chat_open: seen.chat,
        host: seen.host.map(Into::into),
        games: seen.games,
        stage: match seen.stage {
            StageView::Lobby => Stage::Lobby,
            StageView::Playing(_) => Stage::Playing,
            StageView::Over { .. } => Stage::Over,
        },
        gives_way: table.gives_way().map(Into::into),
        unlisted: seen.unlisted,
    }
}

pub(super) fn seats(seen: &table::View) -> Vec<SeatView> {
    seen.seats.iter().map(seat).collect()
}

fn seat(seat: &table::SeatView) -> SeatView {
    let (presence, gone_since) = match seat.presence {
        TablePresence::Here => (Presence::Here, None),
        TablePresence::Asleep => (Presence::Asleep, None),
        TablePresence::Away { since } => (Presence::Away, Some(since.into())),
        TablePresence::Left { since } => (Presence::Left, Some(since.into())),
        TablePresence::Removed { since } => (Presence::Removed, Some(since.into())),
    };
    SeatView {
        seat: seat.id.into(),
        name: seat.name.to_string(),
        bot: seat.player.level().map(Level::get),
        author: seat.player.author().map(Name::to_string),
        presence,
        gone_since,
        ready: seat.ready,
        handicap: seat.handicap.into(),
        muted: seat.muted,
    }
}

/// The crowd. Whoever may not look at the game does not see its bids either.
pub(super) fn hall(seen: &table::View, table: &Table, open: bool) -> Option<Hall> {
    let hall = seen.hall.as_ref()?;
    let counts = open.then_some(&hall.counts);
    let best = counts.map(|counts| counts.best.iter()).unwrap_or_default();
    let best = best.filter_map(|bid| {
        let name = table.seat(bid.seat)?.name.to_string();
        Some(HallBid { seat: bid.seat.into(), name, moves: bid.moves })
    });
    Some(Hall {
        seated: hall.seated,
        here: hall.here,
        bids: counts.map_or(0, |counts| counts.bids),
        done: counts.map_or(0, |counts| counts.done),
        best: best.collect(),
    })
}

pub(super) fn mine(mine: &table::Mine) -> Mine {
    Mine { seat: seat(&mine.seat), bid: mine.bid, score: mine.score }
}

pub(super) fn question(seen: &table::View) -> Option<Question> {
    seen.question.as_ref().map(|question| Question {
        subject: question.subject.into(),
        asked_by: question.asked_by.into(),
        yes: all(&question.yes),
        no: all(&question.no),
        waiting: all(&question.waiting),
        lapses: question.lapses.into(),
        counts: question.counts,
    })
}

pub(super) fn clocks(seen: &table::View) -> Vec<Clock> {
    let clocks = seen.clocks.iter().filter_map(|clock| {
        let (kind, seat) = match clock.kind {
            table::ClockKind::Question => (ClockKind::Question, None),
            table::ClockKind::Majority => (ClockKind::Majority, None),
            table::ClockKind::Host => (ClockKind::Host, None),
            // Nobody sees it: whoever bid has it in `possible`.
            table::ClockKind::TakeBack(_) | table::ClockKind::Absence => return None,
            table::ClockKind::Timer => (ClockKind::Timer, None),
            table::ClockKind::Demonstration => (ClockKind::Demonstration, None),
            table::ClockKind::Between => (ClockKind::Between, None),
            table::ClockKind::Roll => (ClockKind::Roll, None),
            table::ClockKind::Practice => (ClockKind::Practice, None),
            table::ClockKind::Player(seat) => (ClockKind::Player, Some(seat.into())),
            table::ClockKind::Abandoned => (ClockKind::Abandoned, None),
        };
        Some(Clock { kind, seat, until: clock.until.into() })
    });
    clocks.collect()
}

pub(super) fn standing(table: &Table, open: Option<&dyn ShowGame>) -> Option<Standing> {
    let game = table.game().filter(|_| open.is_some())?;
    let scores = table.seats().map(|(id, _)| Score { seat: id.into(), score: game.score(id) });
    Some(Standing {
        // In a hall whoever is not listed has nothing.
        scores: scores.filter(|score| score.score > 0 || !table.is_hall()).collect(),
        leaders: all(&game.leaders(table)),
    })
}

pub(super) fn ending(seen: &table::View) -> Option<Ending> {
    match &seen.stage {
        StageView::Over { ending, .. } => Some(ending.into()),
        StageView::Lobby | StageView::Playing(_) => None,
    }
}

impl From<&TableEnding> for Ending {
    fn from(ending: &TableEnding) -> Ending {
        let (reason, seat) = match ending.reason {
            Reason::EnoughChips => (EndReason::EnoughChips, None),
            Reason::ChipsGivenOut => (EndReason::ChipsGivenOut, None),
            Reason::RoundsOver => (EndReason::RoundsOver, None),
            Reason::Agreed => (EndReason::Agreed, None),
            Reason::HostEnded => (EndReason::HostEnded, None),
            Reason::Reserve => (EndReason::Reserve, None),
            Reason::OneColour => (EndReason::OneColour, None),
            Reason::Resigned(seat) => (EndReason::Resigned, Some(seat.into())),
            Reason::ClockRanOut(seat) => (EndReason::ClockRanOut, Some(seat.into())),
            Reason::Abandoned(seat) => (EndReason::Abandoned, Some(seat.into())),
            Reason::Idle(seat) => (EndReason::Idle, Some(seat.into())),
            Reason::NobodyLeft => (EndReason::NobodyLeft, None),
        };
        let scores = ending.scores.iter();
        let scores = scores.map(|&(seat, score)| Score { seat: seat.into(), score });
        Ending { reason, seat, winners: all(&ending.winners), scores: scores.collect() }
    }
}

/// Everything that is over of this game.
fn past(table: &Table, open: &dyn ShowGame) -> Vec<Past> {
    (0..open.past_len()).filter_map(|place| open.past_at(table, place)).collect()
}

pub(super) fn possible(table: &Table, open: &dyn ShowGame) -> Option<Possible> {
    // A game that is over or stands still shows how it is, and nothing can be done.
    (table.is_playing() && !table.is_paused()).then(|| open.possible(table)).flatten()
}

pub(super) fn offers(table: &Table, you: Option<table::SeatId>) -> Vec<Offer> {
    let Some(you) = you else { return Vec::new() };
    let mut offers: Vec<Offer> = Vec::new();
    for offer in offers_from(table, you, table.last_at()) {
        let Some((command, most)) = offered(&offer.command) else { continue };
        let about = about_seat(&offer.command);
        let known = offers.iter_mut().find(|known| about.is_some() && known.command == command);
        if let Some(known) = known {
            known.seats.get_or_insert_default().extend(about);
        } else {
            let (from, seats) = (offer.from.map(Into::into), about.map(|seat| vec![seat]));
            offers.push(Offer { command, most, from, seats });
        }
    }
    offers
}

/// Whom a command is about.
fn about_seat(command: &TableCommand) -> Option<SeatNo> {
    let TableCommand::Host(command) = command else { return None };
    match command {
        HostCommand::Remove(seat)
        | HostCommand::HandOver(seat)
        | HostCommand::StartWith(seat)
        | HostCommand::SetMute { seat, .. }
        | HostCommand::SetHandicap { seat, .. } => Some((*seat).into()),
        HostCommand::SetOptions(_)
        | HostCommand::SetDoor(_)
        | HostCommand::SetChat { .. }
        | HostCommand::SeatBot { .. }
        | HostCommand::Start
        | HostCommand::EndGame
        | HostCommand::Reopen => None,
    }
}

/// The name of an offer, and the highest number.
fn offered(command: &TableCommand) -> Option<(OfferKind, Option<u8>)> {
    let kind = match command {
        TableCommand::Return => OfferKind::Return,
        TableCommand::Leave => OfferKind::Leave,
        TableCommand::Ready => OfferKind::Ready,
        TableCommand::NotReady => OfferKind::NotReady,
        TableCommand::Agree => OfferKind::Agree,
        TableCommand::Disagree => OfferKind::Disagree,
        TableCommand::PressOn => OfferKind::PressOn,
        TableCommand::Ask(subject) => match subject {
            table::Subject::Skip => OfferKind::AskSkip,
            table::Subject::EndEarly => OfferKind::AskEndEarly,
            table::Subject::Pause => OfferKind::AskPause,
            table::Subject::GoOn => OfferKind::AskGoOn,
            table::Subject::Rematch => OfferKind::AskRematch,
            table::Subject::NewHost => OfferKind::AskNewHost,
            table::Subject::NoTargetChip => OfferKind::AskNoTargetChip,
            table::Subject::TargetChip => OfferKind::AskTargetChip,
            table::Subject::TurnTimer => OfferKind::AskTurnTimer,
        },
        TableCommand::Rename(_) => OfferKind::Rename,
        TableCommand::WriteNote(_) => OfferKind::WriteNote,
        TableCommand::Host(command) => match command {
            HostCommand::SetOptions(_) => OfferKind::SetOptions,
            HostCommand::SetDoor(_) => OfferKind::SetDoor,
            HostCommand::SetChat { .. } => OfferKind::SetChat,
            HostCommand::SeatBot { .. } => OfferKind::SeatBot,
            HostCommand::Remove(_) => OfferKind::Remove,
            HostCommand::SetMute { .. } => OfferKind::SetMute,
            HostCommand::EndGame => OfferKind::EndGame,
            HostCommand::HandOver(_) => OfferKind::HandOver,
            HostCommand::SetHandicap { .. } => OfferKind::SetHandicap,
            HostCommand::Start | HostCommand::StartWith(_) => OfferKind::Start,
            HostCommand::Reopen => OfferKind::Reopen,
        },
        TableCommand::Sit { .. } | TableCommand::SitAsBot { .. } | TableCommand::Server(_) => {
            return None;
        }
        of_game => return game::offered(of_game),
    };
    Some((kind, None))
}
