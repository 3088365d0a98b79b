//! The extension module of the Python package: values and searches of the three games.
//!
//! Each game has a module that wraps its crate; `interrupt` runs long work without the interpreter lock. Python code on
//! top of it (`python/robotable`) adds result types, environments and data sets.
#![allow(clippy::disallowed_methods, reason = "time limits and Ctrl-C need a clock")]
#![allow(clippy::needless_pass_by_value, reason = "pyo3 hands arguments over by value")]
#![allow(clippy::missing_errors_doc, reason = "the docstring of each method names what it raises")]

mod convert;
mod interrupt;
mod micro;
mod ricochet;
mod robotory;

use pyo3::prelude::*;

/// Values and searches of the three games.
#[pymodule]
fn _robotable(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    ricochet::register(module)?;
    micro::register(module)?;
    robotory::register(module)
}
