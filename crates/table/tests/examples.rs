//! Every program of `examples/` runs.

#[path = "../examples/bots.rs"]
mod bots;
#[path = "../examples/options.rs"]
mod options;
#[path = "../examples/refusals.rs"]
mod refusals;
#[path = "../examples/stored.rs"]
mod stored;
#[path = "../examples/views.rs"]
mod views;

#[test]
fn bots_runs() {
    bots::main().unwrap();
}

#[test]
fn options_runs() {
    options::main();
}

#[test]
fn refusals_runs() {
    refusals::main().unwrap();
}

#[test]
fn stored_runs() {
    stored::main().unwrap();
}

#[test]
fn views_runs() {
    views::main().unwrap();
}
