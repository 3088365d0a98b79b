//! Conversion of Ricochet Robots table views to wire types.

use std::any::Any;
use std::sync::Arc;

use ::ricochet::{
    Board, Cell, Goal, Move, PerRobot, Position, Ricochet, Round, Seeker, Setup, Shape, Sketch,
    Slide, Solution, Symbol,
};
use table::job::{Analysis, Hint as TableHint};
use table::{Game, PastRound, RicochetPhase as TablePhase, RicochetView, Table};

use super::look::slides_of;
use crate::game::ShowGame;
use crate::show::all;
use crate::{
    BoardView, GameView, Hint, Past, Possible, RicochetAnalysis, RicochetBarrier, RicochetBoard,
    RicochetCell, RicochetChips, RicochetDemonstration, RicochetGame, RicochetGoal, RicochetMove,
    RicochetPast, RicochetPhase, RicochetResult, RicochetRobotAt, RicochetShape, RicochetSlide,
    RicochetSymbol, RicochetTarget, RicochetWall, RicochetWallSide, SeatNo,
};

/// Maximum number of routes in a post-mortem. The solver endpoint lists more.
const ROUTES_MAX: usize = 20;

impl ShowGame for RicochetView {
    fn board(&self, table: &Table) -> Option<BoardView> {
        Some(BoardView::Ricochet(board(self.board.to_string(), laid_out(table)?)))
    }

    fn game(&self, table: &Table) -> Option<GameView> {
        let chips = self.chips.iter();
        let chips = chips.map(|(seat, chips)| RicochetChips { seat: *seat, chips: all(chips) });
        Some(GameView::Ricochet(RicochetGame {
            round: self.round,
            robots: robots(&self.robots),
            markers: robots(&self.markers),
            symbol: self.symbol.map(Into::into),
            goal: self.goal.map(Into::into),
            phase: phase(self, laid_out(table)?),
            chips: chips.collect(),
            face_down: self.face_down as u8,
            missed: all(&self.missed),
            prize: self.prize,
            text: table.game().and_then(Game::notation),
        }))
    }

    fn past_len(&self) -> usize {
        self.past.len()
    }

    fn past_at(&self, table: &Table, place: usize) -> Option<Past> {
        let mut past = past(self.past.get(place)?, laid_out(table)?, self.ricochet);
        if table.is_large() {
            shorten(&mut past);
        }
        Some(Past::Ricochet(past))
    }

    fn source(&self, place: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        Some(self.past.get(place)?.clone())
    }

    fn possible(&self, table: &Table, you: SeatNo) -> Option<Possible> {
        match &self.phase {
            TablePhase::Between { .. } => None,
            TablePhase::Bidding { held, .. } => {
                held.map(|held| Possible::TakeBack { moves: held.bid.moves, until: held.until })
            }
            TablePhase::Showing { bid, cost, .. } => {
                let (ricochet, robots) = (self.ricochet, self.robots);
                let goal = self.goal.filter(|_| bid.seat == you)?;
                let setup = Setup { board: laid_out(table)?.clone(), robots, goal, ricochet };
                let mut slides = possible_slides(&Position::try_from(setup).ok()?);
                let left = u32::from(bid.moves).saturating_sub(*cost);
                if slides.is_empty() || left == 0 {
                    return None;
                }
                slides.retain(|slide| slide.cost <= left);
                Some(Possible::Slides { slides })
            }
        }
    }
}

/// The table's board. It is the one that the view names.
fn laid_out(table: &Table) -> Option<&Arc<Board>> {
    match table.game()? {
        Game::Ricochet(game) => Some(game.board()),
        _ => None,
    }
}

impl From<Cell> for RicochetCell {
    fn from(cell: Cell) -> RicochetCell {
        RicochetCell { x: cell.column(), y: cell.row() }
    }
}

/// The client draws its own symbols; the notation names them by their outlines.
impl From<Shape> for RicochetShape {
    fn from(shape: Shape) -> RicochetShape {
        match shape {
            Shape::Circle => RicochetShape::Moon,
            Shape::Triangle => RicochetShape::Gear,
            Shape::Square => RicochetShape::Planet,
            Shape::Hexagon => RicochetShape::Star,
        }
    }
}

