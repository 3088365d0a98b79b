//! Tells cargo to compile the web client in again when it was built again.

fn main() {
    // A program for developers reads it from its folder whenever it is asked for.
    let is_taken_in = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // A folder that is not there would be looked for with every build.
    let client = ["../../web/dist", "../../web"]
        .into_iter()
        .find(|path| is_taken_in && std::path::Path::new(path).exists());
    println!("cargo:rerun-if-changed={}", client.unwrap_or("build.rs"));
}
