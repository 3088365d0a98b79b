//! Searches for a board whose corners are not known.
//!
//! Areas that may be the board and two pencils of lines both yield quadrilaterals. Each is moved onto lines; those with
//! the best lattice become starts.

mod hull;
pub(crate) mod micro;
mod pencils;

use std::collections::VecDeque;
use std::rc::Rc;

use crate::attempt::{Frame, RIM_CORNERS, Start};
use crate::geometry::{doubled_area, from_top_left, is_clockwise_and_convex};
use crate::lattice::{Region, SCALES, align, refine};
use crate::light::Tone;
use crate::picture::Copy;
use crate::plane::Plane;
use crate::{Homography, Picture, Point};

/// The long sides of the working copies for lines and for areas.
const LONG_SIDE: f64 = 800.0;
const SMALL: f64 = 320.0;
/// The minimum share of the picture that a board must fill.
const AREA_MIN: f64 = 0.06;
/// The numbers of quadrilaterals moved onto lines, of lattices fitted in one batch, and of batches.
const CANDIDATES_MAX: usize = 14;
const BATCH: usize = 3;
const BATCHES_MAX: usize = 3;
/// How far sides are moved onto lines, in spaces: an area may include the rim or lack the last spaces, or be the board.
const REACHES: [f64; 2] = [1.5, 0.5];
/// A batch ends at a lattice with this score. In a prototype, on 14 photographs of real boards, wrong ones had at most
/// 0.09.
const LATTICE_GOOD: f32 = 0.105;
/// The minimum score of a lattice that is worth reading.
const LATTICE_MIN: f32 = 0.02;
/// The distance, in spaces, below which two lattices are the same.
const SAME: f64 = 0.5;

/// A search in progress: boards are fitted in batches, the most likely first, because fits are slow.
pub(crate) struct Search {
    frame: Rc<Frame>,
    /// Possible boards on lines that were not fitted yet.
    rough: VecDeque<Homography>,
    fitted: Vec<(f32, Homography)>,
    batches: usize,
}

impl Search {
    /// Finds possible boards in a picture.
    pub(crate) fn new(picture: &Picture<'_>) -> Search {
        let high = Point::new(f64::from(picture.width()), f64::from(picture.height()));
        let scale = LONG_SIDE / picture.long_side();
        let frame = Frame::new(Copy::new(picture, Point::new(0.0, 0.0), high, scale));
        let maps = candidates(&frame).into_iter().filter_map(|corners| {
            Some((0.0, Homography::between(&Region::BOARD.corners(), &corners)?))
        });
        let mut rough: Vec<(f32, Homography)> = distinct(maps.collect(), Region::BOARD, 0.8)
            .into_iter()
            .take(CANDIDATES_MAX)
            .flat_map(|(_, start)| REACHES.map(|reach| align(&frame.grey, &start, reach)))
            .map(|(map, score)| (score, map))
            .collect();
        rough.sort_by(|a, b| b.0.total_cmp(&a.0));
        let rough = distinct(rough, Region::BOARD, SAME).into_iter().map(|(_, map)| map).collect();
        Search { frame: Rc::new(frame), rough, fitted: Vec::new(), batches: 0 }
    }

    /// The next starts; empty at the end.
    pub(crate) fn next_batch(&mut self) -> Vec<Start> {
        let Some(to_picture) = self.frame.copy.placement.inverse() else { return Vec::new() };
        while !self.rough.is_empty() && self.batches < BATCHES_MAX {
            self.batches += 1;
            let mut fits: Vec<(f32, Homography)> = Vec::new();
            for _ in 0..BATCH {
                let Some(map) = self.rough.pop_front() else { break };
                let fit = refine(&self.frame.grey, &map, &SCALES[..2]);
                fits.push((fit.score, fit.map));
                if fit.score > LATTICE_GOOD {
                    break;
                }
            }
            fits.sort_by(|a, b| b.0.total_cmp(&a.0));
            let before = self.fitted.len();
            self.fitted.extend(fits);
            self.fitted = distinct(std::mem::take(&mut self.fitted), Region::BOARD, SAME);
            let fresh = self.fitted.get(before..).unwrap_or_default().iter();
            let starts: Vec<Start> = fresh
                .filter(|(score, _)| *score > LATTICE_MIN)
                .map(|(_, map)| Start {
                    map: map.then(&to_picture),
                    frame: None,
                    is_shifted: false,
                })
                .collect();
            if !starts.is_empty() {
                return starts;
            }
        }
        Vec::new()
    }
}

/// Removes maps whose corners are all within this many spaces of an earlier one's.
fn distinct(maps: Vec<(f32, Homography)>, board: Region, spaces: f64) -> Vec<(f32, Homography)> {
    let size = f64::from(board.x[1]);
    let mut kept: Vec<(f32, Homography)> = Vec::new();
    for (score, map) in maps {
        let corners = board.corners().map(|p| map.map(p));
        let side = corners[0].distance(corners[1]).max(corners[1].distance(corners[2]));
        let near = |other: &Homography| {
            let others = board.corners().map(|p| other.map(p));
            (0..4).all(|i| corners[i].distance(others[i]) < side / size * spaces)
        };
        if !kept.iter().any(|(_, other)| near(other)) {
            kept.push((score, map));
        }
    }
    kept
}

