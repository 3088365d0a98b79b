//! Who sits at a table: people and bots, with a name, and whether they are there.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;
use thiserror::Error;

use crate::level::Level;
use crate::lookalike;
use crate::secret::SeatKey;
use crate::time::{Millis, Span};

// After the last comes the first.
/// The number of a seat, counted from 0, clockwise.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "SeatNo"), schema(as = SeatNo))]
pub struct SeatId(pub u16);

/// Counted from 1, as people do: `seat 1`.
impl fmt::Display for SeatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u32::from(self.0) + 1)
    }
}

/// A seat that somebody has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// What the others call them.
    pub name: Name,
    /// A person, or a bot.
    pub player: Player,
    /// Whether they are there.
    pub presence: Presence,
    /// Whether they want the game to start.
    pub ready: bool,
    /// What the table grants them, if it grants handicaps at all.
    pub handicap: Handicap,
    /// Whether the host has taken the word from them in the chat.
    pub muted: bool,
    /// When they last did something.
    pub(crate) sign: Millis,
    /// From when on they may ask everybody something again.
    pub(crate) asks_from: Millis,
    /// Their private note. Only they see it.
    pub(crate) note: Option<Note>,
    /// How the server knows them again. Nobody sees it.
    pub(crate) key: Option<SeatKey>,
}

impl Seat {
    /// Whether a person sits here who can be asked something now.
    pub fn is_awake(&self) -> bool {
        self.player == Player::Person && self.presence == Presence::Here
    }

    /// Whether they have given no sign at all for minutes.
    pub(crate) fn is_silent(&self, now: Millis) -> bool {
        self.sign + crate::agreement::SILENCE <= now
    }

    /// Whether somebody sits here whose connection stands: a person, or a program that came to play.
    pub fn is_connected(&self) -> bool {
        self.player.has_token() && matches!(self.presence, Presence::Here | Presence::Asleep)
    }

    /// Whether they have not left for good: they may lose their connection and still play.
    pub fn is_playing(&self) -> bool {
        match self.presence {
            Presence::Here | Presence::Asleep | Presence::Away { .. } => true,
            Presence::Left { .. } | Presence::Removed { .. } => false,
        }
    }

    /// True if the host removed them.
    pub fn is_removed(&self) -> bool {
        matches!(self.presence, Presence::Removed { .. })
    }

    /// Since when they have not been at the table, if they are not.
    pub fn gone_since(&self) -> Option<Millis> {
        self.presence.gone_since()
    }
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody with a token.
    Person,
    /// A guest bot: somebody's program, which came with a token as people do. It plays and does nothing else.
    GuestBot {
        /// Whose it is.
        author: Name,
    },
    /// The table itself, with this strength.
    Bot(Level),
}

impl Player {
    /// Whether they come from outside and have a connection that can be lost.
    pub(crate) fn has_token(&self) -> bool {
        matches!(self, Player::Person | Player::GuestBot { .. })
    }

    /// Whether somebody's program plays.
    pub fn is_guest_bot(&self) -> bool {
        matches!(self, Player::GuestBot { .. })
    }

    /// Whose program plays, if it is a guest bot.
    pub fn author(&self) -> Option<&Name> {
        match self {
            Player::GuestBot { author } => Some(author),
            Player::Person | Player::Bot(_) => None,
        }
    }

    /// How strong it is, if the table itself plays.
    pub fn level(&self) -> Option<Level> {
        match self {
            Player::Bot(level) => Some(*level),
            Player::Person | Player::GuestBot { .. } => None,
        }
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumDiscriminants)]
#[strum_discriminants(
    name(PresenceKind),
    doc = " Whether somebody is there.",
    derive(Serialize, Deserialize)
)]
#[strum_discriminants(allow(missing_docs, reason = "the variants have them"))]
#[strum_discriminants(serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", strum_discriminants(derive(ts_rs::TS, utoipa::ToSchema)))]
#[cfg_attr(feature = "describe", strum_discriminants(ts(rename = "Presence"), schema(as = Presence)))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Connected, and answers.
    Here,
    /// Connected, but had the dice and did nothing, or was asked something and has given no sign for minutes. Any sign
    /// wakes them, and so does coming back after the connection was lost.
    Asleep,
    /// The connection is lost.
    Away {
        /// Since when.
        since: Millis,
    },
    /// Got up during a game; the token takes the seat back.
    Left {
        /// When.
        since: Millis,
    },
    /// Was sent away by the host; the token no longer helps.
    Removed {
        /// When.
        since: Millis,
    },
}

