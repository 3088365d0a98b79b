//! Checks a draft of a Ricochet Robots position: returns it with the data to draw it and all its faults.

use std::sync::Arc;

use ::ricochet::{
    Arrangement, Barrier, Board, Cell, Face, Goal, PerRobot, Position, Seeker, Setup, SetupFault,
    Shape, Sketch, SketchFault, Symbol,
};

use super::look::symbol_of;
use super::show::{robots, sketch_board};
use crate::{
    RicochetCell, RicochetChecked, RicochetDraft, RicochetDraftBoard, RicochetFault,
    RicochetFaultCode as Code, RicochetGoal, RicochetRobotAt, RicochetSections, RicochetShape,
    RicochetSymbol, RicochetWallSide,
};

/// Why a draft cannot be drawn.
type Undrawable = Vec<String>;

/// Checks a draft.
///
/// # Errors
///
/// Returns everything that cannot be drawn: unknown faces, sizes and spaces beyond the largest board, duplicate
/// robots.
pub fn check(draft: &RicochetDraft) -> Result<RicochetChecked, Vec<String>> {
    let mut undrawable = Vec::new();
    let sketch = sketch(&draft.board, &mut undrawable);
    let placed = placed(&draft.robots, &mut undrawable);
    let goal = draft.goal.and_then(|goal| read_goal(goal, &mut undrawable));
    let Some(sketch) = sketch.filter(|_| undrawable.is_empty()) else { return Err(undrawable) };
    // Turning drops everything outside the edge, which has to be reported as a fault.
    if draft.turn.is_multiple_of(4) {
        return Ok(checked(draft, &sketch, placed, goal));
    }
    let turn = |cell: Cell| sketch.turned_cell(cell, draft.turn).unwrap_or(cell);
    let placed = PerRobot::from_fn(|robot| placed[robot].map(turn));
    let goal = goal.map(|goal| Goal { cell: turn(goal.cell), ..goal });
    Ok(checked(draft, &sketch.turned(draft.turn), placed, goal))
}

fn checked(
    draft: &RicochetDraft,
    sketch: &Sketch,
    placed: PerRobot<Option<Cell>>,
    goal: Option<Goal>,
) -> RicochetChecked {
    let wrong = sketch.faults();
    let mut faults: Vec<RicochetFault> = wrong.iter().copied().map(board_fault).collect();
    let whole = Board::try_from(sketch.clone()).ok();
    // Also report the faults of robots and goal, by checking them on a board without its own faults.
    let rest = whole.clone().or_else(|| Board::try_from(without(sketch.clone(), &wrong)).ok());
    let setup = rest.map(|board| {
        let nowhere = Goal { seeker: Seeker::Any, cell: Cell::from_index(0) };
        let ricochet = draft.ricochet;
        Setup { board: Arc::new(board), robots: placed, goal: goal.unwrap_or(nowhere), ricochet }
    });
    let found = setup.iter().flat_map(Setup::faults).map(setup_fault);
    faults.extend(found.filter(|fault| goal.is_some() || !is_about_goal(fault.code)));
    if goal.is_none() {
        faults.push(fault(Code::NoGoal, &"no target was chosen", None));
    }
    let position =
        setup.filter(|_| faults.is_empty()).and_then(|setup| Position::try_from(setup).ok());
    let name = whole.as_ref().map(ToString::to_string).unwrap_or_default();
    RicochetChecked {
        position: position.map(|position| format!("{name}_{}", position.after_board())),
        faults,
        sections: whole.as_ref().and_then(sections),
        symbol: goal.and_then(|goal| symbol_of(goal, sketch.targets.get(&goal.cell).copied())),
        board: sketch_board(name, whole.as_ref().map_or(sketch, Board::sketch)),
        robots: robots(&placed),
        goal: goal.map(Into::into),
        ricochet: draft.ricochet,
    }
}

