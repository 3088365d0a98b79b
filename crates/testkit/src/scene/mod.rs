//! Rendered photographs of boards: boards printed from the game's data, seen by a camera, from a seed.
//!
//! They are easier than real photographs. The seed and the kind of disturbance alone determine a scene.

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
mod clutter;
mod damage;
pub mod micro;
mod solid;
mod tally;

use dice::Dice;
use ricochet::{Arrangement, BOARD_COUNT, Cell, Direction, PerRobot, Robot, Symbol};
use robotable_photo::Point;
use strum::VariantArray;

pub use board::Style;
use camera::Camera;
use clutter::Clutter;
use solid::Solid;
pub use tally::Tally;

/// The disturbance that makes a scene harder than a plain photograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
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
    /// Distortion by the lens, and dark corners.
    Lens,
    /// The board fills about half of the picture.
    Far,
    /// A corner or an edge of the board is just outside the picture.
    Cropped,
    /// Robots beside walls, off the middle of their spaces.
    AtWalls,
    /// A hand over the board, sheets and a box at its rim.
    Hands,
    /// A fifth robot of dull silver.
    MatteSilver,
    /// Round shadows on the board, with or without a silver robot.
    SilverShadow,
    /// The light of an old bulb, and hardly any blue.
    YellowLamp,
    /// A board in the colour of wood.
    WoodenBoard,
    /// Sunlight through a window frame: stripes of deep shadow with sharp edges.
    HardShadow,
    // The last one: it is not in `ALL`.
    /// Chips on start and target, and more beside the board. Only in Micro Robots.
    Chips,
}

impl Kind {
    /// The kinds that a board of Ricochet Robots can have.
    pub const ALL: &'static [Kind] = Kind::VARIANTS.split_at(Kind::Chips as usize).0;
}

/// A seeded RNG with real numbers.
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

/// A rendered photograph with its ground truth.
pub struct Photograph {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
    /// The outer corners of the board's rim, clockwise from the top left of the image.
    pub corners: [Point; 4],
    /// The corners as a finger taps them, 0.3 of a space off.
    pub taps: [Point; 4],
    pub arrangement: Arrangement,
    pub robots: PerRobot<Option<Cell>>,
    pub chip: Option<Symbol>,
}

/// A light source with its effect on the table.
struct Light {
    direction: [f64; 3],
    ramp: [f64; 2],
    ambient: f64,
    cast: [f64; 3],
    glare: Option<[f64; 3]>,
    /// An edge of a cast shadow over the table: direction and offset, and its factor.
    curtain: Option<[f64; 4]>,
    /// Soft round shadows: centre, radius and factor.
    patches: Vec<[f64; 4]>,
    /// Shadows of a window frame: direction, distance and width of the stripes, and their factor.
    stripes: Option<[f64; 5]>,
}

/// A table with everything on it, and the camera that looks at it.
struct View {
    surface: Surface,
    camera: Camera,
    light: Light,
    solids: Vec<Solid>,
    clutter: Vec<Clutter>,
    damage: damage::Damage,
}

/// The thing that lies on the table.
enum Surface {
    Ricochet(Style),
    Micro(micro::Style),
    /// A chessboard.
    Chess,
}

impl Surface {
    /// The colour of a point of the plane, gamma-encoded.
    fn colour(&self, p: [f64; 2]) -> [f64; 3] {
        match self {
            Surface::Ricochet(style) => style.surface(p),
            Surface::Micro(style) => style.surface(p),
            Surface::Chess => board::chess(p),
        }
    }
}

/// Everything about a scene before it is rendered.
pub struct Scene {
    view: View,
    photograph: Photograph,
}

