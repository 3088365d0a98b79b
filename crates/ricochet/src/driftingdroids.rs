//! Game IDs of DriftingDroids, the format in which players exchange positions: `0765+42+2E21BD0F+93`.
//!
//! Four hexadecimal parts. The faces clockwise from the north-west: a digit modulo 4 is the marking (green, blue, red,
//! yellow), divided by 4 the face's number minus one. Then the number of robots and the target's robot (`F`: any); then
//! the spaces of the robots, row and column, and of the target.
//!
//! ```
//! use robotable_ricochet::driftingdroids;
//! let imported = driftingdroids::import("0765+42+2E21BD0F+93").unwrap();
//! assert_eq!(imported.position.to_string(), "g1y2r2b2_RO3-GB3-BN12-YP1_BD10");
//! assert_eq!(driftingdroids::export(&imported.position).unwrap(), "0765+42+2E21BD0F+93");
//! ```

use std::fmt::Write as _;
use std::sync::Arc;

use thiserror::Error;

use crate::faults::{FaultList, Faults};
use crate::{
    Arrangement, Cell, Colour, Face, Goal, MarkingTwice, PerRobot, Position, Ricochet, Robot,
    Seeker, Setup, SetupFault,
};

/// The markings in the order of the format's digits.
const MARKINGS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Red, Colour::Yellow];

/// The robots in the order of the format; its silver robot is our black one.
const ROBOTS: [Robot; 5] = [Robot::Red, Robot::Green, Robot::Blue, Robot::Yellow, Robot::Black];

/// The digit of a target for any robot.
const ANY: usize = 0xF;

/// A position from a game ID, with warnings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Imported {
    /// The position, with the default ricochet rule: the format has none.
    pub position: Position,
    /// Differences from the printed game.
    pub warnings: Vec<Warning>,
}

/// A difference of an imported position from the printed game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Warning {
    /// DriftingDroids has the faces numbered 4 without their barriers.
    #[error(
        "the ID means a board without its barriers: {} printed with some, which are left off",
        list_faces(.0)
    )]
    WithoutBarriers(Vec<Face>),
}

fn list_faces(faces: &[Face]) -> String {
    let names: Vec<String> = faces.iter().map(Face::to_string).collect();
    format!("{} {}", names.join(", "), if names.len() == 1 { "is" } else { "are" })
}

/// All faults of a game ID.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct ImportError(pub Vec<ImportFault>);