/// The printed sections of a board, if it is made of them with all of their barriers or none.
fn sections(board: &Board) -> Option<RicochetSections> {
    let arrangement = Arrangement::recognise(board)?;
    let printed = arrangement.board();
    let barriers = printed == *board;
    (barriers || !board.has_barriers()).then(|| RicochetSections {
        faces: arrangement.faces().iter().map(|face| face.code()).collect(),
        barriers,
        printed_barriers: printed.has_barriers(),
    })
}

fn sketch(board: &RicochetDraftBoard, undrawable: &mut Undrawable) -> Option<Sketch> {
    match board {
        RicochetDraftBoard::Sections { faces, barriers } => {
            let arranged = arrangement(faces, undrawable)?.board();
            let board = if *barriers { arranged } else { arranged.without_barriers() };
            Some(board.sketch().clone())
        }
        RicochetDraftBoard::Own { columns, rows, walls, centre, targets, barriers } => {
            let sides = 1..=::ricochet::SIDE_MAX;
            if !sides.contains(columns) || !sides.contains(rows) {
                undrawable
                    .push(format!("board: {columns} by {rows} spaces: each side takes 1 to 16"));
                return None;
            }
            let mut sketch = Sketch::empty(*columns, *rows);
            for wall in walls {
                let Some(at) = read_cell(wall.at, "board.walls", undrawable) else { continue };
                match wall.side {
                    RicochetWallSide::Right => sketch.walls_right.insert(at),
                    RicochetWallSide::Below => sketch.walls_below.insert(at),
                }
            }
            for &at in centre {
                sketch
                    .solid
                    .extend(&read_cell(at, "board.centre", undrawable).into_iter().collect());
            }
            for target in targets {
                let at = read_cell(target.at, "board.targets", undrawable);
                let symbol = read_symbol(target.symbol, undrawable);
                sketch.targets.extend(at.zip(symbol));
            }
            for barrier in barriers {
                let at = read_cell(barrier.at, "board.barriers", undrawable);
                let read = Barrier { lean: barrier.lean, colour: barrier.colour };
                sketch.barriers.extend(at.map(|at| (at, read)));
            }
            Some(sketch)
        }
    }
}

pub(super) fn arrangement(faces: &[String], undrawable: &mut Undrawable) -> Option<Arrangement> {
    let [nw, ne, se, sw] = faces else {
        undrawable.push(format!("board.faces: {} faces, it takes four", faces.len()));
        return None;
    };
    let mut read = |text: &String| {
        let face = Face::parse(text);
        if face.is_none() {
            let text: String = text.chars().take(24).collect();
            undrawable
                .push(format!("board.faces: {text:?} is not a face: write r1 to r4, g1, b1, y1"));
        }
        face
    };
    let (nw, ne, se, sw) = (read(nw), read(ne), read(se), read(sw));
    match Arrangement::new([nw?, ne?, se?, sw?]) {
        Ok(arrangement) => Some(arrangement),
        Err(error) => {
            undrawable.push(format!("board.faces: {error}"));
            None
        }
    }
}

pub(super) fn placed(
    robots: &[RicochetRobotAt],
    undrawable: &mut Undrawable,
) -> PerRobot<Option<Cell>> {
    let mut placed: PerRobot<Option<Cell>> = PerRobot::default();
    for one in robots {
        let robot = one.robot;
        if placed[robot].is_some() {
            undrawable.push(format!("robots: the {robot} robot is there twice"));
        }
        placed[robot] = read_cell(one.at, "robots", undrawable).or(placed[robot]);
    }
    placed
}

fn read_goal(goal: RicochetGoal, undrawable: &mut Undrawable) -> Option<Goal> {
    let seeker = goal.robot.map_or(Seeker::Any, Seeker::Only);
    Some(Goal { seeker, cell: read_cell(goal.at, "goal", undrawable)? })
}

fn read_cell(at: RicochetCell, place: &str, undrawable: &mut Undrawable) -> Option<Cell> {
    let cell = Cell::new(at.x, at.y);
    if cell.is_none() {
        undrawable.push(format!("{place}: column {} and row {}, both take 0 to 15", at.x, at.y));
    }
    cell
}

