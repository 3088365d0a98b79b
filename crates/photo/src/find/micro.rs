//! Searches for a Micro Robots board whose corners are not known: areas that differ from the table or are full of
//! colours yield quadrilaterals, which are moved onto seams.

use super::{Small, closed, distinct, hull, pencils, usable};
use crate::lattice::{Region, refine_seams_coarse};
use crate::micro::RIM_CORNERS;
use crate::picture::Copy;
use crate::plane::{Plane, luminance};
use crate::{Homography, Picture, Point, lattice};

/// The long sides of the working copies for seams and for areas.
const LONG_SIDE: f64 = 640.0;
const SMALL: f64 = 240.0;
/// The numbers of quadrilaterals moved onto seams, and of maps worth reading.
const CANDIDATES_MAX: usize = 16;
const MAPS_MAX: usize = 6;

/// Maps from possible boards to the picture, the most likely first.
pub(crate) fn maps(picture: &Picture<'_>) -> Vec<Homography> {
    let high = Point::new(f64::from(picture.width()), f64::from(picture.height()));
    let scale = LONG_SIDE / picture.long_side();
    let copy = Copy::new(picture, Point::new(0.0, 0.0), high, scale);
    let Some(to_picture) = copy.placement.inverse() else { return Vec::new() };
    let maps = candidates(&copy).into_iter().filter_map(|corners| {
        Some((0.0, Homography::between(&Region::MICRO.corners(), &corners)?))
    });
    let mut fits: Vec<(f32, Homography)> = distinct(maps.collect(), Region::MICRO, 0.3)
        .into_iter()
        .take(CANDIDATES_MAX)
        .map(|(_, start)| refine_seams_coarse(&copy, &start))
        .map(|fit| (fit.score, fit.map))
        .collect();
    fits.sort_by(|a, b| b.0.total_cmp(&a.0));
    let fits = distinct(fits, Region::MICRO, 0.3).into_iter().take(MAPS_MAX);
    fits.map(|(_, map)| map.then(&to_picture)).collect()
}

/// The corners of possible lattices in the copy; the sources take turns.
fn candidates(copy: &Copy) -> Vec<[Point; 4]> {
    let scale = (SMALL / copy.width.max(copy.height) as f64).min(1.0);
    let of_mask = |mask: Plane| -> Vec<[Point; 4]> {
        let areas = hull::areas(&mask, super::AREA_MIN).into_iter();
        let inner = areas.filter_map(|area| {
            let corners = hull::quadrilateral(hull::hull(&area, mask.width))?;
            let corners = corners.map(|p| Point::new(p.x / scale, p.y / scale));
            let map = Homography::between(&RIM_CORNERS, &corners)?;
            Some(Region::MICRO.corners().map(|p| map.map(p)))
        });
        inner.collect()
    };
    let mut sources: Vec<Vec<[Point; 4]>> = masks(copy, scale).into_iter().map(of_mask).collect();
    let whole = copy.width as f64 * copy.height as f64;
    sources.push(pencils::quadrilaterals(&lattice::grey(copy), 6));
    super::in_turn(&sources).filter_map(|corners| usable(corners, whole)).collect()
}

/// Masks of areas that are not the table, and of areas full of edges between colours, at several thresholds.
fn masks(copy: &Copy, scale: f64) -> Vec<Plane> {
    let Small { luminance: light, saturation, colours } = &Small::new(copy, scale);
    let (width, height) = (light.width, light.height);
    let at = |x: usize, y: usize| colours[y * width + x];
    let difference =
        |a: [f32; 3], b: [f32; 3]| (0..3).map(|c| (a[c] - b[c]).abs()).fold(0.0, f32::max);
    // The table is what the edge of the picture shows.
    let edge = (0..width)
        .flat_map(|x| [at(x, 0), at(x, height - 1)])
        .chain((0..height).flat_map(|y| [at(0, y), at(width - 1, y)]));
    let table = crate::micro::median(edge);
    let mask = |is: &dyn Fn(usize, usize) -> bool| {
        Plane::from_fn(width, height, |x, y| f32::from(u8::from(is(x, y))))
    };
    let edges = Plane::from_fn(width, height, |x, y| {
        let (right, below) = (at((x + 2).min(width - 1), y), at(x, (y + 2).min(height - 1)));
        difference(at(x, y), right).max(difference(at(x, y), below))
    });
    let mut masks = Vec::new();
    for least in [0.15, 0.3] {
        let busy = mask(&|x, y| edges.at(x, y) > least);
        masks.push(closed(&busy, 6, 0.3));
    }
    for least in [0.12, 0.25] {
        // The same hue in another light is still the table.
        let differs = mask(&|x, y| {
            let (seen, factor) = (at(x, y), luminance(at(x, y)) / luminance(table).max(0.02));
            let shaded = table.map(|v| v * factor.clamp(0.6, 1.4));
            difference(seen, shaded) > least
        });
        masks.push(closed(&differs, 3, 0.5));
    }
    let colourful = mask(&|x, y| saturation.at(x, y) > 0.45 || light.at(x, y) < 0.25);
    masks.push(closed(&colourful, 5, 0.5));
    masks
}
