//! The door between a page's scripts and [`House`]: numbers and bytes, because WebAssembly knows nothing else.
//!
//! A script asks for [`room`] and writes its question there, in UTF-8; [`ask`] takes the question and gives where the
//! answer lies, and [`answer_len`] how long that is. It lies there until the next question. There is one thread, and no
//! import calls back, so nobody else is in the house meanwhile.
//!
//! This is the only file here with `unsafe`: names that scripts find, two functions of the page, and nothing else. The
//! bytes themselves are in a `Vec` that belongs to this side.

#![allow(unsafe_code)]

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use protocol::Watch;

use crate::{Ears, House};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since whenever, never less than before.
    safe fn now() -> f64;
    /// Hears how far a question has come: JSON, there and so long.
    safe fn tell(at: *const u8, len: usize);
}

#[derive(Default)]
struct Inside {
    house: House,
    question: Vec<u8>,
    answer: String,
}

thread_local! {
    static INSIDE: RefCell<Inside> = RefCell::default();
}

/// When a question came.
struct Since(f64);

impl Watch for Since {
    fn elapsed(&self) -> Duration {
        Duration::try_from_secs_f64((now() - self.0) / 1_000.0).unwrap_or_default()
    }

    /// Whoever does not want to wait any more ends the worker.
    fn stop(&self) -> &AtomicBool {
        static NEVER: AtomicBool = AtomicBool::new(false);
        &NEVER
    }
}

/// Where to write a question of so many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(len: usize) -> *mut u8 {
    INSIDE.with_borrow_mut(|inside| {
        inside.question.clear();
        inside.question.resize(len, 0);
        inside.question.as_mut_ptr()
    })
}

/// Answers the question that was written; gives where the answer lies.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> *const u8 {
    INSIDE.with_borrow_mut(|inside| {
        let question = String::from_utf8_lossy(&inside.question);
        let watch = Since(now());
        let ears = Ears { watch: &watch, tell: &|text| tell(text.as_ptr(), text.len()) };
        inside.answer = inside.house.ask(&question, &ears);
        inside.answer.as_ptr()
    })
}

/// How long the last answer is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_len() -> usize {
    INSIDE.with_borrow(|inside| inside.answer.len())
}
