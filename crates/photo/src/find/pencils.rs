//! Finds the lattice by its lines alone: two pencils, each with its vanishing point, and equal spacing in each after
//! the horizon is mapped to infinity. Needs no edge of the board, so the table may be as white as the spaces.

use crate::Point;
use crate::plane::Plane;

/// A line `x cos + y sin = offset`, with the origin at the centre of the picture.
#[derive(Clone, Copy)]
struct Line {
    normal: [f64; 2],
    offset: f64,
    weight: f64,
}

type Homogeneous = [f64; 3];

fn cross(a: Homogeneous, b: Homogeneous) -> Homogeneous {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: Homogeneous, b: Homogeneous) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(a: Homogeneous) -> Homogeneous {
    let length = dot(a, a).sqrt().max(1e-30);
    a.map(|v| v / length)
}

const ANGLES: usize = 180;
const LINES_MAX: usize = 110;
/// The minimum weight of a line, as a share of the strongest: a dark rim is much stronger than faint lines.
const WEIGHT_MIN: f32 = 0.06;
/// The number of spans per direction, and the minimum score of one.
const SPANS_MAX: usize = 3;
const SCORE_MIN: f64 = 4.0;

/// Quadrilaterals of `spaces` × `spaces` spaces suggested by the lines of a grey picture.
pub(super) fn quadrilaterals(grey: &Plane, spaces: i32) -> Vec<[Point; 4]> {
    let lines = lines(grey);
    let Some((one, two)) = vanishing_points(&lines, grey) else { return Vec::new() };
    let size = grey.width.max(grey.height) as f64;
    // Lines through `two` have one coordinate, lines through `one` the other; the horizon is at infinity.
    let horizon = unit(cross(one, two));
    // The origin is the centre of the picture. A horizon near it would cut the board.
    if horizon[2].abs() < 0.25 * size * horizon[0].hypot(horizon[1]) {
        return Vec::new();
    }
    let centre = [0.0, 0.0, 1.0];
    let axes = [unit(cross(two, centre)), unit(cross(one, centre))];
    let spans = [0, 1].map(|family| {
        let vanishing = if family == 0 { two } else { one };
        comb(&positions(&lines, vanishing, axes[family], horizon), spaces)
    });
    let [x_spans, y_spans] = spans;
    let middle = [grey.width as f64 / 2.0, grey.height as f64 / 2.0];
    let place = |a: f64, b: f64| {
        // The point with coordinates a and b: on the line axes[0] - a·horizon and on axes[1] - b·horizon.
        let line = |axis: Homogeneous, v: f64| [0, 1, 2].map(|i| axis[i] - v * horizon[i]);
        let p = cross(line(axes[0], a), line(axes[1], b));
        (p[2].abs() > 1e-12).then(|| Point::new(p[0] / p[2] + middle[0], p[1] / p[2] + middle[1]))
    };
    let mut pairs: Vec<(f64, [f64; 2], [f64; 2])> = x_spans
        .iter()
        .flat_map(|(a, x)| y_spans.iter().map(move |(b, y)| (a + b, *x, *y)))
        .collect();
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
    let corners = pairs.iter().filter_map(|(_, x, y)| {
        Some([place(x[0], y[0])?, place(x[1], y[0])?, place(x[1], y[1])?, place(x[0], y[1])?])
    });
    corners.collect()
}

