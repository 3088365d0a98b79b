//! The state of a table: all that its events add up to.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr};

use crate::agreement::{Agreement, Subject};
use crate::clock::{Clock, ClockKind};
use crate::ending::Ending;
use crate::event::Event;
use crate::game::{Game, GameKind};
use crate::options::Rules;
use crate::seat::{Handicap, Player, Presence, Seat, SeatId};
use crate::secret::{Mark, SeatKey, Secret};
use crate::time::{Millis, Span};

/// A table. Only events change it ([`apply`](crate::apply)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) version: u64,
    pub(crate) now: Millis,
    pub(crate) rules: Rules,
    pub(crate) secret: Secret,
    pub(crate) door: Door,
    pub(crate) chat: bool,
    pub(crate) seats: BTreeMap<SeatId, Seat>,
    pub(crate) host: Option<SeatId>,
    /// Who founded it, until the role of the host was given away.
    pub(crate) founder: Option<Founder>,
    /// Those who were sent away.
    pub(crate) barred: BTreeSet<Mark>,
    pub(crate) stage: Stage,
    pub(crate) agreement: Option<Agreement>,
    pub(crate) paused: Option<Millis>,
    pub(crate) games: u32,
    /// The game that is played was begun elsewhere.
    pub(crate) brought: Option<Brought>,
}

/// What a game that was begun elsewhere brought along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brought {
    /// The puzzle that was being thought about.
    pub(crate) thought: Option<u32>,
}

/// Who founded a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Founder {
    /// How they are known.
    pub(crate) key: SeatKey,
    /// When they did.
    pub(crate) since: Millis,
}

/// How long a table that everybody sees in the list waits for its founder before somebody else may run it. Whenever the
/// founder sits down, the table is theirs.
const FOUNDER_PATIENCE: Span = Span::mins(2);

/// How long a demonstrator with a lost connection is waited for at a table without a demonstration clock.
const AWAY_DEMONSTRATION: Span = Span::mins(1);
/// How long a connected demonstrator may take for one move there.
const IDLE_DEMONSTRATION: Span = Span::mins(10);

/// Who can come in.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Door {
    /// Everybody: the table is in the list of open tables.
    Listed,
    /// Whoever has the link.
    ByLink,
    /// Nobody new.
    Locked,
}

/// Before, during or after a game.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
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
    /// People take seats and choose.
    Lobby,
    /// A game is played.
    Playing(Game),
    /// It is over.
    Over {
        /// As it was at the end.
        game: Game,
        /// How it ended.
        ending: Ending,
    },
}

impl StageKind {
    /// `lobby`, `playing` or `over`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Door {
    /// `listed`, `by-link` or `locked`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Table {
    /// A table before its first event. Its options are the defaults of some game until [`LifeFact::Founded`] says otherwise.
    ///
    /// [`LifeFact::Founded`]: crate::LifeFact::Founded
    pub fn new() -> Table {
        let options = GameKind::ALL[0].defaults();
        Table {
            version: 0,
            now: Millis(0),
            rules: Rules::try_from(options).expect("defaults are possible"),
            secret: Secret(0),
            door: Door::ByLink,
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

    /// The table that these events, from the first on, add up to.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Table {
        let mut table = Table::new();
        for event in events {
            crate::apply(&mut table, event);
        }
        table
    }

    /// How many events it has seen: the number of the last one, counted from 1.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// When the last event happened.
    pub fn last_at(&self) -> Millis {
        self.now
    }

    /// The options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Which game it is for.
    pub fn kind(&self) -> GameKind {
        self.rules.kind()
    }

    /// Who can come in.
    pub fn door(&self) -> Door {
        self.door
    }

    /// Whether people may write to each other.
    pub fn chat_is_open(&self) -> bool {
        self.chat
    }

    /// The seats that are taken, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.seats.iter().map(|(&id, seat)| (id, seat))
    }

    /// A seat, if somebody has taken it.
    pub fn seat(&self, seat: SeatId) -> Option<&Seat> {
        self.seats.get(&seat)
    }

    /// Whose key this is. Somebody who was sent away has none.
    pub fn seat_of_key(&self, key: &SeatKey) -> Option<SeatId> {
        self.seats.iter().find(|(_, seat)| seat.key.as_ref() == Some(key)).map(|(&id, _)| id)
    }

    /// The host; nobody before the first person sat down.
    pub fn host(&self) -> Option<SeatId> {
        self.host
    }

    /// Whether this is the key of whoever founded the table, and may still claim it.
    pub(crate) fn is_founder(&self, key: &SeatKey) -> bool {
        self.founder.is_some_and(|founder| founder.key == *key)
    }

    /// The seat of the founder, if they sit.
    pub(crate) fn founder_seat(&self) -> Option<SeatId> {
        self.founder.and_then(|founder| self.seat_of_key(&founder.key))
    }

