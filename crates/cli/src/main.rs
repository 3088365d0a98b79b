//! `robotable`. All code is in `lib.rs`: cargo starts a library as soon as its dependencies' metadata is ready, while a
//! binary waits until they are fully compiled.

use std::process::ExitCode;

fn main() -> ExitCode {
    robotable::main()
}
