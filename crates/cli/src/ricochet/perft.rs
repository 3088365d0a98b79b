//! `robotable ricochet perft`: the number of move sequences, for comparing rule implementations.

use std::collections::HashMap;
use std::io::Write;

use ricochet::{Cell, PerRobot, Position, Setup};
use serde::Serialize;

use super::input;
use crate::Answer;
use crate::histogram::grouped;
use crate::output::write_json;

/// Count the sequences of a given number of moves, and the placements of robots that they lead to.
///
/// A move of the transparent robot is one end (space, direction of arrival, bounced or not) that it can choose.
///
/// Examples:
///   robotable ricochet perft b2r1y2g2_RM13-GH10-BC4-YA11_YB10
///   robotable ricochet perft 0765+42+2E21BD0F+93 --depth 6 --json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = input::POSITION_HELP)]
    position: String,
    /// Number of moves
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=12))]
    depth: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PerftJson {
    position: String,
    depths: Vec<Layer>,
}

/// The counts after a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Layer {
    depth: u32,
    sequences: u64,
    positions: usize,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let position = input::read_position(&args.position)?;
    let depths = layers(&position, args.depth)?;
    if args.json {
        write_json(out, &PerftJson { position: position.to_string(), depths })?;
        return Ok(Answer::Yes);
    }
    for Layer { depth, sequences, positions } in depths {
        let (sequences, positions) = (grouped(sequences), grouped(positions as u64));
        writeln!(out, "depth {depth}: {sequences} sequences, {positions} positions")?;
    }
    Ok(Answer::Yes)
}

/// Counts depth by depth: every placement has the number of sequences that lead to it.
fn layers(position: &Position, depth_max: u32) -> anyhow::Result<Vec<Layer>> {
    let mut layer = HashMap::from([(*position.robots(), 1_u64)]);
    let mut layers = Vec::new();
    for depth in 1..=depth_max {
        let mut next: HashMap<PerRobot<Option<Cell>>, u64> = HashMap::new();
        for (robots, ways) in &layer {
            let setup = Setup { robots: *robots, ..position.setup().clone() };
            let position = Position::try_from(setup).map_err(|faults| {
                anyhow::anyhow!("a move led to an invalid position: {faults:?}")
            })?;
            for outcome in position.all_outcomes() {
                let mut after = *robots;
                after[outcome.wanted.robot] = Some(outcome.stop.cell);
                *next.entry(after).or_default() += ways;
            }
        }
        layers.push(Layer { depth, sequences: next.values().sum(), positions: next.len() });
        layer = next;
    }
    Ok(layers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_the_known_ones() {
        let position: Position = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap();
        let counts: Vec<_> = layers(&position, 3)
            .unwrap()
            .into_iter()
            .map(|layer| (layer.depth, layer.sequences, layer.positions))
            .collect();
        assert_eq!(counts, [(1, 13, 13), (2, 156, 93), (3, 1_754, 436)]);
    }
}
