//! The commands that Tab, arrows and Enter choose from: everything in `possible`, in an order that people can follow.

use protocol::{
    BoardView, Command, MicroBoard, MicroSpaceNo, Possible, RicochetDirection, RobotoryBoard,
    RobotoryHexNo, View,
};

/// A command to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The group it belongs to; Tab cycles through groups.
    pub(super) group: String,
    /// The text on the screen.
    pub(super) label: String,
    /// The space or hexagon that it is about.
    pub(super) place: Option<u8>,
    pub(super) command: Command,
}

/// All choices of this view. Slides of Ricochet Robots are not among them: arrow keys make them directly.
pub(super) fn choices(view: &View) -> Vec<Choice> {
    match (&view.possible, &view.board) {
        (Some(Possible::Spaces { spaces }), Some(BoardView::Micro(board))) => {
            spaces.iter().map(|&to| step(board, robot_of(view), to)).collect()
        }
        (Some(turn @ Possible::Turn { .. }), Some(BoardView::Robotory(board))) => {
            robotory(board, turn)
        }
        _ => Vec::new(),
    }
}

/// The space of the robot in Micro Robots.
fn robot_of(view: &View) -> Option<MicroSpaceNo> {
    match &view.game {
        Some(protocol::GameView::Micro(game)) => game.robot,
        _ => None,
    }
}

fn step(board: &MicroBoard, from: Option<MicroSpaceNo>, to: MicroSpaceNo) -> Choice {
    let at = |no: MicroSpaceNo| board.spaces.get(usize::from(no.0));
    let way = match (from.and_then(at), at(to)) {
        (Some(from), Some(to)) if from.y == to.y && to.x < from.x => "left",
        (Some(from), Some(to)) if from.y == to.y => "right",
        (Some(from), Some(to)) if to.y < from.y => "up",
        _ => "down",
    };
    Choice {
        group: way.to_owned(),
        label: at(to).map(|space| space.name.clone()).unwrap_or_default(),
        place: Some(to.0),
        command: Command::Step { to },
    }
}

fn robotory(board: &RobotoryBoard, turn: &Possible) -> Vec<Choice> {
    let Possible::Turn { discs, placeable, robots, refills } = turn else { return Vec::new() };
    let name = |hex: RobotoryHexNo| {
        board.hexes.get(usize::from(hex.0)).map_or("?", |hex| hex.name.as_str())
    };
    let mut all = Vec::new();
    for one in robots {
        for path in &one.paths {
            let Some(&end) = path.last() else { continue };
            let way: Vec<&str> = path.iter().map(|&hex| name(hex)).collect();
            all.push(Choice {
                group: format!("move {}", one.robot.name()),
                label: way.join("-"),
                place: Some(end.0),
                command: Command::MoveRobot { robot: one.robot, path: path.clone() },
            });
        }
    }
    for &disc in discs {
        for &hex in placeable {
            all.push(Choice {
                group: format!("place {}", disc.name()),
                label: name(hex).to_owned(),
                place: Some(hex.0),
                command: Command::Place { disc, hex },
            });
        }
    }
    for &discs in refills {
        all.push(Choice {
            group: "refill".to_owned(),
            label: format!("{} white, {} black", discs.white, discs.black),
            place: None,
            command: Command::Refill { discs },
        });
    }
    all
}

pub(super) fn arrow(direction: RicochetDirection) -> char {
    match direction {
        RicochetDirection::Up => '↑',
        RicochetDirection::Right => '→',
        RicochetDirection::Down => '↓',
        RicochetDirection::Left => '←',
    }
}
