//! The best choice of four pieces for the four quarters of a board, each piece once.

/// The options for a quarter: the piece of each, 0 to 3, and its evidence.
pub(crate) type Options = Vec<(usize, f32)>;

/// An option for each quarter, and the sum of their evidence.
#[derive(Clone, Copy)]
pub(crate) struct Assignment {
    pub(crate) chosen: [usize; 4],
    pub(crate) total: f32,
}

/// The permutations of four pieces.
fn orders() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize).filter_map(|code| {
        let order = [0, 2, 4, 6].map(|shift| code >> shift & 3);
        let different = (0..4).all(|i| !order[..i].contains(&order[i]));
        different.then_some(order)
    })
}

/// The options with the most evidence, optionally without one option of one quarter.
pub(crate) fn assign(options: &[Options; 4], without: Option<(usize, usize)>) -> Assignment {
    let best = |quarter: usize, piece: usize| {
        let all = options[quarter].iter().enumerate();
        let allowed = all.filter(|(i, option)| option.0 == piece && without != Some((quarter, *i)));
        allowed.max_by(|a, b| a.1.1.total_cmp(&b.1.1)).map(|(i, option)| (i, option.1))
    };
    let mut found: Option<Assignment> = None;
    for order in orders() {
        let mut assignment = Assignment { chosen: [0; 4], total: 0.0 };
        for (quarter, piece) in order.into_iter().enumerate() {
            if let Some((i, score)) = best(quarter, piece) {
                assignment.chosen[quarter] = i;
                assignment.total += score;
            }
        }
        if found.is_none_or(|found| assignment.total > found.total) {
            found = Some(assignment);
        }
    }
    found.expect("there are 24 orders")
}