/// Hough transform over dark pixels; returns the strongest lines.
fn lines(grey: &Plane) -> Vec<Line> {
    let (width, height) = (grey.width, grey.height);
    let mean = grey.box_mean((width.max(height) / 32).max(4));
    let even = Plane::from_fn(width, height, |x, y| grey.at(x, y) / (mean.at(x, y) + 0.03));
    let smooth = even.blurred(1.1);
    let diagonal = (width as f64).hypot(height as f64);
    let bins = diagonal as usize + 2;
    let mut votes = vec![0.0f32; ANGLES * bins];
    let table: Vec<[f64; 2]> = (0..ANGLES)
        .map(|a| (a as f64 * std::f64::consts::PI / ANGLES as f64).sin_cos())
        .map(|(sin, cos)| [cos, sin])
        .collect();
    let middle = [width as f64 / 2.0, height as f64 / 2.0];
    for y in 2..height.saturating_sub(2) {
        for x in 2..width.saturating_sub(2) {
            let at = |dx: isize, dy: isize| {
                smooth.at(x.wrapping_add_signed(dx), y.wrapping_add_signed(dy))
            };
            let here = at(0, 0);
            let xx = at(2, 0) + at(-2, 0) - 2.0 * here;
            let yy = at(0, 2) + at(0, -2) - 2.0 * here;
            let xy = (at(2, 2) + at(-2, -2) - at(2, -2) - at(-2, 2)) / 4.0;
            let spread = ((xx - yy).powi(2) / 4.0 + xy * xy).sqrt();
            let (across, along) = (f32::midpoint(xx, yy) + spread, f32::midpoint(xx, yy) - spread);
            if across < 0.06 || along.abs() > 0.5 * across {
                continue;
            }
            // The direction of the line's normal, as an angle from 0 to π.
            let angle = 0.5 * f64::from(2.0 * xy).atan2(f64::from(xx - yy));
            let angle =
                angle.rem_euclid(std::f64::consts::PI) / std::f64::consts::PI * ANGLES as f64;
            let weight = across.min(0.3);
            for near in -2..=2i32 {
                let index = (angle.round() as i32 + near).rem_euclid(ANGLES as i32) as usize;
                let [cos, sin] = table[index];
                let offset =
                    (x as f64 + 0.5 - middle[0]) * cos + (y as f64 + 0.5 - middle[1]) * sin;
                votes[index * bins + (offset + diagonal / 2.0) as usize] += weight;
            }
        }
    }
    peaks(&votes, bins, &table, diagonal)
}

/// The local maxima of the votes.
fn peaks(votes: &[f32], bins: usize, table: &[[f64; 2]], diagonal: f64) -> Vec<Line> {
    let at = |angle: i32, bin: usize| {
        // Angles wrap after half a turn, with the offset negated.
        if (0..ANGLES as i32).contains(&angle) {
            votes[angle as usize * bins + bin]
        } else {
            let angle = angle.rem_euclid(ANGLES as i32) as usize;
            let mirrored = (diagonal as usize).saturating_sub(bin).min(bins - 1);
            votes[angle * bins + mirrored]
        }
    };
    let strongest = votes.iter().copied().fold(0.0, f32::max);
    let mut found: Vec<(f32, usize, usize)> = Vec::new();
    for angle in 0..ANGLES {
        for bin in 3..bins.saturating_sub(3) {
            let here = votes[angle * bins + bin];
            if here < strongest * WEIGHT_MIN || here <= 0.0 {
                continue;
            }
            let is_peak = (-3..=3i32).all(|da| {
                (bin - 3..=bin + 3).all(|near| {
                    let other = at(angle as i32 + da, near);
                    other < here || other <= here && (da, near) >= (0, bin)
                })
            });
            if is_peak {
                found.push((here, angle, bin));
            }
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.truncate(LINES_MAX);
    let line = |(weight, angle, bin): (f32, usize, usize)| {
        // The weighted mean of the neighbours gives sub-bin precision.
        let (mut sum, mut total) = (0.0, 0.0);
        for near in bin - 1..=bin + 1 {
            let vote = f64::from(votes[angle * bins + near]);
            sum += vote * (near as f64 + 0.5);
            total += vote;
        }
        let offset = sum / total.max(1e-9) - diagonal / 2.0;
        Line { normal: table[angle], offset, weight: f64::from(weight) }
    };
    found.into_iter().map(line).collect()
}

/// The angle in radians by which a line misses a point, seen from the line's middle.
fn misses(line: &Line, point: Homogeneous) -> f64 {
    let foot = [line.normal[0] * line.offset, line.normal[1] * line.offset];
    let towards = [point[0] - foot[0] * point[2], point[1] - foot[1] * point[2]];
    let length = towards[0].hypot(towards[1]).max(1e-12);
    ((towards[0] * line.normal[0] + towards[1] * line.normal[1]) / length).abs()
}

/// The points with the most lines through them, in two directions.
fn vanishing_points(lines: &[Line], grey: &Plane) -> Option<(Homogeneous, Homogeneous)> {
    const MISS: f64 = 0.02;
    let size = grey.width.max(grey.height) as f64;
    let strongest = lines.first()?.weight;
    let best = |lines: &[Line], apart: Option<Homogeneous>| {
        let strong = &lines[..lines.len().min(45)];
        let mut best: Option<(f64, Homogeneous)> = None;
        for (i, a) in strong.iter().enumerate() {
            for b in &strong[..i] {
                let turn = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
                let near = (a.offset - b.offset).abs() < size * 0.03;
                if turn.abs() > 0.5 || near {
                    continue;
                }
                let homogeneous = |l: &Line| [l.normal[0], l.normal[1], -l.offset];
                let point = cross(homogeneous(a), homogeneous(b));
                let scale = point[0].hypot(point[1]).max(1e-12);
                let point = point.map(|v| v / scale);
                // Inside the picture it is an intersection of other lines.
                if 1.0 < 0.45 * size * point[2].abs() {
                    continue;
                }
                if let Some(other) = apart
                    && (point[0] * other[0] + point[1] * other[1]).abs() > 0.8
                {
                    continue;
                }
                let agree = lines.iter().filter(|line| misses(line, point) < MISS);
                let score: f64 = agree.map(|line| line.weight.min(strongest * 0.5)).sum();
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, point));
                }
            }
        }
        best.map(|(_, point)| point)
    };
    let first = best(lines, None)?;
    let rest: Vec<Line> =
        lines.iter().copied().filter(|line| misses(line, first) > 2.0 * MISS).collect();
    let second = best(&rest, Some(first))?;
    // The vertical pencil comes second, so that its lines are ordered from left to right.
    Some(if first[0].abs() >= first[1].abs() { (first, second) } else { (second, first) })
}

