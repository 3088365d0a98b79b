//! Somebody at a table: what they see, what they have typed, and what comes of a key. No terminal and no connection.

use std::collections::VecDeque;

use protocol::{
    Command, FromServer, OfferKind, Possible, RicochetDirection, RicochetRobot, RicochetSlide, View,
};
use table::Millis;

use super::choices::{Choice, ROBOTS, choices};
use super::offers::{self, Deed};
use super::told;
use crate::seat::fold;

/// So many lines of what has happened are remembered.
const TOLD_MAX: usize = 60;
/// No bid has more digits.
const DIGITS_MAX: usize = 2;

/// A key, as far as a game knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Enter,
    Tab,
    Backspace,
    Escape,
    Arrow(RicochetDirection),
}

/// What somebody is asked before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sure {
    Quit,
    Do(Command),
}

/// What a key leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Only the screen changes.
    Nothing,
    Do(Command),
    Quit,
}

/// Somebody at a table.
#[derive(Debug, Default)]
pub(super) struct Client {
    pub(super) view: Option<View>,
    /// What has happened, the last at the end.
    pub(super) told: VecDeque<String>,
    /// Why something was not done, until the next key.
    pub(super) notice: Option<String>,
    /// The digits of a bid.
    pub(super) typed: String,
    pub(super) sure: Option<Sure>,
    pub(super) help: bool,
    /// The robot of Ricochet Robots that arrows send.
    pub(super) robot: Option<RicochetRobot>,
    /// Slides that go the same way at first, to choose from.
    pub(super) ways: Vec<RicochetSlide>,
    /// Which of [`choices`] Enter does.
    pub(super) chosen: usize,
    /// The house's clock less ours.
    ahead: i64,
    /// The last event that was heard of.
    pub(super) number: u32,
}

impl Client {
    /// What the house says.
    pub(super) fn hear(&mut self, message: FromServer, now: Millis) {
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
                    self.told.extend(told::line(&fact, view));
                }
                while self.told.len() > TOLD_MAX {
                    self.told.pop_front();
                }
                if view.possible != before {
                    self.turned();
                }
            }
            FromServer::Refused { text, .. } | FromServer::Error { text, .. } => {
                self.notice = Some(text);
            }
            FromServer::Said { said } => {
                self.told.push_back(format!("{}: {}", said.name, said.text));
            }
            _ => {}
        }
    }

    /// Other things are possible now.
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

    /// The robot that has to get somewhere.
    fn goal_robot(&self) -> Option<RicochetRobot> {
        match &self.view.as_ref()?.game {
            Some(protocol::GameView::Ricochet(game)) => game.goal?.robot,
            _ => None,
        }
    }

    /// The slides that can be made now.
    pub(super) fn slides(&self) -> &[RicochetSlide] {
        match self.view.as_ref().and_then(|view| view.possible.as_ref()) {
            Some(Possible::Slides { slides }) => slides,
            _ => &[],
        }
    }

    /// Everything that can be chosen now.
    pub(super) fn choices(&self) -> Vec<Choice> {
        self.view.as_ref().map(choices).unwrap_or_default()
    }

    /// What time it is where the table stands.
    pub(super) fn house_time(&self, now: Millis) -> u64 {
        now.0.saturating_add_signed(self.ahead)
    }

    /// Somebody presses a key.
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
        if let Some((robot, ..)) = ROBOTS.iter().find(|(_, known, _)| *known == letter) {
            self.robot = Some(*robot);
            self.ways.clear();
            return Act::Nothing;
        }
        let Some(view) = &self.view else { return Act::Nothing };
        match offers::deed(view, letter, self.house_time(now)) {
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
            let here = ROBOTS.iter().position(|(robot, ..)| Some(*robot) == self.robot);
            let after = here.map_or(0, |here| here + 1);
            let mut round = ROBOTS.iter().cycle().skip(after).take(ROBOTS.len());
            self.robot = round.find(|(robot, ..)| there(*robot)).map(|(robot, ..)| *robot);
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

    /// Arrows go through the choices: in Micro Robots through those in that direction, in RoboTory through the group.
    fn choose(&mut self, direction: RicochetDirection) {
        let choices = self.choices();
        let Some(now) = choices.get(self.chosen) else { return };
        let way = match direction {
            RicochetDirection::Up => "up",
            RicochetDirection::Right => "right",
            RicochetDirection::Down => "down",
            RicochetDirection::Left => "left",
        };
        let by_way = matches!(now.command, Command::Step { .. });
        let group = if by_way { way } else { now.group.as_str() };
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
            let time = self.house_time(now);
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
