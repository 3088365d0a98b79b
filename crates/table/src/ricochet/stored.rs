//! The stored form of robots, for `#[serde(with = "...")]`.

use std::collections::BTreeMap;

use ::ricochet::{Cell, PerRobot, Robot};
use serde::{Deserialize, Deserializer, Serializer};

/// The robots in play and their spaces, keyed by robot letter.
pub(crate) mod as_robots {
    use super::{BTreeMap, Cell, Deserialize, Deserializer, PerRobot, Robot, Serializer};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(
        robots: &PerRobot<Option<Cell>>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
        let lettered = standing.map(|(robot, cell)| (robot.letter(), cell));
        to.collect_map(lettered.collect::<BTreeMap<char, Cell>>())
    }

    pub(crate) fn deserialize<'de, D>(from: D) -> Result<PerRobot<Option<Cell>>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let mut robots = PerRobot::default();
        for (letter, cell) in BTreeMap::<char, Cell>::deserialize(from)? {
            let robot = Robot::from_letter(letter)
                .ok_or_else(|| D::Error::custom(format_args!("{letter:?}: no such robot")))?;
            robots[robot] = Some(cell);
        }
        Ok(robots)
    }
}
