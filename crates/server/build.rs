//! Lists the texts of link previews: `links.json` in the folder of each language. A new folder is a new language.
//! `locales` is a symbolic link to the client's folder; in a package it is a folder.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    warn_without_client();
    let locales = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales");
    let mut languages = Vec::new();
    for folder in fs::read_dir(locales.canonicalize()?)? {
        let folder = folder?;
        let file = folder.path().join("links.json");
        if file.is_file() {
            let (tag, file) = (folder.file_name(), file.display().to_string());
            println!("cargo:rerun-if-changed={file}");
            languages.push((tag.to_string_lossy().into_owned(), file));
        }
    }
    languages.sort();
    let mut list = String::from("&[\n");
    for (tag, file) in languages {
        writeln!(list, "({tag:?}, include_str!({file:?})),").map_err(io::Error::other)?;
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo says where to"))?;
    fs::write(PathBuf::from(out).join("links.rs"), list)
}

/// Says before a release build that its program will have no web client. Published packages contain it. The profile of
/// `make play` reads the client when the program runs, and other profiles may be built before it.
fn warn_without_client() {
    let client = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("client/index.html");
    let is_release = env::var_os("OUT_DIR")
        .is_some_and(|out| PathBuf::from(out).iter().any(|part| part == "release"));
    if is_release && !client.is_file() {
        println!("cargo:rerun-if-changed={}", client.display());
        println!(
            "cargo:warning=the web client is not built, so this program will serve the API only: run `make web` \
             first (needs Node.js), or install a published package or release"
        );
    }
}
