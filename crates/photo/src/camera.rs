//! Estimates the camera's position from its view of the board: figures on the board lean away from it.

use crate::{Homography, Point};

/// The camera in the board's coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camera {
    /// The point of the table below the camera.
    pub(crate) foot: Point,
    /// Its height above the table, in spaces.
    pub(crate) height: f64,
}

/// The typical focal length of a phone, in long sides of its picture.
const FOCAL: f64 = 0.85;
/// The penalty for a deviation by a factor of e, relative to the sines of angles.
const PRIOR: f64 = 0.003;

impl Camera {
    /// The camera of a map from the board to a picture of this size.
    pub(crate) fn new(map: &Homography, width: f64, height: f64) -> Camera {
        let centred =
            map.then(&Homography::scaling(Point::new(width / 2.0, height / 2.0), 1.0)).matrix();
        let long = width.max(height);
        let column = |i: usize, f: f64| [centred[i] / f, centred[i + 3] / f, centred[i + 6]];
        let cost = |f: f64| {
            let (a, b) = (column(0, f), column(1, f));
            let (la, lb) = (dot(a, a).sqrt().max(1e-12), dot(b, b).sqrt().max(1e-12));
            let (angle, ratio) = (dot(a, b) / (la * lb), (la / lb).ln());
            angle * angle + ratio * ratio + PRIOR * (f / (FOCAL * long)).ln().powi(2)
        };
        // From 0.4 to 2.6 long sides in steps of 3 %.
        let focals = (0..64).map(|i| 0.4 * long * 1.03f64.powi(i));
        let focal = focals.min_by(|a, b| cost(*a).total_cmp(&cost(*b))).unwrap_or(FOCAL * long);
        let (a, b, t) = (column(0, focal), column(1, focal), column(2, focal));
        let scale = f64::midpoint(dot(a, a).sqrt(), dot(b, b).sqrt()).max(1e-12);
        let (a, b, t) = (a.map(|v| v / scale), b.map(|v| v / scale), t.map(|v| v / scale));
        let c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        let height = dot(c, t).abs().clamp(4.0, 1000.0);
        let foot =
            Point::new((-dot(a, t)).clamp(-1000.0, 1000.0), (-dot(b, t)).clamp(-1000.0, 1000.0));
        Camera { foot, height }
    }

    /// The point of the board hidden by a point at some height, and the magnification there.
    pub(crate) fn hides(&self, p: Point, z: f64) -> (Point, f64) {
        let factor = self.height / (self.height - z).max(0.5);
        let along = |p: f64, foot: f64| foot + (p - foot) * factor;
        (Point::new(along(p.x, self.foot.x), along(p.y, self.foot.y)), factor)
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
