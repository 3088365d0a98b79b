//! Building a Ricochet Robots board before a game: the available sections, and the result of a choice.

use ::ricochet::random::{self, Barriers};
use ::ricochet::{Arrangement, Board, Cell, Colour, Face, PerRobot, Robot};
use dice::Dice;

use super::check::{arrangement, placed};
use super::endpoints::{BuildRicochet, ListRicochetFaces};
use super::show::{board, robots, sketch_board};
use crate::endpoints::{Nothing, QueryEndpoint};
use crate::{
    Answer, Problem, RicochetBuild, RicochetBuilt, RicochetCell, RicochetClosed,
    RicochetClosedBy as Closed, RicochetFace, RicochetFaces, RicochetStartFault,
    RicochetStartFaultCode as Code,
};

impl QueryEndpoint for ListRicochetFaces {
    fn look(_: Nothing) -> Answer<RicochetFaces> {
        Ok(faces())
    }
}

/// The printed sections, drawn in the top left quarter (RR-2).
pub fn faces() -> RicochetFaces {
    let face = |face: Face| {
        let mut drawn = sketch_board(face.code(), face.sketch());
        (drawn.columns, drawn.rows) = (8, 8);
        drawn.centre = vec![RicochetCell { x: 7, y: 7 }];
        RicochetFace {
            name: face.code(),
            marking: face.marking(),
            number: face.number(),
            board: drawn,
        }
    };
    RicochetFaces { faces: Face::all().map(face).collect() }
}

impl QueryEndpoint for BuildRicochet {
    fn look(wish: RicochetBuild) -> Answer<RicochetBuilt> {
        build(&wish).map_err(|faults| Problem::impossible("this board cannot be built", faults))
    }
}

/// Lays out the sections and checks the robots' places (RR-6).
///
/// # Errors
///
/// Returns everything that cannot be laid out: unknown faces, duplicate markings, duplicate robots, robots off the
/// board.
pub fn build(wish: &RicochetBuild) -> Result<RicochetBuilt, Vec<String>> {
    let mut undrawable = Vec::new();
    let mut dice = Dice::new(u64::from(wish.seed));
    let laid = match &wish.faces {
        Some(faces) => arrangement(faces, &mut undrawable),
        None => Some(random::arrangement(Barriers::Any, &mut dice)),
    };
    let placed = placed(&wish.robots, &mut undrawable);
    let Some(laid) = laid.filter(|_| undrawable.is_empty()) else { return Err(undrawable) };
    let before = laid.board();
    let turn = |cell: Cell| before.sketch().turned_cell(cell, wish.turn).unwrap_or(cell);
    let mut placed = PerRobot::from_fn(|robot| placed[robot].map(turn));
    let laid = laid.turned(wish.turn);
    let part = part(wish);
    if wish.rest_at_random {
        put_the_rest_down(&laid.board(), &part, &mut placed, &mut dice);
    }
    Ok(built(laid, &part, &placed))
}

fn part(wish: &RicochetBuild) -> Vec<Robot> {
    let named = wish.part.clone();
    named.unwrap_or_else(|| Robot::ALL[..Colour::ALL.len()].to_vec())
}

/// Places the remaining robots. A printed board always has enough free spaces.
fn put_the_rest_down(
    board: &Board,
    part: &[Robot],
    placed: &mut PerRobot<Option<Cell>>,
    dice: &mut Dice,
) {
    let mut free: Vec<Cell> =
        board.standable_cells().iter().filter(|&cell| closed_by(board, cell).is_none()).collect();
    free.retain(|cell| Robot::ALL.into_iter().all(|robot| placed[robot] != Some(*cell)));
    for robot in Robot::ALL.into_iter().filter(|robot| part.contains(robot)) {
        if placed[robot].is_none() && !free.is_empty() {
            placed[robot] = Some(free.swap_remove(dice.below(free.len() as u32) as usize));
        }
    }
}

fn built(laid: Arrangement, part: &[Robot], placed: &PerRobot<Option<Cell>>) -> RicochetBuilt {
    let on = laid.board();
    let closed = Cell::all()
        .filter_map(|at| closed_by(&on, at).map(|why| RicochetClosed { at: at.into(), why }));
    RicochetBuilt {
        faces: laid.faces().map(Face::code).into(),
        closed: closed.collect(),
        faults: faults(&on, part, placed),
        robots: robots(placed),
        board: board(laid.to_string(), &on),
    }
}

/// Why a robot may not start there (RR-6).
fn closed_by(board: &Board, cell: Cell) -> Option<Closed> {
    if !board.is_enterable(cell) {
        Some(Closed::Centre)
    } else if board.barrier(cell).is_some() {
        Some(Closed::Barrier)
    } else {
        board.target(cell).map(|_| Closed::Symbol)
    }
}

fn faults(
    board: &Board,
    part: &[Robot],
    placed: &PerRobot<Option<Cell>>,
) -> Vec<RicochetStartFault> {
    let somebody = Robot::ALL.into_iter().any(|robot| placed[robot].is_some());
    let fault = |robot: Robot| {
        let plays = part.contains(&robot);
        let why = match placed[robot] {
            None => (plays && somebody).then_some(Code::Missing),
            Some(_) if !plays => Some(Code::Apart),
            Some(cell) => closed_by(board, cell).map(Code::from).or_else(|| {
                let mut others = Robot::ALL.into_iter().take_while(|&other| other != robot);
                others.any(|other| placed[other] == Some(cell)).then_some(Code::Robot)
            }),
        };
        let robot_of = robot;
        why.map(|why| RicochetStartFault {
            robot: robot_of,
            at: placed[robot].map(Into::into),
            why,
        })
    };
    Robot::ALL.into_iter().filter_map(fault).collect()
}