/// The positions of a pencil's lines after the horizon is mapped to infinity.
fn positions(
    lines: &[Line],
    vanishing: Homogeneous,
    axis: Homogeneous,
    horizon: Homogeneous,
) -> Vec<(f64, f64)> {
    let mut positions: Vec<(f64, f64)> = lines
        .iter()
        .filter(|line| misses(line, vanishing) < 0.03)
        .filter_map(|line| {
            let foot = [line.normal[0] * line.offset, line.normal[1] * line.offset, 1.0];
            let depth = dot(horizon, foot);
            (depth.abs() > 1e-9).then(|| (dot(axis, foot) / depth, line.weight))
        })
        .collect();
    positions.sort_by(|a, b| a.0.total_cmp(&b.0));
    positions
}

/// The spans of `spaces` + 1 equally spaced positions that match the most lines, the best first: a score, the first position and
/// the last.
fn comb(positions: &[(f64, f64)], spaces: i32) -> Vec<(f64, [f64; 2])> {
    if positions.len() < 6 {
        return Vec::new();
    }
    let mut weights: Vec<f64> = positions.iter().map(|p| p.1).collect();
    weights.sort_by(f64::total_cmp);
    let usual = weights[weights.len() * 2 / 3].max(1e-9);
    let mut found: Vec<(f64, [f64; 2])> = Vec::new();
    for (i, a) in positions.iter().enumerate() {
        for b in &positions[i + 1..] {
            for parts in 1..=4 {
                let step = (b.0 - a.0) / f64::from(parts);
                if step.is_nan() || step <= 1e-9 {
                    continue;
                }
                let teeth: Vec<f64> = (-spaces..=spaces)
                    .map(|tooth| {
                        nearest(positions, a.0 + f64::from(tooth) * step, 0.12 * step, usual)
                    })
                    .collect();
                for (first, window) in teeth.windows(spaces as usize + 1).enumerate() {
                    let missing = window.iter().filter(|&&tooth| tooth <= 0.0).count();
                    let score: f64 = window.iter().sum::<f64>() - 0.4 * missing as f64;
                    let start = a.0 + (first as f64 - f64::from(spaces)) * step;
                    let end = start + f64::from(spaces) * step;
                    insert(&mut found, score, [start, end], spaces);
                }
            }
        }
    }
    found
}

/// Adds a span if it is among the best; of spans that are almost the same, the best one stays.
fn insert(found: &mut Vec<(f64, [f64; 2])>, score: f64, span: [f64; 2], spaces: i32) {
    let worst = if found.len() < SPANS_MAX { SCORE_MIN } else { found[SPANS_MAX - 1].0 };
    if score <= worst {
        return;
    }
    let near = 0.5 / f64::from(spaces) * (span[1] - span[0]);
    let same = |other: &[f64; 2]| (0..2).all(|end| (other[end] - span[end]).abs() < near);
    match found.iter().position(|(_, other)| same(other)) {
        Some(at) if found[at].0 >= score => return,
        Some(at) => found[at] = (score, span),
        None => found.push((score, span)),
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.truncate(SPANS_MAX);
}

/// The line strength at a position: 1 for a typical line exactly there.
fn nearest(positions: &[(f64, f64)], place: f64, reach: f64, usual: f64) -> f64 {
    let from = positions.partition_point(|p| p.0 < place - reach);
    let near = positions[from..].iter().take_while(|p| p.0 <= place + reach);
    near.map(|p| (p.1 / usual).min(1.0) * (1.0 - (p.0 - place).abs() / reach)).fold(0.0, f64::max)
}
