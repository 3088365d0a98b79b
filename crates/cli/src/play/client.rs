//! The client's state: the view, the input so far, and the effect of keys. Knows neither the terminal nor the
//! connection.

use std::collections::VecDeque;

use protocol::{
    Command, FromServer, OfferKind, Possible, RicochetDirection, RicochetRobot, RicochetSlide, View,
};
use table::Millis;

use super::choices::{Choice, choices};
use super::event_text;
use super::offers::{self, Deed};
use crate::seat::fold;

/// Event lines kept.
const EVENT_LINES_MAX: usize = 60;
/// The most digits of a bid.
const DIGITS_MAX: usize = 2;

/// A key that the client handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Enter,
    Tab,
    Backspace,
    Escape,
    Arrow(RicochetDirection),
}

/// An action that needs confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sure {
    Quit,
    Do(Command),
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Only the screen changes.
    Nothing,
    Do(Command),
    Quit,
}

/// A client at a table.
#[derive(Debug, Default)]
pub(super) struct Client {
    pub(super) view: Option<View>,
    /// Lines of past events, the latest at the end.
    pub(super) event_lines: VecDeque<String>,
    /// Why a command was refused, until the next key.
    pub(super) notice: Option<String>,
    /// The digits of a bid.
    pub(super) typed: String,
    pub(super) sure: Option<Sure>,
    pub(super) help: bool,
    /// The robot of Ricochet Robots that arrow keys move.
    pub(super) robot: Option<RicochetRobot>,
    /// Slides that start in the same direction, to choose from.
    pub(super) ways: Vec<RicochetSlide>,
    /// Index of the selected one of [`choices`], which Enter executes.
    pub(super) chosen: usize,
    /// Server clock minus local clock.
    ahead: i64,
    /// Number of the last event received.
    pub(super) number: u32,
}

impl Client {
    /// Handles a server message.
    pub(super) fn receive(&mut self, message: FromServer, now: Millis) {
        match message {
            FromServer::Welcome { view, server_now, number, .. } => {
                self.ahead = server_now.0.cast_signed() - now.0.cast_signed();
                self.number = number;
                self.view = Some(view);
                self.turned();
            }
            FromServer::Changed { number, events, view: change, .. } => {
                self.number = number;
                let Some(view) = &mut self.view else { return };
                let before = view.possible.clone();
                fold(view, change);
                for fact in events.into_iter().filter_map(|event| event.fact) {
                    self.event_lines.extend(event_text::line(&fact, view));
                }
                while self.event_lines.len() > EVENT_LINES_MAX {
                    self.event_lines.pop_front();
                }
                if view.possible != before {
                    self.turned();
                }
            }
            FromServer::Refused { text, .. } | FromServer::Error { text, .. } => {
                self.notice = Some(text);
            }
            FromServer::Said { said } => {
                self.event_lines.push_back(format!("{}: {}", said.name, said.text));
            }
            _ => {}
        }
    }

