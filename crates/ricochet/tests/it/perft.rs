//! Perft: the number of move sequences and of positions they lead to, stored in testdata/ricochet/perft.txt.
//!
//! `UPDATE_EXPECT=1 cargo test -p robotable-ricochet perft` rewrites the file; review the diff before you commit it.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;

use robotable_ricochet::{Board, Cell, Direction, PerRobot, Position, Robot, Setup};

use crate::slow::{self, SlowBoard};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/ricochet/perft.txt");

const DEPTH: u32 = 5;

/// The slow reference takes part up to this many expanded positions.
const SLOW_POSITIONS_MAX: usize = 60_000;

const HEADER: &str = "\
# Ways to move in Ricochet Robots. For each position and depth: the number of sequences of this many moves, and the
# number of different placements of the robots after exactly this many. A move of the transparent robot is one end
# (space, direction of arrival, bounced or not) that it can choose; what it costs does not count here.
";

type Placement = PerRobot<Option<Cell>>;

/// The placements after one move, with multiplicity.
type Moves<'a> = dyn Fn(&Placement) -> Vec<Placement> + 'a;

/// Counts depth by depth: every placement carries the number of sequences that lead to it.
fn count(start: Placement, moves: &Moves<'_>, positions_max: usize) -> Vec<(u64, usize)> {
    let mut layer = HashMap::from([(start, 1_u64)]);
    let mut counts = Vec::new();
    for _ in 0..DEPTH {
        if layer.len() > positions_max {
            break;
        }
        let mut next: HashMap<Placement, u64> = HashMap::new();
        for (placement, ways) in &layer {
            for to in moves(placement) {
                *next.entry(to).or_default() += ways;
            }
        }
        counts.push((next.values().sum(), next.len()));
        layer = next;
    }
    counts
}

fn fast(position: &Position, placement: &Placement) -> Vec<Placement> {
    let setup = Setup { robots: *placement, ..position.setup().clone() };
    let position = Position::try_from(setup).expect("moves keep a position right");
    let after = |outcome: robotable_ricochet::MoveOutcome| {
        let mut to = *placement;
        to[outcome.wanted.robot] = Some(outcome.stop.cell);
        to
    };
    position.all_outcomes().into_iter().map(after).collect()
}

fn slow(board: &Arc<Board>, slow: &SlowBoard, placement: &Placement) -> Vec<Placement> {
    let place = |cell: Cell| (i32::from(cell.column()), i32::from(cell.row()));
    let mut found = Vec::new();
    for (robot, cell) in placement.iter() {
        let Some(start) = cell.map(place) else { continue };
        let others = placement.iter().filter(|&(other, _)| other != robot);
        let others: Vec<slow::Place> = others.filter_map(|(_, cell)| cell.map(place)).collect();
        for heading in slow::HEADINGS {
            let ends: Vec<slow::Place> = if robot == Robot::Transparent {
                let ends = slow.transparent_ends(&others, start, heading);
                ends.into_keys().map(|(end, _, _)| end).collect()
            } else {
                let slide = slow.slide(&others, robot, start, heading, "");
                slide.iter().filter_map(|slide| slide.path.last().copied()).collect()
            };
            for (column, row) in ends {
                let mut to = *placement;
                let place = u8::try_from(column).ok().zip(u8::try_from(row).ok());
                to[robot] = place.and_then(|(column, row)| Cell::new(column, row));
                assert!(to[robot].is_some_and(|cell| board.is_standable(cell)));
                found.push(to);
            }
        }
    }
    found
}

// RR-10 to RR-16, RR-50 to RR-53
#[test]
fn the_counts_are_those_of_the_file_and_of_the_slow_reference() {
    let kept = fs::read_to_string(FILE).unwrap_or_default();
    let mut counted = String::from(HEADER);
    let mut positions = 0;
    for line in kept.lines().filter_map(|line| line.strip_prefix("position ")) {
        let position: Position = line.parse().expect("the file has positions");
        let board = position.board();
        let slow_board = SlowBoard::of(board);
        let counts = count(*position.robots(), &|p| fast(&position, p), usize::MAX);
        let slow = count(*position.robots(), &|p| slow(board, &slow_board, p), SLOW_POSITIONS_MAX);
        assert!(slow.len() >= 3, "the slow reference follows at least to depth 3");
        assert_eq!(counts[..slow.len()], slow, "{line}");
        let _infallible = writeln!(counted, "\nposition {line}");
        for (depth, (sequences, different)) in (1..).zip(counts) {
            let _infallible =
                writeln!(counted, "depth {depth} sequences {sequences} positions {different}");
        }
        positions += 1;
    }
    assert!(positions >= 12, "the file has a dozen positions");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(FILE, &counted).expect("the file can be written");
    } else {
        assert_eq!(counted, kept, "see UPDATE_EXPECT above");
    }
}

/// The same count by brute force: every sequence played on its own.
#[test]
fn sequences_played_one_by_one_are_as_many() {
    fn play(position: &mut Position, depth: u32, ends: &mut HashSet<Placement>) -> u64 {
        if depth == 0 {
            ends.insert(*position.robots());
            return 1;
        }
        let robots: Vec<Robot> = position.standing().map(|(robot, _)| robot).collect();
        let mut sequences = 0;
        for robot in robots {
            for direction in Direction::ALL {
                for outcome in position.outcomes(robot, direction) {
                    let mut after = position.clone();
                    after.play(&outcome.wanted).expect("an outcome can be played");
                    sequences += play(&mut after, depth - 1, ends);
                }
            }
        }
        sequences
    }
    let text = "b4r1y2g4_RM13-GH10-BC4-YA11-TE3_YB10";
    let mut position: Position = text.parse().unwrap();
    let counts = count(*position.robots(), &|p| fast(&position, p), usize::MAX);
    let mut ends = HashSet::new();
    let sequences = play(&mut position, 3, &mut ends);
    assert_eq!((sequences, ends.len()), counts[2]);
}
