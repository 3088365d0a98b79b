//! Link previews: a card with the board, for readers who do not know the site.
//!
//! A card shows what a spectator of the table may see, or a position from the link itself. The card of a puzzle shows
//! the task, never the solution.

mod paint;

use std::sync::Arc;

use ::micro::draw::Scene as MicroScene;
use ::ricochet::draw::Scene as RicochetScene;
use ::ricochet::{Cell, Goal, PerRobot};
use ::robotory::draw::Scene as RobotoryScene;
use ::robotory::{Action, Record};
use table::{GameKind, GameView, StageView, Table, Viewer};

use crate::puzzles::Made;

/// Width and height of a card: the usual size of large link previews.
pub const CARD_SIZE: (u32, u32) = (1200, 630);

/// The contents of a card. Equal values produce equal pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Card {
    /// A board of Ricochet Robots.
    Ricochet {
        /// The board.
        board: Arc<::ricochet::Board>,
        /// The positions of the robots.
        robots: PerRobot<Option<Cell>>,
        /// The target.
        goal: Option<Goal>,
    },
    /// A board of Micro Robots.
    Micro {
        /// The board.
        board: Arc<::micro::Board>,
        /// The task.
        task: Option<::micro::Task>,
    },
    /// A position of RoboTory.
    Robotory(::robotory::Position),
}

impl Card {
    /// A generic card of a game, for links without a position or with one that is not public.
    pub fn of_game(game: GameKind) -> Card {
        let position = match game {
            GameKind::Ricochet => "b2r1y2g2_RM13-GH10-BC4-YA11_YB10",
            GameKind::Micro => "black-1n4e3e2n:P1-W2",
            GameKind::Robotory => "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W7B d",
        };
        Card::of_position(game, position, "").expect("a test reads all three")
    }

    /// A card of a position in the notation of its game. For RoboTory the actions are applied; for the other games the
    /// moves are ignored, because they would reveal the solution. `None` if the position is invalid.
    pub fn of_position(game: GameKind, position: &str, moves: &str) -> Option<Card> {
        Some(match game {
            GameKind::Ricochet => Card::of_ricochet(&position.parse().ok()?),
            GameKind::Micro => Card::of_micro(position.parse().ok()?),
            GameKind::Robotory => {
                let mut record = Record::new(crate::robotory::position(position).ok()?);
                for action in moves.split_whitespace() {
                    record.play(action.parse::<Action>().ok()?).ok()?;
                }
                Card::Robotory(record.end().clone())
            }
        })
    }

    /// A card of a puzzle.
    pub fn of_puzzle(made: &Made) -> Card {
        match made {
            Made::Ricochet { position, .. } => Card::of_ricochet(position),
            Made::Micro { position, .. } => Card::of_micro(position.clone()),
            Made::Robotory(puzzle) => Card::Robotory(puzzle.position.clone()),
        }
    }

    /// A card of the game at a table, as a spectator sees it now. `None` if there is no game or spectators may not see
    /// it.
    pub fn of_table(table: &Table) -> Option<Card> {
        let game = match table::view(table, Viewer::Spectator).stage {
            StageView::Lobby => return None,
            StageView::Playing(game) | StageView::Over { game, .. } => game,
        };
        match game {
            GameView::Closed => None,
            GameView::Ricochet(view) => {
                let board = Arc::new(view.board.board());
                Some(Card::Ricochet { board, robots: view.robots, goal: view.goal })
            }
            GameView::Micro(view) => Some(Card::Micro { board: view.board, task: view.task }),
            GameView::Robotory(view) => Some(Card::Robotory(view.position)),
        }
    }

    fn of_ricochet(position: &::ricochet::Position) -> Card {
        let (board, robots) = (position.board().clone(), *position.robots());
        Card::Ricochet { board, robots, goal: Some(position.goal()) }
    }

    fn of_micro(position: ::micro::Position) -> Card {
        Card::Micro { board: Arc::new(position.board), task: Some(position.task) }
    }

    /// The picture, as SVG of [`CARD_SIZE`].
    pub fn svg(&self) -> String {
        let (board, task) = match self {
            Card::Ricochet { board, robots, goal } => {
                let bare = RicochetScene::from(board.as_ref());
                let scene = RicochetScene { robots: *robots, goal: *goal, ..bare };
                (scene.card(), scene.card_task())
            }
            Card::Micro { board, task } => {
                let scene = MicroScene { board, task: *task, route: None };
                (scene.card(), scene.card_task())
            }
            Card::Robotory(position) => {
                let scene = RobotoryScene { position, last: None };
                (scene.card(), RobotoryScene::card_task())
            }
        };
        paint::card(&board, &task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_card() {
        for game in GameKind::ALL {
            let svg = Card::of_game(game).svg();
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            assert_eq!(svg.matches("<svg ").count(), svg.matches("</svg>").count());
        }
    }

    /// A reader who follows the link wants to solve the puzzle.
    #[test]
    fn a_card_tells_no_solution() {
        for (game, position, moves) in [
            (GameKind::Ricochet, "b2r1y2g2_RM13-GH10-BC4-YA11_YB10", "Ru Rl"),
            (GameKind::Micro, "black-1n4e3e2n:P1-W2", "P6 W6"),
        ] {
            let with = Card::of_position(game, position, moves).expect("a position");
            assert_eq!(Some(with), Card::of_position(game, position, ""));
        }
    }

    #[test]
    fn actions_of_robotory_are_done() {
        let after = Card::of_position(GameKind::Robotory, "start", "Wc4 Bd4");
        let before = Card::of_position(GameKind::Robotory, "start", "");
        assert!(after.is_some() && before.is_some() && after != before);
        assert_eq!(Card::of_position(GameKind::Robotory, "start", "Wc4 nonsense"), None);
    }

    #[test]
    fn what_is_no_position_has_no_card() {
        for game in GameKind::ALL {
            for text in ["", "nonsense", "<svg/>", &"9".repeat(5_000)] {
                assert_eq!(Card::of_position(game, text, ""), None, "{text}");
            }
        }
    }
}
