//! The options of RoboTory: every *option* of the numbered rules.

use std::ops::RangeInclusive;

use ::robotory::EndRule;

use crate::options::entry::options;
use crate::options::kinds::names_are_options;
use crate::options::{Checker, GameTable};
use crate::{Options, Preset, Span};

options! {
    /// The options of RoboTory.
    ///
    /// The defaults are those of the numbered rules.
    pub struct RobotoryOptions {
        /// The player of the light side (RT-5, RT-21).
        sides: Sides = Sides::Drawn, since 1;
        /// The end of the game (RT-20).
        end: EndRule = EndRule::Reserve, since 1;
        /// A clock for each player; `null` for none (RT-21).
        clock: Option<ClockOptions> = None, since 1;
        /// The absence after which the opponent may claim the win.
        abandoned: Span = Span::mins(2), in Span::secs(10)..=Span::mins(60), since 1;
        /// The duration of a turn without a clock after which the opponent may claim the win.
        asleep: Span = Span::mins(15), in Span::mins(1)..=Span::mins(14 * 24 * 60), since 1;
        /// Start with four actions drawn from openings after which both sides win equally often.
        fair_start: bool = false, since 2;
    }
}

options! {
    /// A clock for each player (RT-21).
    #[derive(Copy)]
    pub struct ClockOptions as "RobotoryClock" {
        /// The time of each player for the whole game.
        base: Span = Span::mins(10), in Span::secs(10)..=Span::mins(180), since 1;
        /// The time that each action adds.
        increment: Span = Span::ZERO, in Span::ZERO..=Span::mins(3), since 1;
    }
}

text::named! {
    /// The player of the light side (RT-5).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sides ("assignment of sides") {
        /// Drawn for every game.
        Drawn = "drawn",
        /// Drawn for the first game, swapped in a rematch.
        Alternating = "alternating",
        /// The host; swapped in a rematch.
        HostLight = "host-light",
        /// The host's opponent; swapped in a rematch.
        HostDark = "host-dark",
    }
}

names_are_options! {
    Sides as "RobotorySides", "The player of the light side.";
    EndRule as "RobotoryEnd", "When a game ends.";
}

impl GameTable for RobotoryOptions {
    fn match_seats(&self) -> RangeInclusive<u16> {
        2..=2
    }

    fn is_alone(&self) -> bool {
        false
    }

    fn check_together(&self, _seats: u16, _check: &mut Checker) {}

    fn presets(&self) -> Vec<Preset> {
        let default = RobotoryOptions::default;
        let clock = ClockOptions { base: Span::mins(10), increment: Span::secs(5) };
        let preset = |name, options| Preset::new(name, Options::robotory(options));
        vec![
            preset("standard", default()),
            preset("clock", RobotoryOptions { clock: Some(clock), ..default() }),
            preset("bots", default()).with_bots(&[4]),
            Preset { hot_seat: true, ..preset("hot-seat", default()) },
        ]
    }
}
