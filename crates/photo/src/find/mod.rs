//! Looks for a board whose corners are not known.
//!
//! Areas that may be the board give quadrilaterals, and so do two pencils of lines. Each is moved to where lines are;
//! those with the best lattice are the starts.

mod hull;
mod pencils;

use std::rc::Rc;

use crate::attempt::{Frame, RIM_CORNERS, Start};
use crate::geometry::{doubled_area, from_top_left, is_clockwise_and_convex};
use crate::lattice::{Region, SCALES, align, refine};
use crate::light::Tone;
use crate::picture::Copy;
use crate::plane::Plane;
use crate::{Homography, Picture, Point};

/// The long side of the copy in which lines are looked for, and of the one in which areas are.
const LONG_SIDE: f64 = 800.0;
const SMALL: f64 = 320.0;
/// A board that fills less of the picture is not looked for.
const AREA_MIN: f64 = 0.06;
/// How many quadrilaterals are moved to lines, how many lattices are fitted, and how many of them are worth reading.
const CANDIDATES_MAX: usize = 7;
const FITS_MAX: usize = 3;
const STARTS_MAX: usize = 3;
/// With such a lattice no other is looked for.
const LATTICE_GOOD: f32 = 0.09;

/// Where a board may be, the likeliest first.
pub(crate) fn starts(picture: &Picture<'_>) -> Vec<Start> {
    let high = Point::new(f64::from(picture.width()), f64::from(picture.height()));
    let frame =
        Frame::new(Copy::new(picture, Point::new(0.0, 0.0), high, LONG_SIDE / picture.long_side()));
    let Some(to_picture) = frame.copy.placement.inverse() else { return Vec::new() };
    let frame = Rc::new(frame);
    let maps = candidates(&frame).into_iter().filter_map(|corners| {
        Some((0.0, Homography::between(&Region::BOARD.corners(), &corners)?))
    });
    let mut rough: Vec<(f32, Homography)> = distinct(maps.collect(), 0.4)
        .into_iter()
        .take(CANDIDATES_MAX)
        .map(|(_, start)| align(&frame.grey, &start, 1.5))
        .map(|(map, score)| (score, map))
        .collect();
    rough.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut fits: Vec<(f32, Homography)> = Vec::new();
    for (_, map) in distinct(rough, 0.5).into_iter().take(FITS_MAX) {
        let fit = refine(&frame.grey, &map, &SCALES[..2]);
        fits.push((fit.score, fit.map));
        if fit.score > LATTICE_GOOD {
            break;
        }
    }
    fits.sort_by(|a, b| b.0.total_cmp(&a.0));
    let starts = distinct(fits, 0.5).into_iter().take(STARTS_MAX);
    starts.map(|(_, map)| Start { map: map.then(&to_picture), frame: None }).collect()
}

/// Without those whose corners are all within this many spaces of an earlier one's.
fn distinct(maps: Vec<(f32, Homography)>, spaces: f64) -> Vec<(f32, Homography)> {
    let mut kept: Vec<(f32, Homography)> = Vec::new();
    for (score, map) in maps {
        let corners = Region::BOARD.corners().map(|p| map.map(p));
        let side = corners[0].distance(corners[1]).max(corners[1].distance(corners[2]));
        let near = |other: &Homography| {
            let others = Region::BOARD.corners().map(|p| other.map(p));
            (0..4).all(|i| corners[i].distance(others[i]) < side / 16.0 * spaces)
        };
        if !kept.iter().any(|(_, other)| near(other)) {
            kept.push((score, map));
        }
    }
    kept
}

