//! Photographs of boards that nobody took: printed boards from the game's data, seen by a camera, from a seed.
//!
//! They are easier than life. What a scene is made of follows from its seed and its kind of disturbance alone.

#![allow(
    clippy::needless_range_loop,
    clippy::pedantic,
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    reason = "a renderer for tests: pixel arithmetic, and one function for each style"
)]

mod board;
mod camera;
mod damage;
mod solid;
mod tally;

use dice::Dice;
use ricochet::{Arrangement, BOARD_COUNT, Cell, PerRobot, Robot, Symbol};
use robotable_photo::Point;

pub use board::Style;
use camera::Camera;
use solid::Solid;
pub use tally::Tally;

/// What makes a scene harder than a plain photograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Plain,
    LowCamera,
    LightRamp,
    ColourCast,
    Shadow,
    Glare,
    Gaps,
    WhiteTable,
    WoodenTable,
    Blur,
    Noise,
    Jpeg,
    Small,
    Clutter,
    OnTargets,
    NoCentrepiece,
    Rotated,
    Everything,
}

impl Kind {
    pub const ALL: [Kind; 18] = [
        Kind::Plain,
        Kind::LowCamera,
        Kind::LightRamp,
        Kind::ColourCast,
        Kind::Shadow,
        Kind::Glare,
        Kind::Gaps,
        Kind::WhiteTable,
        Kind::WoodenTable,
        Kind::Blur,
        Kind::Noise,
        Kind::Jpeg,
        Kind::Small,
        Kind::Clutter,
        Kind::OnTargets,
        Kind::NoCentrepiece,
        Kind::Rotated,
        Kind::Everything,
    ];
}

/// A seeded random source with real numbers.
pub struct Random(Dice);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(seed))
    }

    /// Uniform in `low..high`.
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn below(&mut self, sides: u32) -> u32 {
        self.0.below(sides)
    }

    pub fn chance(&mut self, share: f64) -> bool {
        self.range(0.0, 1.0) < share
    }

    /// Roughly normal, mean 0 and standard deviation 1.
    pub fn normal(&mut self) -> f64 {
        (0..4).map(|_| self.range(-1.0, 1.0)).sum::<f64>() * 0.866
    }
}

/// A rendered photograph and the truth about it.
pub struct Photograph {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
    /// The outer corners of the board's rim, clockwise from the top left as it lies in the picture.
    pub corners: [Point; 4],
    /// The corners as a finger taps them, 0.3 of a space off.
    pub taps: [Point; 4],
    pub arrangement: Arrangement,
    pub robots: PerRobot<Option<Cell>>,
    pub chip: Option<Symbol>,
}

/// A light source and what it does to the table.
struct Light {
    direction: [f64; 3],
    ramp: [f64; 2],
    ambient: f64,
    cast: [f64; 3],
    glare: Option<[f64; 3]>,
    /// An edge of a cast shadow over the table: direction and offset, and its factor.
    curtain: Option<[f64; 4]>,
}

/// Everything about a scene before it is rendered.
pub struct Scene {
    style: Style,
    camera: Camera,
    light: Light,
    solids: Vec<Solid>,
    damage: damage::Damage,
    photograph: Photograph,
    /// A board of the chess kind in place of ours.
    chess: bool,
}

