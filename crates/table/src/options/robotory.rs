//! What a table can choose in RoboTory. Every *option* of the numbered rules is here.

use ::robotory::EndRule;

use super::check::Checker;
use crate::time::Span;

/// The options of RoboTory. The defaults are those of the numbered rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotoryOptions {
    /// Who plays light (RT-5, RT-21).
    pub sides: Sides,
    /// When the game ends (RT-20).
    pub end: EndRule,
    /// A clock for each player, or none (RT-21).
    pub clock: Option<ClockOptions>,
    /// After how long away from the table somebody's opponent may claim the win, 10 s to 1 h.
    pub abandoned: Span,
    /// After how long a turn without a clock the opponent may claim the win, 1 min to 14 days.
    pub asleep: Span,
}

/// Who plays light (RT-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Whoever is drawn, in a rematch anew.
    Drawn,
    /// Whoever is drawn, and in a rematch the other.
    Alternating,
    /// The host, and in a rematch the other.
    HostLight,
    /// The host's opponent, and in a rematch the other.
    HostDark,
}

/// A clock for each player (RT-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockOptions {
    /// What each has for the whole game, 10 s to 3 h.
    pub base: Span,
    /// What each action adds, at most 3 min.
    pub increment: Span,
}

impl Default for RobotoryOptions {
    fn default() -> RobotoryOptions {
        RobotoryOptions {
            sides: Sides::Drawn,
            end: EndRule::Reserve,
            clock: None,
            abandoned: Span::mins(2),
            asleep: Span::mins(15),
        }
    }
}

impl RobotoryOptions {
    pub(super) fn check(&self, check: &mut Checker) {
        if let Some(clock) = self.clock {
            check.span("base", clock.base, Span::secs(10)..=Span::mins(180));
            check.span("increment", clock.increment, Span::ZERO..=Span::mins(3));
        }
        check.span("abandoned", self.abandoned, Span::secs(10)..=Span::mins(60));
        check.span("asleep", self.asleep, Span::mins(1)..=Span::mins(14 * 24 * 60));
    }
}