/// Corners of the lattice in the frame, each list clockwise from the top left.
fn candidates(frame: &Frame) -> Vec<[Point; 4]> {
    let (width, height) = (frame.copy.width as f64, frame.copy.height as f64);
    let mut found: Vec<[Point; 4]> = pencils::quadrilaterals(&frame.grey);
    let scale = (SMALL / width.max(height)).min(1.0);
    let small = Small::new(&frame.copy, scale);
    for mask in small.masks() {
        for area in hull::areas(&mask, AREA_MIN) {
            let quadrilateral = hull::quadrilateral(hull::hull(&area, mask.width));
            // What is seen as an area ends with the rim.
            let inner = quadrilateral.and_then(|corners| {
                let corners = corners.map(|p| Point::new(p.x / scale, p.y / scale));
                let map = Homography::between(&RIM_CORNERS, &corners)?;
                Some(Region::BOARD.corners().map(|p| map.map(p)))
            });
            found.extend(inner);
        }
    }
    let whole = width * height;
    let mut good: Vec<[Point; 4]> = Vec::new();
    for mut corners in found {
        if doubled_area(&corners) < 0.0 {
            corners.reverse();
        }
        let corners = from_top_left(corners);
        let area = doubled_area(&corners) / 2.0 / whole;
        let sides: Vec<f64> = (0..4).map(|i| corners[i].distance(corners[(i + 1) % 4])).collect();
        let longest = sides.iter().copied().fold(0.0, f64::max);
        let shortest = sides.iter().copied().fold(f64::INFINITY, f64::min);
        if is_clockwise_and_convex(&corners)
            && (AREA_MIN..1.6).contains(&area)
            && longest < 3.5 * shortest
        {
            good.push(corners);
        }
    }
    good
}

/// A small copy in which areas are told apart.
struct Small {
    luminance: Plane,
    saturation: Plane,
}

impl Small {
    fn new(copy: &Copy, scale: f64) -> Small {
        let size = |v: usize| ((v as f64 * scale) as usize).max(1);
        let (width, height) = (size(copy.width), size(copy.height));
        let tone = |x: usize, y: usize| {
            let at = |v: usize, d: f64| (v as f64 + d) / scale;
            let points = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
            let mut sum = [0.0f32; 3];
            for (dx, dy) in points {
                let colour = copy.sample(Point::new(at(x, dx), at(y, dy)));
                (0..3).for_each(|c| sum[c] += colour[c] / 4.0);
            }
            Tone::new(sum)
        };
        let tones: Vec<Tone> = (0..width * height).map(|i| tone(i % width, i / width)).collect();
        let plane = |value: fn(&Tone) -> f32| Plane {
            width,
            height,
            data: tones.iter().map(value).collect(),
        };
        Small { luminance: plane(|tone| tone.luminance), saturation: plane(|tone| tone.saturation) }
    }

    /// Areas that are bright and hardly coloured, and areas full of dark lines, by several thresholds.
    fn masks(&self) -> Vec<Plane> {
        let mut sorted = self.luminance.data.clone();
        sorted.sort_by(f32::total_cmp);
        let bright = sorted[sorted.len() * 95 / 100];
        let mut masks = Vec::new();
        for (share, saturation) in [(0.45, 0.4), (0.6, 0.4), (0.72, 0.3), (0.5, 0.22)] {
            let mask = self.each(|l, s| l > share * bright && s < saturation);
            // Lines and walls cut the board into spaces, and robots stand on it.
            masks.push(closed(&mask, 4, 0.5));
        }
        let mean = self.luminance.box_mean(4);
        let lines = Plane::from_fn(self.luminance.width, self.luminance.height, |x, y| {
            f32::from(u8::from(self.luminance.at(x, y) < 0.94 * mean.at(x, y)))
        });
        for share in [0.14, 0.22] {
            masks.push(closed(&lines, 7, share));
        }
        masks
    }

    fn each(&self, is: impl Fn(f32, f32) -> bool) -> Plane {
        let both = self.luminance.data.iter().zip(&self.saturation.data);
        let data = both.map(|(&l, &s)| f32::from(u8::from(is(l, s)))).collect();
        Plane { width: self.luminance.width, height: self.luminance.height, data }
    }
}

/// Where at least `share` of the surroundings belong to a mask.
fn closed(mask: &Plane, reach: usize, share: f32) -> Plane {
    let mut mean = mask.box_mean(reach);
    mean.data.iter_mut().for_each(|v| *v = f32::from(u8::from(*v > share)));
    mean
}