/// The outer corners of the rim, in spaces.
const OUTER: [(f64, f64); 4] = [(-0.17, -0.17), (16.17, -0.17), (16.17, 16.17), (-0.17, 16.17)];

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
        let mut camera = Camera::new(random, kind, long_side, OUTER.map(|(x, y)| style.lay(x, y)));
        let mut light = Light::new(random, kind, all);
        let robots = robots(random, kind, arrangement);
        let mut solids: Vec<Solid> = Vec::new();
        let shape = random.below(3);
        let is_silver = matches!(kind, Kind::MatteSilver | Kind::SilverShadow);
        let dark_fifth = random.chance(0.5) && !is_silver;
        for (robot, cell) in robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?))) {
            let at = style.lay(
                f64::from(cell.column()) + 0.5 + random.normal() * 0.06,
                f64::from(cell.row()) + 0.5 + random.normal() * 0.06,
            );
            let towards = if kind == Kind::AtWalls { wall_of(arrangement, cell) } else { [0.0; 2] };
            let at = [at[0] + 0.11 * towards[0], at[1] + 0.11 * towards[1]];
            let mut solid = Solid::robot(random, robot, shape, dark_fifth, at);
            if kind == Kind::MatteSilver && robot == Robot::Black {
                solid.paint(random.range(0.42, 0.62), random.range(0.0, 0.08));
            }
            solids.push(solid);
        }
        if kind == Kind::Clutter || all {
            solids.push(Solid::hourglass(random));
        }
        let mut clutter = Vec::new();
        if kind == Kind::Hands {
            let standing = robots.iter().filter_map(|(_, cell)| *cell);
            let standing: Vec<[f64; 2]> = standing
                .map(|cell| [f64::from(cell.column()) + 0.5, f64::from(cell.row()) + 0.5])
                .collect();
            clutter = clutter::hand(random, &standing);
            clutter.extend(clutter::sheets(random));
        }
        if kind == Kind::SilverShadow {
            for _ in 0..4 {
                let (x, y) = (random.range(1.0, 15.0), random.range(1.0, 15.0));
                light.patches.push([x, y, random.range(0.4, 1.0), random.range(0.25, 0.55)]);
            }
        }
        let damage = damage::Damage::new(random, kind);
        if kind == Kind::Lens {
            camera.bend(random.range(-0.05, 0.05), random.range(0.2, 0.5));
        }
        let corners = OUTER.map(|(x, y)| camera.project(style.lay(x, y), 0.0));
        let taps = OUTER.map(|(x, y)| {
            let angle = random.range(0.0, std::f64::consts::TAU);
            camera.project(style.lay(x + 0.3 * angle.cos(), y + 0.3 * angle.sin()), 0.0)
        });
        let chip = style.chip;
        let (width, height) = (camera.width, camera.height);
        let photograph =
            Photograph { width, height, rgb: Vec::new(), corners, taps, arrangement, robots, chip };
        let surface = Surface::Ricochet(style);
        Scene { view: View { surface, camera, light, solids, clutter, damage }, photograph }
    }

    /// The same table with a chessboard on it.
    pub fn chess(seed: u64, long_side: u32) -> Scene {
        let mut scene = Scene::new(seed, Kind::Plain, long_side);
        scene.view.surface = Surface::Chess;
        scene
    }

    /// Renders the photograph.
    pub fn render(self, seed: u64) -> Photograph {
        Photograph { rgb: self.view.render(seed), ..self.photograph }
    }
}

impl View {
    /// The bytes of the picture.
    fn render(&self, seed: u64) -> Vec<u8> {
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
        self.damage.apply(&mut random, pixels, width, height)
    }

