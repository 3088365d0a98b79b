//! RR-20 to RR-55 at the table. What a robot may do is tested with the game's own crate.

mod around;
mod bidding;
mod done;
mod ending;
mod purist;
mod showing;
mod shuffle;
mod take_back;
mod target;
mod variants;

use crate::desk::Desk;
use ::ricochet::{Position, Solution};
use table::job::{Analysis, Found, JobTask};
use table::{
    Command, Fact, Game, GameView, Options, RicochetCommand, RicochetGame, RicochetOptions, SeatId,
    Span, StageView, Viewer, view,
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
pub(super) const TAKE_BACK: Command = Command::Ricochet(RicochetCommand::TakeBack);
pub(super) const DONE: Command = Command::Ricochet(RicochetCommand::Done);
pub(super) const TURN_TIMER: Command = Command::Ricochet(RicochetCommand::TurnTimer);

pub(super) fn game(desk: &Desk) -> &RicochetGame {
    match desk.game() {
        Game::Ricochet(game) => game,
        other => panic!("{other:?}"),
    }
}

pub(super) fn position(desk: &Desk) -> Position {
    let v = view(&desk.table, Viewer::Spectator);
    let StageView::Playing(GameView::Ricochet(v)) = v.stage else { panic!("no game") };
    let setup = ::ricochet::Setup {
        board: game(desk).board().clone(),
        robots: v.robots,
        goal: v.goal.expect("a chip is turned over"),
        ricochet: v.ricochet,
    };
    Position::try_from(setup).unwrap()
}

/// A shortest solution of the round, if it is short.
pub(super) fn solution(desk: &Desk) -> Option<Solution> {
    match Desk::solve(JobTask::SolveRicochet(Box::new(position(desk)))) {
        Found::Analysis(Analysis::Ricochet { routes, .. }) => routes.first().cloned(),
        _ => None,
    }
}

/// A game whose first chip can be won in `moves` moves.
pub(super) fn easy(options: &RicochetOptions, names: &[&str], moves: u32) -> (Desk, Solution) {
    for secret in 0..1_000 {
        let desk = Desk::playing(Options::ricochet(options.clone()), secret, names);
        if let Some(route) = solution(&desk).filter(|route| route.cost() == moves) {
            return (desk, route);
        }
    }
    panic!("no game begins with a chip of {moves} moves");
}

pub(super) fn pair() -> (Desk, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob"], 3)
}

pub(super) fn trio() -> (Desk, Solution) {
    easy(&RicochetOptions::default(), &["Ada", "Bob", "Cy"], 3)
}

pub(super) fn show(desk: &mut Desk, seat: SeatId, route: &Solution) -> Vec<Fact> {
    let moves = route.0.iter();
    moves
        .flat_map(|m| desk.does(seat, Command::Ricochet(RicochetCommand::Move(m.clone()))))
        .collect()
}
