//! RoboTory queries that need no search: describe, check and export games.

use ::robotory::draw::Scene;
use ::robotory::{Action, ActionError, Position, PositionError, Record, Sketch};
use wire::wire;

use super::endpoints::{ExportRobotory, LookAtRobotory, SetUpRobotory};
use super::study::{RobotoryDraft, RobotoryExport, RobotoryLook};
use crate::endpoints::QueryEndpoint;
use crate::{Answer, DescribedFault, Problem, TextFault, TextPart, ToTextFault};

/// Upper bound on the length of a game: each disc is drawn, placed and used at most once.
const ACTIONS_MAX: usize = 200;

/// A game: a start position and the actions since.
#[wire(request)]
pub struct RobotoryGameSoFar {
    /// The start position in the notation, or `start`.
    #[describe(schema(example = "start"))]
    pub position: String,
    /// The actions, separated by spaces. Default: none.
    #[serde(default)]
    #[describe(schema(example = "Wc4 w:b3-c4 Bd4"), ts(as = "Option<String>", optional))]
    pub actions: String,
    /// A partial move: `r:d3`, `r:d3-d4`. The response has its legal continuations.
    #[describe(schema(example = "r:d3"))]
    pub leading: Option<String>,
}

impl QueryEndpoint for LookAtRobotory {
    fn look(asked: RobotoryGameSoFar) -> Answer<RobotoryLook> {
        let game = game(&asked.position, &asked.actions)?;
        let mut look = super::look(&game);
        if let Some(leading) = &asked.leading {
            let wrong = |fault: String| {
                Problem::impossible("the move cannot be", vec![format!("leading: {fault}")])
            };
            let (robot, way) = match leading.parse() {
                Ok(Action::Move { robot, path }) => (robot, path),
                Ok(other) => return Err(wrong(format!("`{other}` is no move of a robot"))),
                Err(error) => return Err(wrong(error.to_string())),
            };
            let on = super::leading(game.end(), robot, way);
            look.leading = Some(on.map_err(|illegal| wrong(illegal.to_string()))?);
        }
        Ok(look)
    }

    fn canonical_hashes(asked: &RobotoryGameSoFar) -> Vec<u64> {
        canonical_hash(&asked.position, &asked.actions)
    }
}

/// A position in an editor.
#[wire(request)]
pub struct RobotorySetup {
    /// The position in the notation. Robots may be missing, and there may be too many discs.
    #[describe(schema(example = "4/2w2/6/2r2/4 WWBB/WWBB 10W10B l"))]
    pub position: String,
}

impl QueryEndpoint for SetUpRobotory {
    fn look(asked: RobotorySetup) -> Answer<RobotoryDraft> {
        let draft: Sketch = asked.position.parse().map_err(|error| unreadable(&error))?;
        Ok(super::draft(&draft))
    }
}

impl QueryEndpoint for ExportRobotory {
    fn look(asked: RobotoryGameSoFar) -> Answer<RobotoryExport> {
        let game = game(&asked.position, &asked.actions)?;
        let actions: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
        Ok(RobotoryExport {
            notation: game.end().to_string(),
            start: game.start().to_string(),
            actions: actions.join(" "),
            record: game.to_string(),
            svg: Scene { position: game.end(), last: game.actions().last() }.svg(),
        })
    }
}

/// Symmetry-invariant hash of a game's current position.
pub(super) fn canonical_hash(start: &str, actions: &str) -> Vec<u64> {
    game(start, actions).map(|game| vec![game.end().canonical_hash()]).unwrap_or_default()
}

/// Plays these actions.
pub(super) fn game(start: &str, actions: &str) -> Answer<Record> {
    let mut game = Record::new(position(start)?);
    let wrong = |fault: DescribedFault| {
        Problem::unread("the actions cannot be", Some(TextPart::Actions), [&fault])
    };
    let found = actions.split_ascii_whitespace().count();
    if found > ACTIONS_MAX {
        let many = format!("{found} of them, no game has more than {ACTIONS_MAX}");
        return Err(wrong(DescribedFault::only(many)));
    }
    for (text, number) in actions.split_ascii_whitespace().zip(1..) {
        let place = |fault: TextFault| fault.within_one(TextPart::Action, number);
        let action: Action = text.parse().map_err(|error: ActionError| {
            let words = format!("action {number}: {error}");
            wrong(DescribedFault { words, fault: place(error.to_text_fault()) })
        })?;
        game.play(action).map_err(|why| {
            let words = format!("action {number}, {action}, is illegal: {why}");
            wrong(DescribedFault { words, fault: place(why.to_text_fault()) })
        })?;
    }
    Ok(game)
}

/// Parses a position, or returns all its faults.
fn position(text: &str) -> Answer<Position> {
    super::paste::position(text).map_err(|error| unreadable(&error))
}

fn unreadable(PositionError(faults): &PositionError) -> Problem {
    Problem::unread("the position cannot be", Some(TextPart::Position), faults)
}
