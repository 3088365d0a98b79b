//! The next steps of a partial RoboTory move. A crowded board has too many complete moves to list.

use table::{GameView as TableGameView, StageView, Table, Viewer};

use super::command::path_of;
use super::look::leading;
use crate::{Fault, FromServer, RobotoryHexNo, RobotoryLeading, RobotoryRobot};

/// The response to `steps`: the hexagons that a robot can enter next after this path.
pub(crate) fn steps(
    table: &Table,
    viewer: Viewer,
    id: String,
    robot: RobotoryRobot,
    path: &[RobotoryHexNo],
) -> FromServer {
    let refused = |code: &str, text: String, faults: Vec<Fault>| FromServer::Refused {
        id: id.clone(),
        code: code.to_owned(),
        text,
        faults,
    };
    let seen = table::view(table, viewer);
    let (StageView::Playing(TableGameView::Robotory(game))
    | StageView::Over { game: TableGameView::Robotory(game), .. }) = &seen.stage
    else {
        return refused("no-game", "no game of RoboTory can be seen here".to_owned(), Vec::new());
    };
    let way = match path_of(path, "path") {
        Ok(way) => way,
        Err(faults) => return refused("unreadable", Fault::line(&faults), faults),
    };
    match leading(&game.position, robot, way) {
        Ok(RobotoryLeading { next, complete }) => FromServer::Steps { id, next, complete },
        Err(illegal) => refused("move", illegal.to_string(), Vec::new()),
    }
}