/// A fault of a game ID, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum ImportFault {
    #[error("{found} parts: a game ID has four, joined with +, as in 0765+42+2E21BD0F+93")]
    Parts { found: usize },
    #[error("{part}: {found:?} is not hexadecimal: it takes 0 to 9 and A to F")]
    Digit { part: &'static str, found: char },
    #[error("{part}: {found} digits, it takes {expected}")]
    Length { part: &'static str, found: usize, expected: usize },
    #[error("board: {0}")]
    Marking(MarkingTwice),
    #[error("robot count: {0:X}, it takes 4 or 5")]
    RobotCount(usize),
    #[error("target's robot: {0:X}, it takes 0 to 4, or F for any")]
    Seeker(usize),
    #[error(transparent)]
    Setup(SetupFault),
}

/// True if a text looks like a game ID, valid or not: no other notation here has a `+` between digits.
pub fn looks_like_id(text: &str) -> bool {
    text.contains('+') && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')
}

/// Parses a game ID.
///
/// # Errors
///
/// Returns [`ImportError`] with all faults.
pub fn import(id: &str) -> Result<Imported, ImportError> {
    let parts: Vec<&str> = id.splitn(5, '+').collect();
    let [board, head, robots, target] = parts[..] else {
        return Err(ImportError(vec![ImportFault::Parts { found: id.split('+').count() }]));
    };
    let mut faults = Faults::default();
    let board = digits(&mut faults, "board", board, 4);
    let head = digits(&mut faults, "robot count and target's robot", head, 2);
    let target = digits(&mut faults, "target", target, 2);
    let count = head.as_ref().and_then(|head| faults.keep(robot_count(head[0])));
    let robots = count.and_then(|count| digits(&mut faults, "robots", robots, 2 * count));
    let arrangement = board.and_then(|board| faults.keep(arrangement(&board)));
    let seeker = head.and_then(|head| faults.keep(seeker(head[1])));
    let (Some(arrangement), Some(robots), Some(seeker), Some(target), true) =
        (arrangement, robots, seeker, target, faults.is_empty())
    else {
        return Err(ImportError(faults.take()));
    };
    let cell = |digits: &[usize]| Cell::from_index((digits[0] * 16 + digits[1]) as u8);
    let mut cells = PerRobot::default();
    for (robot, digits) in ROBOTS.into_iter().zip(robots.chunks(2)) {
        cells[robot] = Some(cell(digits));
    }
    let setup = Setup {
        board: Arc::new(arrangement.board().without_barriers()),
        robots: cells,
        goal: Goal { seeker, cell: cell(&target) },
        ricochet: Ricochet::default(),
    };
    let position = Position::try_from(setup)
        .map_err(|found| ImportError(found.into_iter().map(ImportFault::Setup).collect()))?;
    let faces = arrangement.faces().into_iter();
    let stripped: Vec<Face> = faces.filter(|face| face.has_barriers()).collect();
    let warning = (!stripped.is_empty()).then_some(Warning::WithoutBarriers(stripped));
    Ok(Imported { position, warnings: warning.into_iter().collect() })
}

/// The digits of a part, if it has this many and no other characters.
fn digits(
    faults: &mut Faults<ImportFault>,
    part: &'static str,
    text: &str,
    expected: usize,
) -> Option<Vec<usize>> {
    // Checked first, so that a wrong text of any length yields few faults.
    let found = text.chars().count();
    if found != expected {
        faults.push(ImportFault::Length { part, found, expected });
        return None;
    }
    let digit = |found: char| {
        let digit = found.to_digit(16).ok_or(ImportFault::Digit { part, found });
        faults.keep(digit).map(|digit| digit as usize)
    };
    let digits: Vec<usize> = text.chars().filter_map(digit).collect();
    (digits.len() == expected).then_some(digits)
}

fn robot_count(count: usize) -> Result<usize, ImportFault> {
    if (4..=5).contains(&count) { Ok(count) } else { Err(ImportFault::RobotCount(count)) }
}

fn arrangement(digits: &[usize]) -> Result<Arrangement, ImportFault> {
    let face = |at: usize| {
        let face = Face::new(MARKINGS[digits[at] % 4], (digits[at] / 4 + 1) as u8);
        face.expect("there are 16 faces, one for each digit")
    };
    Arrangement::new([0, 1, 2, 3].map(face)).map_err(ImportFault::Marking)
}

fn seeker(digit: usize) -> Result<Seeker, ImportFault> {
    match ROBOTS.get(digit) {
        Some(&robot) => Ok(Seeker::Only(robot)),
        None if digit == ANY => Ok(Seeker::Any),
        None => Err(ImportFault::Seeker(digit)),
    }
}

/// All parts of a position that a game ID cannot express.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct ExportError(pub Vec<Inexpressible>);

/// A part of a position that a game ID cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum Inexpressible {
    #[error("the board is not made of printed sections, which is all that a game ID can name")]
    OwnBoard,
    #[error("the board has barriers: in a game ID its faces stand for boards without them")]
    Barriers,
    #[error("the {0} robot is missing: a game ID has red, green, blue and yellow, and maybe black")]
    RobotMissing(Robot),
    #[error("the transparent robot takes part, which a game ID does not know")]
    Transparent,
    #[error("the ricochet rule is {0}: a game ID carries no rule and is read with turn")]
    Ricochet(Ricochet),
}

/// Formats a position as a game ID.
///
/// # Errors
///
/// Returns [`ExportError`] with everything that the format cannot express, so that every ID parses back to the same
/// position.
pub fn export(position: &Position) -> Result<String, ExportError> {
    let mut faults = Vec::new();
    let arrangement = Arrangement::recognise(position.board());
    match arrangement {
        None => faults.push(Inexpressible::OwnBoard),
        Some(_) if position.board().has_barriers() => faults.push(Inexpressible::Barriers),
        Some(_) => {}
    }
    let robots = position.robots();
    let missing = ROBOTS[..4].iter().filter(|&&robot| robots[robot].is_none());
    faults.extend(missing.map(|&robot| Inexpressible::RobotMissing(robot)));
    if robots[Robot::Transparent].is_some() {
        faults.push(Inexpressible::Transparent);
    }
    if position.ricochet() != Ricochet::default() {
        faults.push(Inexpressible::Ricochet(position.ricochet()));
    }
    let (Some(arrangement), []) = (arrangement, &faults[..]) else {
        return Err(ExportError(faults));
    };
    let mut id = String::new();
    for face in arrangement.faces() {
        let marking = MARKINGS.iter().position(|&colour| colour == face.marking()).unwrap_or(0);
        let _infallible = write!(id, "{:X}", (usize::from(face.number()) - 1) * 4 + marking);
    }
    let seeker = match position.goal().seeker {
        Seeker::Any => ANY,
        Seeker::Only(robot) => robot as usize,
    };
    let _infallible = write!(id, "+{}{seeker:X}+", position.standing().count());
    for (_, cell) in position.standing() {
        let _infallible = write!(id, "{:02X}", cell.index());
    }
    let _infallible = write!(id, "+{:02X}", position.goal().cell.index());
    Ok(id)
}

