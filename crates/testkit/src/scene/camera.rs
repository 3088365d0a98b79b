//! A pinhole camera above the table, which is the plane z = 0 with spaces as its unit.

use robotable_photo::Point;

use super::{Kind, Random};

pub struct Camera {
    pub width: u32,
    pub height: u32,
    /// Position; the third coordinate is the height.
    pub eye: [f64; 3],
    right: [f64; 3],
    down: [f64; 3],
    forward: [f64; 3],
    focal: f64,
    centre: [f64; 2],
    /// Radial distortion at a corner of the picture, and the loss of brightness there.
    bend: f64,
    vignette: f64,
}

impl Camera {
    /// A camera that sees the whole board, whose corners are these points of the table.
    pub fn new(random: &mut Random, kind: Kind, long_side: u32, board: [[f64; 2]; 4]) -> Camera {
        let elevation = match kind {
            Kind::LowCamera => random.range(38.0, 50.0),
            Kind::Everything => random.range(42.0, 85.0),
            _ => random.range(50.0, 88.0),
        };
        let turn = match kind {
            Kind::Rotated => random.range(12.0, 32.0) * if random.chance(0.5) { 1.0 } else { -1.0 },
            _ => random.normal() * 5.0,
        };
        let portrait = random.chance(0.3);
        let short = long_side * 3 / 4;
        let (width, height) = if portrait { (short, long_side) } else { (long_side, short) };
        let focal = random.range(0.72, 1.1) * f64::from(long_side);
        let roll = random.normal() * 2.5;
        let look = [8.0 + random.normal() * 0.5, 8.0 + random.normal() * 0.5];
        let fill = match kind {
            Kind::Far => random.range(0.45, 0.65),
            Kind::Cropped => random.range(1.0, 1.05),
            _ => random.range(0.78, 0.95),
        };
        let (mut near, mut far) = (8.0, 200.0);
        for _ in 0..40 {
            let distance = f64::midpoint(near, far);
            let camera = Camera::at(look, distance, elevation, turn, roll, (width, height), focal);
            if camera.fits(board, fill) { far = distance } else { near = distance }
        }
        Camera::at(look, far, elevation, turn, roll, (width, height), focal)
    }

    fn at(
        look: [f64; 2],
        distance: f64,
        elevation: f64,
        turn: f64,
        roll: f64,
        (width, height): (u32, u32),
        focal: f64,
    ) -> Camera {
        let (e, t, r) = (elevation.to_radians(), turn.to_radians(), roll.to_radians());
        // At turn 0 the camera is below the board as drawn and looks up over it.
        let back = [t.sin() * e.cos(), t.cos() * e.cos(), e.sin()];
        let eye = [look[0] + back[0] * distance, look[1] + back[1] * distance, back[2] * distance];
        let forward = back.map(|v| -v);
        let right = [t.cos(), -t.sin(), 0.0];
        // With y pointing down the table's axes are left-handed, so the cross product is reversed.
        let down = [
            -(right[1] * forward[2] - right[2] * forward[1]),
            -(right[2] * forward[0] - right[0] * forward[2]),
            -(right[0] * forward[1] - right[1] * forward[0]),
        ];
        let down =
            if down[1] < 0.0 && e.sin() > 0.5 || down[2] > 0.0 { down.map(|v| -v) } else { down };
        let rolled_right = [0, 1, 2].map(|i| right[i] * r.cos() + down[i] * r.sin());
        let rolled_down = [0, 1, 2].map(|i| down[i] * r.cos() - right[i] * r.sin());
        Camera {
            width,
            height,
            eye,
            right: rolled_right,
            down: rolled_down,
            forward,
            focal,
            centre: [f64::from(width) / 2.0, f64::from(height) / 2.0],
            bend: 0.0,
            vignette: 0.0,
        }
    }

    /// Adds radial distortion, and darkness towards the corners of the picture.
    pub fn bend(&mut self, bend: f64, vignette: f64) {
        (self.bend, self.vignette) = (bend, vignette);
    }

    /// The square of the distance of an image point from the centre, 1 at the corners of the picture.
    fn radius_squared(&self, x: f64, y: f64) -> f64 {
        let [cx, cy] = self.centre;
        ((x - cx).powi(2) + (y - cy).powi(2)) / (cx * cx + cy * cy)
    }

    /// The factor by which the lens darkens an image point.
    pub fn brightness(&self, x: f64, y: f64) -> f64 {
        1.0 - self.vignette * self.radius_squared(x, y).powi(2)
    }

    fn fits(&self, board: [[f64; 2]; 4], fill: f64) -> bool {
        board.into_iter().all(|corner| {
            let at = self.project(corner, 0.0);
            let x = (at.x - self.centre[0]).abs() / self.centre[0];
            let y = (at.y - self.centre[1]).abs() / self.centre[1];
            x < fill && y < fill
        })
    }

    /// The image point of a point above the table.
    pub fn project(&self, at: [f64; 2], height: f64) -> Point {
        let d = [at[0] - self.eye[0], at[1] - self.eye[1], height - self.eye[2]];
        let dot = |v: &[f64; 3]| d[0] * v[0] + d[1] * v[1] + d[2] * v[2];
        let depth = dot(&self.forward).max(1e-6);
        let (x, y) = (self.focal * dot(&self.right) / depth, self.focal * dot(&self.down) / depth);
        // The image point whose straight ray this is, by iteration.
        let mut factor = 1.0;
        for _ in 0..12 {
            let radius =
                self.radius_squared(self.centre[0] + x * factor, self.centre[1] + y * factor);
            factor = 1.0 / (1.0 + self.bend * radius);
        }
        Point { x: self.centre[0] + x * factor, y: self.centre[1] + y * factor }
    }

    /// The table point behind an image point.
    pub fn plane_point(&self, x: f64, y: f64) -> [f64; 2] {
        let straight = (1.0 + self.bend * self.radius_squared(x, y)) / self.focal;
        let (a, b) = ((x - self.centre[0]) * straight, (y - self.centre[1]) * straight);
        let ray = [0, 1, 2].map(|i| self.forward[i] + a * self.right[i] + b * self.down[i]);
        let t = if ray[2] < -1e-3 { -self.eye[2] / ray[2] } else { 1e4 };
        [self.eye[0] + t * ray[0], self.eye[1] + t * ray[1]]
    }
}
