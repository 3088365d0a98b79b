//! From the table's own types to those of the protocol: what a viewer is shown.
//!
//! Everything starts from [`table::view`] and [`table::seen`], the one road to a screen; nothing here looks at what
//! those do not show, except the drawing of a board that is shown by its name.

mod words;

use table::{
    Command as TableCommand, Ending as TableEnding, HostCommand, Level, Name, StageView, Table,
    Viewer, offers_from,
};

use crate::game::{ShowGame, game_of};
use crate::{
    Ending, Hall, HallBid, Mine, Offer, OfferKind, Past, Possible, Score, SeatNo, SeatView,
    Standing, TableView, View,
};

pub(crate) use words::{all, tell, told};

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
        possible: open.and_then(|open| possible(table, open)),
        hall: hall(&seen, table, open.is_some()),
        mine: seen.mine.as_ref().map(mine),
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

pub(super) fn seats(seen: &table::View) -> Vec<SeatView> {
    seen.seats.iter().map(seat).collect()
}

fn seat(seat: &table::SeatView) -> SeatView {
    SeatView {
        seat: seat.id,
        name: seat.name.to_string(),
        bot: seat.player.level().map(Level::get),
        author: seat.player.author().map(Name::to_string),
        presence: seat.presence.into(),
        gone_since: seat.presence.gone_since(),
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
        Some(HallBid { seat: bid.seat, name, moves: bid.moves })
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

pub(super) fn standing(table: &Table, open: Option<&dyn ShowGame>) -> Option<Standing> {
    let game = table.game().filter(|_| open.is_some())?;
    let scores = table.seats().map(|(id, _)| Score { seat: id, score: game.score(id) });
    Some(Standing {
        // In a hall whoever is not listed has nothing.
        scores: scores.filter(|score| score.score > 0 || !table.is_hall()).collect(),
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

/// Whom a command is about.
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

/// The name of an offer; what is done with robots and discs has none, because it is in `possible`.
fn offered(command: &TableCommand) -> Option<OfferKind> {
    match command {
        TableCommand::Ask(subject) => format!("ask-{}", subject.name()).parse().ok(),
        command => command.name().parse().ok(),
    }
}
