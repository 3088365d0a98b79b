//! Compares the search with a slow and obvious one that follows the text of the rules and shares only the board's
//! text with it.

use std::collections::{BTreeSet, HashMap, VecDeque};

use dice::Dice;
use robotable_micro::{
    Arrangement, Board, Count, Distances, Moves, Plan, Position, Setup, Side, Space, Task, Verdict,
};

/// A board as a grid of 36 words.
struct Grid {
    cells: HashMap<(usize, usize), String>,
}

impl Grid {
    fn new(board: &Board) -> Grid {
        let text = board.to_string();
        let mut cells = HashMap::new();
        for (row, line) in text.split('/').enumerate() {
            for (column, word) in line.split(' ').enumerate() {
                cells.insert((row, column), word.to_owned());
            }
        }
        Grid { cells }
    }

    /// MR-11, word for word.
    fn moves(&self, from: &str) -> BTreeSet<String> {
        let (&(row, column), _) = self.cells.iter().find(|(_, word)| *word == from).unwrap();
        let mut moves = BTreeSet::new();
        for (&(other_row, other_column), word) in &self.cells {
            let along_its_row = other_row == row;
            let along_its_column = other_column == column;
            let same_colour = word.as_bytes()[0] == from.as_bytes()[0];
            let same_number = word.as_bytes()[1] == from.as_bytes()[1];
            if word != from && (along_its_row || along_its_column) && (same_colour || same_number) {
                moves.insert(word.clone());
            }
        }
        moves
    }

    fn all_moves(&self) -> HashMap<String, BTreeSet<String>> {
        self.cells.values().map(|word| (word.clone(), self.moves(word))).collect()
    }
}

type Moving = HashMap<String, BTreeSet<String>>;

/// Breadth-first search with a queue.
fn distances_from(moving: &Moving, start: &str) -> HashMap<String, u8> {
    let mut distances = HashMap::from([(start.to_owned(), 0)]);
    let mut queue = VecDeque::from([start.to_owned()]);
    while let Some(at) = queue.pop_front() {
        for to in &moving[&at] {
            if !distances.contains_key(to) {
                distances.insert(to.clone(), distances[&at] + 1);
                queue.push_back(to.clone());
            }
        }
    }
    distances
}

/// All walks of exactly this many moves that succeed. MR-13 and MR-30 are checked on the complete walk.
fn routes(moving: &Moving, task: Task, moves: u8) -> BTreeSet<String> {
    let mut walks = vec![vec![task.start().to_string()]];
    for _ in 0..moves {
        walks = walks
            .into_iter()
            .flat_map(|walk| {
                let next = moving[walk.last().unwrap()].clone();
                next.into_iter().map(move |to| [walk.clone(), vec![to]].concat())
            })
            .collect();
    }
    walks.retain(|walk| succeeds(walk, task));
    walks.into_iter().map(|walk| walk.join(" ")).collect()
}

fn succeeds(walk: &[String], task: Task) -> bool {
    let target = task.target().to_string();
    let entered = &walk[1..];
    let counts_from = match task.via() {
        None => 0,
        Some(via) => match entered.iter().position(|space| *space == via.to_string()) {
            Some(position) => position + 1,
            None => return false,
        },
    };
    entered.iter().skip(counts_from).position(|space| *space == target)
        == Some(entered.len().wrapping_sub(counts_from + 1))
}

/// The possible lengths up to 99, by sets of (space, intermediate space entered?).
fn lengths(moving: &Moving, task: Task) -> Vec<u8> {
    let (target, via) = (task.target().to_string(), task.via().map(|via| via.to_string()));
    let mut now = BTreeSet::from([(task.start().to_string(), via.is_none())]);
    let mut possible = Vec::new();
    for moves in 1..=99 {
        let mut after = BTreeSet::new();
        let mut arrived = false;
        for (at, free) in &now {
            for to in &moving[at] {
                if *free && *to == target {
                    arrived = true;
                } else {
                    after.insert((to.clone(), *free || Some(to) == via.as_ref()));
                }
            }
        }
        if arrived {
            possible.push(moves);
        }
        now = after;
    }
    possible
}

/// Boards of both sides and shuffled ones, which may be disconnected.
fn random_board(dice: &mut Dice) -> Board {
    match dice.below(4) {
        0 => Arrangement::random(Side::Black, dice).board(),
        1 => Arrangement::random(Side::Copper, dice).board(),
        _ => Board::shuffled(dice),
    }
}

fn random_task(dice: &mut Dice) -> Task {
    let task = Task::roll(dice);
    if dice.chance(1, 2) { task.roll_via(dice) } else { task }
}

fn other_than(space: Space) -> Space {
    Space::all().find(|&other| other != space).unwrap()
}

