//! The slow search: uniform cost, state by state, using only the rules library's move lists.
//!
//! It has no bounds, symmetries or tables. The ricochet rule is tracked for every robot that may reach the target, as
//! worded in RR-22.

use std::collections::{BTreeMap, HashMap, HashSet};

use robotable_ricochet::{
    Cell, Direction, Move, MoveOutcome, PerRobot, Position, Ricochet, Robot, Round, Setup,
    Solution, Track,
};

/// The result of the slow search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Slow {
    /// The least cost of a solution.
    Solved(u32),
    Unsolvable,
    /// Too many states. No solution costs less than this.
    AtLeast(u32),
}

/// The state of the ricochet rule for a robot that may reach the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Rule {
    Satisfied,
    Unmoved,
    /// The heading at the end of its last move.
    Moved(Direction),
}

/// The robots' cells and the rule states of those that may reach the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    cells: PerRobot<Option<Cell>>,
    rules: PerRobot<Option<Rule>>,
}

/// A slow search and the states it has seen.
pub(crate) struct Reference {
    start: State,
    board: Setup,
    /// The least cost of each expanded state.
    costs: HashMap<State, u32>,
    pub(crate) answer: Slow,
}

fn rule(track: Track, ricochet: Ricochet) -> Rule {
    match track.last {
        _ if track.satisfies(ricochet) => Rule::Satisfied,
        None => Rule::Unmoved,
        Some(stop) => Rule::Moved(stop.heading),
    }
}

impl Reference {
    /// Searches until a solution is found, all states are seen, or more than `states_max` states are expanded.
    pub(crate) fn new(round: &Round, states_max: usize) -> Reference {
        let position = round.position();
        let (goal, ricochet) = (position.goal(), position.ricochet());
        let asked = |robot| goal.seeker.includes(robot) && position.robots()[robot].is_some();
        let rules =
            PerRobot::from_fn(|robot| asked(robot).then(|| rule(round.tracks()[robot], ricochet)));
        let start = State { cells: *position.robots(), rules };
        let board = position.setup().clone();
        let mut search = Reference { start, board, costs: HashMap::new(), answer: Slow::Solved(0) };
        if round.solved_by().is_none() {
            search.answer = search.run(states_max);
        }
        search
    }

    fn run(&mut self, states_max: usize) -> Slow {
        let mut open: BTreeMap<u32, Vec<State>> = BTreeMap::from([(0, vec![self.start])]);
        let mut best: Option<u32> = None;
        while let Some((cost, states)) = open.pop_first() {
            if let Some(best) = best.filter(|&best| best <= cost) {
                return Slow::Solved(best);
            }
            let mut seen = HashSet::new();
            for state in states {
                if self.costs.contains_key(&state) || !seen.insert(state) {
                    continue;
                }
                if self.costs.len() >= states_max {
                    return Slow::AtLeast(best.map_or(cost + 1, |best| best.min(cost + 1)));
                }
                self.costs.insert(state, cost);
                for outcome in self.position(&state).all_outcomes() {
                    let (after, solved) = self.after(&state, &outcome);
                    if solved {
                        let total = cost + outcome.cost;
                        best = Some(best.map_or(total, |best| best.min(total)));
                    } else {
                        open.entry(cost + outcome.cost).or_default().push(after);
                    }
                }
            }
        }
        best.map_or(Slow::Unsolvable, Slow::Solved)
    }

    fn position(&self, state: &State) -> Position {
        let setup = Setup { robots: state.cells, ..self.board.clone() };
        Position::try_from(setup).expect("robots stop only where they can stand")
    }

    /// The state after a move, and whether the move solved the round (RR-20 to RR-23).
    fn after(&self, state: &State, outcome: &MoveOutcome) -> (State, bool) {
        let MoveOutcome { stop, wanted: Move { robot, direction, .. }, .. } = *outcome;
        let mut after = *state;
        after.cells[robot] = Some(stop.cell);
        let Some(before) = state.rules[robot] else { return (after, false) };
        let turned = match before {
            Rule::Satisfied => true,
            Rule::Unmoved => false,
            Rule::Moved(heading) => heading.is_across(direction),
        };
        let satisfied = match self.board.ricochet {
            Ricochet::None => true,
            Ricochet::Turn => turned,
            Ricochet::TurnOrBounce => turned || before == Rule::Satisfied || stop.bounced,
        };
        let rule = if satisfied { Rule::Satisfied } else { Rule::Moved(stop.heading) };
        after.rules[robot] = Some(rule);
        (after, satisfied && stop.cell == self.board.goal.cell)
    }

    /// Every shortest solution in each order of moves, sorted; `None` if there are more than `max`.
    pub(crate) fn all_solutions(&self, max: usize) -> Option<Vec<Solution>> {
        let Slow::Solved(length) = self.answer else { return Some(Vec::new()) };
        let mut found = Vec::new();
        if length == 0 {
            return Some(vec![Solution::default()]);
        }
        let mut dead = HashSet::new();
        self.follow(self.start, length, &mut Vec::new(), &mut found, max, &mut dead);
        found.sort_unstable();
        (found.len() <= max).then_some(found)
    }

    /// Follows every sequence of moves that costs exactly the rest. `dead` are states without such a sequence.
    fn follow(
        &self,
        state: State,
        left: u32,
        so_far: &mut Vec<Move>,
        found: &mut Vec<Solution>,
        max: usize,
        dead: &mut HashSet<(State, u32)>,
    ) {
        if found.len() > max || dead.contains(&(state, left)) {
            return;
        }
        let before = found.len();
        for outcome in self.position(&state).all_outcomes() {
            if outcome.cost > left {
                continue;
            }
            let (after, solved) = self.after(&state, &outcome);
            so_far.push(outcome.wanted);
            if solved && outcome.cost == left {
                found.push(Solution(so_far.clone()));
            } else if !solved && outcome.cost < left {
                self.follow(after, left - outcome.cost, so_far, found, max, dead);
            }
            so_far.pop();
        }
        if found.len() == before {
            dead.insert((state, left));
        }
    }
}

/// Plays a solution from the current state of a round: its last move, and none before, must solve the round.
pub(crate) fn check_solution(round: &Round, solution: &Solution, moves: u32) {
    let mut played = round.clone();
    let before = played.cost();
    for (place, wanted) in solution.0.iter().enumerate() {
        let solved = played.solved_by();
        assert!(solved.is_none(), "{}: {solution} has moves after {place}", round.position());
        played.play(wanted).expect("a solution's moves can be made");
    }
    let solved = played.solved_by();
    assert!(solved.is_some(), "{} {}: {solution}", round.position(), round.moves());
    assert_eq!(played.cost() - before, moves, "{}: {solution}", round.position());
    assert_eq!(solution.cost(), moves);
}

/// The robots that may reach the target.
pub(crate) fn seekers(position: &Position) -> Vec<Robot> {
    let seeker = position.goal().seeker;
    position.standing().map(|(robot, _)| robot).filter(|&robot| seeker.includes(robot)).collect()
}
