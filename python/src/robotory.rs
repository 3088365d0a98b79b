//! RoboTory: positions, actions, games, the engine and puzzles.

mod engine;
mod game;
mod position;

use pyo3::prelude::*;
use pyo3::wrap_pyfunction;

/// Adds the classes and functions of RoboTory to the extension module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("RobotoryAction", py.get_type::<position::PyAction>())?;
    module.add("RobotoryPosition", py.get_type::<position::PyPosition>())?;
    module.add("RobotoryGame", py.get_type::<game::PyGame>())?;
    module.add("RobotoryEngine", py.get_type::<engine::PyEngine>())?;
    module.add_function(wrap_pyfunction!(engine::robotory_book, module)?)?;
    module.add_function(wrap_pyfunction!(engine::robotory_puzzles, module)?)
}
