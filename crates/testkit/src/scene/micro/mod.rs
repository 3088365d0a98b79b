//! Rendered photographs of Micro Robots boards. A space is 16/6 units of the table, so that camera, light and clutter are
//! those of the other scenes.

mod chips;
mod tally;

use ::micro::{Arrangement, Cell, Colour, Number, Side, Space};
use robotable_photo::Point;
use strum::VariantArray as _;

use super::board::{Table, noise};
use super::camera::Camera;
use super::damage::Damage;
use super::solid::Solid;
use super::{Kind, Light, Random, Surface, View, clutter, length, quarter};
use chips::{Chip, Chips};
pub use tally::Tally;

/// Units of the table per space.
const UNIT: f64 = 16.0 / 6.0;

/// The kinds of scenes that this game's board can have.
pub fn kinds() -> Vec<Kind> {
    use Kind::{AtWalls, MatteSilver, NoCentrepiece, OnTargets, SilverShadow, WoodenBoard};
    let of_ricochet = [OnTargets, NoCentrepiece, AtWalls, MatteSilver, SilverShadow, WoodenBoard];
    Kind::VARIANTS.iter().copied().filter(|kind| !of_ricochet.contains(kind)).collect()
}

/// A rendered photograph with its ground truth.
pub struct Photograph {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
    /// The outer corners of the board, clockwise from the top left of the image.
    pub corners: [Point; 4],
    /// The corners as a finger taps them, 0.12 of a space off: as far in pixels as on a board of 16 × 16 spaces.
    pub taps: [Point; 4],
    pub arrangement: Arrangement,
    pub robot: Option<Cell>,
    pub start_chip: Option<Cell>,
    pub target_chip: Option<Cell>,
}

/// Everything about a scene before it is rendered.
pub struct Scene {
    view: View,
    photograph: Photograph,
}

impl Scene {
    /// The scene of this seed, `long_side` pixels wide or high.
    pub fn new(seed: u64, kind: Kind, long_side: u32) -> Scene {
        let mut random = Random::new(seed.wrapping_mul(1_000_003) ^ (kind as u64) << 48 ^ 0x6d);
        let random = &mut random;
        let all = kind == Kind::Everything;
        let side = Side::ALL[random.below(2) as usize];
        let arrangement =
            Arrangement::nth(side, random.below(Arrangement::COUNT)).expect("below the count");
        let mut style = Style::new(random, kind, arrangement);
        let long_side = if kind == Kind::Small { long_side.min(240) } else { long_side };
        let outer = style.outer();
        let mut camera = Camera::new(random, kind, long_side, outer.map(|(x, y)| style.lay(x, y)));
        let light = Light::new(random, kind, all);
        let cell = Cell::all().nth(random.below(36) as usize).expect("there are 36");
        let robot = random.chance(0.8).then_some(cell);
        let mut solids = Vec::new();
        let mut standing = Vec::new();
        if let Some(cell) = robot {
            let at = style.lay(
                cell.column() as f64 + 0.5 + random.normal() * 0.05,
                cell.row() as f64 + 0.5 + random.normal() * 0.05,
            );
            let shape = random.below(3);
            let grey = random.range(0.35, 0.85);
            let tint = [random.range(-0.1, 0.1), 0.0, random.range(-0.1, 0.1)];
            let solid = Solid::robot(random, ricochet::Robot::Transparent, shape, false, at);
            let (opacity, scale) = (random.range(0.5, 0.95), random.range(1.7, 2.2));
            solids.push(solid.translucent(tint.map(|v| grey + v), opacity, scale));
            standing.push(at);
        }
        if kind == Kind::Clutter || all {
            solids.push(Solid::hourglass(random));
        }
        let mut clutter = Vec::new();
        if kind == Kind::Hands {
            clutter = clutter::hand(random, &standing);
            clutter.extend(clutter::sheets(random));
        }
        if kind == Kind::Clutter {
            clutter.extend(clutter::sheets(random));
        }
        let damage = Damage::new(random, kind);
        if kind == Kind::Lens {
            camera.bend(random.range(-0.05, 0.05), random.range(0.2, 0.5));
        }
        let corners = outer.map(|(x, y)| camera.project(style.lay(x, y), 0.0));
        let taps = outer.map(|(x, y)| {
            let angle = random.range(0.0, std::f64::consts::TAU);
            camera.project(style.lay(x + 0.12 * angle.cos(), y + 0.12 * angle.sin()), 0.0)
        });
        let (width, height) = (camera.width, camera.height);
        // Chips have random numbers of their own, so that scenes without chips stay the same.
        let chips = Chips::new(&mut Random::new(seed ^ (kind as u64) << 48 ^ 0xc819), kind, robot);
        style.chips = chips.lay(|x, y| style.lay(x, y));
        let surface = Surface::Micro(style);
        Scene {
            view: View { surface, camera, light, solids, clutter, damage },
            photograph: Photograph {
                width,
                height,
                rgb: Vec::new(),
                corners,
                taps,
                arrangement,
                robot,
                start_chip: chips.start,
                target_chip: chips.target,
            },
        }
    }

