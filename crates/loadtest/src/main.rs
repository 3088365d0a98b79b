//! Binary of the load test; see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    robotable_loadtest::main()
}
