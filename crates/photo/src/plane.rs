//! One number per pixel, with the filters that the search needs.

/// A grid of numbers.
#[derive(Clone)]
pub(crate) struct Plane {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) data: Vec<f32>,
}

impl Plane {
    pub(crate) fn from_fn(
        width: usize,
        height: usize,
        mut value: impl FnMut(usize, usize) -> f32,
    ) -> Plane {
        let mut data = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                data.push(value(x, y));
            }
        }
        Plane { width, height, data }
    }

    #[inline]
    pub(crate) fn at(&self, x: usize, y: usize) -> f32 {
        self.data[y * self.width + x]
    }

    /// The interpolated value; 0 beyond the edge.
    #[inline]
    pub(crate) fn sample_or_zero(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        if !(x >= 0.0 && y >= 0.0 && x < (self.width - 1) as f32 && y < (self.height - 1) as f32) {
            return 0.0;
        }
        let (x0, y0) = (x as usize, y as usize);
        let (fx, fy) = (x - x0 as f32, y - y0 as f32);
        let at = y0 * self.width + x0;
        let (top, bottom) =
            (&self.data[at..at + 2], &self.data[at + self.width..at + self.width + 2]);
        let upper = top[0] + (top[1] - top[0]) * fx;
        let lower = bottom[0] + (bottom[1] - bottom[0]) * fx;
        upper + (lower - upper) * fy
    }

    /// The mean over a square of `2 * reach + 1` cells, the edge repeated.
    pub(crate) fn box_mean(&self, reach: usize) -> Plane {
        self.box_rows(reach).box_columns(reach)
    }

    fn box_rows(&self, reach: usize) -> Plane {
        let mut result = Vec::with_capacity(self.data.len());
        let share = 1.0 / (2 * reach + 1) as f32;
        for row in self.data.chunks_exact(self.width.max(1)) {
            let last = row.len() - 1;
            let mut sum: f32 =
                row[0] * reach as f32 + (0..=reach).map(|i| row[i.min(last)]).sum::<f32>();
            for x in 0..row.len() {
                result.push(sum * share);
                sum += row[(x + reach + 1).min(last)] - row[x.saturating_sub(reach)];
            }
        }
        Plane { width: self.width, height: self.height, data: result }
    }

    fn box_columns(&self, reach: usize) -> Plane {
        let mut result = Vec::with_capacity(self.data.len());
        let share = 1.0 / (2 * reach + 1) as f32;
        let mut sums = vec![0.0f32; self.width];
        let add = |sums: &mut [f32], y: usize, factor: f32| {
            let row = self.row(y.min(self.height - 1));
            sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value * factor);
        };
        for y in 0..self.height {
            if y == 0 {
                add(&mut sums, 0, reach as f32);
                (0..=reach).for_each(|y| add(&mut sums, y, 1.0));
            } else {
                add(&mut sums, y + reach, 1.0);
                add(&mut sums, (y - 1).saturating_sub(reach), -1.0);
            }
            result.extend(sums.iter().map(|sum| sum * share));
        }
        Plane { width: self.width, height: self.height, data: result }
    }

    fn row(&self, y: usize) -> &[f32] {
        &self.data[y * self.width..(y + 1) * self.width]
    }

    /// Gaussian blur, the edge repeated.
    pub(crate) fn blurred(&self, sigma: f32) -> Plane {
        if sigma < 0.3 || self.data.is_empty() {
            return self.clone();
        }
        let reach = (sigma * 2.6).ceil() as usize;
        let weights: Vec<f32> =
            (0..=reach).map(|i| (-0.5 * (i as f32 / sigma).powi(2)).exp()).collect();
        let sum = weights[0] + 2.0 * weights[1..].iter().sum::<f32>();
        let weights: Vec<f32> = weights.into_iter().map(|w| w / sum).collect();
        self.convolved_rows(&weights).convolved_columns(&weights)
    }

    fn convolved_rows(&self, weights: &[f32]) -> Plane {
        let reach = weights.len() - 1;
        let mut result = vec![0.0; self.data.len()];
        let mut padded = vec![0.0; self.width + 2 * reach];
        for (row, out) in
            self.data.chunks_exact(self.width).zip(result.chunks_exact_mut(self.width))
        {
            padded[..reach].fill(row[0]);
            padded[reach..reach + row.len()].copy_from_slice(row);
            padded[reach + row.len()..].fill(row[row.len() - 1]);
            for (x, value) in out.iter_mut().enumerate() {
                *value = padded[x + reach] * weights[0];
            }
            for (i, weight) in weights.iter().enumerate().skip(1) {
                for (x, value) in out.iter_mut().enumerate() {
                    *value += (padded[x + reach - i] + padded[x + reach + i]) * weight;
                }
            }
        }
        Plane { width: self.width, height: self.height, data: result }
    }

    fn convolved_columns(&self, weights: &[f32]) -> Plane {
        let mut result = vec![0.0; self.data.len()];
        for (y, out) in result.chunks_exact_mut(self.width).enumerate() {
            for (i, weight) in weights.iter().enumerate() {
                let above = self.row(y.saturating_sub(i));
                let below = self.row((y + i).min(self.height - 1));
                let weight = if i == 0 { weight / 2.0 } else { *weight };
                for ((value, above), below) in out.iter_mut().zip(above).zip(below) {
                    *value += (above + below) * weight;
                }
            }
        }
        Plane { width: self.width, height: self.height, data: result }
    }
}

/// Perceived brightness.
#[inline]
pub(crate) fn luminance(rgb: [f32; 3]) -> f32 {
    0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
}
