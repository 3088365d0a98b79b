//! One try: a start for the lattice, fitted, and what lies on it.

use std::rc::Rc;

use crate::evidence::Evidence;
use crate::faces::{Guess, guess};
use crate::lattice::{self, Fit, Rectified, Region, SCALES, refine, refine_quarters, shifted};
use crate::light::Board;
use crate::picture::Copy;
use crate::plane::Plane;
use crate::{Homography, Picture, Point};

/// Pixels a space of the copy that is worked on, at most.
const SPACE_MAX: f64 = 44.0;
/// How far beyond the board's corners the copy reaches, in sides of the board: robots lean out, lattices are shifted.
const AROUND: f64 = 0.16;
/// Below this score there are no lines. Chosen from rendered scenes, not from photographs.
const LATTICE_MIN: f32 = 0.02;
/// The outer rim, in spaces from the corner of the first space.
pub(crate) const RIM: f64 = 0.17;

/// The corners of the outer rim on the board, clockwise from the top left.
pub(crate) const RIM_CORNERS: [Point; 4] = [
    Point::new(-RIM, -RIM),
    Point::new(16.0 + RIM, -RIM),
    Point::new(16.0 + RIM, 16.0 + RIM),
    Point::new(-RIM, 16.0 + RIM),
];

/// A part of the picture at the size at which it is read.
pub(crate) struct Frame {
    pub(crate) copy: Copy,
    pub(crate) grey: Plane,
}

impl Frame {
    /// The part around a board with these corners.
    pub(crate) fn around(picture: &Picture<'_>, corners: &[Point; 4]) -> Frame {
        let sides = (0..4).map(|i| corners[i].distance(corners[(i + 1) % 4]));
        let side = sides.sum::<f64>() / 4.0;
        let fold = |value: fn(&Point) -> f64, pick: fn(f64, f64) -> f64, start: f64| {
            corners.iter().map(value).fold(start, pick)
        };
        let around = side * AROUND;
        let low = Point::new(
            fold(|p| p.x, f64::min, f64::INFINITY) - around,
            fold(|p| p.y, f64::min, f64::INFINITY) - around,
        );
        let high = Point::new(
            fold(|p| p.x, f64::max, f64::NEG_INFINITY) + around,
            fold(|p| p.y, f64::max, f64::NEG_INFINITY) + around,
        );
        let scale = SPACE_MAX * (16.0 + 2.0 * RIM) / side.max(1.0);
        Frame::new(Copy::new(picture, low, high, scale))
    }

    pub(crate) fn new(copy: Copy) -> Frame {
        let grey = lattice::grey(&copy);
        Frame { copy, grey }
    }
}

/// Where to start: a map from the board to the picture.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) map: Homography,
    /// The part of the picture to use, if it was copied before.
    pub(crate) frame: Option<Rc<Frame>>,
}

/// A fitted lattice and the faces that it shows.
pub(crate) struct Attempt {
    pub(crate) frame: Rc<Frame>,
    /// From the board to the frame.
    pub(crate) fit: Fit,
    pub(crate) quarters: [Homography; 4],
    pub(crate) guess: Guess,
    /// How many spaces to the right and down the faces would be surer.
    pub(crate) better_shift: Option<[i32; 2]>,
}

impl Attempt {
    /// Fits and judges a start; `None` if it is too distorted to be a board.
    pub(crate) fn new(picture: &Picture<'_>, start: &Start) -> Option<Attempt> {
        let frame = match &start.frame {
            Some(frame) => Rc::clone(frame),
            None => Rc::new(Frame::around(picture, &RIM_CORNERS.map(|p| start.map.map(p)))),
        };
        if frame.copy.width.min(frame.copy.height) < 32 {
            return None;
        }
        let fit = refine(&frame.grey, &start.map.then(&frame.copy.placement), &SCALES);
        let quarters = refine_quarters(&frame.grey, &fit);
        let mut evidence = Evidence::new(&Board::new(&frame.copy, quarters));
        let at_home = guess(&evidence);
        let mut better = (at_home.confidence(), None);
        if at_home.margin_min() < Guess::SURE {
            for shift in (0..9).map(|i| [i % 3 - 1, i / 3 - 1]).filter(|&shift| shift != [0, 0]) {
                evidence.shift(shift);
                let confidence = guess(&evidence).confidence();
                if confidence > better.0 + 5.0 {
                    better = (confidence, Some(shift));
                }
            }
        }
        Some(Attempt { frame, fit, quarters, guess: at_home, better_shift: better.1 })
    }

    /// True if nothing here looks like a lattice or like printed faces: then its neighbourhood is not worth a look.
    pub(crate) fn is_hopeless(&self) -> bool {
        let best = self.guess.margins.iter().copied().fold(0.0, f32::max);
        self.better_shift.is_none() && best < 8.0 && self.fit.score < LATTICE_MIN
    }

    /// From the board to the picture.
    pub(crate) fn map(&self) -> Option<Homography> {
        Some(self.fit.map.then(&self.frame.copy.placement.inverse()?))
    }

    /// Starts with the sides moved by whole spaces: first where the faces would be surer, then where lines are.
    pub(crate) fn shifts(&self, count: usize) -> Vec<Start> {
        let Some(to_picture) = self.frame.copy.placement.inverse() else { return Vec::new() };
        let start = |corners: &[Point; 4]| {
            let change = Homography::between(&Region::BOARD.corners(), corners)?;
            let map = change.then(&self.fit.map).then(&to_picture);
            Some(Start { map, frame: Some(Rc::clone(&self.frame)) })
        };
        let mut starts = Vec::new();
        if let Some([x, y]) = self.better_shift {
            starts.extend(start(&shifted([f64::from(x); 2], [f64::from(y); 2])));
        }
        let ridges = Rectified::new(&self.frame.grey, &self.fit.map).ridges(SCALES[1]);
        let mut ranked: Vec<(f32, [Point; 4])> = (0..81)
            .filter(|&code| code != 40)
            .map(|code: i32| {
                let digit = |place: i32| f64::from(code / place % 3 - 1);
                let corners = shifted([digit(1), digit(3)], [digit(9), digit(27)]);
                (ridges.score(Region::BOARD, &corners), corners)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        starts.extend(ranked.iter().take(count).filter_map(|(_, corners)| start(corners)));
        starts
    }

    /// The start with its sides moved to where lines are, up to `reach` spaces.
    pub(crate) fn aligned(&self, start: &Start, reach: f64) -> Option<Start> {
        let to_picture = self.frame.copy.placement.inverse()?;
        let start = start.map.then(&self.frame.copy.placement);
        let (map, _) = lattice::align(&self.frame.grey, &start, reach);
        Some(Start { map: map.then(&to_picture), frame: Some(Rc::clone(&self.frame)) })
    }
}
