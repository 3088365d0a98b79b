//! A slow and obvious reference of the rules: a map from names to letters, every path walked step by step, moves
//! distinguished by a set. Shares only the text of positions and actions with the crate.
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A game parsed from a position line.
#[derive(Clone)]
pub(crate) struct SlowGame {
    /// Every hexagon with its content: `w`, `b`, `r`, `W`, `B` or `.`.
    board: BTreeMap<String, char>,
    supplies: [String; 2],
    reserve: [usize; 2],
    dark_moves: bool,
    one_colour: bool,
}

/// The centre of a hexagon in the drawing.
fn centre(hex: &str) -> (i32, i32) {
    let column = i32::from(hex.as_bytes()[0] - b'a');
    let row = i32::from(hex.as_bytes()[1] - b'1');
    (column, (column - 2).abs() + 2 * row)
}

fn touch(a: &str, b: &str) -> bool {
    let ((ax, ay), (bx, by)) = (centre(a), centre(b));
    matches!(((ax - bx).abs(), (ay - by).abs()), (0, 2) | (1, 1))
}

impl SlowGame {
    pub(crate) fn read(line: &str) -> SlowGame {
        let words: Vec<&str> = line.split(' ').collect();
        let mut board = BTreeMap::new();
        for (column, text) in ('a'..).zip(words[0].split('/')) {
            let spelt: String = text
                .chars()
                .flat_map(|c| match c.to_digit(10) {
                    Some(n) => vec!['.'; n as usize],
                    None => vec![c],
                })
                .collect();
            for (row, letter) in (1..).zip(spelt.chars()) {
                board.insert(format!("{column}{row}"), letter);
            }
        }
        let (light, dark) = words[1].split_once('/').unwrap();
        let (white, black) = words[2].trim_end_matches('B').split_once('W').unwrap();
        SlowGame {
            board,
            supplies: [light.replace('-', ""), dark.replace('-', "")],
            reserve: [white.parse().unwrap(), black.parse().unwrap()],
            dark_moves: words[3] == "d",
            one_colour: words.get(4) == Some(&"one-colour"),
        }
    }

    pub(crate) fn line(&self) -> String {
        let mut board = String::new();
        for (hex, letter) in &self.board {
            if hex.ends_with('1') && hex != "a1" {
                board.push('/');
            }
            board.push(*letter);
        }
        for n in (1..=6).rev() {
            board = board.replace(&".".repeat(n), &n.to_string());
        }
        let supply = |i: usize| match self.supplies[i].as_str() {
            "" => "-".to_owned(),
            discs => discs.to_owned(),
        };
        let side = if self.dark_moves { "d" } else { "l" };
        let end = if self.one_colour { " one-colour" } else { "" };
        let [white, black] = self.reserve;
        format!("{board} {}/{} {white}W{black}B {side}{end}", supply(0), supply(1))
    }

    pub(crate) fn is_over(&self) -> bool {
        let [white, black] = self.reserve;
        if self.one_colour { white == 0 || black == 0 } else { white + black == 0 }
    }

