//! One attempt: fits the lattice from a start and reads the faces on it.

use std::rc::Rc;

use crate::evidence::Evidence;
use crate::faces::{Guess, guess};
use crate::lattice::{self, Fit, Rectified, Region, SCALES, refine, refine_quarters, shifted};
use crate::light::Board;
use crate::picture::Copy;
use crate::plane::Plane;
use crate::{Homography, Picture, Point};

/// The maximum number of pixels per space in the working copy.
const SPACE_MAX: f64 = 44.0;
/// The margin of the copy beyond the board's corners, in sides of the board, for leaning robots and shifted lattices.
const AROUND: f64 = 0.16;
/// The minimum score of a lattice. Tuned on rendered scenes, not on photographs.
const LATTICE_MIN: f32 = 0.02;
/// The number of shifts whose faces are read.
const SHIFTS_READ: usize = 12;
/// The outer rim, in spaces from the corner of the first space.
pub(crate) const RIM: f64 = 0.17;

/// The corners of the outer rim on the board, clockwise from the top left.
pub(crate) const RIM_CORNERS: [Point; 4] = [
    Point::new(-RIM, -RIM),
    Point::new(16.0 + RIM, -RIM),
    Point::new(16.0 + RIM, 16.0 + RIM),
    Point::new(-RIM, 16.0 + RIM),
];

/// A part of the picture at its reading resolution.
pub(crate) struct Frame {
    pub(crate) copy: Copy,
    pub(crate) grey: Plane,
}

impl Frame {
    /// The part around a board with these corners.
    pub(crate) fn around(picture: &Picture<'_>, corners: &[Point; 4]) -> Frame {
        Frame::new(Copy::around(picture, corners, SPACE_MAX * (16.0 + 2.0 * RIM), AROUND))
    }

    pub(crate) fn new(copy: Copy) -> Frame {
        let grey = lattice::grey(&copy);
        Frame { copy, grey }
    }
}

/// A starting point: a map from the board to the picture.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) map: Homography,
    /// The part of the picture to use, if it was copied before.
    pub(crate) frame: Option<Rc<Frame>>,
    /// True for the start that an earlier attempt suggested.
    pub(crate) is_shifted: bool,
}

/// A fitted lattice and the faces found on it.
pub(crate) struct Attempt {
    pub(crate) frame: Rc<Frame>,
    /// From the board to the frame.
    pub(crate) fit: Fit,
    pub(crate) quarters: [Homography; 4],
    pub(crate) guess: Guess,
    /// The shift, in spaces to the right and down, at which the faces would be more certain.
    pub(crate) better_shift: Option<[i32; 2]>,
}

impl Attempt {
    /// Fits and evaluates a start; `None` if it is too distorted for a board.
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

    /// True if nothing resembles a lattice or printed faces: its neighbourhood is not worth trying.
    pub(crate) fn is_hopeless(&self) -> bool {
        let best = self.guess.margins.iter().copied().fold(0.0, f32::max);
        self.better_shift.is_none() && best < 8.0 && self.fit.score < LATTICE_MIN
    }

    /// From the board to the picture.
    pub(crate) fn map(&self) -> Option<Homography> {
        Some(self.fit.map.then(&self.frame.copy.placement.inverse()?))
    }

    /// The start for a map from the board to the frame.
    fn start(&self, map: &Homography, is_shifted: bool) -> Option<Start> {
        let map = map.then(&self.frame.copy.placement.inverse()?);
        Some(Start { map, frame: Some(Rc::clone(&self.frame)), is_shifted })
    }

    /// The lattice with other corners, in spaces.
    fn moved(&self, corners: &[Point; 4]) -> Option<Homography> {
        Some(Homography::between(&Region::BOARD.corners(), corners)?.then(&self.fit.map))
    }

    /// The start shifted as a whole to where the faces would be more certain.
    pub(crate) fn better(&self) -> Option<Start> {
        let [x, y] = self.better_shift?;
        let map = self.moved(&shifted([f64::from(x); 2], [f64::from(y); 2]))?;
        self.start(&map, true)
    }

    /// Starts with sides moved by whole spaces: the best `count` by their faces among those that lie on lines.
    pub(crate) fn shifts(&self, count: usize) -> Vec<Start> {
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
        let by_faces = |(_, corners): &(f32, [Point; 4])| {
            let map = self.moved(corners)?;
            let fit = refine(&self.frame.grey, &map, &SCALES[1..2]);
            let evidence = Evidence::new(&Board::new(&self.frame.copy, [fit.map; 4]));
            Some((guess(&evidence).confidence(), fit.map))
        };
        let mut maps: Vec<(f32, Homography)> =
            ranked.iter().take(SHIFTS_READ).filter_map(by_faces).collect();
        maps.sort_by(|a, b| b.0.total_cmp(&a.0));
        maps.iter().take(count).filter_map(|(_, map)| self.start(map, true)).collect()
    }

    /// The start with its sides moved onto lines, by up to `reach` spaces.
    pub(crate) fn aligned(&self, start: &Start, reach: f64) -> Option<Start> {
        let start = start.map.then(&self.frame.copy.placement);
        let (map, _) = lattice::align(&self.frame.grey, &start, reach);
        self.start(&map, false)
    }
}
