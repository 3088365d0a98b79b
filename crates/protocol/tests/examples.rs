//! Every program of `examples/` runs.

#[path = "../examples/card.rs"]
mod card;
#[path = "../examples/endpoints.rs"]
mod endpoints;
#[path = "../examples/paste.rs"]
mod paste;
#[path = "../examples/view.rs"]
mod view;

#[test]
fn card_runs() {
    card::main();
}

#[test]
fn endpoints_runs() {
    endpoints::main();
}

#[test]
fn paste_runs() {
    paste::main().unwrap();
}

#[test]
fn view_runs() {
    view::main().unwrap();
}
