//! One position in every format: notation, file, JSON, DriftingDroids, SVG.
//!
//! `cargo run -p robotable-ricochet --example formats`
#![allow(clippy::print_stdout, reason = "it is a program")]

use robotable_ricochet::draw::Scene;
use robotable_ricochet::json::PositionJson;
use robotable_ricochet::{Position, driftingdroids, position_file};

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10".parse()?;
    println!("{position}");
    println!("{}", serde_json::to_string(&PositionJson::from(&position))?);
    println!("{}", driftingdroids::export(&position)?);
    print!("{}", position_file::print(&position));
    println!("{} bytes of SVG", Scene::from(&position).svg().len());
    // With serde a position is a string, too.
    println!("{}", serde_json::to_string(&position)?);
    Ok(())
}
