//! RoboTory as a client draws it.

use ::robotory::{Action, Disc, Hex, HexSet, Path, Position, Robot, Side};
use table::{Ending, RobotoryView, Table};

use crate::game::ShowGame;
use crate::{
    BoardView, GameView, Past, Possible, RobotoryAction, RobotoryBoard, RobotoryBoth,
    RobotoryDestinations, RobotoryDiscAt, RobotoryDiscs, RobotoryGame, RobotoryHex, RobotoryHexNo,
    RobotoryRobotAt, RobotoryTurn, StudyText,
};

/// The tallest column has so many hexagons.
const ROWS: usize = 6;

impl ShowGame for RobotoryView {
    fn board(&self, _: &Table) -> Option<BoardView> {
        Some(BoardView::Robotory(board()))
    }

    fn game(&self, _: &Table) -> Option<GameView> {
        Some(GameView::Robotory(game(self)))
    }

    fn past_len(&self) -> usize {
        self.actions.len()
    }

    fn past_at(&self, _: &Table, place: usize) -> Option<Past> {
        Some(Past::Robotory(turn(self, place, self.actions.get(place)?)))
    }

    fn possible(&self, _: &Table) -> Option<Possible> {
        possible(self)
    }

    fn record(&self, table: &Table, ending: &Ending) -> Option<String> {
        super::record::text(self, table, ending)
    }

    fn study(&self) -> Option<StudyText> {
        Some(super::record::study(self))
    }
}

impl From<Hex> for RobotoryHexNo {
    fn from(hex: Hex) -> RobotoryHexNo {
        RobotoryHexNo(hex.index() as u8)
    }
}

pub(crate) fn hexes(set: HexSet) -> Vec<RobotoryHexNo> {
    set.iter().map(Into::into).collect()
}

fn path(path: &Path) -> Vec<RobotoryHexNo> {
    path.hexes().iter().map(|&hex| hex.into()).collect()
}

pub(crate) fn action(action: &Action) -> RobotoryAction {
    match action {
        Action::Place { disc, hex } => RobotoryAction::Place { disc: *disc, hex: (*hex).into() },
        Action::Move { robot, path: way } => {
            RobotoryAction::Move { robot: *robot, path: path(way) }
        }
        Action::Refill(discs) => RobotoryAction::Refill { discs: *discs },
    }
}

/// The board as it is drawn: it is always the same.
pub(crate) fn board() -> RobotoryBoard {
    let hexes = Hex::all().map(|hex| {
        let (column, row) = hex.column_and_row();
        let tall = Hex::all().filter(|other| other.column_and_row().0 == column).count();
        RobotoryHex {
            name: hex.to_string(),
            x: column as u8,
            y: (2 * row + ROWS - tall) as u8,
            camp: hex.camp(),
            neighbours: hexes(hex.neighbours()),
        }
    });
    RobotoryBoard { hexes: hexes.collect() }
}

/// The game as everybody who may look sees it.
fn game(view: &RobotoryView) -> RobotoryGame {
    let position = &view.position;
    RobotoryGame {
        turn: view.actions.len() as u32 + 1,
        seats: view.seats,
        to_act: view.to_act,
        since: view.since,
        left: view.left,
        robots: robots(position),
        discs: discs(position),
        supplies: supplies(position),
        reserve: position.reserve(),
        camps: position.robots_in_camps(),
        last: view.actions.last().map(|last| turn(view, view.actions.len() - 1, last)),
        text: position.to_string(),
    }
}

pub(crate) fn robots(position: &Position) -> Vec<RobotoryRobotAt> {
    let standing = Robot::ALL.into_iter();
    standing.map(|robot| RobotoryRobotAt { robot, hex: position.robot(robot).into() }).collect()
}

pub(crate) fn discs(position: &Position) -> Vec<RobotoryDiscAt> {
    let lying = Disc::ALL.into_iter().flat_map(|disc| {
        let lying = position.discs(disc).iter();
        lying.map(move |hex| RobotoryDiscAt { disc, hex: hex.into() })
    });
    lying.collect()
}

pub(crate) fn supplies(position: &Position) -> RobotoryBoth<RobotoryDiscs> {
    let [light, dark] = Side::ALL.map(|side| position.supply(side));
    RobotoryBoth { light, dark }
}

/// A turn that was played; `place` is counted from 0.
fn turn(view: &RobotoryView, place: usize, done: &Action) -> RobotoryTurn {
    let side = if place.is_multiple_of(2) { Side::Light } else { Side::Dark };
    RobotoryTurn {
        number: place as u32 + 1,
        side,
        seat: view.seats[side],
        action: action(done),
        text: done.to_string(),
    }
}

/// What the viewer can do now, if it is their turn.
fn possible(view: &RobotoryView) -> Option<Possible> {
    let possible = view.possible.as_ref()?;
    let robots = possible.destinations.iter();
    let robots = robots.map(|&(robot, to)| destinations(&view.position, robot, to));
    Some(Possible::Turn {
        discs: possible.discs.clone(),
        placeable: hexes(possible.placeable),
        robots: robots.collect(),
        refills: possible.refills.clone(),
    })
}

pub(crate) fn destinations(position: &Position, robot: Robot, to: HexSet) -> RobotoryDestinations {
    let first = position.next_steps(robot, &Path::new(position.robot(robot)));
    let paths = to.iter().filter_map(|hex| position.path_to(robot, hex));
    RobotoryDestinations {
        robot,
        first: first.map(hexes).unwrap_or_default(),
        paths: paths.map(|way| path(&way)).collect(),
    }
}
