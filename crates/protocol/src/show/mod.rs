//! Converts the types of `table` to those of the protocol for a viewer.
//!
//! Everything starts from [`table::view`] and [`table::seen`], which decide what a viewer may see. Nothing here reads
//! other data of the table, except the layout of a board that the view shows by its name.

mod convert;

use table::{
    Command as TableCommand, Ending as TableEnding, HostCommand, StageView, Table, Viewer,
    offers_from,
};

use crate::game::{ShowGame, game_of};
use crate::{Ending, Offer, OfferKind, Past, Possible, Score, SeatNo, Standing, TableView, View};

pub(crate) use convert::{all, convert_event, tell};

/// A table as this viewer sees it. `id` is the table's id, as in its link.
///
/// The view depends only on the table: times are those of its events, and a command that only has to wait is offered
/// from that time on.
pub fn view(table: &Table, viewer: Viewer, id: &str) -> View {
    let seen = table::view(table, viewer);
    let open = game_of(&seen);
    View {
        table: about(&seen, table, id),
        options: seen.options.clone(),
        seats: seen.seats.clone(),
        question: seen.question.clone(),
        paused: seen.paused,
        clocks: seen.clocks.clone(),
        standing: standing(table, open),
        ending: ending(&seen),
        board: open.and_then(|open| open.board(table)),
        game: open.and_then(|open| open.game(table)),
        past: open.map(|open| past(table, open)).unwrap_or_default(),
        you: seen.you,
        note: seen.note.as_ref().map(|note| note.as_str().to_owned()),
        offers: offers(table, seen.you),
        possible: open.zip(seen.you).and_then(|(open, you)| possible(table, open, you)),
        hall: seen.hall.clone(),
        mine: seen.mine.clone(),
    }
}

pub(super) fn about(seen: &table::View, table: &Table, id: &str) -> TableView {
    TableView {
        id: id.to_owned(),
        game: table.kind(),
        door: seen.door,
        chat_open: seen.chat,
        host: seen.host,
        games: seen.games,
        stage: table.stage().into(),
        gives_way: table.gives_way(),
        unlisted: seen.unlisted,
    }
}

pub(super) fn standing(table: &Table, open: Option<&dyn ShowGame>) -> Option<Standing> {
    let game = table.game().filter(|_| open.is_some())?;
    let scores = table.seats().map(|(id, _)| Score { seat: id, score: game.score(id) });
    Some(Standing {
        // At a large table, seats that are not listed have no score.
        scores: scores.filter(|score| score.score > 0 || !table.is_large()).collect(),
        leaders: game.leaders(table),
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
        let scores = ending.scores.iter();
        let scores = scores.map(|&(seat, score)| Score { seat, score });
        Ending {
            reason: ending.reason.into(),
            seat: ending.reason.seat(),
            winners: ending.winners.clone(),
            scores: scores.collect(),
        }
    }
}

/// The finished rounds or turns of this game.
fn past(table: &Table, open: &dyn ShowGame) -> Vec<Past> {
    (0..open.past_len()).filter_map(|place| open.past_at(table, place)).collect()
}

pub(super) fn possible(table: &Table, open: &dyn ShowGame, you: SeatNo) -> Option<Possible> {
    // A finished or paused game is visible, but has no legal moves.
    (table.is_playing() && !table.is_paused()).then(|| open.possible(table, you)).flatten()
}

pub(super) fn offers(table: &Table, you: Option<table::SeatId>) -> Vec<Offer> {
    let Some(you) = you else { return Vec::new() };
    let mut offers: Vec<Offer> = Vec::new();
    for offer in offers_from(table, you, table.last_at()) {
        let Some(command) = offered(&offer.command) else { continue };
        let (about, most) = (about_seat(&offer.command), offer.command.moves());
        let known = offers.iter_mut().find(|known| about.is_some() && known.command == command);
        if let Some(known) = known {
            known.seats.get_or_insert_default().extend(about);
        } else {
            let (from, seats) = (offer.from, about.map(|seat| vec![seat]));
            offers.push(Offer { command, most, from, seats });
        }
    }
    offers
}

/// The seat that a command applies to.
fn about_seat(command: &TableCommand) -> Option<SeatNo> {
    let TableCommand::Host(command) = command else { return None };
    match command {
        HostCommand::Remove(seat)
        | HostCommand::HandOver(seat)
        | HostCommand::StartWith(seat)
        | HostCommand::SetMute { seat, .. }
        | HostCommand::SetHandicap { seat, .. } => Some(*seat),
        HostCommand::SetOptions(_)
        | HostCommand::SetDoor(_)
        | HostCommand::SetChat { .. }
        | HostCommand::SeatBot { .. }
        | HostCommand::Start
        | HostCommand::EndGame
        | HostCommand::Reopen => None,
    }
}

/// The name of an offer. Moves of robots and discs have none, because they are in `possible`.
fn offered(command: &TableCommand) -> Option<OfferKind> {
    match command {
        TableCommand::Ask(subject) => format!("ask-{}", subject.name()).parse().ok(),
        command => command.name().parse().ok(),
    }
}