#[cfg(test)]
mod tests {
    use super::Inexpressible::{Barriers, OwnBoard, RobotMissing, Transparent};
    use super::*;
    use crate::Round;

    #[test]
    fn published_ids_go_there_and_back() {
        for (id, ours) in [
            ("0765+42+2E21BD0F+93", "g1y2r2b2_RO3-GB3-BN12-YP1_BD10"),
            ("7650+42+E2302B12+C9", "y2r2b2g1_RC15-GA4-BL3-YC2_BJ13"),
        ] {
            let imported = import(id).unwrap();
            assert_eq!(imported.warnings, []);
            assert_eq!(imported.position.to_string(), ours);
            assert_eq!(export(&imported.position).as_deref(), Ok(id));
            assert_eq!(import(&id.to_lowercase()), Ok(imported));
        }
    }

    /// The two hardest positions published by players, with solutions of the published length.
    #[test]
    fn solutions_of_published_ids_replay() {
        for (id, moves, solution) in [
            (
                "0765+42+2E21BD0F+93",
                24,
                "Bd Bl Bu Br Rr Rd Rl Bd Bl Yd Yl Bd Gd Rr Gu Bu Yd Br Yu Bl Yl Yd Bd Br",
            ),
            (
                "7650+42+E2302B12+C9",
                25,
                "Br Bd Bl Bu Bl Gd Gr Bd Gl Gd Br Yl Yd Bl Bd Br Yr Yu Yr Yd Gr Gd Bd Bl Bu",
            ),
        ] {
            let start = import(id).unwrap().position;
            let round = Round::replay(start, &solution.parse().unwrap()).unwrap();
            assert_eq!((round.cost(), round.solved_by()), (moves, Some(Robot::Blue)), "{id}");
        }
    }

    #[test]
    fn boards_without_their_barriers_come_with_a_warning() {
        let id = "C765+5F+2E21BD0F00+93";
        let Imported { position, warnings } = import(id).unwrap();
        assert!(!position.board().has_barriers());
        let [warning] = &warnings[..] else { panic!("one warning") };
        assert!(warning.to_string().ends_with("green-4 is printed with some, which are left off"));
        assert_eq!(position.to_string(), "g4y2r2b2-bare_RO3-GB3-BN12-YP1-KA1_VD10");
        assert_eq!(export(&position).as_deref(), Ok(id));
    }

    #[test]
    fn all_faults_come_at_once_with_their_parts() {
        let check = |id: &str, parts: &[&str]| {
            let error = import(id).unwrap_err();
            assert_eq!(error.0.len(), parts.len(), "{error}");
            assert!(parts.iter().all(|part| error.to_string().contains(part)), "{error}");
        };
        check("0765+42+2E21BD0F", &["3 parts"]);
        check("07G5+42+2E21BD0F+9", &["board: 'G'", "target: 1 digits, it takes 2"]);
        check("0065+65+2E21BD0F+93", &["same marking", "count: 6", "target's robot: 5"]);
        check("0765+42+2E21BD+93", &["robots: 6 digits, it takes 8"]);
        check("0765+44+772E2E0F+88", &["H8", "O3, where", "black", "I9"]);
    }

    #[test]
    fn what_an_id_cannot_say_is_named_all_at_once() {
        let check = |text: &str, faults: &[Inexpressible]| {
            let position: Position = text.parse().unwrap();
            assert_eq!(export(&position).unwrap_err().0, faults, "{text}");
        };
        check(
            "3x3_RA1-GA2-TB1_RA3_none",
            &[
                OwnBoard,
                RobotMissing(Robot::Blue),
                RobotMissing(Robot::Yellow),
                Transparent,
                Inexpressible::Ricochet(Ricochet::None),
            ],
        );
        check("r4g1b1y1_RA1-GA2-BA3-YA4_RA5", &[Barriers]);
    }
}
