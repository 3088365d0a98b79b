//! Benchmarks of rules and engine, and the engine's signature: the number of nodes to a fixed depth over fixed
//! positions, which shows whether a change affects the search.

use std::hint::black_box;

use robotable_robotory::engine::baselines::{AlphaBeta, Uct};
use robotable_robotory::engine::net::Net;
use robotable_robotory::engine::{Engine, Limits, Memory, Task};
use robotable_robotory::{Position, Robot};

/// From the start over crowded boards to the end.
const POSITIONS: [&str; 6] = [
    "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l",
    "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d",
    "2B1/1Ww1W/1BbWB1/1BrW1/W1B1 W/BB 4W4B l",
    "W1B1/BWw1W/1BbWB1/WBrW1/W1B1 WB/B 3W2B d",
    "WBWB/BwWBW/WBbWBW/BWrBW/WBWB WWB/- 1W0B l",
    "1W2/2w2/2b1B1/2r2/4 WB/B 2W1B l one-colour",
];

fn main() {
    let nodes: u64 = POSITIONS.iter().map(|line| nodes_to_depth(line, 7)).sum();
    eprintln!("signature: {nodes} nodes");
    divan::main();
}

fn nodes_to_depth(line: &str, depth: u32) -> u64 {
    let position: Position = line.parse().expect("a position");
    let mut engine = Engine::new(Memory { table_mib: 16, threads: 1 });
    let limits = Limits { depth_max: Some(depth), ..Limits::default() };
    let task = Task { limits, ..Task::default() };
    engine.think(&position, &task, &(), &mut |_| {}).map_or(0, |thought| thought.nodes)
}

/// Time for 100,000 nodes: divide to get nodes per second.
#[divan::bench(args = POSITIONS)]
fn think_100k_nodes(bencher: divan::Bencher, line: &str) {
    let position: Position = line.parse().expect("a position");
    let limits = Limits::of_nodes(100_000);
    let task = Task { limits, ..Task::default() };
    bencher
        .with_inputs(|| Engine::new(Memory { table_mib: 16, threads: 1 }))
        .bench_values(|mut engine| engine.think(&position, &task, &(), &mut |_| {}));
}

/// Loading time of the first engine of a program.
#[divan::bench]
fn read_the_network() -> Option<Net> {
    Net::read(black_box(include_bytes!("../data/net.bin")))
}

#[divan::bench(args = [2, 3])]
fn perft(depth: u32) -> u64 {
    Position::start().perft(black_box(depth))
}

/// The query that a player needs on a crowded board, where listing moves is too slow.
#[divan::bench]
fn destinations_on_a_crowded_board(bencher: divan::Bencher) {
    let position: Position = POSITIONS[4].parse().expect("a position");
    bencher.bench(|| Robot::ALL.map(|robot| black_box(&position).destinations(robot)));
}

#[divan::bench]
fn baseline_alpha_beta_depth_4() {
    black_box(AlphaBeta::new(4, 1).choose(&Position::start()));
}

/// A thousand playouts.
#[divan::bench]
fn baseline_uct_1000_playouts() {
    let limits = Limits::of_nodes(1_000);
    black_box(Uct::new(1).choose(&Position::start(), &limits, &()));
}
