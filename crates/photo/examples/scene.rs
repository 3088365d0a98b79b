//! Writes a rendered scene as PNG and reads it: `cargo run --release -p robotable-photo --example scene -- SEED KIND SIZE FILE`.
#![allow(clippy::print_stdout, missing_docs, reason = "it is a program that prints")]

use robotable_photo::{Picture, Reader};
use testkit::scene::{Kind, Scene};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seed, kind, size, file] = &args[..] else { return Err("SEED KIND SIZE FILE".into()) };
    let seed = seed.parse()?;
    let kind = Kind::ALL.into_iter().find(|k| format!("{k:?}") == *kind).ok_or("no such kind")?;
    let shot = Scene::new(seed, kind, size.parse()?).render(seed);
    let mut encoder = png::Encoder::new(std::fs::File::create(file)?, shot.width, shot.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&shot.rgb)?;
    println!("{} {:?} {:?}", shot.arrangement, shot.robots, shot.chip);
    let picture = Picture::rgb(shot.width, shot.height, &shot.rgb)?;
    println!("{:#?}", Reader::with_corners(picture, shot.taps)?.read());
    println!("{:#?}", Reader::new(picture).read());
    Ok(())
}