impl Presence {
    /// Since when they have not been at the table, if they are not.
    pub fn gone_since(self) -> Option<Millis> {
        match self {
            Presence::Here | Presence::Asleep => None,
            Presence::Away { since } | Presence::Left { since } | Presence::Removed { since } => {
                Some(since)
            }
        }
    }
}

/// What the others call somebody: 1 to 24 characters, no control characters, no blanks at the ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    text: String,
    /// What a reader sees of it, worked out once: at a large table a newcomer's name is compared with many.
    skeleton: String,
}

impl Name {
    /// The most characters.
    pub const CHARS_MAX: usize = 24;

    /// The name in this text, blanks at its ends left off.
    ///
    /// # Errors
    ///
    /// Returns [`BadText`] if nothing is left, it is too long, or it has characters that do not show.
    pub fn new(text: &str) -> Result<Name, BadText> {
        let text = text.trim();
        check_text(text, Name::CHARS_MAX)?;
        if text.is_empty() { Err(BadText::Empty) } else { Ok(Name::from_stored(text.to_owned())) }
    }

    /// A name that somebody had: it was possible when it was chosen, whatever the rules are today.
    pub(crate) fn from_stored(text: String) -> Name {
        Name { skeleton: lookalike::skeleton(&visible(&text)), text }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What a reader sees of it: names with the same look alike.
    pub(crate) fn skeleton(&self) -> &str {
        &self.skeleton
    }

    /// Whether people would take the two for one: whatever their case, and by whichever letters that look the same.
    pub fn is_like(&self, other: &Name) -> bool {
        self.skeleton == other.skeleton || self.text.to_lowercase() == other.text.to_lowercase()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What somebody writes down for themselves: the route they have in mind, say. At most 500 characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note(String);

impl Note {
    /// The most characters.
    pub const CHARS_MAX: usize = 500;

    /// A note with this text.
    ///
    /// # Errors
    ///
    /// Returns [`BadText`] if it is too long or has characters that do not show.
    pub fn new(text: &str) -> Result<Note, BadText> {
        check_text(text, Note::CHARS_MAX).map(|()| Note(text.to_owned()))
    }

    /// A note that somebody wrote, whatever the rules are today.
    pub(crate) fn from_stored(text: String) -> Note {
        Note(text)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text cannot be a name or a note.
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

/// True for a character that shows nothing by itself but belongs to an emoji: the joiner of a family, the selector of a
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

/// The blocks that emoji come from (UTS 51). They have other symbols too, all of which show.
fn is_pictograph(letter: char) -> bool {
    matches!(letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{27bf}' | '\u{2900}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Without what shows nothing by itself: names that differ in that only look the same.
fn visible(text: &str) -> String {
    text.chars().filter(|&letter| !is_hidden(letter)).collect()
}

/// Whether there is anything to see in a text.
pub fn shows(text: &str) -> bool {
    text.chars().any(|letter| !letter.is_whitespace() && !is_hidden(letter))
}

/// Control characters, those that turn the direction of the text around them, and those that leave nothing on the
/// screen: a name of them alone would be blank.
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

/// What a table grants a newcomer, because skill differs. Nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Handicap {
    /// Among equal bids theirs goes first, whoever bid first. Ricochet Robots only.
    pub wins_ties: bool,
    /// This much more on the demonstration clock, or on the own clock in RoboTory.
    pub more_time: Span,
    /// For so long after the chip is turned over, or the dice are rolled, only they may bid or announce. Ricochet
    /// Robots and Micro Robots.
    pub head_start: Span,
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