    /// The robot's space.
    pub fn robot(&self) -> Option<Cell> {
        self.photograph.robot
    }

    /// Renders the photograph.
    pub fn render(self, seed: u64) -> Photograph {
        Photograph { rgb: self.view.render(seed), ..self.photograph }
    }
}

/// The print of an edition, and the position of this copy on the table.
pub struct Style {
    /// Row by row.
    spaces: Vec<Space>,
    /// Quarter turns of each tile, clockwise from the top left.
    turns: [usize; 4],
    tile: [f64; 3],
    /// Half of a face's side, and the radius of its corners.
    half: f64,
    round: f64,
    fills: [[f64; 3]; 6],
    inks: [[f64; 3]; 6],
    /// The distance of the outer pips from the middle, their radius, and how far they are above the middle.
    spread: f64,
    radius: f64,
    lift: f64,
    /// True if the pips have the shape of their colour.
    is_shaped: bool,
    /// True if the name of each space is printed in a corner.
    is_named: bool,
    /// True if faces are upright in each turned tile.
    is_upright: bool,
    /// The width of a tile's edge beyond its faces.
    rim: f64,
    /// Offset and rotation of each tile.
    tiles: [[f64; 3]; 4],
    mottle: f64,
    table: Table,
    chips: Vec<Chip>,
}

