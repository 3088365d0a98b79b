//! The task of a round: from a start to a target, optionally over an intermediate space (MR-10, MR-30).

use thiserror::Error;

use crate::faults::Faults;
use crate::space::Space;

/// An unvalidated task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The robot's start.
    pub start: Space,
    /// The target.
    pub target: Space,
    /// Experts' variant: the intermediate space to enter first.
    pub via: Option<Space>,
}

/// A fault of a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SetupFault {
    /// MR-10: the target is rolled until it differs from the start.
    #[error("start and target are both {0}; they have to differ")]
    TargetIsStart(Space),
    /// MR-30: the intermediate space differs from the start.
    #[error("start and intermediate space are both {0}; they have to differ")]
    ViaIsStart(Space),
    /// MR-30: the intermediate space differs from the target.
    #[error("intermediate space and target are both {0}; they have to differ")]
    ViaIsTarget(Space),
}

/// The task of a round. Invariant: its spaces differ.
///
/// ```
/// use robotable_micro::{Task, Setup};
/// let task: Task = "P1-W2".parse()?;
/// assert_eq!(format!("{:#}", task.target()), "white 2");
/// // An intermediate space (MR-30) is named in the order of the route.
/// let task: Task = "P1-G3-W2".parse()?;
/// assert_eq!(task.via(), Some("G3".parse()?));
/// // Start and target must differ (MR-10).
/// let p1 = task.start();
/// assert!(Task::try_from(Setup { start: p1, target: p1, via: None }).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    setup: Setup,
}

impl TryFrom<Setup> for Task {
    type Error = Faults<SetupFault>;

    fn try_from(setup: Setup) -> Result<Task, Faults<SetupFault>> {
        let Setup { start, target, via } = setup;
        let mut faults = Vec::new();
        if target == start {
            faults.push(SetupFault::TargetIsStart(start));
        }
        if via == Some(start) {
            faults.push(SetupFault::ViaIsStart(start));
        }
        if via == Some(target) {
            faults.push(SetupFault::ViaIsTarget(target));
        }
        Faults::none_or(faults, Task { setup })
    }
}

impl Task {
    /// The robot's start.
    pub fn start(self) -> Space {
        self.setup.start
    }

    /// The target.
    pub fn target(self) -> Space {
        self.setup.target
    }

    /// Experts' variant: the intermediate space to enter first.
    pub fn via(self) -> Option<Space> {
        self.setup.via
    }

    /// The stage before the first move.
    pub fn begin(self) -> Stage {
        let leg = if self.setup.via.is_some() { Leg::ToVia } else { Leg::ToTarget };
        Stage { at: self.setup.start, leg }
    }

    /// The result of entering the space `to` at `stage`.
    pub fn enter(self, stage: Stage, to: Space) -> Entered {
        match stage.leg {
            // MR-30: before the intermediate space a visit to the target is just a move.
            Leg::ToVia if Some(to) == self.setup.via => {
                Entered::Space(Stage { at: to, leg: Leg::ToTarget })
            }
            Leg::ToTarget if to == self.setup.target => Entered::Target,
            leg => Entered::Space(Stage { at: to, leg }),
        }
    }
}

/// The leg of the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leg {
    /// The intermediate space has not been entered yet.
    ToVia,
    /// Only the target is left.
    ToTarget,
}

/// The robot's space and its leg of the task, before it reaches the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The robot's space.
    pub at: Space,
    /// The current leg.
    pub leg: Leg,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entered {
    /// The task continues at this stage.
    Space(Stage),
    /// The target was entered, and the task is complete.
    Target,
}

#[cfg(test)]
mod tests {
    use super::{Setup, SetupFault, Task};
    use crate::Space;

    // MR-10, MR-30
    #[test]
    fn every_coincidence_is_reported() {
        let p1: Space = "P1".parse().unwrap();
        let all_one = Setup { start: p1, target: p1, via: Some(p1) };
        assert_eq!(
            Task::try_from(all_one).unwrap_err().as_slice(),
            [
                SetupFault::TargetIsStart(p1),
                SetupFault::ViaIsStart(p1),
                SetupFault::ViaIsTarget(p1)
            ]
        );
    }
}
