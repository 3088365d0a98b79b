//! Degradation by lens, sensor and file format: blur, noise, JPEG.

use super::{Kind, Random};

pub struct Damage {
    blur: f32,
    noise: f32,
    /// JPEG quality; 100 for no compression.
    quality: u32,
}

impl Damage {
    pub fn new(random: &mut Random, kind: Kind) -> Damage {
        let all = kind == Kind::Everything;
        Damage {
            blur: match kind {
                Kind::Blur => random.range(1.2, 2.4) as f32,
                _ if all => random.range(0.4, 1.4) as f32,
                _ => random.range(0.2, 0.7) as f32,
            },
            noise: match kind {
                Kind::Noise => random.range(8.0, 18.0) as f32,
                // Long exposure in a dim room.
                Kind::YellowLamp => random.range(4.0, 10.0) as f32,
                _ if all => random.range(2.0, 9.0) as f32,
                _ => random.range(0.5, 3.0) as f32,
            },
            quality: match kind {
                Kind::Jpeg => 15 + random.below(25),
                _ if all => 40 + random.below(50),
                _ => 80 + random.below(16),
            },
        }
    }

    pub fn apply(
        &self,
        random: &mut Random,
        pixels: Vec<[f32; 3]>,
        width: usize,
        height: usize,
    ) -> Vec<u8> {
        let mut planes: [Vec<f32>; 3] =
            [0, 1, 2].map(|c| pixels.iter().map(|p| p[c] * 255.0).collect());
        for plane in &mut planes {
            gauss(plane, width, height, self.blur);
        }
        for at in 0..width * height {
            // Sensors have noise in brightness and, less, in each colour.
            let grey = random.normal() as f32 * self.noise;
            for plane in &mut planes {
                plane[at] += grey + (random.range(-1.0, 1.0) as f32) * self.noise * 0.6;
            }
        }
        let [r, g, b] = planes;
        let mut luma = vec![0.0; width * height];
        let mut chroma = [vec![0.0; width * height], vec![0.0; width * height]];
        for at in 0..width * height {
            let (r, g, b) =
                (r[at].clamp(0.0, 255.0), g[at].clamp(0.0, 255.0), b[at].clamp(0.0, 255.0));
            luma[at] = 0.299 * r + 0.587 * g + 0.114 * b;
            chroma[0][at] = -0.1687 * r - 0.3313 * g + 0.5 * b;
            chroma[1][at] = 0.5 * r - 0.4187 * g - 0.0813 * b;
        }
        quantise(&mut luma, width, height, 1, &LUMA, self.quality);
        for plane in &mut chroma {
            quantise(plane, width, height, 2, &CHROMA, self.quality);
        }
        let mut rgb = Vec::with_capacity(width * height * 3);
        for at in 0..width * height {
            let (y, cb, cr) = (luma[at], chroma[0][at], chroma[1][at]);
            for v in [y + 1.402 * cr, y - 0.3441 * cb - 0.7141 * cr, y + 1.772 * cb] {
                rgb.push(v.round().clamp(0.0, 255.0) as u8);
            }
        }
        rgb
    }
}

fn gauss(plane: &mut [f32], width: usize, height: usize, sigma: f32) {
    let reach = (sigma * 2.5).ceil() as isize;
    let weights: Vec<f32> =
        (-reach..=reach).map(|i| (-0.5 * (i as f32 / sigma).powi(2)).exp()).collect();
    let sum: f32 = weights.iter().sum();
    for (along_x, count) in [(true, width), (false, height)] {
        let copy = plane.to_vec();
        for y in 0..height {
            for x in 0..width {
                let here = if along_x { x } else { y } as isize;
                let mut total = 0.0;
                for (i, weight) in (-reach..=reach).zip(&weights) {
                    let at = (here + i).clamp(0, count as isize - 1) as usize;
                    total +=
                        weight * if along_x { copy[y * width + at] } else { copy[at * width + x] };
                }
                plane[y * width + x] = total / sum;
            }
        }
    }
}

