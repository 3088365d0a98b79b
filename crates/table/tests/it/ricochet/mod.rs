//! RR-20 to RR-55 at the table. The robots' moves are tested in the game's own crate.

mod around;
mod bidding;
mod done;
mod ending;
mod purist;
mod showing;
mod shuffle;
mod take_back;
mod target;
mod undo;
mod variants;

use crate::test_table::TestTable;
use ::ricochet::{Position, Solution};
use robotable_table::job::{Analysis, JobResult, JobTask};
use robotable_table::{
    Command, EventKind, Game, GameView, Options, RicochetCommand, RicochetGame, RicochetOptions,
    SeatId, Span, StageView, Viewer, view,
};

pub(super) const ADA: SeatId = SeatId(0);
pub(super) const BOB: SeatId = SeatId(1);
pub(super) const CY: SeatId = SeatId(2);
pub(super) const MINUTE: Span = Span::mins(1);

pub(super) fn bid(moves: u8) -> Command {
    Command::Ricochet(RicochetCommand::Bid(moves))
}

pub(super) fn slide(text: &str) -> Command {
    Command::Ricochet(RicochetCommand::Move(text.parse().unwrap()))
}

pub(super) const GIVE_UP: Command = Command::Ricochet(RicochetCommand::GiveUp);
pub(super) const UNDO: Command = Command::Ricochet(RicochetCommand::Undo);
pub(super) const TAKE_BACK: Command = Command::Ricochet(RicochetCommand::TakeBack);
pub(super) const DONE: Command = Command::Ricochet(RicochetCommand::Done);
pub(super) const TURN_TIMER: Command = Command::Ricochet(RicochetCommand::TurnTimer);

pub(super) fn game(test: &TestTable) -> &RicochetGame {
    match test.game() {
        Game::Ricochet(game) => game,
        other => panic!("{other:?}"),
    }
}

pub(super) fn position(test: &TestTable) -> Position {
    let v = view(&test.table, Viewer::Spectator);
    let StageView::Playing(GameView::Ricochet(v)) = v.stage else { panic!("no game") };
    let setup = ::ricochet::Setup {
        board: game(test).board().clone(),
        robots: v.robots,
        goal: v.goal.expect("a chip is turned over"),
        ricochet: v.ricochet,
    };
    Position::try_from(setup).unwrap()
}

/// A shortest solution of the round, if it is short.
pub(super) fn solution(test: &TestTable) -> Option<Solution> {
    match TestTable::solve(JobTask::SolveRicochet(Box::new(position(test)))) {
        JobResult::Analysis(Analysis::Ricochet { routes, .. }) => routes.first().cloned(),
        _ => None,
    }
}

/// A game whose first chip can be won in `moves` moves.
pub(super) fn easy(options: &RicochetOptions, names: &[&str], moves: u32) -> (TestTable, Solution) {
    for secret in 0..1_000 {
        let test = TestTable::playing(Options::ricochet(options.clone()), secret, names);
        if let Some(route) = solution(&test).filter(|route| route.cost() == moves) {
            return (test, route);
        }
    }
    panic!("no game begins with a chip of {moves} moves");
}

pub(super) fn pair() -> (TestTable, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob"], 3)
}

pub(super) fn trio() -> (TestTable, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy"], 3)
}

pub(super) fn show(test: &mut TestTable, seat: SeatId, route: &Solution) -> Vec<EventKind> {
    let moves = route.0.iter();
    moves
        .flat_map(|m| test.does(seat, Command::Ricochet(RicochetCommand::Move(m.clone()))))
        .collect()
}
