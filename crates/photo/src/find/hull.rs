//! Connected areas of a picture, and the quadrilaterals around them.

use crate::Point;
use crate::geometry::doubled_area;
use crate::plane::Plane;

/// The connected areas of a mask that cover at least `least` of it, largest first, at most three.
pub(super) fn areas(mask: &Plane, least: f64) -> Vec<Vec<usize>> {
    let mut seen = vec![false; mask.data.len()];
    let mut areas: Vec<Vec<usize>> = Vec::new();
    for start in 0..mask.data.len() {
        if seen[start] || mask.data[start] <= 0.0 {
            continue;
        }
        seen[start] = true;
        let mut area = vec![start];
        let mut next = 0;
        while let Some(&at) = area.get(next) {
            next += 1;
            let (x, y) = (at % mask.width, at / mask.width);
            let neighbours = [
                (x > 0).then(|| at - 1),
                (x + 1 < mask.width).then(|| at + 1),
                (y > 0).then(|| at - mask.width),
                (y + 1 < mask.height).then(|| at + mask.width),
            ];
            for at in neighbours.into_iter().flatten() {
                if !seen[at] && mask.data[at] > 0.0 {
                    seen[at] = true;
                    area.push(at);
                }
            }
        }
        if area.len() as f64 >= least * mask.data.len() as f64 {
            areas.push(area);
        }
    }
    areas.sort_by_key(|area| std::cmp::Reverse(area.len()));
    areas.truncate(3);
    areas
}

/// The convex hull of an area, clockwise on screen.
pub(super) fn hull(area: &[usize], width: usize) -> Vec<Point> {
    // Only the first and the last pixel of each row can be corners.
    let mut rows: std::collections::BTreeMap<usize, (usize, usize)> =
        std::collections::BTreeMap::new();
    for &at in area {
        let (x, y) = (at % width, at / width);
        let ends = rows.entry(y).or_insert((x, x));
        *ends = (ends.0.min(x), ends.1.max(x + 1));
    }
    let mut points: Vec<Point> = Vec::new();
    for (y, (left, right)) in rows {
        for y in [y, y + 1] {
            points.extend([left, right].map(|x| Point::new(x as f64, y as f64)));
        }
    }
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..]
                && (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0.0
            {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
}

/// The quadrilateral around a convex polygon: greedily adds the least area.
pub(super) fn quadrilateral(mut polygon: Vec<Point>) -> Option<[Point; 4]> {
    if polygon.len() > 512 {
        return None;
    }
    while polygon.len() > 4 {
        // Drop the side whose neighbours, extended, meet soonest.
        let count = polygon.len();
        let removal = |i: usize| {
            let at = |k: usize| polygon[(i + count + k - 1) % count];
            let (before, a, b, after) = (at(0), at(1), at(2), at(3));
            let meeting = crossing(before, a, after, b)?;
            let beyond =
                (meeting.x - a.x) * (a.x - before.x) + (meeting.y - a.y) * (a.y - before.y);
            (beyond >= 0.0).then(|| (doubled_area(&[a, meeting, b]).abs(), meeting))
        };
        let (i, (_, meeting)) = (0..count)
            .filter_map(|i| Some((i, removal(i)?)))
            .min_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        polygon[i] = meeting;
        polygon.remove((i + 1) % count);
    }
    polygon.try_into().ok()
}

/// The intersection of the lines a–b and c–d.
fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (u, v) = (Point::new(b.x - a.x, b.y - a.y), Point::new(d.x - c.x, d.y - c.y));
    let cross = u.x * v.y - u.y * v.x;
    if cross.abs() < 1e-9 {
        return None;
    }
    let t = ((c.x - a.x) * v.y - (c.y - a.y) * v.x) / cross;
    Some(Point::new(a.x + t * u.x, a.y + t * u.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_with_a_cut_corner_gets_its_corner_back() {
        let mask = Plane::from_fn(40, 40, |x, y| {
            f32::from(u8::from((10..30).contains(&x) && (10..30).contains(&y) && x + y >= 26))
        });
        let areas = areas(&mask, 0.1);
        let found = quadrilateral(hull(&areas[0], 40)).unwrap();
        assert!(crate::geometry::is_clockwise_and_convex(&found), "{found:?}");
        let first = crate::geometry::from_top_left(found)[0];
        assert!(first.distance(Point::new(10.0, 10.0)) < 1.5, "{found:?}");
    }
}
