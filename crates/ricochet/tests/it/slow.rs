//! The slow reference for slides: step by step, from the text of the rules. Shares nothing with the library but the
//! description of the board; it has its own coordinates, directions and barriers.

use std::collections::{HashMap, HashSet};

use robotable_ricochet::{Board, Diagonal, Position, Robot};

/// Column and row, from 0 at the top left; may be outside the board.
pub(crate) type Place = (i32, i32);

/// A step: (0, -1) is up.
pub(crate) type Heading = (i32, i32);

/// Up, right, down, left.
pub(crate) const HEADINGS: [Heading; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A board as sets of places.
pub(crate) struct SlowBoard {
    columns: i32,
    rows: i32,
    /// Each wall twice, once from either side.
    walls: HashSet<(Place, Place)>,
    solid: HashSet<Place>,
    /// The stroke and the letter of the colour.
    barriers: HashMap<Place, (char, char)>,
}

/// A robot's slide.
#[derive(Debug, PartialEq, Eq, Clone)]
pub(crate) struct SlowSlide {
    /// The places entered.
    pub(crate) path: Vec<Place>,
    /// The direction of the last step.
    pub(crate) heading: Heading,
    pub(crate) bounced: bool,
    pub(crate) cost: u32,
}

/// Why there is no slide.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum SlowBlocked {
    AtOnce,
    OnBarrier,
    Endless,
    /// The choices do not fit.
    Letters,
}

fn ahead(place: Place, heading: Heading) -> Place {
    (place.0 + heading.0, place.1 + heading.1)
}

/// A reflection: `/` turns right into up and down into left.
fn mirrored(stroke: char, (dx, dy): Heading) -> Heading {
    if stroke == '/' { (-dy, -dx) } else { (dy, dx) }
}

impl SlowBoard {
    pub(crate) fn of(board: &Board) -> SlowBoard {
        let sketch = board.sketch();
        let place =
            |cell: robotable_ricochet::Cell| (i32::from(cell.column()), i32::from(cell.row()));
        let mut walls = HashSet::new();
        for cell in sketch.walls_right.iter() {
            walls.insert((place(cell), ahead(place(cell), (1, 0))));
            walls.insert((ahead(place(cell), (1, 0)), place(cell)));
        }
        for cell in sketch.walls_below.iter() {
            walls.insert((place(cell), ahead(place(cell), (0, 1))));
            walls.insert((ahead(place(cell), (0, 1)), place(cell)));
        }
        let stroke = |lean: Diagonal| if lean == Diagonal::Slash { '/' } else { '\\' };
        let barrier =
            |b: robotable_ricochet::Barrier| (stroke(b.lean), b.colour.name().chars().next());
        SlowBoard {
            columns: i32::from(sketch.columns),
            rows: i32::from(sketch.rows),
            walls,
            solid: sketch.solid.iter().map(place).collect(),
            barriers: sketch
                .barriers
                .iter()
                .map(|(&cell, &b)| (place(cell), (barrier(b).0, barrier(b).1.unwrap_or('?'))))
                .collect(),
        }
    }

    /// True outside the edge and in the centrepiece.
    fn is_closed(&self, place: Place) -> bool {
        let inside = 0 <= place.0 && place.0 < self.columns && 0 <= place.1 && place.1 < self.rows;
        !inside || self.solid.contains(&place)
    }

    /// Slides `robot` from `start`. `letters` are the transparent robot's choices, `x` and `b`.
    pub(crate) fn slide(
        &self,
        others: &[Place],
        robot: Robot,
        start: Place,
        direction: Heading,
        letters: &str,
    ) -> Result<SlowSlide, SlowBlocked> {
        let own = robot.name().chars().next().filter(|_| robot.colour().is_some());
        let mut letters = letters.chars();
        let (mut place, mut heading) = (start, direction);
        let mut slide = SlowSlide { path: vec![], heading, bounced: false, cost: 1 };
        loop {
            // Longer than any finite path: a loop.
            if slide.path.len() > 5_000 {
                return Err(SlowBlocked::Endless);
            }
            let next = ahead(place, heading);
            if self.is_closed(next) || others.contains(&next) {
                break;
            }
            if self.walls.contains(&(place, next)) {
                if robot != Robot::Transparent {
                    break;
                }
                match letters.next() {
                    None => break,
                    Some('x') => slide.cost += 1,
                    Some(_) => return Err(SlowBlocked::Letters),
                }
            }
            place = next;
            slide.path.push(place);
            slide.heading = heading;
            let Some(&(stroke, colour)) = self.barriers.get(&place) else { continue };
            if robot == Robot::Transparent {
                match letters.next() {
                    None => return Err(SlowBlocked::Letters),
                    Some('x') => slide.cost += 1,
                    Some(_) => {
                        heading = mirrored(stroke, heading);
                        slide.bounced = true;
                    }
                }
            } else if own != Some(colour) {
                heading = mirrored(stroke, heading);
                slide.bounced = true;
            }
        }
        if letters.next().is_some() {
            return Err(SlowBlocked::Letters);
        }
        if self.barriers.contains_key(&place) {
            return Err(SlowBlocked::OnBarrier);
        }
        if slide.path.is_empty() { Err(SlowBlocked::AtOnce) } else { Ok(slide) }
    }

    /// Every end that the transparent robot can choose, with the least cost: follows all choices, again wherever a
    /// cheaper path turns up.
    pub(crate) fn transparent_ends(
        &self,
        others: &[Place],
        start: Place,
        direction: Heading,
    ) -> HashMap<(Place, Heading, bool), u32> {
        let mut best: HashMap<(Place, Heading, bool), u32> = HashMap::new();
        let mut ends = HashMap::new();
        let mut open = vec![((start, direction, false), 1, true)];
        while let Some((state, cost, at_start)) = open.pop() {
            if best.get(&state).is_some_and(|&known| known <= cost) {
                continue;
            }
            best.insert(state, cost);
            let (place, heading, bounced) = state;
            let next = ahead(place, heading);
            let closed = self.is_closed(next) || others.contains(&next);
            let wall = self.walls.contains(&(place, next));
            if (closed || wall) && !at_start && !self.barriers.contains_key(&place) {
                let least = ends.entry(state).or_insert(cost);
                *least = cost.min(*least);
            }
            if closed {
                continue;
            }
            let cost = cost + u32::from(wall);
            match self.barriers.get(&next) {
                None => open.push(((next, heading, bounced), cost, false)),
                Some(&(stroke, _)) => {
                    open.push(((next, heading, bounced), cost + 1, false));
                    open.push(((next, mirrored(stroke, heading), true), cost, false));
                }
            }
        }
        ends
    }
}

/// The places of the other robots.
pub(crate) fn others(position: &Position, robot: Robot) -> Vec<Place> {
    let others = position.standing().filter(|&(other, _)| other != robot);
    others.map(|(_, cell)| (i32::from(cell.column()), i32::from(cell.row()))).collect()
}