/// The corners of possible lattices in the frame, each clockwise from the top left. Lines and masks take turns, so that
/// no method crowds out the others.
fn candidates(frame: &Frame) -> Vec<[Point; 4]> {
    let (width, height) = (frame.copy.width as f64, frame.copy.height as f64);
    let scale = (SMALL / width.max(height)).min(1.0);
    let small = Small::new(&frame.copy, scale);
    let of_mask = |mask: Plane| {
        let areas = hull::areas(&mask, AREA_MIN).into_iter();
        let inner = areas.filter_map(|area| {
            let corners = hull::quadrilateral(hull::hull(&area, mask.width))?;
            // The area includes the rim.
            let corners = corners.map(|p| Point::new(p.x / scale, p.y / scale));
            let map = Homography::between(&RIM_CORNERS, &corners)?;
            Some(Region::BOARD.corners().map(|p| map.map(p)))
        });
        inner.collect()
    };
    let mut sources: Vec<Vec<[Point; 4]>> = vec![pencils::quadrilaterals(&frame.grey, 16)];
    sources.extend(small.masks().into_iter().map(of_mask));
    in_turn(&sources).filter_map(|corners| usable(corners, width * height)).collect()
}

/// The first of each source, then the second of each, and so on.
fn in_turn(sources: &[Vec<[Point; 4]>]) -> impl Iterator<Item = [Point; 4]> {
    let most = sources.iter().map(Vec::len).max().unwrap_or_default();
    (0..most).flat_map(|turn| sources.iter().filter_map(move |one| one.get(turn)).copied())
}

/// Corners clockwise from the top left, if a board that fills enough of the picture can have them.
fn usable(mut corners: [Point; 4], whole: f64) -> Option<[Point; 4]> {
    if doubled_area(&corners) < 0.0 {
        corners.reverse();
    }
    let corners = from_top_left(corners);
    let area = doubled_area(&corners) / 2.0 / whole;
    let sides: Vec<f64> = (0..4).map(|i| corners[i].distance(corners[(i + 1) % 4])).collect();
    let longest = sides.iter().copied().fold(0.0, f64::max);
    let shortest = sides.iter().copied().fold(f64::INFINITY, f64::min);
    let is_usable = is_clockwise_and_convex(&corners)
        && (AREA_MIN..1.6).contains(&area)
        && longest < 3.5 * shortest;
    is_usable.then_some(corners)
}

/// A small copy for segmentation into areas.
struct Small {
    luminance: Plane,
    saturation: Plane,
    /// Row by row.
    colours: Vec<[f32; 3]>,
}

impl Small {
    fn new(copy: &Copy, scale: f64) -> Small {
        let size = |v: usize| ((v as f64 * scale) as usize).max(1);
        let (width, height) = (size(copy.width), size(copy.height));
        let colour = |x: usize, y: usize| {
            let at = |v: usize, d: f64| (v as f64 + d) / scale;
            let points = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
            let mut sum = [0.0f32; 3];
            for (dx, dy) in points {
                let colour = copy.sample(Point::new(at(x, dx), at(y, dy)));
                (0..3).for_each(|c| sum[c] += colour[c] / 4.0);
            }
            sum
        };
        let colours: Vec<[f32; 3]> =
            (0..width * height).map(|i| colour(i % width, i / width)).collect();
        let tones: Vec<Tone> = colours.iter().map(|&colour| Tone::new(colour)).collect();
        let plane = |value: fn(&Tone) -> f32| Plane {
            width,
            height,
            data: tones.iter().map(value).collect(),
        };
        let (luminance, saturation) = (plane(|tone| tone.luminance), plane(|tone| tone.saturation));
        Small { luminance, saturation, colours }
    }

    /// Masks of bright areas with little colour, and of areas full of dark lines, at several thresholds.
    fn masks(&self) -> Vec<Plane> {
        let mut sorted = self.luminance.data.clone();
        sorted.sort_by(f32::total_cmp);
        let bright = sorted[sorted.len() * 95 / 100];
        let mut masks = Vec::new();
        for (share, saturation) in [(0.45, 0.4), (0.6, 0.4), (0.72, 0.3), (0.5, 0.22)] {
            let mask = self.each(|l, s| l > share * bright && s < saturation);
            // Close the gaps: lines and walls cut the board into spaces, and robots cover parts of it.
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

/// The points where at least `share` of the neighbourhood belongs to a mask.
fn closed(mask: &Plane, reach: usize, share: f32) -> Plane {
    let mut mean = mask.box_mean(reach);
    mean.data.iter_mut().for_each(|v| *v = f32::from(u8::from(*v > share)));
    mean
}
