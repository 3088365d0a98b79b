//! Conversion of RoboTory table views to wire types.

use ::robotory::{Action, Disc, Hex, HexSet, Path, Position, Robot, Side};
use table::{Ending, RobotoryView, Table};

use crate::game::ShowGame;
use crate::{
    BoardView, GameView, Past, Possible, RobotoryAction, RobotoryBoard, RobotoryBoth,
    RobotoryDestinations, RobotoryDiscAt, RobotoryDiscs, RobotoryGame, RobotoryHex, RobotoryHexNo,
    RobotoryPossible, RobotoryRobotAt, RobotoryTurn, SeatNo, StudyText,
};

/// Number of hexagons in the tallest column.
const ROWS: usize = 6;

impl ShowGame for RobotoryView {
    fn board(&self, _: &Table) -> Option<BoardView> {
        Some(BoardView::Robotory(board()))
    }

    fn game(&self, _: &Table) -> Option<GameView> {
        let position = &self.position;
        Some(GameView::Robotory(RobotoryGame {
            turn: self.actions.len() as u32 + 1,
            seats: self.seats,
            to_act: self.to_act,
            since: self.since,
            left: self.left,
            robots: robots(position),
            discs: discs(position),
            supplies: supplies(position),
            reserve: position.reserve(),
            camps: position.robots_in_camps(),
            last: self.actions.last().map(|last| turn(self, self.actions.len() - 1, last)),
            text: position.to_string(),
        }))
    }

    fn past_len(&self) -> usize {
        self.actions.len()
    }

    fn past_at(&self, _: &Table, place: usize) -> Option<Past> {
        Some(Past::Robotory(turn(self, place, self.actions.get(place)?)))
    }

    fn possible(&self, _: &Table, you: SeatNo) -> Option<Possible> {
        let RobotoryPossible { discs, placeable, robots, refills } =
            (self.to_act == Some(you)).then(|| all_possible(&self.position))?;
        Some(Possible::Turn { discs, placeable, robots, refills })
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

/// The board with the data to draw it. It is always the same.
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

/// A finished turn; `place` is counted from 0.
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

/// The legal actions, without listing every move: a crowded board has too many (RT-11).
pub(crate) fn all_possible(position: &Position) -> RobotoryPossible {
    let robots = Robot::ALL.map(|robot| destinations(position, robot));
    RobotoryPossible {
        discs: position.placeable_discs().collect(),
        placeable: hexes(position.placeable()),
        robots: robots.into(),
        refills: position.refills().collect(),
    }
}

fn destinations(position: &Position, robot: Robot) -> RobotoryDestinations {
    let first = position.next_steps(robot, &Path::new(position.robot(robot)));
    let to = position.destinations(robot);
    let paths = to.iter().filter_map(|hex| position.path_to(robot, hex));
    RobotoryDestinations {
        robot,
        first: first.map(hexes).unwrap_or_default(),
        paths: paths.map(|way| path(&way)).collect(),
    }
}
