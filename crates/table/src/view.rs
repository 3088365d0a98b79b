//! Views: the parts of a table that each viewer may see. All output passes through here. A view lists every field that
//! it shows. `is_secret` decides about the events of seats and tables, without a wildcard; a game's events are public
//! unless the game hides them.

use wire::wire;

use crate::event::Group;
use crate::{
    Clock, ClockKind, Ending, Event, Face, Game, Hall, Handicap, JoinPolicy, Level, Millis, Mine,
    Name, Note, Options, Player, PresenceKind, Seat, SeatId, Stage, Subject, Table, TableEvent,
};

/// The viewer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The owner of a seat.
    Seat(SeatId),
    /// A viewer without a seat.
    Spectator,
}

/// A table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The number of the last event that the view includes.
    pub version: u64,
    /// The viewer's seat.
    pub you: Option<SeatId>,
    /// The options.
    pub options: Options,
    /// The policy for joining the table.
    pub door: JoinPolicy,
    /// True if the chat is open.
    pub chat: bool,
    /// The seats that are taken, clockwise. At a large table only the relevant ones.
    pub seats: Vec<SeatView>,
    /// The number of removed players that `seats` does not list.
    pub unlisted: u16,
    /// The host.
    pub host: Option<SeatId>,
    /// The viewer's own note.
    pub note: Option<Note>,
    /// The open question to all players.
    pub question: Option<Question>,
    /// The start of the pause, if the table is paused.
    pub paused: Option<Millis>,
    /// The running clocks, the earliest first.
    pub clocks: Vec<Clock>,
    /// The number of games started at this table.
    pub games: u32,
    /// Before, during or after a game.
    pub stage: StageView,
    /// The counts of a large table, where `seats` lists only the players with a part in the game.
    pub hall: Option<Hall>,
    /// The viewer's own seat, at a large table.
    pub mine: Option<Mine>,
}

/// A seat as all viewers see it.
#[wire]
pub struct SeatView {
    /// The number of the seat.
    pub seat: SeatId,
    /// The name of the player. It is plain text: never insert it as HTML.
    pub name: String,
    /// The face that the player chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub face: Option<Face>,
    /// The level of a built-in bot, 1 to 10; `null` for people and guest bots.
    pub bot: Option<u8>,
    /// The author, for a guest bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional))]
    pub author: Option<String>,
    /// The player's presence.
    pub presence: PresenceKind,
    /// The time since which the player has been away, or when they left or were removed.
    pub gone_since: Option<Millis>,
    /// True if the player signalled that the game can start. It can start without that.
    pub ready: bool,
    /// The player's handicap.
    pub handicap: Handicap,
    /// True if the host muted the player in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[describe(ts(optional, as = "Option<bool>"))]
    pub muted: bool,
}

/// A question to all players, with its votes.
#[wire]
pub struct Question {
    /// The subject.
    pub subject: Subject,
    /// The player who asked.
    pub asked_by: SeatId,
    /// The players who agreed.
    pub yes: Vec<SeatId>,
    /// The players who disagreed.
    pub no: Vec<SeatId>,
    /// The players who have not answered yet.
    pub waiting: Vec<SeatId>,
    /// The time at which the question lapses.
    pub lapses: Millis,
    /// At a large table, which lists no names: the number of players who agreed, who disagreed, and who have not
    /// answered yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub counts: Option<[u16; 3]>,
}

/// Before, during or after a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a view has one")]
pub enum StageView {
    /// Players take seats and set options.
    Lobby,
    /// A game is running.
    Playing(GameView),
    /// The game is over.
    Over {
        /// The final state of the game.
        game: GameView,
        /// The result.
        ending: Ending,
    },
}

macro_rules! views {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// A game as a viewer sees it.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "a view has one")]
        pub enum GameView {
            /// The table shows its game only to its players.
            Closed,
            $(#[doc = concat!($name, ".")] $Game(crate::$module::View),)+
        }
    };
}
crate::games!(views);

/// The table as this viewer sees it.
pub fn view(table: &Table, viewer: Viewer) -> View {
    let you = you(table, viewer);
    let named = table.named().into_iter();
    let seats = named.filter_map(|id| Some(SeatView::of(id, table.seat(id)?)));
    View {
        version: table.version,
        you,
        options: table.rules.options().clone(),
        door: table.door,
        chat: table.chat,
        seats: seats.collect(),
        unlisted: table.unlisted(),
        host: table.host,
        note: note(table, viewer).cloned(),
        question: question(table),
        paused: table.paused,
        clocks: table.clocks().into_iter().filter(is_seen).collect(),
        games: table.games,
        stage: match &table.stage {
            Stage::Lobby => StageView::Lobby,
            Stage::Playing(game) => StageView::Playing(game_view(game, you, table)),
            Stage::Over { game, ending } => {
                let ending = shown_ending(table, game.play().with_current_reason(ending.clone()));
                StageView::Over { game: game_view(game, you, table), ending }
            }
        },
        hall: table.hall(may_look(table, viewer)),
        mine: table.mine(viewer),
    }
}

