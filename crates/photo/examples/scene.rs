//! Writes a rendered scene as PNG, JPEG or PPM and reads it: `cargo run --release -p robotable-photo --example scene -- SEED KIND SIZE FILE`.
//! After the word `micro` it is a board of Micro Robots.
#![allow(clippy::print_stdout, missing_docs, reason = "it is a program that prints")]

use std::path::Path;

use robotable_photo::{Picture, Reader};
use testkit::scene::{Kind, Scene, micro};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let is_micro = args.last().is_some_and(|arg| arg == "micro");
    args.truncate(args.len() - usize::from(is_micro));
    let [seed, kind, size, file] = &args[..] else {
        return Err("SEED KIND SIZE FILE [micro]".into());
    };
    let (seed, size) = (seed.parse()?, size.parse()?);
    let kinds = Kind::ALL.iter().chain([&Kind::Chips]);
    let kind = *kinds.into_iter().find(|k| format!("{k:?}") == *kind).ok_or("no such kind")?;
    if is_micro {
        let shot = micro::Scene::new(seed, kind, size).render(seed);
        save(file, shot.width, shot.height, &shot.rgb)?;
        println!("{} {:?}", shot.arrangement, (shot.robot, shot.start_chip, shot.target_chip));
        let picture = Picture::rgb(shot.width, shot.height, &shot.rgb)?;
        println!("{:#?}", robotable_photo::micro::read_with_corners(&picture, shot.taps)?);
        println!("{:#?}", robotable_photo::micro::read(&picture));
        return Ok(());
    }
    let shot = Scene::new(seed, kind, size).render(seed);
    save(file, shot.width, shot.height, &shot.rgb)?;
    println!("{} {:?} {:?}", shot.arrangement, shot.robots, shot.chip);
    let picture = Picture::rgb(shot.width, shot.height, &shot.rgb)?;
    println!("{:#?}", Reader::with_corners(picture.clone(), shot.taps)?.read());
    println!("{:#?}", Reader::new(picture).read());
    Ok(())
}

fn save(file: &str, width: u32, height: u32, rgb: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
    if Path::new(file).extension().is_some_and(|extension| extension == "ppm") {
        let header = format!("P6 {width} {height} 255\n").into_bytes();
        std::fs::write(file, [&header, rgb].concat())?;
    } else {
        image::save_buffer(file, rgb, width, height, image::ExtendedColorType::Rgb8)?;
    }
    Ok(())
}