impl From<Symbol> for RicochetSymbol {
    fn from(symbol: Symbol) -> RicochetSymbol {
        match symbol {
            Symbol::Coloured(colour, shape) => {
                RicochetSymbol { shape: shape.into(), colour: Some(colour) }
            }
            Symbol::Vortex => RicochetSymbol { shape: RicochetShape::Vortex, colour: None },
        }
    }
}

impl From<Goal> for RicochetGoal {
    fn from(goal: Goal) -> RicochetGoal {
        let robot = match goal.seeker {
            Seeker::Only(robot) => Some(robot),
            Seeker::Any => None,
        };
        RicochetGoal { robot, at: goal.cell.into() }
    }
}

impl From<&Move> for RicochetMove {
    fn from(wanted: &Move) -> RicochetMove {
        RicochetMove {
            robot: wanted.robot,
            direction: wanted.direction,
            choices: wanted.choices.clone(),
        }
    }
}

pub(crate) fn robots(robots: &PerRobot<Option<Cell>>) -> Vec<RicochetRobotAt> {
    let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    standing.map(|(robot, at)| RicochetRobotAt { robot, at: at.into() }).collect()
}

/// A move with the spaces of its path.
pub(crate) fn slide(wanted: &Move, path: &[Cell]) -> RicochetSlide {
    RicochetSlide {
        r#move: wanted.into(),
        text: wanted.to_string(),
        cost: wanted.cost(),
        path: corners(path),
    }
}

/// The first and the last space of a path, and those on which it turns.
fn corners(path: &[Cell]) -> Vec<RicochetCell> {
    let straight = |one: Cell, middle: Cell, other: Cell| {
        one.row() == middle.row() && middle.row() == other.row()
            || one.column() == middle.column() && middle.column() == other.column()
    };
    let inner = |place: usize| match (path.get(place.wrapping_sub(1)), path.get(place + 1)) {
        (Some(&before), Some(&after)) => straight(before, path[place], after),
        _ => false,
    };
    let corners = path.iter().enumerate().filter(|&(place, _)| !inner(place));
    corners.map(|(_, &cell)| cell.into()).collect()
}

pub(crate) fn path_of(slide: &Slide) -> Vec<Cell> {
    let steps = slide.steps.iter().map(|step| step.cell);
    std::iter::once(slide.start).chain(steps).collect()
}

/// The legal moves, with their paths.
pub(crate) fn possible_slides(position: &Position) -> Vec<RicochetSlide> {
    let outcomes = position.all_outcomes().into_iter();
    let slides = outcomes.filter_map(|outcome| {
        let made = position.slide(&outcome.wanted).ok()?;
        Some(slide(&outcome.wanted, &path_of(&made)))
    });
    slides.collect()
}

/// The start of a round, from which the paths of its moves are computed.
struct Start<'a> {
    board: &'a Arc<Board>,
    ricochet: Ricochet,
    robots: PerRobot<Option<Cell>>,
    symbol: Symbol,
}

impl Start<'_> {
    fn goal(&self) -> Option<Goal> {
        Some(Goal { seeker: self.symbol.seeker(), cell: self.board.find(self.symbol)? })
    }

    fn position(&self) -> Option<Position> {
        let (board, robots, ricochet) = (self.board.clone(), self.robots, self.ricochet);
        Position::try_from(Setup { board, robots, goal: self.goal()?, ricochet }).ok()
    }

    /// The moves of a solution with their paths. Stops at the first illegal move.
    fn slides(&self, solution: &Solution) -> Vec<RicochetSlide> {
        let Some(position) = self.position().filter(|_| !solution.0.is_empty()) else {
            return Vec::new();
        };
        slides_of(&Round::new(position), solution)
    }

    fn demonstration(&self, shown: &table::Demonstration) -> RicochetDemonstration {
        RicochetDemonstration {
            seat: shown.seat,
            bid: shown.bid,
            slides: self.slides(&shown.route),
            cost: shown.route.cost(),
            failure: shown.failure,
        }
    }

    fn analysis(&self, analysis: &Analysis) -> RicochetAnalysis {
        match analysis {
            Analysis::Ricochet { routes, complete } => RicochetAnalysis::Solved {
                moves: analysis.shortest().unwrap_or(0),
                routes: routes.iter().take(ROUTES_MAX).map(|route| self.slides(route)).collect(),
                complete: *complete && routes.len() <= ROUTES_MAX,
            },
            Analysis::Unsolvable => RicochetAnalysis::Unsolvable,
            Analysis::NotFound | Analysis::Micro { .. } => RicochetAnalysis::NotFound,
        }
    }
}