impl From<Closed> for Code {
    fn from(closed: Closed) -> Code {
        match closed {
            Closed::Symbol => Code::Symbol,
            Closed::Barrier => Code::Barrier,
            Closed::Centre => Code::Centre,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RicochetRobotAt;

    fn at(robot: Robot, cell: &str) -> RicochetRobotAt {
        RicochetRobotAt { robot, at: cell.parse::<Cell>().unwrap().into() }
    }

    fn wish(board: &str) -> RicochetBuild {
        let faces = board.as_bytes().chunks(2);
        let faces = faces.map(|face| String::from_utf8_lossy(face).into_owned()).collect();
        RicochetBuild { faces: Some(faces), ..RicochetBuild::default() }
    }

    fn faults(built: &RicochetBuilt) -> Vec<(Robot, Code)> {
        built.faults.iter().map(|fault| (fault.robot, fault.why)).collect()
    }

    // RR-2: four faces of each marking, and a picture shows what the board has.
    #[test]
    fn the_faces_are_drawn_as_they_lie_in_the_top_left_quarter() {
        let RicochetFaces { faces } = super::faces();
        assert_eq!(faces.len(), 16);
        for face in &faces {
            let others = faces.iter().filter(|other| other.marking != face.marking);
            let rest: String =
                others.filter(|other| other.number == 1).map(|other| other.name.as_str()).collect();
            let built = build(&wish(&format!("{}{rest}", face.name))).unwrap();
            let mine = |at: RicochetCell| at.x < 8 && at.y < 8;
            let targets: Vec<_> =
                built.board.targets.iter().filter(|one| mine(one.at)).copied().collect();
            assert_eq!(targets, face.board.targets);
            let barriers: Vec<_> =
                built.board.barriers.iter().filter(|one| mine(one.at)).copied().collect();
            assert_eq!(barriers, face.board.barriers);
            assert!(face.board.walls.iter().all(|wall| built.board.walls.contains(wall)));
            assert!(face.board.walls.iter().all(|wall| mine(wall.at)));
        }
    }

    // RR-6
    #[test]
    fn robots_start_on_free_spaces_only_and_all_of_them_or_none() {
        use Robot::{Black, Blue, Green, Red, Yellow};
        let built = build(&wish("r4g1b1y1")).unwrap();
        assert_eq!(built.board.name, "r4g1b1y1");
        assert_eq!((faults(&built), built.robots.len()), (vec![], 0));
        let closed = |why| built.closed.iter().filter(|one| one.why == why).count();
        assert_eq!(
            [closed(Closed::Symbol), closed(Closed::Barrier), closed(Closed::Centre)],
            [17, 2, 4]
        );
        // On a target, on a barrier, on the centrepiece, and not placed.
        let robots = vec![at(Red, "G3"), at(Green, "E2"), at(Blue, "H8")];
        let wrong = build(&RicochetBuild { robots, ..wish("r4g1b1y1") }).unwrap();
        assert_eq!(
            faults(&wrong),
            [
                (Red, Code::Symbol),
                (Green, Code::Barrier),
                (Blue, Code::Centre),
                (Yellow, Code::Missing)
            ]
        );
        let robots = vec![at(Red, "A1"), at(Green, "A1"), at(Black, "B1")];
        let wrong = RicochetBuild { robots, rest_at_random: true, seed: 3, ..wish("r4g1b1y1") };
        let wrong = build(&wrong).unwrap();
        assert_eq!(faults(&wrong), [(Green, Code::Robot), (Black, Code::Apart)]);
        assert_eq!(wrong.robots.len(), 5);
    }

    // RR-6
    #[test]
    fn the_rest_is_put_down_where_it_may_start_and_a_turn_takes_everybody_along() {
        for seed in 0..200 {
            let part = Some(Robot::ALL.to_vec());
            let robots = vec![at(Robot::Red, "A1")];
            let wish = RicochetBuild {
                part,
                robots,
                rest_at_random: true,
                seed,
                ..RicochetBuild::default()
            };
            let built = build(&wish).unwrap();
            assert_eq!((built.robots.len(), built.faults.len()), (6, 0));
            let turned = RicochetBuild {
                faces: Some(built.faces.clone()),
                robots: built.robots.clone(),
                turn: 1,
                rest_at_random: false,
                ..wish
            };
            let turned = build(&turned).unwrap();
            assert_eq!(turned.faults, []);
            assert_eq!(turned.robots[0], at(Robot::Red, "P1"));
            let mut faces = built.faces.clone();
            faces.rotate_right(1);
            assert_eq!(turned.faces, faces);
        }
    }

    #[test]
    fn what_cannot_be_laid_says_why() {
        let wrong = |board| build(&wish(board)).unwrap_err().join("; ");
        assert!(wrong("r1r2b1y1").contains("same marking"), "{}", wrong("r1r2b1y1"));
        assert!(wrong("r1g9b1y1").contains("not a face"), "{}", wrong("r1g9b1y1"));
        assert!(wrong("r1g1").contains("takes four"), "{}", wrong("r1g1"));
    }
}
