//! The printed board and the table below it, as a colour for each point of the plane.

use ricochet::{Arrangement, Board, Cell, Diagonal, Direction, Shape, Symbol};

use super::{Kind, Random, length, quarter};

/// The print of an edition, and the position of this copy on the table.
pub struct Style {
    board: Board,
    space: [f64; 3],
    /// Brightness factor of the border of a space.
    frame: f64,
    frame_width: f64,
    line: [f64; 3],
    line_width: f64,
    wall: [f64; 3],
    wall_width: f64,
    rim: [f64; 3],
    /// A disc behind each symbol, if this edition has one.
    disc: Option<[f64; 3]>,
    symbol_size: f64,
    inks: [[f64; 3]; 4],
    mottle: f64,
    /// The strength of a grain as of wood.
    grain: f64,
    table: Table,
    centrepiece: Option<[f64; 3]>,
    pub chip: Option<Symbol>,
    /// Offset and rotation of each quarter.
    quarters: [[f64; 3]; 4],
    loose_chips: Vec<([f64; 2], Symbol)>,
}

/// The table below the board.
pub enum Table {
    Plain([f64; 3]),
    Wood([f64; 3]),
}

impl Table {
    pub fn new(random: &mut Random, kind: Kind) -> Table {
        match kind {
            Kind::WhiteTable => Table::Plain([random.range(0.85, 0.97); 3]),
            Kind::WoodenTable => Table::Wood([0.62, 0.42, 0.24]),
            _ => match random.below(5) {
                0 => Table::Plain([random.range(0.8, 0.95); 3]),
                1 => Table::Plain([random.range(0.05, 0.3); 3]),
                2 => Table::Plain([0.2, 0.35, 0.25]),
                _ => Table::Wood([
                    random.range(0.4, 0.75),
                    random.range(0.28, 0.5),
                    random.range(0.15, 0.32),
                ]),
            },
        }
    }

    /// The colour of a point, gamma-encoded.
    pub fn colour(&self, p: [f64; 2]) -> [f64; 3] {
        match self {
            Table::Plain(colour) => {
                let n = noise(p[0] * 3.0, p[1] * 3.0) * 0.04;
                colour.map(|v| v + n)
            }
            Table::Wood(colour) => {
                let grain =
                    noise(p[0] * 0.35, p[1] * 7.0) * 0.3 + noise(p[0] * 1.5, p[1] * 25.0) * 0.15;
                let plank = if (p[1] / 5.3).rem_euclid(1.0) < 0.012 { 0.5 } else { 1.0 };
                colour.map(|v| v * (1.0 + grain) * plank)
            }
        }
    }
}