    /// Whether a seat, and the host's role, are kept for the founder. Only where strangers come in: whoever was given the
    /// link may begin without them.
    pub(crate) fn awaits_founder(&self) -> bool {
        self.door == Door::Listed && self.founder.is_some() && self.founder_seat().is_none()
    }

    /// How many more can sit down. A player who left during a game keeps the seat until the next one; removed players do
    /// not, but a game does not replace them without end: each of them stays in its state.
    pub(crate) fn room(&self, founder: bool) -> u16 {
        let removed = self.seats.values().filter(|seat| seat.is_removed()).count();
        let taken = self.seats.len() - removed;
        let kept = usize::from(!founder && self.awaits_founder());
        if removed >= Table::REMOVED_MAX {
            return 0;
        }
        self.rules.seats.saturating_sub(u16::try_from(taken + kept).unwrap_or(u16::MAX))
    }

    /// How many a stranger finds free: without the seat that is kept for the founder.
    pub fn free_seats(&self) -> u16 {
        self.room(false)
    }

    /// The most removed players that a game keeps.
    pub(crate) const REMOVED_MAX: usize = 100;

    /// By what this table hashes what it must not keep: another table makes other [`Mark`]s of the same address.
    pub fn mark_key(&self) -> [u8; 16] {
        self.secret.mark_key()
    }

    /// Whether somebody with this mark was sent away.
    pub fn bars(&self, mark: &Mark) -> bool {
        self.barred.contains(mark)
    }

    /// Before, during or after a game.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The game that is played or was played last.
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

    /// How many games were started here.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Whether a game is played.
    pub fn is_playing(&self) -> bool {
        matches!(self.stage, Stage::Playing(_))
    }

    /// What everybody is being asked.
    pub fn agreement(&self) -> Option<&Agreement> {
        self.agreement.as_ref()
    }

    /// Whether all clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Since when they stand still.
    pub fn paused_since(&self) -> Option<Millis> {
        self.paused
    }

    /// The people who can be asked something.
    pub(crate) fn awake(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats.iter().filter(|(_, seat)| seat.is_awake()).map(|(&id, _)| id)
    }

    /// Whether any person's connection stands. Otherwise nothing new is begun.
    pub(crate) fn somebody_is_connected(&self) -> bool {
        self.seats.values().any(Seat::is_connected)
    }

    /// The seats that have not left for good, bots included.
    pub(crate) fn players(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats.iter().filter(|(_, seat)| seat.is_playing()).map(|(&id, _)| id)
    }

    /// The next of `seats` clockwise after `after`.
    pub(crate) fn clockwise(after: SeatId, seats: impl Iterator<Item = SeatId>) -> Option<SeatId> {
        seats.min_by_key(|&seat| (seat <= after, seat))
    }

    /// What a seat is granted; nothing where the table grants nothing.
    pub(crate) fn handicap(&self, seat: SeatId) -> Handicap {
        match self.seats.get(&seat) {
            Some(seat) if self.rules.handicaps => seat.handicap,
            _ => Handicap::NONE,
        }
    }

    /// How long a seat has to wait after a chip is turned over or dice are rolled: while others have a head start.
    pub(crate) fn wait_of(&self, seat: SeatId) -> Span {
        self.longest_head_start().less(self.handicap(seat).head_start)
    }

    /// For how long after a chip is turned over somebody still has to wait.
    pub(crate) fn longest_head_start(&self) -> Span {
        let longest = self.players().map(|seat| self.handicap(seat).head_start).max();
        longest.unwrap_or_default()
    }

    /// From when on a majority is enough for this.
    pub(crate) fn majority_from(&self, subject: Subject) -> Option<Millis> {
        let game = self.game().filter(|_| subject == Subject::Skip)?;
        game.play().majority_from()
    }

    /// Whose place somebody takes who comes to a game for two that was begun elsewhere: of somebody there who did not come
    /// along, else of a bot. Everywhere else such a game is for those who began it.
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

    /// All clocks that run, the soonest first.
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

    /// The clock of a demonstration. Where the table has none, only idleness ends it, so that no table hangs: it is counted
    /// from the last move, or from when the demonstrator's connection was lost.
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

    /// When the role of a host who is away passes on, if there is somebody to pass it to.
    fn host_until(&self) -> Option<Millis> {
        self.heir()?;
        let Some(host) = self.host else {
            let founder = self.founder.filter(|_| self.awaits_founder())?;
            return Some(founder.since + FOUNDER_PATIENCE);
        };
        let since = self.seats.get(&host)?.gone_since()?;
        Some(since + self.rules.host_patience)
    }

    /// Whether nobody else may be host yet.
    pub(crate) fn is_kept_for_founder(&self, now: Millis) -> bool {
        let waits = |founder: Founder| now < founder.since + FOUNDER_PATIENCE;
        self.awaits_founder() && self.founder.is_some_and(waits)
    }

    /// Who becomes the host after this one: the next person clockwise who is there.
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

    /// How many have taken a seat and not left it.
    pub(crate) fn player_count(&self) -> u16 {
        self.players().count() as u16
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
