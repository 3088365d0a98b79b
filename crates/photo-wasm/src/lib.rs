//! The photograph reader for browsers. A separate module from the offline engine, so that only pages that read a
//! photograph load it.
//!
//! [`Session`] is one photograph: pixels and a task in, steps, a JSON text out. The caller steps it, shows progress in
//! between, and stops whenever it wants.

#[cfg(target_arch = "wasm32")]
mod exports;
mod session;

pub use session::{PIXELS_MAX, Session};
