//! The state of a table, as its events define it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr};
use wire::wire;

use crate::{
    Agreement, Clock, ClockKind, Ending, Event, Game, GameKind, Handicap, Mark, Millis, Player,
    Presence, Rules, Seat, SeatId, SeatKey, Secret, Span, Subject,
};

// Serialised in snapshots only.
/// The state of a table. Only events change it ([`apply`](crate::apply)).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub(crate) version: u64,
    pub(crate) now: Millis,
    pub(crate) rules: Rules,
    pub(crate) secret: Secret,
    pub(crate) door: JoinPolicy,
    pub(crate) chat: bool,
    pub(crate) seats: BTreeMap<SeatId, Seat>,
    pub(crate) host: Option<SeatId>,
    /// The founder, until the host role was handed over.
    pub(crate) founder: Option<Founder>,
    /// The marks of removed players.
    pub(crate) barred: BTreeSet<Mark>,
    /// A snapshot has a table without a game.
    #[serde(skip)]
    pub(crate) stage: Stage,
    pub(crate) agreement: Option<Agreement>,
    pub(crate) paused: Option<Millis>,
    pub(crate) games: u32,
    /// Set if the current game was started at another table.
    #[serde(skip)]
    pub(crate) brought: Option<Brought>,
}

/// The state of a game that was started at another table, at its handover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brought {
    /// The puzzle that was in play.
    pub(crate) thought: Option<u32>,
}

/// The founder of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Founder {
    /// Identifies the founder.
    pub(crate) key: SeatKey,
    /// The time of founding.
    pub(crate) since: Millis,
}

/// The time a publicly listed table waits for its founder before another player may become the host. Whenever the
/// founder sits down, they become the host.
const FOUNDER_PATIENCE: Span = Span::mins(2);

/// The time to wait for a demonstrator with a lost connection, at a table without a demonstration clock.
const AWAY_DEMONSTRATION: Span = Span::mins(1);
/// The time a connected demonstrator may take for one move at such a table.
const IDLE_DEMONSTRATION: Span = Span::mins(10);

/// The policy for joining a table.
#[wire(Copy, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum JoinPolicy {
    /// Open to all: the table is publicly listed.
    Listed,
    /// Open to people with the link.
    ByLink,
    /// Closed to newcomers.
    Locked,
}

/// Before, during or after a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(StageKind),
    doc = " Before, during or after a game.",
    derive(Serialize, Deserialize)
)]
#[strum_discriminants(allow(missing_docs, reason = "the variants have them"))]
#[strum_discriminants(serde(rename_all = "kebab-case"), derive(Hash, EnumString, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[cfg_attr(feature = "describe", strum_discriminants(derive(ts_rs::TS, utoipa::ToSchema)))]
#[cfg_attr(feature = "describe", strum_discriminants(ts(rename = "Stage"), schema(as = Stage)))]
pub enum Stage {
    /// Players take seats and set options.
    #[default]
    Lobby,
    /// A game is running.
    Playing(Game),
    /// The game is over.
    Over {
        /// The final state of the game.
        game: Game,
        /// The result.
        ending: Ending,
    },
}

impl StageKind {
    /// `lobby`, `playing` or `over`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl JoinPolicy {
    /// `listed`, `by-link` or `locked`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Table {
    /// A table before its first event. Its options are defaults until [`TableEvent::Founded`] sets them.
    ///
    /// [`TableEvent::Founded`]: crate::TableEvent::Founded
    pub fn new() -> Table {
        let options = GameKind::ALL[0].defaults();
        Table {
            version: 0,
            now: Millis(0),
            rules: Rules::try_from(options).expect("defaults are possible"),
            secret: Secret(0),
            door: JoinPolicy::ByLink,
            chat: true,
            seats: BTreeMap::new(),
            host: None,
            founder: None,
            barred: BTreeSet::new(),
            stage: Stage::Lobby,
            agreement: None,
            paused: None,
            games: 0,
            brought: None,
        }
    }