impl Style {
    fn new(random: &mut Random, kind: Kind, arrangement: Arrangement) -> Style {
        let all = kind == Kind::Everything;
        let tile = match arrangement.side() {
            Side::Black => [random.range(0.06, 0.2); 3],
            Side::Copper => {
                let light = random.range(0.5, 0.7);
                [light, light * random.range(0.56, 0.66), light * random.range(0.3, 0.42)]
            }
        };
        let fills = Colour::ALL.map(|colour| {
            let fill = match colour {
                Colour::Blue => [0.09, 0.37, 0.7],
                Colour::Yellow => [0.96, 0.81, 0.17],
                Colour::Green => [0.28, 0.68, 0.36],
                Colour::Red => [0.75, 0.12, 0.17],
                Colour::Pink => [0.95, 0.56, 0.72],
                Colour::White => [0.95, 0.95, 0.92],
            };
            fill.map(|v: f64| (v + random.range(-0.06, 0.06)).clamp(0.03, 0.98))
        });
        let (dark, light) = ([0.11, 0.1, 0.13], [0.97, 0.97, 0.96]);
        // Either pips as dark as possible on light colours, or white ones on all but the two lightest.
        let white_from = random.chance(0.5);
        let inks = Colour::ALL.map(|colour| match colour {
            Colour::Blue | Colour::Red => light,
            Colour::Green | Colour::Pink if white_from => light,
            _ => dark,
        });
        let gap = if kind == Kind::Gaps {
            0.12
        } else if all {
            0.05
        } else {
            0.015
        };
        let tiles = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let turn = random.normal() * gap * 0.06;
            [x * random.range(0.0, gap), y * random.range(0.0, gap), turn]
        });
        let is_named = random.chance(0.4);
        let spread = random.range(0.19, 0.27);
        Style {
            spaces: arrangement.board().rows().flatten().copied().collect(),
            turns: arrangement.quadrants().map(|laid| laid.turn as usize),
            tile,
            half: random.range(0.42, 0.47),
            round: random.range(0.05, 0.14),
            fills,
            inks,
            spread,
            radius: random.range(0.065, 0.4 * spread),
            lift: if is_named { 0.07 } else { 0.0 },
            is_shaped: random.chance(0.4),
            is_named,
            is_upright: random.chance(0.4),
            rim: random.range(0.01, 0.1),
            tiles,
            mottle: random.range(0.0, 0.06),
            table: Table::new(random, kind),
            chips: Vec::new(),
        }
    }

    /// The outer corners of the board, in spaces.
    fn outer(&self) -> [(f64, f64); 4] {
        let (low, high) = (-self.rim, 6.0 + self.rim);
        [(low, low), (high, low), (high, high), (low, high)]
    }

    /// The middle of a tile, in spaces.
    fn middle(&self, tile: usize) -> [f64; 2] {
        let [dx, dy, _] = self.tiles[tile];
        let away = |right: bool| if right { 4.5 + self.rim } else { 1.5 - self.rim };
        [away(tile == 1 || tile == 2) + dx, away(tile >= 2) + dy]
    }

    /// The table coordinates of a point on the board.
    fn lay(&self, x: f64, y: f64) -> [f64; 2] {
        let tile = quarter(x < 3.0, y < 3.0);
        let [mx, my] = self.middle(tile);
        let (u, v) = (x - if x < 3.0 { 1.5 } else { 4.5 }, y - if y < 3.0 { 1.5 } else { 4.5 });
        let turn = self.tiles[tile][2];
        [(mx + u - turn * v) * UNIT, (my + v + turn * u) * UNIT]
    }

    /// The colour of a point of the plane, gamma-encoded.
    pub(super) fn surface(&self, p: [f64; 2]) -> [f64; 3] {
        self.chips.iter().fold(self.ground(p), |below, chip| chip.over(p, below))
    }

    /// The same without chips.
    fn ground(&self, p: [f64; 2]) -> [f64; 3] {
        let p = p.map(|v| v / UNIT);
        for tile in 0..4 {
            let [mx, my] = self.middle(tile);
            let turn = self.tiles[tile][2];
            let (u, v) = (p[0] - mx, p[1] - my);
            let (u, v) = (u + turn * v, v - turn * u);
            if u.abs().max(v.abs()) < 1.5 + self.rim {
                let n = self.mottle
                    * (noise(p[0] * 13.0, p[1] * 13.0) + noise(p[0] * 45.0, p[1] * 45.0));
                return self.printed(tile, u + 1.5, v + 1.5).map(|c| (c * (1.0 + n)).min(1.0));
            }
        }
        self.table.colour(p.map(|v| v * UNIT))
    }

    /// The print of a tile at a point, from its top left corner.
    fn printed(&self, tile: usize, u: f64, v: f64) -> [f64; 3] {
        let (column, row) = ((u.max(0.0) as usize).min(2), (v.max(0.0) as usize).min(2));
        let (x, y) = (u - column as f64 - 0.5, v - row as f64 - 0.5);
        let beyond = |v: f64| (v.abs() - (self.half - self.round)).max(0.0);
        if length([beyond(x), beyond(y)]) > self.round {
            return self.tile;
        }
        let (left, top) = ([0, 3, 3, 0][tile], [0, 0, 3, 3][tile]);
        let space = self.spaces[(top + row) * 6 + left + column];
        let colour = space.colour() as usize;
        let (mut x, mut y) = (x, y);
        if !self.is_upright {
            for _ in 0..self.turns[tile] {
                (x, y) = (y, -x);
            }
        }
        let is_pip = pips(space.number()).iter().any(|(px, py)| {
            let d = [x - px * self.spread, y + self.lift - py * self.spread * 0.93];
            self.in_pip(space.colour(), d.map(|v| v / self.radius))
        });
        let name = (-0.38..-0.16).contains(&x) && (0.25..0.37).contains(&y);
        let stroke = (x * 26.0).rem_euclid(1.0) < 0.45;
        if is_pip || self.is_named && name && stroke {
            self.inks[colour]
        } else {
            self.fills[colour]
        }
    }

    fn in_pip(&self, colour: Colour, [x, y]: [f64; 2]) -> bool {
        let r = length([x, y]);
        match colour {
            _ if !self.is_shaped => r < 1.0,
            Colour::Blue => r < 0.95,
            Colour::Yellow => y < 0.85 && y > 1.9 * x.abs() - 1.05,
            Colour::Green => x.abs().max(y.abs()) < 0.85,
            Colour::Red => x.abs().min(y.abs()) < 0.38 && x.abs().max(y.abs()) < 1.05,
            Colour::Pink => r < 1.0 && y > 0.9 * x.abs() - 1.0 - 0.3,
            Colour::White => r < 0.72 + 0.38 * (5.0 * x.atan2(-y)).cos(),
        }
    }
}

/// The pips of a die.
fn pips(number: Number) -> &'static [(f64, f64)] {
    match number.get() {
        1 => &[(0., 0.)],
        2 => &[(-1., -1.), (1., 1.)],
        3 => &[(-1., -1.), (0., 0.), (1., 1.)],
        4 => &[(-1., -1.), (1., -1.), (-1., 1.), (1., 1.)],
        5 => &[(-1., -1.), (1., -1.), (0., 0.), (-1., 1.), (1., 1.)],
        _ => &[(-1., -1.), (1., -1.), (-1., 0.), (1., 0.), (-1., 1.), (1., 1.)],
    }
}
