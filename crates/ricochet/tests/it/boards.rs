//! All 1,536 printed boards: known properties hold, and each is recognised in every orientation.

use std::collections::{BTreeMap, HashSet};

use robotable_ricochet::{Arrangement, BOARD_COUNT, Board, Cell, Direction, Edge, Face, Symbol};

fn count_edges(board: &Board, kind: Edge) -> usize {
    let sides = Cell::all().flat_map(|cell| Direction::ALL.map(|side| (cell, side)));
    sides.filter(|&(cell, side)| board.edge(cell, side) == kind).count()
}

/// True if this side of a space is on a seam between two sections.
fn is_seam(cell: Cell, side: Direction) -> bool {
    let in_middle = |from: u8, to: u8| from.min(to) == 7 && from.max(to) == 8;
    cell.neighbour(side).is_some_and(|next| {
        in_middle(cell.column(), next.column()) || in_middle(cell.row(), next.row())
    })
}

// RR-2: 4⁴ choices × 3! orders, all different.
#[test]
fn there_are_1536_boards() {
    let ids: HashSet<String> = Arrangement::all().map(|a| a.to_string()).collect();
    assert_eq!(ids.len(), usize::from(BOARD_COUNT));
    assert_eq!(BOARD_COUNT, 1536);
    assert_eq!(Arrangement::from_index(BOARD_COUNT), None);
    let boards: HashSet<String> =
        Arrangement::all().map(|a| robotable_ricochet::drawing::draw(&a.board())).collect();
    assert_eq!(boards.len(), usize::from(BOARD_COUNT));
}

// RR-1, RR-3, RR-4, RR-5
#[test]
fn every_board_is_made_as_printed() {
    let mut with_barriers: BTreeMap<usize, usize> = BTreeMap::new();
    let mut wall_counts = HashSet::new();
    for arrangement in Arrangement::all() {
        let board = arrangement.board();
        let sketch = board.sketch();
        assert_eq!((board.columns(), board.rows()), (16, 16));
        let middle: Vec<String> = sketch.solid.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(middle, ["H8", "I8", "H9", "I9"]);
        // Each target once, in a corner of two walls; a third wall can only be the adjacent section's, on a seam.
        assert_eq!(sketch.targets.len(), 17);
        for symbol in Symbol::all() {
            let cell = board.find(symbol).expect("every symbol is printed");
            let walls: Vec<Direction> = Direction::ALL
                .into_iter()
                .filter(|&side| board.edge(cell, side) != Edge::Open)
                .collect();
            assert!(walls.iter().any(|side| side.is_across(walls[0])), "{arrangement} {symbol}");
            let seams = walls.iter().filter(|&&side| is_seam(cell, side)).count();
            assert!(walls.len() == 2 || walls.len() - 2 <= seams, "{arrangement} {symbol}");
        }
        let walls = sketch.walls().count();
        wall_counts.insert(walls);
        // Counted from both sides; 64 sides of the outer edge, and 8 walls around the centrepiece.
        assert_eq!(count_edges(&board, Edge::Wall), 2 * walls);
        let enterable = Cell::all().filter(|&cell| board.is_enterable(cell));
        let closed = enterable
            .flat_map(|cell| Direction::ALL.map(|side| board.edge(cell, side)))
            .filter(|&edge| edge == Edge::Closed);
        assert_eq!(closed.count(), 64 + 8);
        *with_barriers.entry(sketch.barriers.len()).or_default() += 1;
    }
    assert_eq!(wall_counts, (38..=42).collect());
    assert_eq!(Vec::from_iter(with_barriers), [(0, 486), (2, 648), (4, 324), (6, 72), (8, 6)]);
}

// RR-2: a rotated board is the same board.
#[test]
fn every_board_is_found_again_however_it_lies() {
    for (index, arrangement) in (0..).zip(Arrangement::all()) {
        assert_eq!(arrangement.index(), index);
        assert_eq!(arrangement.id(), arrangement);
        let board = arrangement.board();
        for quarters in 0..4 {
            let turned = arrangement.turned(quarters);
            let lying = turned.board();
            assert_eq!(board.turned(quarters), lying);
            assert_eq!(Arrangement::recognise(&lying), Some(turned));
            assert_eq!((turned.id(), turned.index()), (arrangement, index));
            assert_eq!(turned.quarters_to_id(), (4 - quarters) % 4);
            assert_eq!(turned.to_string().parse(), Ok(turned));
        }
        assert_eq!(Arrangement::recognise(&board.without_barriers()), Some(arrangement));
    }
}

#[test]
fn a_board_with_one_wall_more_is_not_a_printed_one() {
    let mut sketch = Arrangement::from_index(700).unwrap().board().sketch().clone();
    sketch.add_wall("A1".parse().unwrap(), Direction::Down);
    assert_eq!(Arrangement::recognise(&Board::try_from(sketch).unwrap()), None);
    let small: Board = "8x8".parse().unwrap();
    assert_eq!(Arrangement::recognise(&small), None);
}

// RR-2, RR-5: eight two-sided sections make 16 faces; those numbered 4 have two barriers.
#[test]
fn there_are_16_faces() {
    assert_eq!(Face::all().count(), 16);
    for face in Face::all() {
        assert_eq!(face.has_barriers(), face.number() == 4, "{face}");
        assert_eq!(Face::parse(&face.to_string()), Some(face));
        assert_eq!(Face::parse(&face.code()), Some(face));
    }
    for text in ["", "r", "r0", "r5", "red1", "red-", "red-12", "pink-1", "ré"] {
        assert_eq!(Face::parse(text), None, "{text}");
    }
}
