//! The WASM exports around [`Session`]. They pass only numbers and bytes.
//!
//! A script calls [`pixels`] and [`task`] and fills both buffers, calls [`start`], then [`step`] until it returns
//! 3, and reads the answer: [`answer_len`] bytes at [`answer`]. There is one thread and no import, so calls never
//! overlap.
//!
//! This is the only file here with `unsafe`: the exported names. The buffers are owned by this side.

#![allow(unsafe_code)]

use std::cell::RefCell;

use robotable_photo::Stage;

use crate::{PIXELS_MAX, Session};

#[derive(Default)]
struct State {
    pixels: Vec<u8>,
    task: Vec<u8>,
    session: Option<Session>,
    answer: String,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Returned by [`start`] if the answer is an error message.
const FAILED: u32 = 4;

/// The task of the next step, as [`start`] and [`step`] return it; 3 is the end.
fn number(stage: Stage) -> u32 {
    match stage {
        Stage::Corners => 0,
        Stage::Board => 1,
        Stage::Robots => 2,
        Stage::Done => 3,
    }
}

/// Returns a buffer for the pixels of a picture, four bytes each; null if it is too large.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn pixels(width: u32, height: u32) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        *state = State::default();
        let Some(count) = width.checked_mul(height).filter(|&count| count <= PIXELS_MAX) else {
            return std::ptr::null_mut();
        };
        state.pixels.resize(count as usize * 4, 0);
        state.pixels.as_mut_ptr()
    })
}

/// Returns a buffer for a task of this many bytes; see [`Session::start`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn task(len: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.task.clear();
        state.task.resize(len, 0);
        state.task.as_mut_ptr()
    })
}

/// Begins to read the picture in the buffer, which is empty afterwards.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn start(width: u32, height: u32) -> u32 {
    STATE.with_borrow_mut(|state| {
        let pixels = std::mem::take(&mut state.pixels);
        let task = String::from_utf8_lossy(&state.task).into_owned();
        match Session::start(width, height, pixels, &task) {
            Ok(session) => {
                let stage = number(session.stage());
                state.session = Some(session);
                stage
            }
            Err(message) => {
                state.answer = message;
                FAILED
            }
        }
    })
}

/// Does the next step.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn step() -> u32 {
    STATE.with_borrow_mut(|state| {
        let Some(session) = &mut state.session else { return FAILED };
        let stage = session.step();
        if let Some(answer) = session.answer() {
            state.answer = answer;
            state.session = None;
        }
        number(stage)
    })
}

/// The address of the answer: JSON, or a message after `FAILED`. Valid until the next picture.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    STATE.with_borrow(|state| state.answer.as_ptr())
}

/// The length of the answer in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_len() -> usize {
    STATE.with_borrow(|state| state.answer.len())
}