/// Quantisation tables of most encoders.
const LUMA: [f32; 64] = [
    16., 11., 10., 16., 24., 40., 51., 61., 12., 12., 14., 19., 26., 58., 60., 55., 14., 13., 16.,
    24., 40., 57., 69., 56., 14., 17., 22., 29., 51., 87., 80., 62., 18., 22., 37., 56., 68., 109.,
    103., 77., 24., 35., 55., 64., 81., 104., 113., 92., 49., 64., 78., 87., 103., 121., 120.,
    101., 72., 92., 95., 98., 112., 100., 103., 99.,
];
const CHROMA: [f32; 64] = [
    17., 18., 24., 47., 99., 99., 99., 99., 18., 21., 26., 66., 99., 99., 99., 99., 24., 26., 56.,
    99., 99., 99., 99., 99., 47., 66., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99.,
    99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99., 99.,
    99., 99., 99., 99., 99., 99., 99.,
];

/// Discrete cosine transform of 8 × 8 blocks, quantised as JPEG does; `step` 2 halves the resolution first, as for
/// chroma.
fn quantise(
    plane: &mut [f32],
    width: usize,
    height: usize,
    step: usize,
    table: &[f32; 64],
    quality: u32,
) {
    let scale = if quality < 50 { 50.0 / quality as f32 } else { 2.0 - quality as f32 / 50.0 };
    let cosine: Vec<f32> = (0..64)
        .map(|i| {
            let (u, x) = (i / 8, i % 8);
            let norm = if u == 0 { (0.125f32).sqrt() } else { 0.5 };
            norm * ((2 * x + 1) as f32 * u as f32 * std::f32::consts::PI / 16.0).cos()
        })
        .collect();
    let (columns, rows) = (width.div_ceil(step), height.div_ceil(step));
    let read = |plane: &[f32], x: usize, y: usize| {
        let mut sum = 0.0;
        for dy in 0..step {
            for dx in 0..step {
                sum +=
                    plane[(y * step + dy).min(height - 1) * width + (x * step + dx).min(width - 1)];
            }
        }
        sum / (step * step) as f32
    };
    let mut result = vec![0.0f32; columns * rows];
    for by in (0..rows).step_by(8) {
        for bx in (0..columns).step_by(8) {
            let mut block = [0.0f32; 64];
            for (i, value) in block.iter_mut().enumerate() {
                *value = read(plane, (bx + i % 8).min(columns - 1), (by + i / 8).min(rows - 1));
            }
            let mut coefficients = transform(&block, &cosine, false);
            for (value, q) in coefficients.iter_mut().zip(table) {
                let q = (q * scale).max(1.0).round();
                *value = (*value / q).round() * q;
            }
            let block = transform(&coefficients, &cosine, true);
            for (i, value) in block.iter().enumerate() {
                let (x, y) = (bx + i % 8, by + i / 8);
                if x < columns && y < rows {
                    result[y * columns + x] = *value;
                }
            }
        }
    }
    for y in 0..height {
        for x in 0..width {
            plane[y * width + x] = result[y / step * columns + x / step];
        }
    }
}

fn transform(block: &[f32; 64], cosine: &[f32], inverse: bool) -> [f32; 64] {
    let weight = |u: usize, x: usize| if inverse { cosine[x * 8 + u] } else { cosine[u * 8 + x] };
    let mut rows = [0.0; 64];
    for y in 0..8 {
        for u in 0..8 {
            rows[y * 8 + u] = (0..8).map(|x| block[y * 8 + x] * weight(u, x)).sum();
        }
    }
    let mut both = [0.0; 64];
    for v in 0..8 {
        for u in 0..8 {
            both[v * 8 + u] = (0..8).map(|y| rows[y * 8 + u] * weight(v, y)).sum();
        }
    }
    both
}
