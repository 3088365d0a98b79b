//! The READMEs and the error types of the published crates.

use std::fs;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = crates().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn readmes_have_the_name_of_the_library_and_the_minimum_version() {
    let workspace = env!("CARGO_PKG_RUST_VERSION");
    let workspace = workspace.strip_suffix(".0").unwrap_or(workspace);
    for name in ["dice", "limits", "ricochet", "micro", "robotory", "table", "store", "protocol"] {
        let readme = read(format!("{name}/README.md"));
        let manifest = read(format!("{name}/Cargo.toml"));
        let own = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""));
        let version = own.map_or(workspace, |own| own.trim_end_matches('"'));
        assert!(
            readme.contains(&format!("the library name is `robotable_{name}`")),
            "crates/{name}/README.md names another library"
        );
        assert!(
            readme.contains("## Compatibility")
                && readme.contains(&format!("\nRust {version} or later")),
            "crates/{name}/README.md: the section Compatibility says Rust {version} or later"
        );
    }
}

/// All sources of a folder as one text.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

/// A new variant of an error breaks no user of the crate. Exceptions are the errors that the protocol describes to clients:
/// a variant without a description must not compile.
#[test]
fn error_enums_are_non_exhaustive_unless_the_protocol_describes_each_variant() {
    let protocol = sources(&crates().join("protocol/src"));
    let both = sources(&crates().join("table/src")) + &protocol;
    let mut checked = 0;
    for name in ["dice", "ricochet", "micro", "robotory", "table"] {
        // The table also handles each way to fail in a demonstration.
        let described = if name == "table" { &protocol } else { &both };
        let api = read(format!("{name}/api.txt"));
        for line in api.lines().filter(|line| line.contains("pub enum ")) {
            let (attributes, path) = line.split_once("pub enum ").unwrap();
            let error = path.rsplit("::").next().unwrap().split('<').next().unwrap();
            if !error.ends_with("Error") && !error.ends_with("Fault") {
                continue;
            }
            checked += 1;
            assert!(
                // In a match, or in a table of the protocol's `text_faults!`.
                attributes.contains("#[non_exhaustive]")
                    || ["::", " {", " as "]
                        .iter()
                        .any(|end| described.contains(&format!("{error}{end}"))),
                "{path} needs #[non_exhaustive]: nothing outside its crate matches on it"
            );
        }
    }
    assert!(checked > 20, "{checked}");
}
