//! Plans what a bot does, from the view of its seat: it gets what a person there sees, and nothing else.

use dice::Dice;

use super::{Limits, Plan, Watch};
use crate::{GameView, Level, StageView, View};

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The plan of the bot that has this view.
        pub(super) fn think(
            view: &View,
            level: Level,
            seed: u64,
            limits: &Limits,
            watch: &dyn Watch,
        ) -> Plan {
            let mut dice = Dice::new(seed);
            match &view.stage {
                $(StageView::Playing(GameView::$Game(game)) => {
                    crate::$module::job::think(game, level, &mut dice, limits, watch)
                })+
                StageView::Playing(GameView::Closed) | StageView::Lobby | StageView::Over { .. } => {
                    Plan::Nothing
                }
            }
        }
    };
}
crate::games!(of_games);