impl Scene {
    /// The scene of this seed, `long_side` pixels wide or high.
    pub fn new(seed: u64, kind: Kind, long_side: u32) -> Scene {
        let mut random = Random::new(seed.wrapping_mul(1_000_003) ^ (kind as u64) << 48);
        let random = &mut random;
        let all = kind == Kind::Everything;
        let arrangement = Arrangement::from_index(random.below(u32::from(BOARD_COUNT)) as u16)
            .expect("an index of a board")
            .turned(random.below(4) as u8);
        let style = Style::new(random, kind, arrangement);
        let long_side = if kind == Kind::Small { long_side.min(360) } else { long_side };
        let camera = Camera::new(random, kind, long_side, &style);
        let light = Light::new(random, kind, all);
        let robots = robots(random, kind, arrangement);
        let mut solids: Vec<Solid> = Vec::new();
        let shape = random.below(3);
        let dark_fifth = random.chance(0.5);
        for (robot, cell) in robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?))) {
            let at = style.lay(
                f64::from(cell.column()) + 0.5 + random.normal() * 0.06,
                f64::from(cell.row()) + 0.5 + random.normal() * 0.06,
            );
            solids.push(Solid::robot(random, robot, shape, dark_fifth, at));
        }
        if kind == Kind::Clutter || all {
            solids.push(Solid::hourglass(random));
        }
        let damage = damage::Damage::new(random, kind);
        let outer = [(-0.17, -0.17), (16.17, -0.17), (16.17, 16.17), (-0.17, 16.17)];
        let corners = outer.map(|(x, y)| camera.project(style.lay(x, y), 0.0));
        let taps = outer.map(|(x, y)| {
            let angle = random.range(0.0, std::f64::consts::TAU);
            camera.project(style.lay(x + 0.3 * angle.cos(), y + 0.3 * angle.sin()), 0.0)
        });
        let chip = style.chip;
        let (width, height) = (camera.width, camera.height);
        let photograph =
            Photograph { width, height, rgb: Vec::new(), corners, taps, arrangement, robots, chip };
        Scene { style, camera, light, solids, damage, photograph, chess: false }
    }

    /// The same table with a chessboard on it.
    pub fn chess(seed: u64, long_side: u32) -> Scene {
        Scene { chess: true, ..Scene::new(seed, Kind::Plain, long_side) }
    }

    /// Takes the photograph.
    pub fn render(mut self, seed: u64) -> Photograph {
        let mut random = Random::new(seed ^ 0x5eed);
        let (width, height) = (self.camera.width as usize, self.camera.height as usize);
        let mut pixels = vec![[0.0f32; 3]; width * height];
        const SUB: [(f64, f64); 4] =
            [(0.125, 0.375), (0.625, 0.125), (0.375, 0.875), (0.875, 0.625)];
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0.0; 3];
                for (dx, dy) in SUB {
                    let colour = self.shade(x as f64 + dx, y as f64 + dy);
                    (0..3).for_each(|c| sum[c] += colour[c] / 4.0);
                }
                pixels[y * width + x] = sum.map(|v| v.clamp(0.0, 1.0).sqrt() as f32);
            }
        }
        self.photograph.rgb = self.damage.apply(&mut random, pixels, width, height);
        self.photograph
    }

    /// Linear light that reaches this point of the picture.
    fn shade(&self, x: f64, y: f64) -> [f64; 3] {
        let p = self.camera.plane_point(x, y);
        let hit = self.solids.iter().filter_map(|solid| solid.hit(p, self.camera.eye, &self.light));
        let nearest = hit.max_by(|a, b| a.0.total_cmp(&b.0));
        let light = &self.light;
        let ramp = (1.0 + light.ramp[0] * (p[0] - 8.0) + light.ramp[1] * (p[1] - 8.0)).max(0.1);
        let mut shading = ramp;
        if let Some([nx, ny, offset, factor]) = light.curtain {
            let across = ((p[0] - 8.0) * nx + (p[1] - 8.0) * ny - offset) / 0.3;
            shading *= 1.0 - factor * across.clamp(0.0, 1.0);
        }
        let mut colour = match nearest {
            Some((_, colour)) => colour,
            None => {
                let surface = if self.chess { board::chess(p) } else { self.style.surface(p) };
                let dark = self.solids.iter().any(|solid| solid.shadows(p, &light.direction));
                let lit = if dark { light.ambient } else { 1.0 };
                surface.map(|v| v * v * lit)
            }
        };
        let mut glare = 0.0;
        if let Some([gx, gy, strength]) = light.glare {
            let d2 = (p[0] - gx).powi(2) + (p[1] - gy).powi(2);
            glare = strength * (-d2 / 5.0).exp();
        }
        for c in 0..3 {
            colour[c] = colour[c] * shading * light.cast[c] + glare;
        }
        colour
    }
}

impl Light {
    fn new(random: &mut Random, kind: Kind, all: bool) -> Light {
        let angle = random.range(0.0, std::f64::consts::TAU);
        let slope = random.range(0.25, 0.9);
        let ramp_strength = match kind {
            Kind::LightRamp => random.range(0.04, 0.075),
            _ if all => random.range(0.0, 0.045),
            _ => random.range(0.0, 0.02),
        };
        let ramp_angle = random.range(0.0, std::f64::consts::TAU);
        let warm = if kind == Kind::ColourCast {
            0.45
        } else if all {
            0.3
        } else {
            0.1
        };
        let warmth = random.range(-0.4, 1.0) * warm;
        let exposure = random.range(0.75, 1.05);
        let curtain = (kind == Kind::Shadow || all && random.chance(0.4)).then(|| {
            let a = random.range(0.0, std::f64::consts::TAU);
            [a.cos(), a.sin(), random.range(-5.0, 5.0), random.range(0.35, 0.6)]
        });
        let glare = (kind == Kind::Glare || all && random.chance(0.3))
            .then(|| [random.range(1.0, 15.0), random.range(1.0, 15.0), random.range(0.25, 0.8)]);
        Light {
            direction: [angle.cos() * slope, angle.sin() * slope, 1.0],
            ramp: [ramp_strength * ramp_angle.cos(), ramp_strength * ramp_angle.sin()],
            ambient: if kind == Kind::Shadow {
                random.range(0.3, 0.5)
            } else {
                random.range(0.45, 0.8)
            },
            cast: [exposure * (1.0 + warmth), exposure, exposure * (1.0 - warmth * 1.2)],
            glare,
            curtain,
        }
    }
}

/// Where robots stand: four colours, a fifth in some games.
fn robots(random: &mut Random, kind: Kind, arrangement: Arrangement) -> PerRobot<Option<Cell>> {
    let board = arrangement.board();
    let free: Vec<Cell> = board.standable_cells().iter().collect();
    let targets: Vec<Cell> = free.iter().copied().filter(|&c| board.target(c).is_some()).collect();
    let mut robots: PerRobot<Option<Cell>> = PerRobot::default();
    let mut taken: Vec<Cell> = Vec::new();
    let fifth = random.chance(0.5);
    for robot in Robot::ALL {
        if robot == Robot::Transparent || robot == Robot::Black && !fifth {
            continue;
        }
        let on_target = if kind == Kind::OnTargets { 0.8 } else { 0.2 };
        let from = if random.chance(on_target) { &targets } else { &free };
        loop {
            let cell = from[random.below(from.len() as u32) as usize];
            if !taken.contains(&cell) {
                taken.push(cell);
                robots[robot] = Some(cell);
                break;
            }
        }
    }
    robots
}
