//! Cards as PNG. Rendering takes some hundredths of a second, so a worker does it.

use png::{BitDepth, ColorType, Compression, Encoder};
use protocol::Card;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The card as PNG; `None` if it cannot be drawn, which a test rules out for known cards.
pub(super) fn rendered(card: &Card) -> Option<Vec<u8>> {
    let (width, height) = protocol::CARD_SIZE;
    let tree = Tree::from_str(&card.svg(), &Options::default()).ok()?;
    let mut pixels = Pixmap::new(width, height)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // A card has an opaque background, so the alpha channel can be dropped.
    let colours: Vec<u8> =
        pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut picture = Vec::new();
    let mut encoder = Encoder::new(&mut picture, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // A third larger than the best compression, in a tenth of the time.
    encoder.set_compression(Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&colours).ok()?;
    writer.finish().ok()?;
    Some(picture)
}

#[cfg(test)]
mod tests {
    use table::GameKind;

    use super::*;

    /// `ROBOTABLE_CARDS=folder` writes the pictures to a folder, for inspection.
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
}
