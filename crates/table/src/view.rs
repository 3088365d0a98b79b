//! What each person sees. This is the one road to a screen, and it is closed by default: a view names every field that
//! it shows, and [`seen`] every fact, without a wildcard.

use serde::{Deserialize, Serialize};

use crate::agreement::Subject;
use crate::clock::{Clock, ClockKind};
use crate::ending::Ending;
use crate::event::{Event, Group, LifeFact, SeatFact};
use crate::game::Game;
use crate::hall::{Hall, Mine};
use crate::options::Options;
use crate::seat::{Handicap, Name, Note, Player, Presence, Seat, SeatId};
use crate::table::{Door, Stage, Table};
use crate::time::Millis;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The owner of a seat.
    Seat(SeatId),
    /// Somebody without one.
    Spectator,
}

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The number of the last event that it includes.
    pub version: u64,
    /// The viewer's seat.
    pub you: Option<SeatId>,
    /// The options.
    pub options: Options,
    /// Who can come in.
    pub door: Door,
    /// Whether people may write to each other.
    pub chat: bool,
    /// Who sits at the table, clockwise.
    pub seats: Vec<SeatView>,
    /// How many removed players `seats` does not list.
    pub unlisted: u16,
    /// The host.
    pub host: Option<SeatId>,
    /// The viewer's own note.
    pub note: Option<Note>,
    /// What everybody is being asked.
    pub question: Option<Question>,
    /// Since when the table is paused.
    pub paused: Option<Millis>,
    /// The clocks that run, the soonest first.
    pub clocks: Vec<Clock>,
    /// How many games were started here.
    pub games: u32,
    /// Before, during or after a game.
    pub stage: StageView,
    /// The crowd, in a hall: `seats` then has only those whom something is about.
    pub hall: Option<Hall>,
    /// In a hall the viewer's own seat.
    pub mine: Option<Mine>,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The number of the seat.
    pub id: SeatId,
    /// What its owner is called.
    pub name: Name,
    /// A person or a bot.
    pub player: Player,
    /// Whether they are there.
    pub presence: Presence,
    /// Whether they want the game to start.
    pub ready: bool,
    /// What the table grants them.
    pub handicap: Handicap,
    /// Whether the host has taken the word from them in the chat.
    pub muted: bool,
}

/// A question to all, and who still has to answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Question {
    /// What was asked.
    pub subject: Subject,
    /// By whom.
    pub asked_by: SeatId,
    /// Who said yes.
    pub yes: Vec<SeatId>,
    /// Who said no.
    pub no: Vec<SeatId>,
    /// Who still has to answer.
    pub waiting: Vec<SeatId>,
    /// Until when; after that it has lapsed.
    pub lapses: Millis,
    /// In a hall, where nobody is named: how many said yes, how many no, and how many are asked still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional), schema(nullable = false))]
    pub counts: Option<[u16; 3]>,
}

/// Before, during or after a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a view has one")]
pub enum StageView {
    /// People take seats and choose.
    Lobby,
    /// A game is played.
    Playing(GameView),
    /// It is over.
    Over {
        /// As it was at the end.
        game: GameView,
        /// How it ended.
        ending: Ending,
    },
}

macro_rules! views {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// A game as somebody sees it.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "a view has one")]
        pub enum GameView {
            /// The table shows its game only to those who play it.
            Closed,
            $(#[doc = concat!($name, ".")] $Game(crate::$module::View),)+
        }
    };
}
crate::games!(views);

/// What somebody sees of an event. Either way it has its number, so nobody ever counts a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<'a> {
    /// All of it.
    Whole(&'a Event),
    /// Only that something happened.
    Happened,
}

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
                let ending = ending_told(table, game.play().told(ending.clone()));
                StageView::Over { game: game_view(game, you, table), ending }
            }
        },
        hall: table.hall(),
        mine: table.mine(viewer),
    }
}

impl SeatView {
    pub(crate) fn of(id: SeatId, seat: &Seat) -> SeatView {
        SeatView {
            id,
            name: seat.name.clone(),
            player: seat.player.clone(),
            presence: seat.presence,
            ready: seat.ready,
            handicap: seat.handicap,
            muted: seat.muted,
        }
    }
}

/// The seat of a viewer, if it is theirs.
pub fn you(table: &Table, viewer: Viewer) -> Option<SeatId> {
    match viewer {
        Viewer::Seat(seat) => {
            table.seat(seat).filter(|own| own.key.is_some() || is_bot(own)).map(|_| seat)
        }
        Viewer::Spectator => None,
    }
}