/// The board with the data to draw it.
pub(crate) fn board(name: String, board: &Board) -> RicochetBoard {
    sketch_board(name, board.sketch())
}

/// A possibly faulty board with the data to draw it.
pub(crate) fn sketch_board(name: String, sketch: &Sketch) -> RicochetBoard {
    let right = sketch.walls_right.iter().map(|at| (at, RicochetWallSide::Right));
    let below = sketch.walls_below.iter().map(|at| (at, RicochetWallSide::Below));
    let target =
        |(&at, &symbol): (&Cell, &Symbol)| RicochetTarget { at: at.into(), symbol: symbol.into() };
    let barrier = |(&at, barrier): (&Cell, &::ricochet::Barrier)| RicochetBarrier {
        at: at.into(),
        colour: barrier.colour,
        lean: barrier.lean,
    };
    RicochetBoard {
        name,
        columns: sketch.columns,
        rows: sketch.rows,
        walls: right.chain(below).map(|(at, side)| RicochetWall { at: at.into(), side }).collect(),
        centre: sketch.solid.iter().map(Into::into).collect(),
        targets: sketch.targets.iter().map(target).collect(),
        barriers: sketch.barriers.iter().map(barrier).collect(),
    }
}

fn phase(view: &RicochetView, board: &Arc<Board>) -> RicochetPhase {
    match &view.phase {
        TablePhase::Between { next, pressed } => {
            RicochetPhase::Between { next: *next, pressed: pressed.clone() }
        }
        TablePhase::Bidding {
            since,
            bids,
            held: _,
            done,
            timer,
            quiet_until,
            hints,
            hint_asked,
        } => RicochetPhase::Bidding {
            since: *since,
            bids: bids.clone(),
            done: done.clone(),
            timer: *timer,
            quiet_until: *quiet_until,
            hints: hints.iter().map(hint).collect(),
            hint_asked: *hint_asked,
        },
        TablePhase::Showing { bid, route, cost, until, bids, next, shown } => {
            let (ricochet, robots) = (view.ricochet, view.markers);
            let symbol = view.symbol.unwrap_or(Symbol::Vortex);
            let start = Start { board, ricochet, robots, symbol };
            RicochetPhase::Showing {
                bid: *bid,
                slides: start.slides(route),
                cost: *cost,
                left: u32::from(bid.moves).saturating_sub(*cost),
                until: *until,
                bids: bids.clone(),
                next: next.clone(),
                shown: shown.iter().map(|shown| start.demonstration(shown)).collect(),
            }
        }
    }
}

/// A finished round.
fn past(past: &PastRound, board: &Arc<Board>, ricochet: Ricochet) -> RicochetPast {
    let start = Start { board, ricochet, robots: past.robots, symbol: past.symbol };
    let nowhere = RicochetGoal { robot: None, at: RicochetCell { x: 0, y: 0 } };
    RicochetPast {
        number: past.number,
        symbol: past.symbol.into(),
        // Every board at a table has every target.
        goal: start.goal().map_or(nowhere, Into::into),
        robots: robots(&past.robots),
        bids: past.bids.clone(),
        shown: past.shown.iter().map(|shown| start.demonstration(shown)).collect(),
        result: past.result,
        hints: past.hints,
        analysis: past.analysis.as_ref().map(|analysis| start.analysis(analysis)),
    }
}

/// At a large table keeps only the winner's part of a round: viewers do not know the other players' names.
fn shorten(past: &mut RicochetPast) {
    let winner = match &past.result {
        RicochetResult::Won { seat } => Some(*seat),
        RicochetResult::Returned { .. } | RicochetResult::Missed => None,
    };
    past.bids.retain(|bid| Some(bid.seat) == winner);
    past.shown.retain(|shown| Some(shown.seat) == winner);
}

/// Converts a hint of Ricochet Robots. Hints of Micro Robots need their board.
pub(crate) fn hint(hint: &TableHint) -> Hint {
    match hint {
        TableHint::Length { moves } => Hint::Length { moves: *moves },
        TableHint::Move { place, wanted } => {
            Hint::Move { place: *place, r#move: wanted.into(), text: wanted.to_string() }
        }
        TableHint::Step { .. } | TableHint::None => Hint::None,
    }
}