fn read_symbol(symbol: RicochetSymbol, undrawable: &mut Undrawable) -> Option<Symbol> {
    let shape = match symbol.shape {
        RicochetShape::Moon => Shape::Circle,
        RicochetShape::Gear => Shape::Triangle,
        RicochetShape::Planet => Shape::Square,
        RicochetShape::Star => Shape::Hexagon,
        RicochetShape::Vortex => return Some(Symbol::Vortex),
    };
    let Some(colour) = symbol.colour else {
        undrawable.push("board.targets: only the vortex has no colour".to_owned());
        return None;
    };
    Some(Symbol::Coloured(colour, shape))
}

/// The sketch without its faulty parts.
fn without(mut sketch: Sketch, wrong: &[SketchFault]) -> Sketch {
    for fault in wrong {
        let Some(cell) = fault.cell() else { continue };
        match fault {
            SketchFault::WallOutside(_) => {
                sketch.walls_right.remove(cell);
                sketch.walls_below.remove(cell);
            }
            SketchFault::CentrepieceOutside(_) => sketch.solid.remove(cell),
            SketchFault::BarrierOutside(_) | SketchFault::BarrierInCentrepiece(_) => {
                sketch.barriers.remove(&cell);
            }
            SketchFault::Size { .. }
            | SketchFault::TargetOutside(_)
            | SketchFault::TargetInCentrepiece(_)
            | SketchFault::TargetOnBarrier(_)
            | SketchFault::SymbolTwice { .. } => {
                sketch.targets.remove(&cell);
            }
        }
    }
    sketch
}

fn fault(code: Code, text: &impl ToString, at: Option<Cell>) -> RicochetFault {
    RicochetFault { code, text: text.to_string(), at: at.map(Into::into), robot: None, other: None }
}

fn is_about_goal(code: Code) -> bool {
    matches!(code, Code::GoalOutside | Code::GoalInCentre | Code::GoalOnBarrier)
}

fn board_fault(found: SketchFault) -> RicochetFault {
    let code = match found {
        // A board with an invalid size was rejected before.
        SketchFault::Size { .. } | SketchFault::WallOutside(_) => Code::WallOutside,
        SketchFault::CentrepieceOutside(_) => Code::CentreOutside,
        SketchFault::BarrierOutside(_) => Code::BarrierOutside,
        SketchFault::BarrierInCentrepiece(_) => Code::BarrierInCentre,
        SketchFault::TargetOutside(_) => Code::TargetOutside,
        SketchFault::TargetInCentrepiece(_) => Code::TargetInCentre,
        SketchFault::TargetOnBarrier(_) => Code::TargetOnBarrier,
        SketchFault::SymbolTwice { .. } => Code::SymbolTwice,
    };
    fault(code, &found, found.cell())
}

fn setup_fault(found: SetupFault) -> RicochetFault {
    let (code, robot, other) = match found {
        SetupFault::NoRobot => (Code::NoRobot, None, None),
        SetupFault::RobotOutside { robot, .. } => (Code::RobotOutside, Some(robot), None),
        SetupFault::RobotInCentrepiece { robot, .. } => (Code::RobotInCentre, Some(robot), None),
        SetupFault::RobotOnBarrier { robot, .. } => (Code::RobotOnBarrier, Some(robot), None),
        SetupFault::RobotOnRobot { robot, other, .. } => {
            (Code::RobotOnRobot, Some(robot), Some(other))
        }
        SetupFault::GoalOutside(_) => (Code::GoalOutside, None, None),
        SetupFault::GoalInCentrepiece(_) => (Code::GoalInCentre, None, None),
        SetupFault::GoalOnBarrier(_) => (Code::GoalOnBarrier, None, None),
        SetupFault::SeekerMissing(robot) => (Code::SeekerMissing, Some(robot), None),
    };
    let described = fault(code, &found, found.cell());
    RicochetFault { robot, other, ..described }
}