    /// Replays a table from these events, starting with its first one.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Table {
        let mut table = Table::new();
        for event in events {
            crate::apply(&mut table, event);
        }
        table
    }

    /// The number of events applied, which is the number of the last event, counted from 1.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The time of the last event.
    pub fn last_at(&self) -> Millis {
        self.now
    }

    /// The options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game of this table.
    pub fn kind(&self) -> GameKind {
        self.rules.kind()
    }

    /// The policy for joining the table.
    pub fn door(&self) -> JoinPolicy {
        self.door
    }

    /// True if the chat is open.
    pub fn chat_is_open(&self) -> bool {
        self.chat
    }

    /// The seats that are taken, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.seats.iter().map(|(&id, seat)| (id, seat))
    }

    /// A seat, if it is taken.
    pub fn seat(&self, seat: SeatId) -> Option<&Seat> {
        self.seats.get(&seat)
    }

    /// The seat with this key. Removed players have none.
    pub fn seat_of_key(&self, key: &SeatKey) -> Option<SeatId> {
        self.seats.iter().find(|(_, seat)| seat.key.as_ref() == Some(key)).map(|(&id, _)| id)
    }

    /// The host; `None` before the first person sits down.
    pub fn host(&self) -> Option<SeatId> {
        self.host
    }

    /// True if this is the key of the founder, and the founder may still claim the table.
    pub(crate) fn is_founder(&self, key: &SeatKey) -> bool {
        self.founder.is_some_and(|founder| founder.key == *key)
    }

    /// The seat of the founder, if they have one.
    pub(crate) fn founder_seat(&self) -> Option<SeatId> {
        self.founder.and_then(|founder| self.seat_of_key(&founder.key))
    }

    /// True if a seat and the host role are reserved for the founder. Only for listed tables: people who got the link
    /// may begin without the founder.
    pub(crate) fn awaits_founder(&self) -> bool {
        self.door == JoinPolicy::Listed && self.founder.is_some() && self.founder_seat().is_none()
    }

    /// The number of players who can still sit down. A player who left during a game keeps the seat until the next one.
    /// A removed player does not, but the game keeps the state of each, so their number is limited.
    pub(crate) fn room(&self, founder: bool) -> u16 {
        let removed = self.seats.values().filter(|seat| seat.is_removed()).count();
        let taken = self.seats.len() - removed;
        let kept = usize::from(!founder && self.awaits_founder());
        if removed >= Table::REMOVED_MAX {
            return 0;
        }
        self.rules.seats.saturating_sub(u16::try_from(taken + kept).unwrap_or(u16::MAX))
    }

    /// The number of free seats for a newcomer, without the one reserved for the founder.
    pub fn free_seats(&self) -> u16 {
        self.room(false)
    }

    /// The maximum number of removed players that a game keeps.
    pub(crate) const REMOVED_MAX: usize = 100;

    /// The key for this table's [`Mark`]s. Every table has its own, so the same address gets different marks at
    /// different tables.
    pub fn mark_key(&self) -> [u8; 16] {
        self.secret.mark_key()
    }

    /// True if a player with this mark was removed.
    pub fn bars(&self, mark: &Mark) -> bool {
        self.barred.contains(mark)
    }

    /// Before, during or after a game.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The running game, or the last one.
    pub fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Playing(game) | Stage::Over { game, .. } => Some(game),
        }
    }

    pub(crate) fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.stage {
            Stage::Lobby => None,
            Stage::Playing(game) | Stage::Over { game, .. } => Some(game),
        }
    }

    /// The number of games started at this table.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// True while a game is running.
    pub fn is_playing(&self) -> bool {
        matches!(self.stage, Stage::Playing(_))
    }

    /// The open question to all players.
    pub fn agreement(&self) -> Option<&Agreement> {
        self.agreement.as_ref()
    }

    /// True while the table is paused and all clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The start of the pause.
    pub fn paused_since(&self) -> Option<Millis> {
        self.paused
    }

    /// The people who can answer questions.
    pub(crate) fn awake(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats.iter().filter(|(_, seat)| seat.is_awake()).map(|(&id, _)| id)
    }

    /// True if a person or guest bot is connected. Otherwise nothing new begins.
    pub(crate) fn somebody_is_connected(&self) -> bool {
        self.seats.values().any(Seat::is_connected)
    }

    /// The seats that have not left for good, including bots.
    pub(crate) fn players(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats.iter().filter(|(_, seat)| seat.is_playing()).map(|(&id, _)| id)
    }

    /// The next of `seats` clockwise after `after`.
    pub(crate) fn clockwise(after: SeatId, seats: impl Iterator<Item = SeatId>) -> Option<SeatId> {
        seats.min_by_key(|&seat| (seat <= after, seat))
    }

    /// The effective handicap of a seat; none if the table does not allow handicaps.
    pub(crate) fn handicap(&self, seat: SeatId) -> Handicap {
        match self.seats.get(&seat) {
            Some(seat) if self.rules.handicaps => seat.handicap,
            _ => Handicap::NONE,
        }
    }

    /// The time a seat has to wait after a chip is turned over or the dice are rolled, because of others' head starts.
    pub(crate) fn wait_of(&self, seat: SeatId) -> Span {
        self.longest_head_start().less(self.handicap(seat).head_start)
    }

    /// The longest head start of any player.
    pub(crate) fn longest_head_start(&self) -> Span {
        let longest = self.players().map(|seat| self.handicap(seat).head_start).max();
        longest.unwrap_or_default()
    }

    /// The time from which a majority is enough for this subject.
    pub(crate) fn majority_from(&self, subject: Subject) -> Option<Millis> {
        let game = self.game().filter(|_| subject == Subject::Skip)?;
        game.play().majority_from()
    }

    /// The seat that a newcomer takes over in a two-player game that was started at another table: that of a person who
    /// did not move here with the game, otherwise that of a bot. `None` for all other games: their seats belong to the
    /// players who started them.
    pub fn gives_way(&self) -> Option<SeatId> {
        if self.brought.is_none() || !self.is_playing() || !self.kind().book().is_duel() {
            return None;
        }
        let absent = |seat: &Seat| seat.player == Player::Person && seat.key.is_none();
        let bot = |seat: &Seat| matches!(seat.player, Player::Bot(_));
        let first = |wanted: &dyn Fn(&Seat) -> bool| {
            let mut seats = self.seats.iter().filter(|(_, seat)| seat.is_playing());
            seats.find(|(_, seat)| wanted(seat)).map(|(&id, _)| id)
        };
        first(&absent).or_else(|| first(&bot))
    }

    /// All running clocks, the earliest first.
    pub fn clocks(&self) -> Vec<Clock> {
        let mut clocks = Vec::new();
        if let Some(agreement) = &self.agreement {
            clocks.push(Clock::new(ClockKind::Question, agreement.lapses));
            let majority = agreement.majority_from(self);
            clocks.extend(majority.map(|until| Clock::new(ClockKind::Majority, until)));
        }
        if let Some(until) = self.host_until() {
            clocks.push(Clock::new(ClockKind::Host, until));
        }
        if let (Stage::Playing(game), None) = (&self.stage, self.paused) {
            clocks.extend(game.play().clocks(self));
        }
        clocks.sort_by_key(|clock| clock.until);
        clocks
    }

    /// The clock of a demonstration. If the table has no demonstration clock, an idle limit applies, so that no table
    /// hangs: it is counted from the last move, or from the loss of the demonstrator's connection.
    pub(crate) fn demonstration_clock(
        &self,
        seat: SeatId,
        until: Option<Millis>,
        moved_at: Millis,
    ) -> Option<Clock> {
        let idle = || match self.seats.get(&seat)?.presence {
            Presence::Away { since } => Some(since.max(moved_at) + AWAY_DEMONSTRATION),
            _ => Some(moved_at + IDLE_DEMONSTRATION),
        };
        let until = until.or_else(idle)?;
        Some(Clock::new(ClockKind::Demonstration, until))
    }

    /// The time at which the role of an absent host passes on, if there is a successor.
    fn host_until(&self) -> Option<Millis> {
        self.heir()?;
        let Some(host) = self.host else {
            let founder = self.founder.filter(|_| self.awaits_founder())?;
            return Some(founder.since + FOUNDER_PATIENCE);
        };
        let since = self.seats.get(&host)?.gone_since()?;
        Some(since + self.rules.host_patience)
    }

    /// True while the host role is reserved for the founder.
    pub(crate) fn is_kept_for_founder(&self, now: Millis) -> bool {
        let waits = |founder: Founder| now < founder.since + FOUNDER_PATIENCE;
        self.awaits_founder() && self.founder.is_some_and(waits)
    }

    /// The successor of the host: the next person clockwise who is awake, or else connected.
    pub(crate) fn heir(&self) -> Option<SeatId> {
        let host = self.host.unwrap_or(SeatId(u16::MAX));
        let awake = Table::clockwise(host, self.awake().filter(|&seat| seat != host));
        let connected = || {
            let seats = self.seats.iter().filter(|&(&id, seat)| {
                id != host && seat.player == Player::Person && seat.is_connected()
            });
            Table::clockwise(host, seats.map(|(&id, _)| id))
        };
        awake.or_else(connected)
    }

    /// The number of players who have not left for good.
    pub(crate) fn player_count(&self) -> u16 {
        self.players().count() as u16
    }

    /// True for a person without other people at the table: in a solo game, or against bots only.
    pub(crate) fn plays_without_people(&self, seat: SeatId) -> bool {
        self.bot(seat).is_none()
            && self.players().all(|other| other == seat || self.bot(other).is_some())
    }

    /// True if a demonstrator can take back moves: the table allows it to people, and always to a person alone. Then a
    /// demonstration does not fail with its last move: the player undoes it or gives up.
    pub(crate) fn may_undo(&self, seat: SeatId, allowed: bool) -> bool {
        self.plays_without_people(seat) || allowed && self.bot(seat).is_none()
    }

    /// The level of a bot's seat.
    pub(crate) fn bot(&self, seat: SeatId) -> Option<crate::level::Level> {
        self.seats.get(&seat)?.player.level()
    }
}

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}
