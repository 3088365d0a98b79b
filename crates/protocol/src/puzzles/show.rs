//! Conversion of puzzles to wire types.

use ::ricochet::Round;

use super::{Help, Made, Next, Play};
use crate::{Hint, PuzzleBest, PuzzleBoard, PuzzleState, micro, ricochet, robotory};

/// The part of a puzzle that does not change.
pub(super) fn board(made: &Made) -> PuzzleBoard {
    match made {
        Made::Ricochet { position, .. } => {
            let board = position.board();
            PuzzleBoard::Ricochet {
                board: ricochet::board(board.to_string(), board),
                robots: ricochet::robots(position.robots()),
                symbol: ricochet::symbol(&Round::new(position.clone())),
                goal: position.goal().into(),
            }
        }
        Made::Micro { position, .. } => PuzzleBoard::Micro {
            board: micro::board(&position.board),
            task: micro::task(position.task, &position.board),
        },
        Made::Robotory(puzzle) => {
            PuzzleBoard::Robotory { kind: puzzle.kind, actions: puzzle.actions }
        }
    }
}

/// The current state, with the legal moves.
pub(super) fn state(play: &Play) -> PuzzleState {
    match play {
        Play::Ricochet(round) => PuzzleState::Ricochet {
            robots: ricochet::robots(round.position().robots()),
            slides: ricochet::slides(round),
            possible: if play.is_solved() {
                Vec::new()
            } else {
                ricochet::possible_slides(round.position())
            },
        },
        Play::Micro(play) => {
            let board = &play.position.board;
            let possible = play.stage.map(|stage| board.moves(stage.at).iter().collect::<Vec<_>>());
            PuzzleState::Micro {
                route: micro::places(&play.route, board),
                possible: micro::places(&possible.unwrap_or_default(), board),
            }
        }
        Play::Robotory(play) => play.state(),
    }
}

/// The solution of a puzzle and its length.
pub(super) fn best(made: &Made) -> PuzzleBest {
    let moves = made.moves();
    match made {
        Made::Ricochet { position, solution } => {
            let slides = ricochet::slides_of(&Round::new(position.clone()), solution);
            PuzzleBest::Ricochet { moves, slides }
        }
        Made::Micro { position, route } => {
            PuzzleBest::Micro { moves, route: micro::places(route.spaces(), &position.board) }
        }
        Made::Robotory(puzzle) => {
            let actions = puzzle.line.iter().map(ToString::to_string).collect();
            PuzzleBest::Robotory { moves, actions }
        }
    }
}

/// The distance from here; in RoboTory, whose puzzles show their length, the kind of the correct action.
pub(super) fn distance_hint(help: &Help) -> Hint {
    if let Some(Next::Action(action)) = &help.next {
        return Hint::Kind { kind: action.into() };
    }
    help.distance.map_or(Hint::None, |moves| Hint::Length { moves })
}

/// A recommended move.
pub(super) fn move_hint(help: &Help, play: &Play) -> Hint {
    let place = |made: usize| u8::try_from(made + 1).unwrap_or(u8::MAX);
    match (&help.next, play) {
        (Some(Next::Move(wanted)), Play::Ricochet(round)) => Hint::Move {
            place: place(round.slides().len()),
            r#move: wanted.into(),
            text: wanted.to_string(),
        },
        (Some(Next::Step(to)), Play::Micro(play)) => Hint::Step {
            place: place(play.route.len() - 1),
            to: micro::place(*to, &play.position.board),
            text: to.to_string(),
        },
        (Some(Next::Action(action)), _) => {
            Hint::Action { action: robotory::action(action), text: action.to_string() }
        }
        _ => Hint::None,
    }
}
