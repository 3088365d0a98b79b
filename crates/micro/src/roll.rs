//! Random boards and tasks from a seed. A seed gives the same result in every version, because links contain seeds.

use dice::Dice;

use crate::arrangement::Arrangement;
use crate::board::Board;
use crate::section::Side;
use crate::space::{Colour, Number, Space};
use crate::task::{Setup, Task};

impl Space {
    /// Rolls the colour die and the number die.
    pub fn roll(dice: &mut Dice) -> Space {
        let colour = Colour::ALL[dice.below(6) as usize];
        let number = Number::ALL[dice.below(6) as usize];
        Space::new(colour, number)
    }

    /// Rolls until the space is not in `taken` (MR-10, MR-30). At least one space must be free.
    fn roll_other_than(taken: &[Space], dice: &mut Dice) -> Space {
        loop {
            let rolled = Space::roll(dice);
            if !taken.contains(&rolled) {
                return rolled;
            }
        }
    }
}

impl Task {
    /// Rolls a start and a target (MR-10).
    pub fn roll(dice: &mut Dice) -> Task {
        let start = Space::roll(dice);
        Task::roll_target(start, dice)
    }

    /// Rolls a target for a robot on `start` (MR-10, MR-16).
    pub fn roll_target(start: Space, dice: &mut Dice) -> Task {
        let target = Space::roll_other_than(&[start], dice);
        Setup { start, target, via: None }.try_into().expect("they were rolled to differ")
    }

    /// The same task with a rolled intermediate space (MR-30).
    #[must_use]
    pub fn roll_via(self, dice: &mut Dice) -> Task {
        let (start, target) = (self.start(), self.target());
        let via = Some(Space::roll_other_than(&[start, target], dice));
        Setup { start, target, via }.try_into().expect("they were rolled to differ")
    }
}

impl Arrangement {
    /// Shuffles and turns the sections of a side (MR-2).
    pub fn random(side: Side, dice: &mut Dice) -> Arrangement {
        let nth = dice.below(Arrangement::COUNT);
        Arrangement::nth(side, nth).expect("it is below the count")
    }
}

impl Board {
    /// A board of all 36 spaces, shuffled. Hardly ever one of printed sections.
    pub fn shuffled(dice: &mut Dice) -> Board {
        let mut spaces: Vec<Space> = Space::all().collect();
        dice.shuffle(&mut spaces);
        Board::from_proven(spaces.try_into().expect("a shuffle keeps every space"))
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use crate::{Arrangement, Side, SpaceSet, Task};

    // MR-10, MR-30
    #[test]
    fn rolled_tasks_keep_their_spaces_apart_and_reach_every_space() {
        let mut dice = Dice::new(10);
        let mut seen = [SpaceSet::EMPTY; 3];
        for _ in 0..2_000 {
            // The task's invariant keeps the spaces distinct: a bad roll would panic.
            let task = Task::roll(&mut dice).roll_via(&mut dice);
            let spaces = [task.start(), task.target(), task.via().unwrap()];
            for (seen, space) in seen.iter_mut().zip(spaces) {
                *seen = seen.union(SpaceSet::of(space));
            }
        }
        assert_eq!(seen, [SpaceSet::ALL; 3]);
    }

    // MR-16
    #[test]
    fn the_target_is_where_the_next_round_starts() {
        let mut dice = Dice::new(16);
        let mut task = Task::roll(&mut dice);
        for _ in 0..500 {
            let next = Task::roll_target(task.target(), &mut dice);
            assert_eq!(next.start(), task.target());
            assert_ne!(next.target(), next.start());
            assert_eq!(next.via(), None, "an intermediate space is rolled apart");
            task = next;
        }
    }

    /// If this changes, every stored seed gives another board.
    #[test]
    fn seeds_never_change_their_meaning() {
        let mut dice = Dice::new(1);
        let board = Arrangement::random(Side::Black, &mut dice).to_string();
        let task = Task::roll(&mut dice).roll_via(&mut dice).to_string();
        assert_eq!((board.as_str(), task.as_str()), ("black-1w4s3w2n", "Y1-Y5-G1"));
    }
}