    /// True if light has more robots in its camp.
    pub(crate) fn light_leads(&self) -> bool {
        let dark = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "e1"];
        let robots = self.board.iter().filter(|(_, letter)| "wbr".contains(**letter));
        robots.filter(|(hex, _)| !dark.contains(&hex.as_str())).count() >= 2
    }

    /// Every distinct action as text; one of each group of equal moves.
    pub(crate) fn actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if self.is_over() {
            return actions;
        }
        let supply = &self.supplies[usize::from(self.dark_moves)];
        for disc in ['W', 'B'].into_iter().filter(|disc| supply.contains(*disc)) {
            let free = self.board.iter().filter(|(_, letter)| **letter == '.');
            actions.extend(free.map(|(hex, _)| format!("{disc}{hex}")));
        }
        for (robot, food) in [('w', "W"), ('b', "B"), ('r', "WB")] {
            let start = self.board.iter().find(|(_, letter)| **letter == robot).unwrap().0.clone();
            let mut moves = BTreeMap::new();
            self.walk(&mut vec![start], food, &mut moves);
            actions.extend(moves.into_values().map(|path| format!("{robot}:{}", path.join("-"))));
        }
        let missing = (4 - supply.len()).min(self.reserve.iter().sum());
        for white in 0..=missing {
            let black = missing - white;
            if missing > 0 && white <= self.reserve[0] && black <= self.reserve[1] {
                actions.push(format!("+{}{}", "W".repeat(white), "B".repeat(black)));
            }
        }
        actions
    }

    /// All paths of any length, grouped by their end and the set of hexagons they use.
    fn walk(
        &self,
        path: &mut Vec<String>,
        food: &str,
        moves: &mut BTreeMap<(String, BTreeSet<String>), Vec<String>>,
    ) {
        for (hex, letter) in &self.board {
            let here = path.last().unwrap();
            if touch(here, hex) && food.contains(*letter) && !path.contains(hex) {
                path.push(hex.clone());
                let used = path[1..].iter().cloned().collect();
                moves.insert((hex.clone(), used), path.clone());
                self.walk(path, food, moves);
                path.pop();
            }
        }
    }

    pub(crate) fn play(&self, action: &str) -> SlowGame {
        let mut next = self.clone();
        let supply = &mut next.supplies[usize::from(self.dark_moves)];
        if let Some(taken) = action.strip_prefix('+') {
            let all = format!("{supply}{taken}");
            *supply = all.replace('B', "") + &all.replace('W', "");
            next.reserve[0] -= taken.matches('W').count();
            next.reserve[1] -= taken.matches('B').count();
        } else if let Some((robot, path)) = action.split_once(':') {
            for hex in path.split('-') {
                next.board.insert(hex.to_owned(), '.');
            }
            let end = path.rsplit('-').next().unwrap();
            next.board.insert(end.to_owned(), robot.chars().next().unwrap());
        } else {
            let (disc, hex) = action.split_at(1);
            *supply = supply.replacen(disc, "", 1);
            next.board.insert(hex.to_owned(), disc.chars().next().unwrap());
        }
        next.dark_moves = !self.dark_moves;
        next
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.actions().iter().map(|action| self.play(action).perft(depth - 1)).sum()
    }

    /// True if the side to move wins with best play. Plays every game to its end, each position once; `None` if
    /// there are more than `left` positions.
    pub(crate) fn mover_wins(
        &self,
        seen: &mut HashMap<String, bool>,
        left: &mut u32,
    ) -> Option<bool> {
        if self.is_over() {
            return Some(self.light_leads() != self.dark_moves);
        }
        let line = self.line();
        if let Some(&known) = seen.get(&line) {
            return Some(known);
        }
        *left = left.checked_sub(1)?;
        let mut wins = false;
        for action in self.actions() {
            wins |= !self.play(&action).mover_wins(seen, left)?;
            if wins {
                break;
            }
        }
        seen.insert(line, wins);
        Some(wins)
    }

    /// True if one side, the mover or the other, wins within this many actions against any play. `None` if more
    /// than `left` positions have to be searched.
    pub(crate) fn wins_within(
        &self,
        mover: bool,
        actions: u32,
        seen: &mut HashMap<(String, bool, u32), bool>,
        left: &mut u32,
    ) -> Option<bool> {
        if self.is_over() {
            return Some((self.light_leads() != self.dark_moves) == mover);
        }
        if actions == 0 {
            return Some(false);
        }
        let key = (self.line(), mover, actions);
        if let Some(&known) = seen.get(&key) {
            return Some(known);
        }
        *left = left.checked_sub(1)?;
        // The winner needs one good action; all actions of the loser must lose.
        let mut wins = !mover;
        for action in self.actions() {
            let then = self.play(&action).wins_within(!mover, actions - 1, seen, left)?;
            if then == mover {
                wins = mover;
                break;
            }
        }
        seen.insert(key, wins);
        Some(wins)
    }
}
