//! Seats: the person or bot that plays, the name, and the presence.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;
use thiserror::Error;
use wire::wire;

use crate::lookalike;
use crate::stored::text::as_bot;
use crate::{Level, Millis, SeatKey, Span};

// The seat after the last one is the first.
/// The number of a seat, counted from 0, clockwise.
#[wire(Copy, Default, PartialOrd, Ord, Hash)]
#[describe(ts(rename = "SeatNo"), schema(as = SeatNo))]
pub struct SeatId(pub u16);

/// Counted from 1 for people: `seat 1`.
impl fmt::Display for SeatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u32::from(self.0) + 1)
    }
}

/// The picture that a person chose for themselves, 1 to 12. Without one, clients draw a picture that depends on the name.
#[wire(Copy, Hash)]
pub struct Face(u8);

impl Face {
    /// The number of faces.
    pub const COUNT: u8 = 12;

    /// The face with this number; `None` if it is not 1 to [`Face::COUNT`].
    pub fn new(number: u8) -> Option<Face> {
        (1..=Face::COUNT).contains(&number).then_some(Face(number))
    }

    /// The number, 1 to [`Face::COUNT`]. That of an uploaded record may be another one until it is checked.
    pub fn get(self) -> u8 {
        self.0
    }
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// The player's name.
    pub name: Name,
    /// The face that the player chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// A person or a bot.
    #[serde(with = "as_bot")]
    pub player: Player,
    /// The player's presence.
    pub presence: Presence,
    /// True if the player wants the game to start.
    pub ready: bool,
    /// The player's handicap. It has no effect if the table does not allow handicaps.
    pub handicap: Handicap,
    /// True if the host has muted the player in the chat.
    pub muted: bool,
    /// The time of the player's last activity.
    pub(crate) sign: Millis,
    /// The time from which the player may ask another question.
    pub(crate) asks_from: Millis,
    /// The private note, visible only to its owner.
    pub(crate) note: Option<Note>,
    /// Identifies the owner to the server. Hidden from all viewers.
    pub(crate) key: Option<SeatKey>,
}

impl Seat {
    /// True if a person sits here who can answer questions now.
    pub fn is_awake(&self) -> bool {
        self.player == Player::Person && self.presence == Presence::Here
    }

    /// True if the player has been inactive for minutes.
    pub(crate) fn is_silent(&self, now: Millis) -> bool {
        self.sign + crate::agreement::SILENCE <= now
    }

    /// True if a person or a guest bot sits here and is connected.
    pub fn is_connected(&self) -> bool {
        self.player.has_token() && matches!(self.presence, Presence::Here | Presence::Asleep)
    }

    /// True if the player has not left for good. A player with a lost connection still plays.
    pub fn is_playing(&self) -> bool {
        match self.presence {
            Presence::Here | Presence::Asleep | Presence::Away { .. } => true,
            Presence::Left { .. } | Presence::Removed { .. } => false,
        }
    }

    /// True if the host removed the player.
    pub fn is_removed(&self) -> bool {
        matches!(self.presence, Presence::Removed { .. })
    }

    /// The time since which the player has been gone; `None` if they are present.
    pub fn gone_since(&self) -> Option<Millis> {
        self.presence.gone_since()
    }
}

/// The kind of player on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person with a token.
    Person,
    /// A guest bot: an external program with a token of its own. It can only play.
    GuestBot {
        /// The author of the program.
        author: Name,
    },
    /// A bot of this level, played by the table itself.
    Bot(Level),
}

impl Player {
    /// True for players who connect from outside, whose connection can be lost.
    pub(crate) fn has_token(&self) -> bool {
        matches!(self, Player::Person | Player::GuestBot { .. })
    }

    /// True for a guest bot.
    pub fn is_guest_bot(&self) -> bool {
        matches!(self, Player::GuestBot { .. })
    }

    /// The author of a guest bot.
    pub fn author(&self) -> Option<&Name> {
        match self {
            Player::GuestBot { author } => Some(author),
            Player::Person | Player::Bot(_) => None,
        }
    }

    /// The level of the table's own bot.
    pub fn level(&self) -> Option<Level> {
        match self {
            Player::Bot(level) => Some(*level),
            Player::Person | Player::GuestBot { .. } => None,
        }
    }
}

