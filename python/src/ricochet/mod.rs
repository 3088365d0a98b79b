//! Ricochet Robots: values, solver, puzzles, batches and the vectorised simulator.

mod batch;
mod board;
mod encoding;
mod moves;
mod position;
mod puzzles;
mod round;
mod simulator;
mod solution;
mod solve;

use pyo3::prelude::*;
use pyo3::wrap_pyfunction;

/// Adds the classes and functions of Ricochet Robots to the extension module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("RicochetBoard", py.get_type::<board::PyBoard>())?;
    module.add("RicochetMove", py.get_type::<moves::PyMove>())?;
    module.add("RicochetSlide", py.get_type::<moves::PySlide>())?;
    module.add("RicochetPosition", py.get_type::<position::PyPosition>())?;
    module.add("RicochetRound", py.get_type::<round::PyRound>())?;
    module.add("RicochetSolution", py.get_type::<solution::PySolution>())?;
    module.add("RicochetSimulator", py.get_type::<simulator::Simulator>())?;
    module.add("RICOCHET_BOARD_COUNT", ::ricochet::BOARD_COUNT)?;
    module.add("RICOCHET_ROW_BYTES", encoding::ROW_BYTES)?;
    module.add_function(wrap_pyfunction!(solve::ricochet_solve, module)?)?;
    module.add_function(wrap_pyfunction!(solve::ricochet_solve_all, module)?)?;
    module.add_function(wrap_pyfunction!(solve::ricochet_hint, module)?)?;
    module.add_function(wrap_pyfunction!(solve::ricochet_review, module)?)?;
    module.add_function(wrap_pyfunction!(solve::ricochet_difficulty, module)?)?;
    module.add_function(wrap_pyfunction!(puzzles::ricochet_generate, module)?)?;
    module.add_function(wrap_pyfunction!(batch::ricochet_solve_list, module)?)?;
    module.add_function(wrap_pyfunction!(batch::ricochet_solve_array, module)?)?;
    module.add_function(wrap_pyfunction!(encoding::ricochet_encode, module)?)?;
    module.add_function(wrap_pyfunction!(encoding::ricochet_decode, module)?)
}
