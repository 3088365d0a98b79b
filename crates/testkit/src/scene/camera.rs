//! A pinhole camera above the table, which is the plane z = 0 with spaces as its unit.

use robotable_photo::Point;

use super::{Kind, Random, Style};

pub struct Camera {
    pub width: u32,
    pub height: u32,
    /// Where it is; the third number is its height.
    pub eye: [f64; 3],
    right: [f64; 3],
    down: [f64; 3],
    forward: [f64; 3],
    focal: f64,
    centre: [f64; 2],
}

impl Camera {
    /// A camera that sees the whole board.
    pub fn new(random: &mut Random, kind: Kind, long_side: u32, style: &Style) -> Camera {
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
        let fill = random.range(0.78, 0.95);
        let (mut near, mut far) = (8.0, 200.0);
        for _ in 0..40 {
            let distance = f64::midpoint(near, far);
            let camera = Camera::at(look, distance, elevation, turn, roll, (width, height), focal);
            if camera.fits(style, fill) { far = distance } else { near = distance }
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
        // At turn 0 the camera stands below the board as it is drawn and looks up over it.
        let back = [t.sin() * e.cos(), t.cos() * e.cos(), e.sin()];
        let eye = [look[0] + back[0] * distance, look[1] + back[1] * distance, back[2] * distance];
        let forward = back.map(|v| -v);
        let right = [t.cos(), -t.sin(), 0.0];
        // With y down the table's axes are left-handed, so the order of the factors is, too.
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
        }
    }

    fn fits(&self, style: &Style, fill: f64) -> bool {
        [(-0.17, -0.17), (16.17, -0.17), (16.17, 16.17), (-0.17, 16.17)].into_iter().all(
            |(x, y)| {
                let at = self.project(style.lay(x, y), 0.0);
                let x = (at.x - self.centre[0]).abs() / self.centre[0];
                let y = (at.y - self.centre[1]).abs() / self.centre[1];
                x < fill && y < fill
            },
        )
    }

    /// Where a point above the table appears.
    pub fn project(&self, at: [f64; 2], height: f64) -> Point {
        let d = [at[0] - self.eye[0], at[1] - self.eye[1], height - self.eye[2]];
        let dot = |v: &[f64; 3]| d[0] * v[0] + d[1] * v[1] + d[2] * v[2];
        let depth = dot(&self.forward).max(1e-6);
        Point {
            x: self.centre[0] + self.focal * dot(&self.right) / depth,
            y: self.centre[1] + self.focal * dot(&self.down) / depth,
        }
    }

    /// The point of the table behind a point of the picture.
    pub fn plane_point(&self, x: f64, y: f64) -> [f64; 2] {
        let (a, b) = ((x - self.centre[0]) / self.focal, (y - self.centre[1]) / self.focal);
        let ray = [0, 1, 2].map(|i| self.forward[i] + a * self.right[i] + b * self.down[i]);
        let t = if ray[2] < -1e-3 { -self.eye[2] / ray[2] } else { 1e4 };
        [self.eye[0] + t * ray[0], self.eye[1] + t * ray[1]]
    }
}