/// The presence of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumDiscriminants)]
#[strum_discriminants(
    name(PresenceKind),
    doc = " The presence of a player.",
    derive(Serialize, Deserialize)
)]
#[strum_discriminants(allow(missing_docs, reason = "the variants have them"))]
#[strum_discriminants(serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", strum_discriminants(derive(ts_rs::TS, utoipa::ToSchema)))]
#[cfg_attr(feature = "describe", strum_discriminants(ts(rename = "Presence"), schema(as = Presence)))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Connected and active.
    Here,
    /// Connected, but did not roll the dice in time, or left a question unanswered while inactive for minutes. Any
    /// activity ends this, and so does a reconnect.
    Asleep,
    /// The connection is lost.
    Away {
        /// The time of the loss.
        since: Millis,
    },
    /// Left during a game; the token takes the seat back.
    Left {
        /// The time of leaving.
        since: Millis,
    },
    /// Removed by the host; the token is no longer valid.
    Removed {
        /// The time of removal.
        since: Millis,
    },
}

impl Presence {
    /// The time since which the player has been gone; `None` if they are present.
    pub fn gone_since(self) -> Option<Millis> {
        match self {
            Presence::Here | Presence::Asleep => None,
            Presence::Away { since } | Presence::Left { since } | Presence::Removed { since } => {
                Some(since)
            }
        }
    }
}

/// The name of a player: 1 to 24 characters, no control characters, no leading or trailing whitespace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    text: String,
    /// The visual form of the name, computed once: at a large table a new name is compared with many others.
    skeleton: String,
}

impl Name {
    /// The maximum number of characters.
    pub const CHARS_MAX: usize = 24;

    /// A name from this text, with surrounding whitespace trimmed.
    ///
    /// # Errors
    ///
    /// Returns [`BadText`] if the text is empty, too long, or has invisible characters.
    pub fn new(text: &str) -> Result<Name, BadText> {
        let text = text.trim();
        check_text(text, Name::CHARS_MAX)?;
        if text.is_empty() { Err(BadText::Empty) } else { Ok(Name::from_stored(text.to_owned())) }
    }

