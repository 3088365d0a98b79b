//! Objects on the table: solids of revolution with shading and a shadow.

use ricochet::Robot;

use super::{Light, Random, length};

pub struct Solid {
    at: [f64; 2],
    /// Height and radius, from the table up.
    profile: Vec<(f64, f64)>,
    /// Gamma-encoded, not linear.
    colour: [f64; 3],
    gloss: f64,
    /// 1 for a solid that hides what is behind it.
    opacity: f64,
}

const STEPS: usize = 28;

impl Solid {
    pub fn robot(random: &mut Random, robot: Robot, shape: u32, dark: bool, at: [f64; 2]) -> Solid {
        let colour = match robot {
            Robot::Red => {
                [random.range(0.68, 0.88), random.range(0.05, 0.18), random.range(0.05, 0.16)]
            }
            Robot::Green => {
                [random.range(0.03, 0.18), random.range(0.42, 0.62), random.range(0.10, 0.28)]
            }
            Robot::Blue => {
                [random.range(0.03, 0.15), random.range(0.15, 0.35), random.range(0.55, 0.80)]
            }
            Robot::Yellow => {
                [random.range(0.85, 0.98), random.range(0.55, 0.82), random.range(0.03, 0.15)]
            }
            Robot::Black | Robot::Transparent if dark => [0.11, 0.11, 0.12],
            Robot::Black | Robot::Transparent => [0.55, 0.56, 0.58],
        };
        let h = random.range(1.1, 1.4);
        let w = random.range(0.9, 1.05);
        let profile = match shape {
            0 => vec![
                (0.0, 0.36),
                (0.12, 0.35),
                (0.2, 0.26),
                (0.6, 0.14),
                (0.75, 0.2),
                (0.9, 0.22),
                (1.0, 0.08),
            ],
            1 => vec![(0.0, 0.36), (1.0, 0.12)],
            _ => vec![
                (0.0, 0.34),
                (0.1, 0.34),
                (0.45, 0.24),
                (0.6, 0.22),
                (0.7, 0.25),
                (0.95, 0.2),
                (1.0, 0.1),
            ],
        };
        let profile = profile.into_iter().map(|(z, r)| (z * h, r * w)).collect();
        Solid { at, profile, colour, gloss: random.range(0.1, 0.6), opacity: 1.0 }
    }

    /// Changes the colour to this grey.
    pub fn paint(&mut self, grey: f64, gloss: f64) {
        (self.colour, self.gloss) = ([grey, grey, grey * 1.03], gloss);
    }

    /// The sand timer, beside the board or slightly over its rim.
    pub fn hourglass(random: &mut Random) -> Solid {
        let along = random.range(0.0, 16.0);
        let out = random.range(-1.8, -0.9);
        let at = if random.chance(0.5) { [out, along] } else { [along, out] };
        let profile = vec![
            (0.0, 0.7),
            (0.2, 0.7),
            (0.25, 0.5),
            (1.3, 0.15),
            (2.4, 0.5),
            (2.45, 0.7),
            (2.7, 0.7),
        ];
        Solid { at, profile, colour: [0.8, 0.72, 0.5], gloss: 0.5, opacity: 1.0 }
    }

    fn height(&self) -> f64 {
        self.profile.last().map_or(0.0, |p| p.0)
    }

    fn radius(&self, z: f64) -> f64 {
        let above = self.profile.iter().position(|p| p.0 >= z).unwrap_or(self.profile.len() - 1);
        if above == 0 {
            return self.profile[0].1;
        }
        let (a, b) = (self.profile[above - 1], self.profile[above]);
        a.1 + (b.1 - a.1) * (z - a.0) / (b.0 - a.0)
    }

    /// Makes a translucent solid of this colour that is larger by a factor.
    pub fn translucent(self, colour: [f64; 3], opacity: f64, scale: f64) -> Solid {
        let profile = self.profile.into_iter().map(|(z, r)| (z * scale, r * scale)).collect();
        Solid { profile, colour, opacity, ..self }
    }

    /// The height at which the ray from the camera to a table point first hits it, the reflected light, and the share
    /// of the light that is not from behind it.
    pub(super) fn hit(
        &self,
        p: [f64; 2],
        eye: [f64; 3],
        light: &Light,
    ) -> Option<(f64, [f64; 3], f64)> {
        let slope = [(eye[0] - p[0]) / eye[2], (eye[1] - p[1]) / eye[2]];
        let reach = self.height() * length(slope) + 0.8;
        if length([p[0] - self.at[0], p[1] - self.at[1]]) > reach {
            return None;
        }
        for step in 0..=STEPS {
            let z = self.height() * (1.0 - step as f64 / STEPS as f64);
            let d = [p[0] + slope[0] * z - self.at[0], p[1] + slope[1] * z - self.at[1]];
            let r = self.radius(z);
            let off = length(d);
            if off < r {
                return Some((z, self.lit(z, d, off / r.max(1e-6), light), self.opacity));
            }
        }
        None
    }

    fn lit(&self, z: f64, d: [f64; 2], share: f64, light: &Light) -> [f64; 3] {
        let dz = 0.03;
        let slope = (self.radius((z + dz).min(self.height())) - self.radius((z - dz).max(0.0)))
            / (2.0 * dz);
        let length = length(d).max(1e-6);
        // Near the axis the ray hits a flat top.
        let side = (share * 1.6).min(1.0);
        let n = [
            d[0] / length * side,
            d[1] / length * side,
            (1.0 - side) + side * (-slope).clamp(-2.0, 2.0),
        ];
        let norm = (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]).sqrt().max(1e-6);
        let l = light.direction;
        let lnorm = (l[0] * l[0] + l[1] * l[1] + 1.0).sqrt();
        let cos = (n[0] * l[0] + n[1] * l[1] + n[2] * l[2]) / (norm * lnorm);
        let diffuse = light.ambient * 0.75 + (1.1 - light.ambient * 0.6) * cos.max(0.0);
        let shine = self.gloss * cos.max(0.0).powi(24);
        self.colour.map(|v| v * v * diffuse + shine)
    }

    /// True where it casts a shadow on a table point.
    pub fn shadows(&self, p: [f64; 2], light: &[f64; 3]) -> bool {
        let reach = self.height() * length([light[0], light[1]]) + 0.8;
        if length([p[0] - self.at[0], p[1] - self.at[1]]) > reach {
            return false;
        }
        (0..=16).any(|step| {
            let z = self.height() * f64::from(step) / 16.0;
            let d = [p[0] + light[0] * z - self.at[0], p[1] + light[1] * z - self.at[1]];
            length(d) < self.radius(z)
        })
    }
}