    /// Linear light at this image point.
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
        for [cx, cy, radius, factor] in &light.patches {
            let away = length([p[0] - cx, p[1] - cy]) / radius;
            shading *= 1.0 - factor * ((1.15 - away) / 0.3).clamp(0.0, 1.0);
        }
        if let Some([nx, ny, distance, width, factor]) = light.stripes {
            let across = (p[0] * nx + p[1] * ny).rem_euclid(distance);
            let inside = across.min(width - across) / 0.1;
            shading *= 1.0 - factor * inside.clamp(0.0, 1.0);
        }
        shading *= self.camera.brightness(x, y);
        let behind = || {
            let surface =
                clutter::colour(&self.clutter, p).unwrap_or_else(|| self.surface.colour(p));
            let dark = self.solids.iter().any(|solid| solid.shadows(p, &light.direction));
            let lit = if dark { light.ambient } else { 1.0 };
            surface.map(|v| v * v * lit)
        };
        let mut colour = match nearest {
            Some((_, colour, 1.0)) => colour,
            Some((_, colour, opacity)) => {
                let behind = behind();
                [0, 1, 2].map(|c| colour[c] * opacity + behind[c] * (1.0 - opacity))
            }
            None => behind(),
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
            Kind::LightRamp | Kind::YellowLamp => random.range(0.04, 0.075),
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
        let cast = if kind == Kind::YellowLamp {
            [1.45, 0.95, random.range(0.22, 0.35)]
        } else {
            [1.0 + warmth, 1.0, 1.0 - warmth * 1.2]
        };
        let stripes = (kind == Kind::HardShadow).then(|| {
            let a = random.range(0.0, std::f64::consts::TAU);
            let distance = random.range(4.0, 11.0);
            let width = distance * random.range(0.2, 0.6);
            [a.cos(), a.sin(), distance, width, random.range(0.5, 0.75)]
        });
        Light {
            direction: [angle.cos() * slope, angle.sin() * slope, 1.0],
            ramp: [ramp_strength * ramp_angle.cos(), ramp_strength * ramp_angle.sin()],
            ambient: if kind == Kind::Shadow {
                random.range(0.3, 0.5)
            } else {
                random.range(0.45, 0.8)
            },
            cast: cast.map(|v| exposure * v),
            glare,
            curtain,
            patches: Vec::new(),
            stripes,
        }
    }
}

/// Random robot positions: four colours, a fifth in some games.
fn robots(random: &mut Random, kind: Kind, arrangement: Arrangement) -> PerRobot<Option<Cell>> {
    let board = arrangement.board();
    let free: Vec<Cell> = board.standable_cells().iter().collect();
    let targets: Vec<Cell> = free.iter().copied().filter(|&c| board.target(c).is_some()).collect();
    let mut robots: PerRobot<Option<Cell>> = PerRobot::default();
    let mut taken: Vec<Cell> = Vec::new();
    let fifth = random.chance(0.5) || kind == Kind::MatteSilver;
    let beside_walls = |&cell: &Cell| wall_of(arrangement, cell) != [0.0; 2];
    let walled: Vec<Cell> = free.iter().copied().filter(beside_walls).collect();
    for robot in Robot::ALL {
        if robot == Robot::Transparent || robot == Robot::Black && !fifth {
            continue;
        }
        let on_target = if kind == Kind::OnTargets { 0.8 } else { 0.2 };
        let on_target = random.chance(on_target);
        let from = if kind == Kind::AtWalls {
            &walled
        } else if on_target {
            &targets
        } else {
            &free
        };
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

/// The direction of the walls of a space, seen from its middle.
fn wall_of(arrangement: Arrangement, cell: Cell) -> [f64; 2] {
    let board = arrangement.board();
    let sides = [
        (Direction::Up, [0.0, -1.0]),
        (Direction::Down, [0.0, 1.0]),
        (Direction::Left, [-1.0, 0.0]),
        (Direction::Right, [1.0, 0.0]),
    ];
    let walls = sides.iter().filter(|(side, _)| board.sketch().has_wall(cell, *side));
    walls.fold([0.0; 2], |sum, (_, towards)| [sum[0] + towards[0], sum[1] + towards[1]])
}

/// The index of a quarter of a board, clockwise from the top left.
fn quarter(is_left: bool, is_top: bool) -> usize {
    match (is_left, is_top) {
        (true, true) => 0,
        (false, true) => 1,
        (false, false) => 2,
        (true, false) => 3,
    }
}

/// The length of a vector. `hypot` guards against overflow, and is several times slower.
fn length([x, y]: [f64; 2]) -> f64 {
    (x * x + y * y).sqrt()
}
