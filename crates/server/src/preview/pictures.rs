//! Pictures of cards: a worker renders one in some hundredths of a second, and those that were asked for last are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use png::{BitDepth, ColorType, Compression, Encoder};
use protocol::Card;
use protocol::puzzles::Which;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use store::TableId;
use table::GameKind;
use tokio::sync::OnceCell;

use crate::problem::Answer;

/// How many are kept: each has 50 to 100 kB.
const KEPT_MAX: usize = 200;

/// What a picture is of. Equal ones look alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    Game(GameKind),
    Puzzle(Which),
    /// A position by the query of its link.
    Position(GameKind, String),
    /// A table after so many events.
    Table(TableId, u64),
    /// A game of it, or its last one.
    Replay(TableId, Option<u32>, u64),
}

/// A picture that is made once, however many wait for it.
type Slot = Arc<OnceCell<Bytes>>;

/// Those that have been made or are being made.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<HashMap<Subject, Slot>>);

impl Pictures {
    /// The picture, at hand, or what comes of `make`.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be made.
    pub(super) async fn get(
        &self,
        subject: Subject,
        make: impl Future<Output = Answer<Bytes>>,
    ) -> Answer<Bytes> {
        self.slot(subject).get_or_try_init(|| make).await.cloned()
    }

    /// Where the picture is kept. When there are too many all of them go: they are soon made again.
    fn slot(&self, subject: Subject) -> Slot {
        let mut kept = self.lock();
        if kept.len() >= KEPT_MAX && !kept.contains_key(&subject) {
            kept.clear();
        }
        kept.entry(subject).or_default().clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subject, Slot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The card as PNG; `None` if it cannot be drawn, which a test says never happens.
pub(super) fn rendered(card: &Card) -> Option<Vec<u8>> {
    let (width, height) = protocol::CARD_SIZE;
    let tree = Tree::from_str(&card.svg(), &Options::default()).ok()?;
    let mut pixels = Pixmap::new(width, height)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // A card has a ground of its own, so nothing shines through and the fourth byte says nothing.
    let colours: Vec<u8> =
        pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut picture = Vec::new();
    let mut encoder = Encoder::new(&mut picture, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // A third larger than the smallest, in a tenth of the time.
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&colours).ok()?;
    writer.finish().ok()?;
    Some(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `ROBOTABLE_CARDS=folder` keeps the pictures, to be looked at.
    #[test]
    fn cards_become_pictures() {
        let folder = std::env::var_os("ROBOTABLE_CARDS");
        let cards = [
            (GameKind::Ricochet, "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"),
            (GameKind::Ricochet, "b4r4y4g4_RJ10-GF4-BN16-YB11-KJ7-TM5_RO11"),
            (GameKind::Ricochet, "3x2-B1es-C1Rc_RA1-GC2_VC1"),
            (GameKind::Micro, "black-1n4e3e2n:P1-W2"),
            (GameKind::Robotory, "start"),
        ];
        let cards = cards.map(|(game, position)| {
            (format!("{game:?}-{position}"), Card::of_position(game, position, ""))
        });
        let games = GameKind::ALL.map(|game| (format!("{game:?}"), Some(Card::of_game(game))));
        for (name, card) in cards.into_iter().chain(games) {
            let picture = rendered(&card.expect("a position")).expect("a picture");
            assert!(picture.starts_with(b"\x89PNG"), "{name}");
            assert!((10_000..400_000).contains(&picture.len()), "{name}: {}", picture.len());
            if let Some(folder) = &folder {
                let file = std::path::Path::new(folder).join(format!("{name}.png"));
                std::fs::write(file, picture).expect("it can be written");
            }
        }
    }

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let pictures = Pictures::default();
        for number in 0..1_000 {
            let subject = Subject::Position(GameKind::Micro, number.to_string());
            let made = pictures.get(subject, async { Ok(Bytes::new()) }).await;
            assert!(made.is_ok() && pictures.lock().len() <= KEPT_MAX);
        }
    }
}