    /// A name from a stored event. It was valid when chosen, even if the rules have changed since.
    pub(crate) fn from_stored(text: String) -> Name {
        Name { skeleton: lookalike::skeleton(&visible(&text)), text }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The visual form of the name: names with equal skeletons look alike.
    pub(crate) fn skeleton(&self) -> &str {
        &self.skeleton
    }

    /// True if readers could confuse the two names: they differ only in case or in letters that look alike.
    pub fn is_like(&self, other: &Name) -> bool {
        self.skeleton == other.skeleton || self.text.to_lowercase() == other.text.to_lowercase()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A private note of a player, for example a route to remember. At most 500 characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note(String);

impl Note {
    /// The maximum number of characters.
    pub const CHARS_MAX: usize = 500;

    /// A note with this text.
    ///
    /// # Errors
    ///
    /// Returns [`BadText`] if the text is too long or has invisible characters.
    pub fn new(text: &str) -> Result<Note, BadText> {
        check_text(text, Note::CHARS_MAX).map(|()| Note(text.to_owned()))
    }

    /// A note from a stored event, which may break today's rules.
    pub(crate) fn from_stored(text: String) -> Note {
        Note(text)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The reason why a text cannot be a name or a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum BadText {
    #[error("it is empty")]
    Empty,
    #[error("it has {chars} characters, at most {most} are allowed")]
    TooLong { chars: usize, most: usize },
    #[error("it has a character that does not show, at place {place}")]
    Hidden { place: usize },
}

fn check_text(text: &str, most: usize) -> Result<(), BadText> {
    let chars = text.chars().count();
    if chars > most {
        return Err(BadText::TooLong { chars, most });
    }
    let letters: Vec<char> = text.chars().collect();
    let hidden = |&at: &usize| is_hidden(letters[at]) && !is_in_emoji(&letters, at);
    match (0..letters.len()).find(hidden) {
        Some(at) => Err(BadText::Hidden { place: at + 1 }),
        None => Ok(()),
    }
}

/// True for a character that is invisible by itself but part of an emoji: the joiner of a family, the selector of a
/// coloured heart, the tags of a flag.
fn is_in_emoji(letters: &[char], at: usize) -> bool {
    let before = &letters[..at];
    let after = &letters[at + 1..];
    match letters[at] {
        EMOJI_STYLE => before.last().is_some_and(|&letter| {
            is_pictograph(letter) || matches!(letter, '0'..='9' | '#' | '*')
        }),
        JOINER => {
            let joined = before.strip_suffix(&[EMOJI_STYLE]).unwrap_or(before);
            let is_emoji =
                |letter: Option<&char>| letter.is_some_and(|&letter| is_pictograph(letter));
            is_emoji(joined.last()) && is_emoji(after.first())
        }
        TAG_FIRST..=TAG_LAST => {
            let is_tag = |letter: &&char| (TAG_FIRST..=TAG_LAST).contains(*letter);
            let flag = before.iter().rev().find(|letter| !is_tag(letter));
            let last = letters[at..].iter().take_while(is_tag).last();
            flag == Some(&BLACK_FLAG) && last == Some(&TAG_LAST)
        }
        _ => false,
    }
}

const EMOJI_STYLE: char = '\u{fe0f}';
const JOINER: char = '\u{200d}';
const BLACK_FLAG: char = '\u{1f3f4}';
const TAG_FIRST: char = '\u{e0020}';
const TAG_LAST: char = '\u{e007f}';

/// The Unicode blocks that contain emoji (UTS 51). They also contain other symbols, all of them visible.
fn is_pictograph(letter: char) -> bool {
    matches!(letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// The text without invisible characters, so that names that differ only in those compare as equal.
fn visible(text: &str) -> String {
    text.chars().filter(|&letter| !is_hidden(letter)).collect()
}

/// True if a text has a visible character.
pub fn shows(text: &str) -> bool {
    text.chars().any(|letter| !letter.is_whitespace() && !is_hidden(letter))
}

/// True for control characters, characters that change the direction of text, and invisible characters, of which a
/// blank name could consist.
fn is_hidden(letter: char) -> bool {
    let unseen = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}');
    letter.is_control() || unseen
}

/// The handicap that a table grants a player. By default it grants nothing.
#[wire(Copy, Default, Hash)]
pub struct Handicap {
    /// Wins ties between equal bids. Ricochet Robots only.
    pub wins_ties: bool,
    /// Extra time on the demonstration clock, or on the player's own clock in RoboTory.
    #[serde(default)]
    #[describe(schema(required = true))]
    pub more_time: Span,
    /// For this long after a chip is turned over or the dice are rolled, only this player may bid or announce.
    #[serde(default)]
    #[describe(schema(required = true))]
    pub head_start: Span,
}

/// The stored form, whose names have hyphens.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Handicap", rename_all = "kebab-case")]
pub(crate) struct StoredHandicap {
    wins_ties: bool,
    more_time: Span,
    head_start: Span,
}

impl Handicap {
    /// No handicap.
    pub const NONE: Handicap =
        Handicap { wins_ties: false, more_time: Span::ZERO, head_start: Span::ZERO };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_people_can_read() {
        assert_eq!(Name::new("  Ada ").unwrap().as_str(), "Ada");
        assert_eq!(Name::new(" \t "), Err(BadText::Empty));
        assert_eq!(Name::new("a\u{202e}b"), Err(BadText::Hidden { place: 2 }));
        assert_eq!(Name::new(&"x".repeat(25)), Err(BadText::TooLong { chars: 25, most: 24 }));
        for hidden in ['\u{ad}', '\u{2800}', '\u{3164}', '\u{115f}', '\u{ffa0}', '\u{e0041}'] {
            let name = Name::new(&format!("A{hidden}"));
            assert_eq!(name, Err(BadText::Hidden { place: 2 }), "{hidden:?}");
        }
        assert!(Name::new("ADA").unwrap().is_like(&Name::new("ada").unwrap()));
    }

    #[test]
    fn emoji_of_several_characters_are_names_and_their_parts_alone_are_not() {
        for emoji in [
            "👨\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}",
            "👍🏽",
            "🇨🇭",
            "1\u{fe0f}\u{20e3}",
            "🏳\u{fe0f}\u{200d}🌈",
            "👩🏾\u{200d}🚀",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ] {
            assert_eq!(Name::new(emoji).unwrap().as_str(), emoji);
            assert!(Name::new(&format!("Ada {emoji}")).is_ok(), "{emoji}");
        }
        for (text, place) in [
            ("👨\u{200d}", 2),
            ("a\u{200d}b", 2),
            ("👨\u{200d}\u{200d}👩", 2),
            ("❤\u{fe0f}\u{fe0f}", 3),
            ("a\u{fe0f}", 2),
            ("🏴\u{e0067}", 2),
            ("a\u{e0067}\u{e007f}", 2),
            ("\u{200d}👩", 1),
        ] {
            assert_eq!(Name::new(text), Err(BadText::Hidden { place }), "{text:?}");
        }
        assert!(Name::new("❤\u{fe0f}").unwrap().is_like(&Name::new("❤").unwrap()));
    }

    #[test]
    fn what_leaves_nothing_on_the_screen_is_no_text() {
        for blank in
            ["", " ", "\u{3000}", "\u{3164}", "\u{2800}\u{200d}", "\u{1d159}", "\n\u{fe0f}"]
        {
            assert!(!shows(blank), "{blank:?}");
            assert!(Name::new(blank).is_err(), "{blank:?}");
        }
        for text in ["a", " !", "👨\u{200d}👩", "\u{200b}x"] {
            assert!(shows(text), "{text:?}");
        }
        assert_eq!(Note::new("b\u{3164}"), Err(BadText::Hidden { place: 2 }));
    }
}