impl SeatView {
    pub(crate) fn of(id: SeatId, seat: &Seat) -> SeatView {
        SeatView {
            seat: id,
            name: seat.name.to_string(),
            face: seat.face,
            bot: seat.player.level().map(Level::get),
            author: seat.player.author().map(Name::to_string),
            presence: seat.presence.into(),
            gone_since: seat.presence.gone_since(),
            ready: seat.ready,
            handicap: seat.handicap,
            muted: seat.muted,
        }
    }
}

/// The viewer's own seat; `None` if it is not theirs.
pub fn you(table: &Table, viewer: Viewer) -> Option<SeatId> {
    match viewer {
        Viewer::Seat(seat) => {
            table.seat(seat).filter(|own| own.key.is_some() || is_bot(own)).map(|_| seat)
        }
        Viewer::Spectator => None,
    }
}

/// The viewer's private note.
pub fn note(table: &Table, viewer: Viewer) -> Option<&Note> {
    table.seat(you(table, viewer)?)?.note.as_ref()
}

/// True if the viewer may see the game.
pub fn may_look(table: &Table, viewer: Viewer) -> bool {
    table.rules.spectators || you(table, viewer).is_some()
}

/// True if the viewer may be able to move robots or discs now, or to take a bid back.
pub fn has_hands_on(table: &Table, viewer: Viewer) -> bool {
    let seat = you(table, viewer);
    table.game().zip(seat).is_some_and(|(game, seat)| game.play().has_hands_on(seat))
}

fn question(table: &Table) -> Option<Question> {
    let open = table.agreement.as_ref()?;
    let mut question = Question {
        subject: open.subject,
        asked_by: open.asked_by,
        yes: open.yes.iter().copied().collect(),
        no: open.no.iter().copied().collect(),
        waiting: open.waiting(table),
        lapses: open.lapses,
        counts: None,
    };
    if table.is_large() {
        let lists = [&mut question.yes, &mut question.no, &mut question.waiting];
        question.counts = Some(lists.map(|list| std::mem::take(list).len() as u16));
    }
    Some(question)
}

/// The ending as viewers see it: at a large table without players who have no points.
pub fn shown_ending(table: &Table, mut ending: Ending) -> Ending {
    if table.is_large() {
        ending.scores.retain(|&(_, score)| score > 0);
        ending.winners.retain(|winner| ending.scores.iter().any(|(seat, _)| seat == winner));
    }
    ending
}

/// True if all viewers see a clock of this kind.
fn is_seen(clock: &Clock) -> bool {
    match clock.kind {
        // `TakeBack` would reveal the bidder, whose own view shows it. `Absence` follows from the player's presence.
        ClockKind::TakeBack | ClockKind::Absence => false,
        ClockKind::Question
        | ClockKind::Majority
        | ClockKind::Host
        | ClockKind::Timer
        | ClockKind::Demonstration
        | ClockKind::Between
        | ClockKind::Roll
        | ClockKind::Practice
        | ClockKind::Player
        | ClockKind::Abandoned => true,
    }
}

fn is_bot(seat: &crate::seat::Seat) -> bool {
    seat.player != Player::Person
}

fn game_view(game: &Game, you: Option<SeatId>, table: &Table) -> GameView {
    if you.is_none() && !table.rules.spectators {
        return GameView::Closed;
    }
    game.play().view(you, table)
}

/// True for a bid that can still be taken back, and for its taking back: the other players must not learn that anything
/// happened.
pub fn is_held_bid(event: &Event) -> bool {
    matches!(event.fact.group(), Group::Game(_, fact) if fact.is_hidden())
}

/// The event, if this viewer sees it. All others learn only that something happened: hidden events have a number too,
/// so viewers never see a gap. `table` is the table after the event.
pub fn seen<'a>(event: &'a Event, table: &Table, viewer: Viewer) -> Option<&'a Event> {
    let is_secret = match event.fact.group() {
        Group::Seat(fact) => fact.is_secret(),
        Group::Life(fact) => fact.is_secret(),
        Group::Game(_, fact) => fact.is_hidden() || !may_look(table, viewer),
    };
    (!is_secret).then_some(event)
}

/// True for an event that is too frequent at a large table to send individually: the view has the counts.
pub fn is_counted(event: &Event, table: &Table) -> bool {
    table.is_large() && is_one_of_many(event, table)
}

fn is_one_of_many(event: &Event, table: &Table) -> bool {
    match event.fact.group() {
        Group::Seat(fact) => !table.named().contains(&fact.seat()),
        Group::Life(fact) => {
            matches!(fact, TableEvent::Answered { .. } | TableEvent::PressedOn { .. })
        }
        Group::Game(_, fact) => fact.is_counted(),
    }
}
