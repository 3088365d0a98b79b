//! Micro Robots study view: a board with an optional task and a partial route.

use ::micro::{Board, Entered, Leg, Moves, Plan, Position, Setup, Space, Stage, Task};

use super::show::{board, place, places, task};
use crate::{MicroLaid, MicroLook, MicroNext, MicroSections, MicroWay};

/// Describes a board with its task. `entered` are the spaces after the start.
///
/// # Errors
///
/// Returns the number of the move that entered the target, if the route continues after it.
pub fn look(on: &Board, asked: Option<Task>, entered: &[Space]) -> Result<MicroLook, usize> {
    let sections = on.arrangement().map(|arrangement| MicroSections {
        side: arrangement.side(),
        laid: arrangement
            .quadrants()
            .map(|laid| MicroLaid {
                section: laid.section as u8 + 1,
                turn: laid.turn.letter().to_string(),
            })
            .into(),
    });
    let position = match asked {
        Some(task) => Position { board: on.clone(), task }.to_string(),
        None => on.arrangement().map_or_else(|| on.to_string(), |it| it.to_string()),
    };
    Ok(MicroLook {
        position,
        board: board(on),
        id: on.id().to_string(),
        sections,
        round: asked.map(|asked| way(on, asked, entered)).transpose()?,
    })
}

/// The state of the task after the robot entered these spaces.
fn way(board: &Board, asked: Task, entered: &[Space]) -> Result<MicroWay, usize> {
    let mut at = Some(asked.begin());
    for (step, &to) in entered.iter().enumerate() {
        at = match asked.enter(at.ok_or(step)?, to) {
            Entered::Space(stage) => Some(stage),
            Entered::Target => None,
        };
    }
    let plan = Plan::new(board, asked);
    let left = |stage| plan.lengths_from(stage).first().map(Moves::get);
    let next = at.into_iter().flat_map(|stage| {
        let spaces = board.moves(stage.at).iter();
        spaces.map(move |space| (space, asked.enter(stage, space)))
    });
    let next = next.map(|(space, entered)| MicroNext {
        space: place(space, board),
        solved: entered == Entered::Target,
        left: match entered {
            Entered::Target => Some(0),
            Entered::Space(stage) => left(stage),
        },
        position: match entered {
            Entered::Target => None,
            Entered::Space(stage) => rest(board, asked, stage),
        },
    });
    let spaces: Vec<Space> =
        std::iter::once(asked.start()).chain(entered.iter().copied()).collect();
    let names: Vec<String> = spaces.iter().map(ToString::to_string).collect();
    Ok(MicroWay {
        task: task(asked, board),
        route: places(&spaces, board),
        route_text: names.join(" "),
        solved: at.is_none(),
        via_entered: asked.via().is_some() && at.is_none_or(|stage| stage.leg == Leg::ToTarget),
        left: at.map_or(Some(0), left),
        next: next.collect(),
    })
}

/// The remaining task as a position, if a position can express it.
fn rest(board: &Board, asked: Task, stage: Stage) -> Option<String> {
    let via = match stage.leg {
        Leg::ToVia => asked.via(),
        Leg::ToTarget => None,
    };
    let draft = Setup { start: stage.at, target: asked.target(), via };
    let task = Task::try_from(draft).ok()?;
    Some(Position { board: board.clone(), task }.to_string())
}
