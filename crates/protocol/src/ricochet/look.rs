//! Ricochet Robots study view: a round without a table.

use ::ricochet::{Goal, MoveOutcome, Robot, Round, Seeker, Solution, Symbol};

use super::show::{board, path_of, robots, slide};
use crate::{RicochetLook, RicochetOption, RicochetSlide, RicochetSymbol};

/// Describes a round: the data to draw it and all legal moves.
pub fn look(round: &Round) -> RicochetLook {
    let now = round.position();
    let name = now.board().to_string();
    let standing = || now.standing().map(|(robot, _)| robot);
    let ricocheted = |&robot: &Robot| round.tracks()[robot].satisfies(now.ricochet());
    let options = now.all_outcomes();
    RicochetLook {
        start: format!("{name}_{}", round.start().after_board()),
        position: format!("{name}_{}", now.after_board()),
        board: board(name.clone(), now.board()),
        robots: robots(now.robots()),
        markers: robots(round.start().robots()),
        goal: now.goal().into(),
        symbol: symbol(round),
        ricochet: now.ricochet(),
        slides: slides(round),
        cost: round.cost(),
        ricocheted: standing().filter(ricocheted).collect(),
        solved_by: round.solved_by(),
        possible: options.iter().filter_map(|outcome| option(round, &name, outcome)).collect(),
    }
}

/// The moves made, with their paths.
pub(crate) fn slides(round: &Round) -> Vec<RicochetSlide> {
    let made = round.moves().0.iter().zip(round.slides());
    made.map(|(wanted, made)| slide(wanted, &path_of(made))).collect()
}

/// The moves of a solution from the current state, with their paths. Stops at the first illegal move.
pub fn slides_of(round: &Round, solution: &Solution) -> Vec<RicochetSlide> {
    let mut then = round.clone();
    let made = solution.0.iter().map_while(|wanted| {
        let path = path_of(then.play(wanted).ok()?);
        Some(slide(wanted, &path))
    });
    made.collect()
}

/// The chip for the goal of a round; a custom board may have none.
pub(crate) fn symbol(round: &Round) -> Option<RicochetSymbol> {
    let goal = round.position().goal();
    symbol_of(goal, round.position().board().target(goal.cell))
}

/// The chip for a goal, given the symbol printed there; a custom board may have none.
pub(crate) fn symbol_of(goal: Goal, printed: Option<Symbol>) -> Option<RicochetSymbol> {
    let vortex = (goal.seeker == Seeker::Any).then_some(Symbol::Vortex);
    printed.filter(|symbol| symbol.seeker() == goal.seeker).or(vortex).map(Into::into)
}

fn option(round: &Round, board: &str, outcome: &MoveOutcome) -> Option<RicochetOption> {
    let mut then = round.clone();
    let path = path_of(then.play(&outcome.wanted).ok()?);
    Some(RicochetOption {
        slide: slide(&outcome.wanted, &path),
        position: format!("{board}_{}", then.position().after_board()),
        solves: then.solved_by().is_some(),
    })
}
