//! Conversion of Micro Robots table views to wire types. Spaces become places on the board, so the board is needed
//! throughout.

use std::any::Any;
use std::sync::Arc;

use ::micro::{Board, Space, Task};
use table::job::{Analysis, Hint as TableHint};
use table::{
    GameOptions, MicroFailure as TableFailure, MicroPast as TablePast, MicroPhase as TablePhase,
    MicroResult as TableResult, MicroView, Table,
};

use crate::game::ShowGame;
use crate::{
    BoardView, GameView, Hint, MicroAnalysis, MicroBoard, MicroFailure, MicroGame, MicroPast,
    MicroPhase, MicroResult, MicroSpace, MicroSpaceNo, MicroTask, Ms, Past, Possible, SeatNo,
};

impl ShowGame for MicroView {
    fn board(&self, _: &Table) -> Option<BoardView> {
        Some(BoardView::Micro(board(&self.board)))
    }

    fn game(&self, table: &Table) -> Option<GameView> {
        let GameOptions::Micro(options) = &table.rules().game else { return None };
        let board = &self.board;
        Some(GameView::Micro(MicroGame {
            round: self.round,
            robot: self.robot.map(|robot| place(robot, board)),
            task: self.task.map(|asked| task(asked, board)),
            target_chip: self.target_chip,
            dice: self.dice.map(|dice| place(dice, board)),
            roller: self.roller,
            supply: self.supply,
            chips: self.chips.clone(),
            prize: options.practice.is_none().then_some(table::MicroGame::PRIZE),
            phase: phase(&self.phase, options.quiet, board),
        }))
    }

    fn past_len(&self) -> usize {
        self.past.len()
    }

    fn past_at(&self, _: &Table, place: usize) -> Option<Past> {
        Some(Past::Micro(past(self.past.get(place)?, &self.board)))
    }

    fn source(&self, place: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        Some(self.past.get(place)?.clone())
    }

    fn possible(&self, _: &Table, you: SeatNo) -> Option<Possible> {
        let TablePhase::Showing(showing) = &self.phase else { return None };
        let stage = showing.attempt.stage().filter(|_| showing.seat == you)?;
        let spaces: Vec<Space> = self.board.moves(stage.at).iter().collect();
        let spaces = places(&spaces, &self.board);
        (!spaces.is_empty()).then_some(Possible::Spaces { spaces })
    }
}

pub(crate) fn place(space: Space, board: &Board) -> MicroSpaceNo {
    MicroSpaceNo(board.cell_of(space).index() as u8)
}

pub(crate) fn places(spaces: &[Space], board: &Board) -> Vec<MicroSpaceNo> {
    spaces.iter().map(|&space| place(space, board)).collect()
}

pub(crate) fn task(task: Task, board: &Board) -> MicroTask {
    MicroTask {
        start: place(task.start(), board),
        target: place(task.target(), board),
        via: task.via().map(|via| place(via, board)),
        text: task.to_string(),
    }
}

pub(crate) fn failure(failure: TableFailure, board: &Board) -> MicroFailure {
    match failure {
        TableFailure::TooEarly => MicroFailure::TooEarly,
        TableFailure::NotEntered => MicroFailure::NotEntered,
        TableFailure::ViaMissed => MicroFailure::ViaMissed,
        TableFailure::Impossible { space } => {
            MicroFailure::Impossible { space: place(space, board) }
        }
        TableFailure::GaveUp => MicroFailure::GaveUp,
        TableFailure::ClockRanOut => MicroFailure::ClockRanOut,
        TableFailure::Left => MicroFailure::Left,
    }
}

pub(crate) fn hint(hint: &TableHint, board: &Board) -> Hint {
    match hint {
        TableHint::Step { place: at, to } => {
            Hint::Step { place: *at, to: place(*to, board), text: to.to_string() }
        }
        TableHint::Length { .. } | TableHint::Move { .. } | TableHint::None => {
            crate::ricochet::hint(hint)
        }
    }
}

/// The board with the data to draw it.
pub(crate) fn board(board: &Board) -> MicroBoard {
    let spaces = ::micro::Cell::all().map(|cell| {
        let space = board.at(cell);
        MicroSpace {
            x: cell.column() as u8,
            y: cell.row() as u8,
            colour: space.colour(),
            number: space.number().get(),
            name: space.to_string(),
        }
    });
    let side = board.arrangement().map(|sections| sections.side());
    MicroBoard { name: board.to_string(), side, spaces: spaces.collect() }
}

fn phase(phase: &TablePhase, quiet: Ms, board: &Board) -> MicroPhase {
    match phase {
        TablePhase::Rolling { until, .. } => MicroPhase::Rolling { until: *until },
        TablePhase::Thinking(thinking) => MicroPhase::Thinking {
            since: thinking.since,
            majority_from: thinking.since + quiet,
            until: thinking.until,
            hints: thinking.hints.given.iter().map(|given| hint(given, board)).collect(),
            hint_asked: thinking.hints.asked,
        },
        TablePhase::Showing(showing) => MicroPhase::Showing {
            seat: showing.seat,
            announced: showing.attempt.announced().get(),
            route: places(showing.attempt.route().spaces(), board),
            until: showing.until,
        },
        TablePhase::Between { until, pressed } => {
            MicroPhase::Between { next: *until, pressed: pressed.iter().copied().collect() }
        }
    }
}

fn past(past: &TablePast, board: &Board) -> MicroPast {
    MicroPast {
        number: past.number,
        task: task(past.task, board),
        target_chip: past.target_chip,
        announced: past.announced,
        route: places(&past.route, board),
        result: match past.result {
            TableResult::Won(seat) => MicroResult::Won { seat },
            TableResult::Failed(why) => MicroResult::Failed { why: failure(why, board) },
            TableResult::Skipped => MicroResult::Skipped,
            TableResult::Missed => MicroResult::Missed,
        },
        gift: past.gift,
        hints: past.hints,
        analysis: past.analysis.as_ref().map(|found| analysis(found, board)),
    }
}

fn analysis(found: &Analysis, board: &Board) -> MicroAnalysis {
    match found {
        Analysis::Micro { routes, complete } => MicroAnalysis::Solved {
            moves: found.shortest().unwrap_or(0),
            routes: routes.iter().map(|route| places(route, board)).collect(),
            complete: *complete,
        },
        Analysis::Unsolvable => MicroAnalysis::Unsolvable,
        Analysis::NotFound | Analysis::Ricochet { .. } => MicroAnalysis::NotFound,
    }
}