/// What a viewer has written down for themselves.
pub fn note(table: &Table, viewer: Viewer) -> Option<&Note> {
    table.seat(you(table, viewer)?)?.note.as_ref()
}

/// In a hall what the viewer sees of themselves.
pub fn mine(table: &Table, viewer: Viewer) -> Option<Mine> {
    table.mine(viewer)
}

/// Whether the viewer may look at the game, if there is one.
pub fn may_look(table: &Table, viewer: Viewer) -> bool {
    table.rules.spectators || you(table, viewer).is_some()
}

/// Whether the viewer may be able to do something with robots and discs now, or to take something back.
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
    if table.is_hall() {
        let lists = [&mut question.yes, &mut question.no, &mut question.waiting];
        question.counts = Some(lists.map(|list| std::mem::take(list).len() as u16));
    }
    Some(question)
}

/// An ending as it is told: in a hall without those who have nothing.
pub fn ending_told(table: &Table, mut ending: Ending) -> Ending {
    if table.is_hall() {
        ending.scores.retain(|&(_, score)| score > 0);
        ending.winners.retain(|winner| ending.scores.iter().any(|(seat, _)| seat == winner));
    }
    ending
}

/// Whether everybody sees a clock.
fn is_seen(clock: &Clock) -> bool {
    match clock.kind {
        // The first would show who has bid, and the bidder's own view has it. The presence of the player shows the second.
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

/// True for a bid that can still be taken back, and for one that was: the other players must not learn that anything happened.
pub fn is_held_bid(event: &Event) -> bool {
    matches!(event.fact.group(), Group::Game(_, fact) if fact.is_hidden())
}

/// What this viewer sees of an event. `table` is the table that the event has been applied to.
pub fn seen<'a>(event: &'a Event, table: &Table, viewer: Viewer) -> Seen<'a> {
    let has_seat = you(table, viewer).is_some();
    match event.fact.group() {
        Group::Seat(fact) => match fact {
            // Nobody's business, not even their own: the server knows it anyway. A note is in its owner's view; the
            // number of the seat does not tell whose it was, because somebody else may sit there since.
            SeatFact::KeyKept { .. } | SeatFact::NoteWritten { .. } => Seen::Happened,
            SeatFact::Seated { .. }
            | SeatFact::Renamed { .. }
            | SeatFact::ReadySet { .. }
            | SeatFact::HandicapSet { .. }
            | SeatFact::WentAway { .. }
            | SeatFact::CameBack { .. }
            | SeatFact::FellAsleep { .. }
            | SeatFact::Woke { .. }
            | SeatFact::Left { .. }
            | SeatFact::MuteSet { .. }
            | SeatFact::Erased { .. }
            | SeatFact::Removed { .. } => Seen::Whole(event),
        },
        Group::Life(fact) => match fact {
            LifeFact::SecretKept { .. }
            | LifeFact::FounderKept { .. }
            | LifeFact::Barred { .. }
            | LifeFact::BotPlanned { .. } => Seen::Happened,
            LifeFact::Founded { .. }
            | LifeFact::OptionsSet { .. }
            | LifeFact::DoorSet { .. }
            | LifeFact::ChatSet { .. }
            | LifeFact::HostSet { .. }
            | LifeFact::Asked { .. }
            | LifeFact::Answered { .. }
            | LifeFact::AgreementEnded { .. }
            | LifeFact::Paused
            | LifeFact::WentOn
            | LifeFact::PressedOn { .. }
            | LifeFact::Ended(_)
            | LifeFact::Reopened => Seen::Whole(event),
        },
        Group::Game(_, fact) => {
            if !fact.is_hidden() && (has_seat || table.rules.spectators) {
                Seen::Whole(event)
            } else {
                Seen::Happened
            }
        }
    }
}

/// Whether an event is one of so many in a hall that nobody is told each of them: the view has their number.
pub fn is_counted(event: &Event, table: &Table) -> bool {
    table.is_hall() && is_one_of_many(event, table)
}

fn is_one_of_many(event: &Event, table: &Table) -> bool {
    match event.fact.group() {
        Group::Seat(fact) => !table.named().contains(&fact.seat()),
        Group::Life(fact) => {
            matches!(fact, LifeFact::Answered { .. } | LifeFact::PressedOn { .. })
        }
        Group::Game(_, fact) => fact.is_counted(),
    }
}
