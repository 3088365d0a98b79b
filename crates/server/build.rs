//! Tells cargo to compile the web client in again when it was built again.

fn main() {
    // A folder that is not there would be looked for with every build.
    let client = ["../../web/dist", "../../web"]
        .into_iter()
        .find(|path| std::path::Path::new(path).exists());
    println!("cargo:rerun-if-changed={}", client.unwrap_or("build.rs"));
}
