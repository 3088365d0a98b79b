//! What a round asks for: from a start to a target, perhaps over an intermediate space (MR-10, MR-30).

use thiserror::Error;

use crate::faults::Faults;
use crate::space::Space;

/// A task that may still be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the robot stands.
    pub start: Space,
    /// Where it has to go.
    pub target: Space,
    /// Where it has to go before that, in the experts' variant.
    pub via: Option<Space>,
}

/// What is wrong with a [`Setup`].
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

/// What a round asks for. Invariant: its spaces differ.
///
/// ```
/// use micro::{Task, Setup};
/// let task: Task = "P1-W2".parse()?;
/// assert_eq!(format!("{:#}", task.target()), "white 2");
/// // With an intermediate space (MR-30) it is named in the order of the route.
/// let task: Task = "P1-G3-W2".parse()?;
/// assert_eq!(task.via(), Some("G3".parse()?));
/// // A target that is the start is no target (MR-10).
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
    /// Where the robot stands.
    pub fn start(self) -> Space {
        self.setup.start
    }

    /// Where it has to go.
    pub fn target(self) -> Space {
        self.setup.target
    }

    /// Where it has to go before that, in the experts' variant.
    pub fn via(self) -> Option<Space> {
        self.setup.via
    }

    /// The robot before its first move.
    pub fn begin(self) -> Stage {
        let leg = if self.setup.via.is_some() { Leg::ToVia } else { Leg::ToTarget };
        Stage { at: self.setup.start, leg }
    }

    /// What it means that the robot, being at `stage`, enters the space `to`.
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

/// Which part of its task the robot is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leg {
    /// The intermediate space was not entered yet.
    ToVia,
    /// Only the target is left.
    ToTarget,
}

/// Where the robot is, of the board and of its task, before it has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// The space it stands on.
    pub at: Space,
    /// What it heads for.
    pub leg: Leg,
}

/// What a move led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entered {
    /// A space, and the task goes on from there.
    Space(Stage),
    /// The target, when it counts.
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
