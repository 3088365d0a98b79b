//! How a bot makes up its mind. It gets the view of its seat: what a person there sees, and nothing else.

use dice::Dice;

use super::{Effort, Plan};
use crate::level::Level;
use crate::view::{GameView, StageView, View};

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// What the bot that sees this is going to do.
        pub(super) fn think(view: &View, level: Level, seed: u64, effort: &Effort) -> Plan {
            let mut dice = Dice::new(seed);
            match &view.stage {
                $(StageView::Playing(GameView::$Game(game)) => {
                    crate::$module::job::think(game, level, &mut dice, effort)
                })+
                StageView::Playing(GameView::Closed) | StageView::Lobby | StageView::Over { .. } => {
                    Plan::Nothing
                }
            }
        }
    };
}
crate::games!(of_games);
