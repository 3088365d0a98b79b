//! Baseline opponents to measure the engine against: textbook alpha-beta that counts robots, and textbook UCT with
//! random playouts. They share the engine's move generator but not its evaluation, and must stay simple.

use dice::Dice;

use super::moves::{Breadth, Scored, generate};
use super::state::{CAMPS, Move, State};
use super::{Limits, Watch};
use crate::action::Action;
use crate::position::{Position, Turn};

/// Plain alpha-beta to a fixed depth; the evaluation counts robots in the mover's camp.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    depth: u32,
    dice: Dice,
}

impl AlphaBeta {
    /// Searches `depth` actions deep; `seed` breaks ties.
    pub fn new(depth: u32, seed: u64) -> AlphaBeta {
        AlphaBeta { depth: depth.max(1), dice: Dice::new(seed) }
    }

    /// The action it plays; `None` if the game is over.
    pub fn choose(&mut self, position: &Position) -> Option<Action> {
        let state = still_open(position)?;
        let mut moves = Vec::new();
        generate(&state, Breadth::ROOT, &mut moves);
        self.dice.shuffle(&mut moves);
        let mut best = (-1_000, None);
        for Scored { mv, .. } in moves {
            let score = -plain(&state.after(mv), -1_000, -best.0, self.depth - 1);
            if score > best.0 || best.1.is_none() {
                best = (score, Some(mv));
            }
        }
        state.action(best.1?)
    }
}

fn still_open(position: &Position) -> Option<State> {
    match position.turn() {
        Turn::Of(_) => Some(State::from(position)),
        Turn::Over(_) => None,
    }
}

fn plain(state: &State, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    let side = usize::from(state.side);
    if state.is_over() {
        // Prefer faster wins.
        let worth = 100 + depth as i32;
        return if state.leads(side) { worth } else { -worth };
    }
    if depth == 0 {
        let home = (state.robot_set() & CAMPS[side]).count_ones() as i32;
        return 2 * home - 3;
    }
    let mut moves = Vec::with_capacity(128);
    generate(state, Breadth::INNER, &mut moves);
    let mut best = -1_000;
    for Scored { mv, .. } in moves {
        best = best.max(-plain(&state.after(mv), -beta, -alpha, depth - 1));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Plain UCT: UCB1 in the tree, uniformly random playouts to the end of the game.
#[derive(Clone, Debug)]
pub struct Uct {
    dice: Dice,
    nodes: Vec<Node>,
}

/// A position in the tree.
#[derive(Clone, Debug)]
struct Node {
    mv: Move,
    children: Vec<u32>,
    untried: Option<Vec<Move>>,
    visits: u32,
    /// Wins of the side that moved here.
    wins: u32,
}

/// Maximum number of tree nodes; playouts continue.
const TREE_MAX: usize = 2_000_000;
/// The textbook exploration constant.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

impl Uct {
    /// A player with a seed for its playouts.
    pub fn new(seed: u64) -> Uct {
        Uct { dice: Dice::new(seed), nodes: Vec::new() }
    }

    /// The most visited action when the limits are reached, where `nodes_max` counts playouts. `None` if the game
    /// is over.
    pub fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        watch: &dyn Watch,
    ) -> Option<Action> {
        let state = still_open(position)?;
        self.nodes.clear();
        self.nodes.push(Node::new(Move(0)));
        let mut playouts = 0;
        while playouts < limits.nodes_max.unwrap_or(u64::MAX) {
            self.playout(state);
            playouts += 1;
            if playouts % 16 == 0 && watch.is_over(limits.time_max) {
                break;
            }
        }
        let root = &self.nodes[0];
        let best = root.children.iter().max_by_key(|&&child| self.nodes[child as usize].visits)?;
        state.action(self.nodes[*best as usize].mv)
    }

    fn playout(&mut self, mut state: State) {
        let mut path = vec![0];
        let mut at = 0;
        // Descend to a position with an untried move, and expand it.
        while !state.is_over() {
            if self.nodes[at].untried.is_none() {
                self.nodes[at].untried = Some(moves_of(&state));
            }
            let untried = self.nodes[at].untried.as_mut().map_or(0, |untried| untried.len());
            if untried > 0 && self.nodes.len() < TREE_MAX {
                let pick = self.dice.below(untried as u32) as usize;
                let Some(mv) = self.nodes[at].untried.as_mut().map(|all| all.swap_remove(pick))
                else {
                    break;
                };
                state = state.after(mv);
                let child = self.nodes.len();
                self.nodes.push(Node::new(mv));
                self.nodes[at].children.push(child as u32);
                path.push(child);
                break;
            }
            let Some(child) = self.most_urgent(at) else { break };
            state = state.after(self.nodes[child].mv);
            path.push(child);
            at = child;
        }
        // Random playout. The side that is not to move made the move into the last node.
        let mut dark_moved = state.side == 0;
        let mut moves = Vec::with_capacity(128);
        while !state.is_over() {
            moves.clear();
            generate(&state, Breadth::INNER, &mut moves);
            state = state.after(moves[self.dice.below(moves.len() as u32) as usize].mv);
        }
        let light_won = state.leads(0);
        for &node in path.iter().rev() {
            self.nodes[node].visits += 1;
            self.nodes[node].wins += u32::from(light_won != dark_moved);
            dark_moved = !dark_moved;
        }
    }

    fn most_urgent(&self, at: usize) -> Option<usize> {
        let log = f64::from(self.nodes[at].visits.max(1)).ln();
        let urgency = |&child: &u32| {
            let Node { visits, wins, .. } = &self.nodes[child as usize];
            let visits = f64::from(*visits);
            f64::from(*wins) / visits + EXPLORATION * (log / visits).sqrt()
        };
        let children = self.nodes[at].children.iter();
        let best = children.max_by(|a, b| urgency(a).total_cmp(&urgency(b)));
        best.map(|&child| child as usize)
    }
}

impl Node {
    fn new(mv: Move) -> Node {
        Node { mv, children: Vec::new(), untried: None, visits: 0, wins: 0 }
    }
}

fn moves_of(state: &State) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    generate(state, Breadth::INNER, &mut moves);
    moves.iter().map(|scored| scored.mv).collect()
}
