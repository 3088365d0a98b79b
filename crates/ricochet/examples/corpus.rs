//! Solves collections of known positions and prints the time of each file.
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "it measures")]
use ricochet::json::PositionJson;
use ricochet::solve::{Answer, Limits, solve};
use ricochet::{Position, Round};
fn main() {
    let threads = std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    let limits =
        Limits { threads: std::num::NonZeroUsize::new(threads).unwrap(), ..Limits::default() };
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap();
        let all: Vec<(PositionJson, Round)> = text
            .lines()
            .map(|l| {
                let j: PositionJson = serde_json::from_str(l).unwrap();
                let p = Position::try_from(&j).unwrap();
                (j, Round::new(p))
            })
            .collect();
        let t0 = std::time::Instant::now();
        let answers: Vec<(Answer, f64)> = all
            .iter()
            .map(|(_, r)| {
                let t = std::time::Instant::now();
                let a = solve(r, &limits, &());
                (a, t.elapsed().as_secs_f64())
            })
            .collect();
        let total = t0.elapsed();
        let (mut bad, mut states, mut mem, mut worst) = (0, 0, 0, 0f64);
        for ((j, r), (a, t)) in all.iter().zip(&answers) {
            worst = worst.max(*t);
            let Answer::Solved(s) = a else {
                println!("{:?} {a:?}", j.id);
                bad += 1;
                continue;
            };
            states += s.progress.states;
            mem = mem.max(s.progress.memory_bytes);
            let done = Round::replay(r.start().clone(), &s.solution);
            let ok = done.as_ref().is_ok_and(|d| d.solved_by().is_some() && d.cost() == s.moves);
            if Some(s.moves) != j.moves || !ok || s.solution.cost() != s.moves {
                println!("{:?} want {:?} got {} valid {ok} {}", j.id, j.moves, s.moves, s.solution);
                bad += 1;
            }
        }
        println!(
            "{:28} {:3} positions {:9.2} ms worst {:8.2} ms, {bad} wrong, {states} states, peak {} KiB",
            file.rsplit('/').next().unwrap(),
            all.len(),
            total.as_secs_f64() * 1e3,
            worst * 1e3,
            mem / 1024
        );
    }
}