impl Style {
    pub fn new(random: &mut Random, kind: Kind, arrangement: Arrangement) -> Style {
        let all = kind == Kind::Everything;
        let light = random.range(0.68, 0.9);
        let yellowish = random.range(0.0, 0.16);
        let space = if kind == Kind::WoodenBoard {
            [light, light * random.range(0.74, 0.82), light * random.range(0.48, 0.62)]
        } else {
            [light, light - yellowish * 0.35, light - yellowish]
        };
        let wall = [
            [0.10, 0.10, 0.11],
            [0.36, 0.12, 0.10],
            [0.30, 0.22, 0.16],
            [0.18, 0.2, 0.3],
            [0.28, 0.28, 0.3],
        ][random.below(5) as usize];
        let line = light * random.range(0.35, 0.72);
        let gap = if kind == Kind::Gaps {
            0.22
        } else if all {
            0.1
        } else {
            0.02
        };
        let quarters = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let turn = random.normal() * gap * 0.015;
            [x * random.range(0.0, gap), y * random.range(0.0, gap), turn]
        });
        let table = Table::new(random, kind);
        let centrepiece = (kind != Kind::NoCentrepiece).then(|| {
            [[0.15, 0.15, 0.16], [0.5, 0.5, 0.52], [0.35, 0.1, 0.08], [0.75, 0.72, 0.65]]
                [random.below(4) as usize]
        });
        let symbols: Vec<Symbol> = Symbol::all().collect();
        let any = |random: &mut Random| symbols[random.below(17) as usize];
        let chip = (centrepiece.is_some() && random.chance(0.7)).then(|| any(random));
        let mut loose_chips = Vec::new();
        if kind == Kind::Clutter || all {
            for _ in 0..5 {
                let at = [random.range(-3.0, 19.0), if random.chance(0.5) { -1.6 } else { 17.6 }];
                loose_chips.push((at, any(random)));
            }
        }
        let inks = [
            [random.range(0.72, 0.86), random.range(0.08, 0.2), random.range(0.08, 0.18)],
            [random.range(0.08, 0.25), random.range(0.5, 0.65), random.range(0.15, 0.3)],
            [random.range(0.1, 0.2), random.range(0.28, 0.42), random.range(0.62, 0.78)],
            [random.range(0.88, 0.97), random.range(0.7, 0.82), random.range(0.08, 0.25)],
        ];
        Style {
            board: arrangement.board(),
            space,
            frame: random.range(0.84, 1.1),
            frame_width: random.range(0.0, 0.16),
            line: space.map(|v| v / light * line),
            line_width: random.range(0.018, 0.04),
            wall,
            wall_width: random.range(0.085, 0.13),
            rim: if random.chance(0.5) { space.map(|v| v * random.range(0.5, 0.9)) } else { wall },
            disc: match random.below(4) {
                0 => Some([0.93, 0.92, 0.88]),
                1 => Some([0.25, 0.25, 0.28]),
                _ => None,
            },
            symbol_size: random.range(0.29, 0.36),
            inks,
            mottle: random.range(0.0, 0.07),
            grain: if kind == Kind::WoodenBoard { random.range(0.1, 0.3) } else { 0.0 },
            table,
            centrepiece,
            chip,
            quarters,
            loose_chips,
        }
    }

    /// The table coordinates of a point on the board.
    pub fn lay(&self, x: f64, y: f64) -> [f64; 2] {
        let [dx, dy, turn] = self.quarters[quarter(x < 8.0, y < 8.0)];
        let (cx, cy) = (if x < 8.0 { 4.0 } else { 12.0 }, if y < 8.0 { 4.0 } else { 12.0 });
        let (u, v) = (x - cx, y - cy);
        [cx + dx + u - turn * v, cy + dy + v + turn * u]
    }

    /// The colour of a point of the plane, gamma-encoded.
    pub fn surface(&self, p: [f64; 2]) -> [f64; 3] {
        for (at, symbol) in &self.loose_chips {
            let d = [p[0] - at[0], p[1] - at[1]];
            if length(d) < 0.5 {
                return self.symbol(*symbol, d, 0.4).unwrap_or([0.8, 0.78, 0.7]);
            }
        }
        if let Some(colour) = self.centrepiece
            && (p[0] - 8.0).abs().max((p[1] - 8.0).abs()) < 0.98
        {
            let d = [p[0] - 8.0, p[1] - 8.0];
            if let Some(chip) = self.chip
                && length(d) < 0.52
            {
                return self.symbol(chip, d, 0.4).unwrap_or([0.85, 0.83, 0.76]);
            }
            let edge = d[0].abs().max(d[1].abs());
            return if edge > 0.9 { colour.map(|v| v * 0.7) } else { colour };
        }
        for q in 0..4 {
            let [dx, dy, turn] = self.quarters[q];
            let (cx, cy) = ([4.0, 12.0, 12.0, 4.0][q], [4.0, 4.0, 12.0, 12.0][q]);
            let (u, v) = (p[0] - cx - dx, p[1] - cy - dy);
            let b = [cx + u + turn * v, cy + v - turn * u];
            let inner = (b[0] < 8.0) == (cx < 8.0) && (b[1] < 8.0) == (cy < 8.0);
            if inner && b[0] > -0.17 && b[1] > -0.17 && b[0] < 16.17 && b[1] < 16.17 {
                // The inner corner of each quarter is cut out for the centrepiece.
                if (b[0] - 8.0).abs().max((b[1] - 8.0).abs()) < 1.0 {
                    break;
                }
                return self.printed(b);
            }
        }
        self.table.colour(p)
    }

    fn printed(&self, b: [f64; 2]) -> [f64; 3] {
        if b[0] < 0.0 || b[1] < 0.0 || b[0] > 16.0 || b[1] > 16.0 {
            return self.rim;
        }
        let (column, row) = ((b[0] as u8).min(15), (b[1] as u8).min(15));
        let cell = Cell::new(column, row).expect("a space of the board");
        let (x, y) = (b[0] - f64::from(column), b[1] - f64::from(row));
        if self.on_wall(cell, x, y) {
            return self.wall;
        }
        let edge = x.min(y).min(1.0 - x).min(1.0 - y);
        if edge < self.line_width {
            return self.line;
        }
        let d = [x - 0.5, y - 0.5];
        if let Some(symbol) = self.board.target(cell) {
            if let Some(colour) = self.symbol(symbol, d, self.symbol_size) {
                return colour;
            }
            if let Some(disc) = self.disc
                && length(d) < 0.42
            {
                return disc;
            }
        }
        if let Some(barrier) = self.board.barrier(cell) {
            let across = match barrier.lean {
                Diagonal::Slash => d[0] + d[1],
                Diagonal::Backslash => d[0] - d[1],
            };
            let across = across.abs() * std::f64::consts::FRAC_1_SQRT_2;
            if across < 0.09 {
                return self.inks[barrier.colour as usize];
            }
            if across < 0.12 {
                return self.wall;
            }
        }
        let n =
            self.mottle * (noise(b[0] * 5.0, b[1] * 5.0) + 0.6 * noise(b[0] * 17.0, b[1] * 17.0));
        let grain = self.grain * noise(b[0] * 0.4, b[1] * 6.0);
        let each = noise(f64::from(column) * 7.3 + 0.5, f64::from(row) * 5.1 + 0.5) * 0.04;
        let frame = if edge < self.line_width + self.frame_width { self.frame } else { 1.0 };
        self.space.map(|v| (v * frame * (1.0 + n + each + grain)).min(1.0))
    }

    /// True on a wall. Walls are on the line between two spaces and extend a little past its ends.
    fn on_wall(&self, cell: Cell, x: f64, y: f64) -> bool {
        let board = self.board.sketch();
        let w = self.wall_width;
        let is = |cell: Option<Cell>, side| cell.is_some_and(|cell| board.has_wall(cell, side));
        let near = |v: f64, side: usize| if side == 0 { v < w } else { v > 1.0 - w };
        (near(y, 0) && is(Some(cell), Direction::Up))
            || (near(y, 1) && is(Some(cell), Direction::Down))
            || (near(x, 0) && is(Some(cell), Direction::Left))
            || (near(x, 1) && is(Some(cell), Direction::Right))
    }

    /// The ink of a symbol at an offset from its centre; `None` outside it.
    fn symbol(&self, symbol: Symbol, d: [f64; 2], size: f64) -> Option<[f64; 3]> {
        let (r, angle) = (length(d) / size, d[1].atan2(d[0]));
        let turn = std::f64::consts::TAU;
        match symbol {
            Symbol::Vortex => (r < 1.15).then(|| {
                let arm = (angle / turn * 4.0 + r * 1.5).rem_euclid(4.0);
                if arm.fract() < 0.3 { [0.12, 0.1, 0.15] } else { self.inks[arm as usize % 4] }
            }),
            Symbol::Coloured(colour, shape) => {
                let inside = match shape {
                    Shape::Circle => {
                        r < 1.0 && length([d[0] / size - 0.45, d[1] / size + 0.2]) > 0.6
                    }
                    Shape::Triangle => r < 0.8 + 0.2 * (angle * 8.0).sin().signum() && r > 0.22,
                    Shape::Square => {
                        r < 0.75 || ((d[0] + 2.2 * d[1]) / size).abs() < 0.35 && r < 1.15
                    }
                    Shape::Hexagon => {
                        let point = (angle / turn * 5.0).rem_euclid(1.0) - 0.5;
                        r < 0.5 + 1.2 * (0.5 - point.abs())
                    }
                };
                inside.then(|| self.inks[colour as usize])
            }
        }
    }
}

/// A chessboard of the same size.
pub fn chess(p: [f64; 2]) -> [f64; 3] {
    if p[0].min(p[1]) < -0.17 || p[0].max(p[1]) > 16.17 {
        return [0.4, 0.3, 0.2];
    }
    let dark = ((p[0] / 2.0).floor() as i64 + (p[1] / 2.0).floor() as i64).rem_euclid(2) == 1;
    if dark { [0.35, 0.22, 0.12] } else { [0.9, 0.82, 0.65] }
}

/// Smooth noise between -0.5 and 0.5.
pub fn noise(x: f64, y: f64) -> f64 {
    let (x0, y0) = (x.floor(), y.floor());
    let (fx, fy) = (x - x0, y - y0);
    let at = |i: f64, j: f64| {
        let mut h = (i as i64 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ (j as i64 as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        h = (h ^ (h >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (h >> 40) as f64 / (1u64 << 24) as f64 - 0.5
    };
    let top = at(x0, y0) * (1.0 - fx) + at(x0 + 1.0, y0) * fx;
    let bottom = at(x0, y0 + 1.0) * (1.0 - fx) + at(x0 + 1.0, y0 + 1.0) * fx;
    top * (1.0 - fy) + bottom * fy
}
