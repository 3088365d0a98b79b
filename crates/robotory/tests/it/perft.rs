//! Perft counts of `testdata/robotory/perft.txt`, compared with the crate and the slow reference.

use crate::slow::SlowGame;
use robotable_robotory::Position;

/// The slow reference works on strings: beyond this it would take minutes.
const SLOW_MAX: u64 = 40_000;

#[test]
fn perft_counts_agree() {
    let text = include_str!("../../../../testdata/robotory/perft.txt");
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut parts = line.split(';').map(str::trim);
        let start = parts.next().expect("a position");
        let position: Position = start.parse().unwrap_or_else(|error| panic!("{start}: {error}"));
        for part in parts {
            let (depth, count) = part.split_once(' ').expect("depth and count");
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            assert_eq!(position.perft(depth), count, "{start} depth {depth}");
            if count <= SLOW_MAX {
                assert_eq!(
                    SlowGame::read(start).perft(depth),
                    count,
                    "slow: {start} depth {depth}"
                );
            }
            checked += 1;
        }
    }
    assert!(checked >= 15);
}
