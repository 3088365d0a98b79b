//! `robotable`. All of it is in `lib.rs`, which is compiled while the server is still becoming machine code: a program alone would
//! wait for that.

use std::process::ExitCode;

fn main() -> ExitCode {
    robotable::main()
}
