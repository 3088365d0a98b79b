//! The committed TypeScript is up to date.

use std::path::Path;

use robotable_protocol::typescript;

#[test]
fn the_committed_typescript_is_what_the_code_generates() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol/index.ts");
    let generated = typescript();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let folder = Path::new(file).parent().expect("it is in a folder");
        std::fs::create_dir_all(folder).expect("the folder can be made");
        std::fs::write(file, &generated).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        committed == generated,
        "web/src/protocol/index.ts is old: run `make protocol` and read the difference"
    );
}