    /// Resets the selection after `possible` has changed.
    fn turned(&mut self) {
        self.chosen = 0;
        self.ways.clear();
        let slides = self.slides();
        let still =
            self.robot.is_some_and(|robot| slides.iter().any(|it| it.r#move.robot == robot));
        if !still {
            self.robot = self.goal_robot().or_else(|| Some(slides.first()?.r#move.robot));
        }
    }

    /// The robot that has to reach the target.
    fn goal_robot(&self) -> Option<RicochetRobot> {
        match &self.view.as_ref()?.game {
            Some(protocol::GameView::Ricochet(game)) => game.goal?.robot,
            _ => None,
        }
    }

    /// The legal slides.
    pub(super) fn slides(&self) -> &[RicochetSlide] {
        match self.view.as_ref().and_then(|view| view.possible.as_ref()) {
            Some(Possible::Slides { slides }) => slides,
            _ => &[],
        }
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        self.view.as_ref().map(choices).unwrap_or_default()
    }

    /// The server's time.
    pub(super) fn server_time(&self, now: Millis) -> u64 {
        now.0.saturating_add_signed(self.ahead)
    }

    /// Handles a key.
    pub(super) fn press(&mut self, key: Key, now: Millis) -> Act {
        self.notice = None;
        if let Some(sure) = self.sure.take() {
            return match (key, sure) {
                (Key::Char('y'), Sure::Quit) => Act::Quit,
                (Key::Char('y'), Sure::Do(command)) => Act::Do(command),
                _ => Act::Nothing,
            };
        }
        if self.help {
            self.help = false;
            return Act::Nothing;
        }
        match key {
            Key::Char('q') => self.sure = Some(Sure::Quit),
            Key::Char('?') => self.help = true,
            Key::Escape => {
                self.typed.clear();
                self.ways.clear();
            }
            Key::Backspace => drop(self.typed.pop()),
            Key::Char(digit) if digit.is_ascii_digit() => return self.digit(digit),
            Key::Char(letter) => return self.letter(letter, now),
            Key::Tab => self.tab(),
            Key::Arrow(direction) => return self.arrow(direction),
            Key::Enter => return self.enter(now),
        }
        Act::Nothing
    }

    fn digit(&mut self, digit: char) -> Act {
        if !self.ways.is_empty() {
            let place = digit.to_digit(10).unwrap_or_default() as usize;
            let way = place.checked_sub(1).and_then(|place| self.ways.get(place));
            let Some(act) = way.map(slide) else { return Act::Nothing };
            self.ways.clear();
            return act;
        }
        if self.typed.len() < DIGITS_MAX {
            self.typed.push(digit);
        }
        Act::Nothing
    }

    fn letter(&mut self, letter: char, now: Millis) -> Act {
        let named = RicochetRobot::ALL.into_iter().find(|robot| robot.letter() == letter);
        if named.is_some() {
            self.robot = named;
            self.ways.clear();
            return Act::Nothing;
        }
        let Some(view) = &self.view else { return Act::Nothing };
        match offers::deed(view, letter, self.server_time(now)) {
            Some(Deed::Do(command)) => Act::Do(command),
            Some(Deed::Ask(command)) => {
                self.sure = Some(Sure::Do(command));
                Act::Nothing
            }
            Some(Deed::Later) => {
                self.notice = Some("not yet: a little later".to_owned());
                Act::Nothing
            }
            None => {
                self.notice = Some(format!("{letter:?} does nothing now; ? lists the keys"));
                Act::Nothing
            }
        }
    }

    fn tab(&mut self) {
        let slides = self.slides();
        if !slides.is_empty() {
            let there = |robot| slides.iter().any(|slide| slide.r#move.robot == robot);
            let all = RicochetRobot::ALL;
            let after = self.robot.map_or(0, |robot| robot as usize + 1);
            self.robot = all.into_iter().cycle().skip(after).take(all.len()).find(|it| there(*it));
            self.ways.clear();
            return;
        }
        let choices = self.choices();
        let Some(now) = choices.get(self.chosen) else { return };
        let mut round = choices.iter().enumerate().cycle().skip(self.chosen).take(choices.len());
        let next = round.find(|(_, choice)| choice.group != now.group);
        self.chosen = next.map_or(self.chosen, |(place, _)| place);
    }

    fn arrow(&mut self, direction: RicochetDirection) -> Act {
        let way = |it: &&RicochetSlide| {
            Some(it.r#move.robot) == self.robot && it.r#move.direction == direction
        };
        let ways: Vec<RicochetSlide> = self.slides().iter().filter(way).cloned().collect();
        match &ways[..] {
            [only] => return slide(only),
            [_, _, ..] => self.ways = ways,
            [] if !self.slides().is_empty() => {
                self.notice = Some("it cannot go there".to_owned());
            }
            [] => self.choose(direction),
        }
        Act::Nothing
    }

    /// Arrow keys move the selection: in Micro Robots in that direction, in RoboTory through the group.
    fn choose(&mut self, direction: RicochetDirection) {
        let choices = self.choices();
        let Some(now) = choices.get(self.chosen) else { return };
        let by_way = matches!(now.command, Command::Step { .. });
        let group = if by_way { direction.name() } else { now.group.as_str() };
        let back = !by_way && matches!(direction, RicochetDirection::Up | RicochetDirection::Left);
        let mut these: Vec<usize> =
            (0..choices.len()).filter(|&place| choices[place].group == group).collect();
        if back {
            these.reverse();
        }
        let here = these.iter().position(|&place| place == self.chosen);
        let next = here.map_or(0, |here| (here + 1) % these.len());
        self.chosen = these.get(next).copied().unwrap_or(self.chosen);
    }

    fn enter(&mut self, now: Millis) -> Act {
        let Some(view) = &self.view else { return Act::Nothing };
        if let Ok(moves) = self.typed.parse::<u8>() {
            self.typed.clear();
            let time = self.server_time(now);
            for (offer, command) in [
                (OfferKind::Bid, Command::Bid { moves }),
                (OfferKind::Announce, Command::Announce { moves }),
            ] {
                if offers::is_open(view, offer, time) {
                    return Act::Do(command);
                }
            }
            self.notice = Some("nothing can be bid now".to_owned());
            return Act::Nothing;
        }
        match self.choices().get(self.chosen) {
            Some(choice) => Act::Do(choice.command.clone()),
            None => Act::Nothing,
        }
    }
}

fn slide(slide: &RicochetSlide) -> Act {
    let wanted = &slide.r#move;
    let (robot, direction) = (wanted.robot, wanted.direction);
    Act::Do(Command::Move { robot, direction, choices: wanted.choices.clone() })
}
