//! The WASM exports around [`LocalServer`]. They pass only numbers and bytes.
//!
//! A script calls [`room`] and writes its request there as UTF-8. [`ask`] processes the request and returns the
//! address of the response, [`answer_len`] its length. The response stays valid until the next request. There is
//! one thread and no import calls back, so calls never overlap.
//!
//! This is the only file here with `unsafe`: the exported names and two imported functions, nothing else. The
//! buffers are owned by this side.

#![allow(unsafe_code)]

use std::cell::RefCell;
use std::time::Duration;

use protocol::Watch;

use crate::{JobControl, LocalServer};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Monotonic time in milliseconds, from an arbitrary origin.
    safe fn now() -> f64;
    /// Receives the progress of a request: address and length of a JSON text.
    safe fn tell(at: *const u8, len: usize);
}

#[derive(Default)]
struct Engine {
    server: LocalServer,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
}

/// The start time of a request. Never cancelled: the caller terminates the worker.
struct Since(f64);

impl Watch for Since {
    fn elapsed(&self) -> Option<Duration> {
        Some(Duration::try_from_secs_f64((now() - self.0) / 1_000.0).unwrap_or_default())
    }
}

/// Returns a buffer for a request of this many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(len: usize) -> *mut u8 {
    ENGINE.with_borrow_mut(|engine| {
        engine.question.clear();
        engine.question.resize(len, 0);
        engine.question.as_mut_ptr()
    })
}

/// Processes the request in the buffer and returns the address of the response.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> *const u8 {
    ENGINE.with_borrow_mut(|engine| {
        let question = String::from_utf8_lossy(&engine.question);
        let watch = Since(now());
        let control = JobControl { watch: &watch, tell: &|text| tell(text.as_ptr(), text.len()) };
        engine.answer = engine.server.ask(&question, &control);
        engine.answer.as_ptr()
    })
}

/// Length of the last response.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_len() -> usize {
    ENGINE.with_borrow(|engine| engine.answer.len())
}
