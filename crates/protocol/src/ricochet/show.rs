//! Conversion of Ricochet Robots table views to wire types.

use std::any::Any;
use std::sync::Arc;

use ::ricochet::{
    Board, Cell, Goal, Move, PerRobot, Position, Round, Seeker, Shape, Sketch, Slide, Solution,
    Symbol,
};
use table::job::{Analysis, Hint as TableHint};
use table::{Game, PastRound, RicochetPhase as TablePhase, RicochetView, Table};

use super::look::{slides, slides_of};
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
        Some(BoardView::Ricochet(board(self.board.to_string(), game_of(table)?.board())))
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
            phase: phase(self),
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
        let mut past = past(self.past.get(place)?, game_of(table)?);
        if table.is_large() {
            shorten(&mut past);
        }
        Some(Past::Ricochet(past))
    }

    fn source(&self, place: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        Some(self.past.get(place)?.clone())
    }

    fn possible(&self, _: &Table, you: SeatNo) -> Option<Possible> {
        match &self.phase {
            TablePhase::Between { .. } => None,
            TablePhase::Bidding(bidding) => {
                let held = bidding.held.first()?;
                Some(Possible::TakeBack { moves: held.bid.moves, until: held.until })
            }
            TablePhase::Showing(showing) => {
                let left = Some(showing.left()).filter(|_| showing.bid.seat == you)?;
                let mut slides = possible_slides(showing.round.position());
                if slides.is_empty() || left == 0 {
                    return None;
                }
                slides.retain(|slide| slide.cost <= left);
                Some(Possible::Slides { slides })
            }
        }
    }
}

fn game_of(table: &Table) -> Option<&table::RicochetGame> {
    match table.game()? {
        Game::Ricochet(game) => Some(game),
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

/// The moves of a solution with their paths. Stops at the first illegal move.
fn slides_from(start: Option<&Position>, solution: &Solution) -> Vec<RicochetSlide> {
    let start = start.filter(|_| !solution.0.is_empty());
    start.map(|start| slides_of(&Round::new(start.clone()), solution)).unwrap_or_default()
}

fn demonstrations(
    start: Option<&Position>,
    shown: &[table::Demonstration],
) -> Vec<RicochetDemonstration> {
    let shown = shown.iter().map(|shown| RicochetDemonstration {
        seat: shown.seat,
        bid: shown.bid,
        slides: slides_from(start, &shown.route),
        cost: shown.route.cost(),
        failure: shown.failure,
    });
    shown.collect()
}

fn analysis(start: Option<&Position>, analysis: &Analysis) -> RicochetAnalysis {
    match analysis {
        Analysis::Ricochet { routes, complete } => RicochetAnalysis::Solved {
            moves: analysis.shortest().unwrap_or(0),
            routes: routes.iter().take(ROUTES_MAX).map(|it| slides_from(start, it)).collect(),
            complete: *complete && routes.len() <= ROUTES_MAX,
        },
        Analysis::Unsolvable => RicochetAnalysis::Unsolvable,
        Analysis::NotFound | Analysis::Micro { .. } => RicochetAnalysis::NotFound,
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

fn phase(view: &RicochetView) -> RicochetPhase {
    match &view.phase {
        TablePhase::Between { until, pressed } => {
            RicochetPhase::Between { next: *until, pressed: pressed.iter().copied().collect() }
        }
        TablePhase::Bidding(bidding) => RicochetPhase::Bidding {
            since: bidding.since,
            bids: bidding.bids.clone(),
            done: bidding.done.iter().copied().collect(),
            timer: bidding.until,
            quiet_until: view.quiet_until,
            hints: bidding.hints.given.iter().map(hint).collect(),
            hint_asked: bidding.hints.asked,
        },
        TablePhase::Showing(showing) => RicochetPhase::Showing {
            bid: showing.bid,
            slides: slides(&showing.round),
            cost: showing.round.cost(),
            left: showing.left(),
            until: showing.until,
            bids: showing.bidding.bids.clone(),
            next: view.next.clone(),
            shown: demonstrations(Some(showing.round.start()), &showing.shown),
        },
    }
}

/// A finished round.
fn past(past: &PastRound, game: &table::RicochetGame) -> RicochetPast {
    let start = game.puzzle(past.symbol, past.robots);
    let nowhere = RicochetGoal { robot: None, at: RicochetCell { x: 0, y: 0 } };
    RicochetPast {
        number: past.number,
        symbol: past.symbol.into(),
        // Every board at a table has every target.
        goal: start.as_ref().map_or(nowhere, |start| start.goal().into()),
        robots: robots(&past.robots),
        bids: past.bids.clone(),
        shown: demonstrations(start.as_ref(), &past.shown),
        result: past.result,
        hints: past.hints,
        analysis: past.analysis.as_ref().map(|found| analysis(start.as_ref(), found)),
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