#[test]
fn moves_and_distances_agree_on_random_boards() {
    let mut dice = Dice::new(11);
    let mut unreachable = 0;
    for _ in 0..400 {
        let board = random_board(&mut dice);
        let moving = Grid::new(&board).all_moves();
        let distances = Distances::new(&board);
        for from in Space::all() {
            let fast: BTreeSet<String> =
                board.moves(from).iter().map(|to| to.to_string()).collect();
            assert_eq!(fast, moving[&from.to_string()]);
            let task = Task::try_from(Setup { start: from, target: other_than(from), via: None });
            let position = Position { board: board.clone(), task: task.unwrap() };
            let legal: BTreeSet<String> =
                position.legal_moves().iter().map(|to| to.to_string()).collect();
            assert_eq!(legal, moving[&from.to_string()], "{position}");
            let slow = distances_from(&moving, &from.to_string());
            assert_eq!(board.reachable(from).len(), slow.len());
            for to in Space::all() {
                assert_eq!(distances.between(from, to), slow.get(&to.to_string()).copied());
                assert_eq!(distances.between(from, to), distances.between(to, from));
                unreachable += u32::from(distances.between(from, to).is_none());
            }
        }
    }
    assert!(unreachable > 0, "some of the shuffled boards should fall apart");
}

#[test]
fn shortest_routes_are_as_long_as_the_distances_say() {
    let mut dice = Dice::new(12);
    for _ in 0..2_000 {
        let board = random_board(&mut dice);
        let distances = Distances::new(&board);
        let task = random_task(&mut dice);
        let expected = match task.via() {
            None => distances.between(task.start(), task.target()),
            Some(via) => distances
                .between(task.start(), via)
                .zip(distances.between(via, task.target()))
                .map(|(to_via, to_target)| to_via + to_target),
        };
        let plan = Plan::new(&board, task);
        assert_eq!(plan.moves().map(Moves::get), expected, "{board} {task}");
        let route = plan.shortest();
        assert_eq!(route.as_ref().map(robotable_micro::Route::moves), expected.map(usize::from));
        if let Some(route) = route {
            let again = robotable_micro::Route::new(&board, route.spaces().to_vec());
            assert_eq!(again.as_ref(), Ok(&route), "each step is a move");
        }
    }
}

#[test]
fn possible_lengths_agree_on_random_tasks() {
    let mut dice = Dice::new(13);
    let mut with_gaps = 0;
    for _ in 0..300 {
        let board = random_board(&mut dice);
        let task = random_task(&mut dice);
        let moving = Grid::new(&board).all_moves();
        let lengths_fast = Plan::new(&board, task).lengths();
        let fast: Vec<u8> = lengths_fast.iter().map(Moves::get).collect();
        assert_eq!(fast, lengths(&moving, task), "{board} {task}");
        with_gaps += u32::from(lengths_fast.runs().count() > 1);
    }
    assert!(with_gaps > 0, "some lengths between the shortest and 99 should be impossible");
}

#[test]
fn all_routes_of_each_short_length_agree() {
    let mut dice = Dice::new(14);
    let mut listed = 0;
    for _ in 0..150 {
        let board = random_board(&mut dice);
        let task = random_task(&mut dice);
        let moving = Grid::new(&board).all_moves();
        let plan = Plan::new(&board, task);
        for moves in 1..=6 {
            let slow = routes(&moving, task, moves);
            let moves = Moves::new(moves).unwrap();
            let fast: Vec<String> = plan.routes(moves).map(|route| route.to_string()).collect();
            assert_eq!(plan.count(moves), Count::Exactly(fast.len() as u128));
            listed += fast.len();
            let unique: BTreeSet<String> = fast.iter().cloned().collect();
            assert_eq!(unique.len(), fast.len(), "no route twice");
            assert_eq!(unique, slow, "{board} {task} {moves}");
        }
    }
    assert!(listed > 1_000, "{listed} routes say too little");
}

#[test]
fn demonstrations_are_judged_as_the_finished_walk_says() {
    let mut dice = Dice::new(15);
    let mut successes = 0;
    for _ in 0..20_000 {
        let board = random_board(&mut dice);
        let task = random_task(&mut dice);
        let mut spaces = vec![task.start()];
        for _ in 0..=dice.below(12) {
            let next: Vec<Space> = board.moves(spaces[spaces.len() - 1]).iter().collect();
            spaces.extend(dice.pick(&next));
        }
        let Some(announced) = Moves::new(spaces.len() as u8 - 1) else { continue };
        let walk: Vec<String> = spaces.iter().map(ToString::to_string).collect();
        let route = robotable_micro::Route::new(&board, spaces).unwrap();
        // A walk that continues after entering the target too early fails too.
        let success = task.judge(&board, &route, announced) == Ok(Verdict::Success);
        assert_eq!(success, succeeds(&walk, task), "{board} {task} {route}");
        successes += u32::from(success);
    }
    assert!(successes > 100, "{successes} successes say too little");
}

#[test]
fn long_routes_are_too_many_to_count_and_quick_to_begin() {
    let board: Board = "black-1n4e3e2n".parse().unwrap();
    let plan = Plan::new(&board, "P1-G3-W2".parse().unwrap());
    assert_eq!(plan.count(Moves::MAX), Count::Beyond);
    assert_eq!(plan.routes(Moves::MAX).take(1_000).count(), 1_000);
}
