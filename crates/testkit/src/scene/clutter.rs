//! Flat things on the board and beside it: a hand, sheets of paper, a box.

use super::{Random, length};

/// A flat thing, in table coordinates.
pub enum Clutter {
    /// All points within a distance of a line.
    Capsule { ends: [[f64; 2]; 2], radius: f64, colour: [f64; 3] },
    /// A rectangle with lines of text.
    Sheet { centre: [f64; 2], half: [f64; 2], turn: f64, colour: [f64; 3] },
}

impl Clutter {
    fn colour(&self, p: [f64; 2]) -> Option<[f64; 3]> {
        match self {
            Clutter::Capsule { ends: [a, b], radius, colour } => {
                let (u, v) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
                let along = (u[0] * v[0] + u[1] * v[1]) / (u[0] * u[0] + u[1] * u[1]).max(1e-9);
                let t = along.clamp(0.0, 1.0);
                let away = length([v[0] - t * u[0], v[1] - t * u[1]]) / radius;
                (away < 1.0).then(|| colour.map(|c| c * (1.0 - 0.35 * away.powi(4))))
            }
            Clutter::Sheet { centre, half, turn, colour } => {
                let (dx, dy) = (p[0] - centre[0], p[1] - centre[1]);
                let (x, y) = (dx * turn.cos() + dy * turn.sin(), dy * turn.cos() - dx * turn.sin());
                let inside = x.abs() < half[0] && y.abs() < half[1];
                let is_text = y.rem_euclid(0.7) < 0.18 && x.abs() < 0.8 * half[0];
                inside.then(|| colour.map(|c| if is_text { c * 0.35 } else { c }))
            }
        }
    }
}

/// The colour of the first thing at a point.
pub fn colour(clutter: &[Clutter], p: [f64; 2]) -> Option<[f64; 3]> {
    clutter.iter().find_map(|thing| thing.colour(p))
}

/// A hand with four fingers that reaches over an edge of the board, away from the robots.
pub fn hand(random: &mut Random, robots: &[[f64; 2]]) -> Vec<Clutter> {
    let skin = [random.range(0.45, 0.92), random.range(0.55, 0.78), random.range(0.6, 0.85)];
    let skin = [skin[0], skin[0] * skin[1], skin[0] * skin[1] * skin[2]];
    // A place without a robot; the last one if there is none.
    let mut things = Vec::new();
    for _ in 0..40 {
        things.clear();
        let (side, along) = (random.below(4), random.range(2.0, 14.0));
        let depth = random.range(0.5, 2.5);
        // From outside over an edge of the board: `inwards` spaces past the edge.
        let at = |inwards: f64, aside: f64| match side {
            0 => [along + aside, inwards],
            1 => [16.0 - inwards, along + aside],
            2 => [along + aside, 16.0 - inwards],
            _ => [inwards, along + aside],
        };
        let mut capsule = |a: [f64; 2], b: [f64; 2], radius: f64| {
            things.push(Clutter::Capsule { ends: [a, b], radius, colour: skin });
        };
        capsule(at(-8.0, 1.5), at(depth - 1.2, 0.0), 1.25);
        for finger in 0..4 {
            let aside = f64::from(finger) * 0.62 - 0.95;
            let length = depth + random.range(0.2, 1.3);
            capsule(at(depth - 1.4, aside), at(length, aside * 1.35), 0.3);
        }
        let hides = |p: &[f64; 2]| {
            (0..16).any(|i| {
                let angle = f64::from(i) * std::f64::consts::TAU / 16.0;
                colour(&things, [p[0] + 0.9 * angle.cos(), p[1] + 0.9 * angle.sin()]).is_some()
            })
        };
        if !robots.iter().any(hides) {
            break;
        }
    }
    things
}

/// Rule sheets and a dark box beside the board, touching its rim.
pub fn sheets(random: &mut Random) -> Vec<Clutter> {
    let sheet = |random: &mut Random| {
        let half = [random.range(2.0, 5.0), random.range(2.0, 5.0)];
        let (away, along) = (length(half) + 0.2, random.range(0.0, 16.0));
        let centre = match random.below(4) {
            0 => [along, -away],
            1 => [16.0 + away, along],
            2 => [along, 16.0 + away],
            _ => [-away, along],
        };
        let colour = if random.chance(0.5) { [0.93, 0.92, 0.88] } else { [0.2, 0.12, 0.1] };
        Clutter::Sheet { centre, half, turn: random.range(0.0, 3.0), colour }
    };
    (0..3).map(|_| sheet(random)).collect()
}
