//! Puts together what links say in a chat: a `links.json` in the folder of each language. A new language is a new folder,
//! and nothing else has to know it. `words` is a link to the client's folder; in a package it is a folder.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let words = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("words");
    let mut languages = Vec::new();
    for folder in fs::read_dir(words.canonicalize()?)? {
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
