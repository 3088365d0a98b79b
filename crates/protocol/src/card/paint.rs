//! Draws a card around a board: emblem, name and task. The name is drawn as paths, because cards are rendered without
//! fonts.

use std::fmt::Write as _;

use super::CARD_SIZE;

/// Background and ink: the colours of the web client.
const PAPER: &str = "#f5f1e8";
const INK: &str = "#232937";

/// The same as `web/public/icon.svg`, on a 64 by 64 canvas.
const EMBLEM: &str = "<rect x=\"2\" y=\"2\" width=\"60\" height=\"60\" rx=\"15\" fill=\"#232937\"/>\
    <path d=\"M13 13v26a12 12 0 0 0 12 12\" fill=\"none\" stroke=\"#ff9d57\" stroke-width=\"5.5\" \
    stroke-linecap=\"round\" stroke-dasharray=\"0.1 9.4\"/>\
    <path d=\"M38 20v-8\" stroke=\"#f5f1e8\" stroke-width=\"4\" stroke-linecap=\"round\"/>\
    <circle cx=\"38\" cy=\"11\" r=\"4.2\" fill=\"#ff9d57\"/>\
    <path d=\"M22 36a16 16 0 0 1 32 0v15a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z\" fill=\"#e5484d\"/>\
    <rect x=\"27\" y=\"30\" width=\"22\" height=\"12\" rx=\"6\" fill=\"#fffdf8\"/>\
    <circle cx=\"34.5\" cy=\"36\" r=\"3\" fill=\"#232937\"/><circle cx=\"43.5\" cy=\"36\" r=\"3\" fill=\"#232937\"/>";

/// The letters of the name: their strokes on a canvas of height 40, and their widths.
const NAME: [(&str, f64); 9] = [
    ("M0 40V0H12a10.5 10.5 0 0 1 0 21H0M12 21L23 40", 23.0),
    O,
    B,
    O,
    // Narrower than drawn: the A after it leaves room at the top.
    ("M0 0H25M12.5 0V40", 19.0),
    ("M0 40L13 0L26 40M4.6 26H21.4", 26.0),
    B,
    ("M0 0V40H18", 18.0),
    ("M20 0H0V40H20M0 19.5H16", 20.0),
];
const O: (&str, f64) = ("M13 0a13 13 0 0 0-13 13v14a13 13 0 0 0 26 0V13a13 13 0 0 0-13-13z", 26.0);
const B: (&str, f64) = ("M0 0V40H13a10.5 10.5 0 0 0 0-21H0M13 19a9.5 9.5 0 0 0 0-19H0", 23.5);
/// The space between two letters.
const GAP: f64 = 12.0;

/// The card with this board and this task, both as SVG.
pub(super) fn card(board: &str, task: &str) -> String {
    let (width, height) = CARD_SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
    );
    place(&mut svg, [36, 30, 570, 570], board);
    let _infallible = writeln!(svg, "<g transform=\"translate(830 76) scale(2.5)\">{EMBLEM}</g>");
    name(&mut svg, 910.0, 286.0);
    place(&mut svg, [670, 414, 480, 150], task);
    svg.push_str("</svg>\n");
    svg
}

/// Places a picture in a rectangle: left, top, width and height.
fn place(svg: &mut String, [x, y, width, height]: [u32; 4], picture: &str) {
    let _infallible = writeln!(
        svg,
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">{picture}</svg>"
    );
}

/// Draws the name, centred.
fn name(svg: &mut String, middle: f64, top: f64) {
    const SCALE: f64 = 1.45;
    let letters: f64 = NAME.iter().map(|(_, width)| width).sum();
    let mut x = middle - (letters + GAP * (NAME.len() - 1) as f64) * SCALE / 2.0;
    let _infallible = write!(
        svg,
        "<g fill=\"none\" stroke=\"{INK}\" stroke-width=\"7\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">"
    );
    for (strokes, width) in NAME {
        let _infallible = write!(
            svg,
            "<path transform=\"translate({x:.1} {top}) scale({SCALE})\" d=\"{strokes}\"/>"
        );
        x += (width + GAP) * SCALE;
    }
    svg.push_str("</g>\n");
}

#[cfg(test)]
mod tests {
    use super::EMBLEM;

    #[test]
    fn the_emblem_is_that_of_the_pages() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/public/icon.svg");
        let icon = std::fs::read_to_string(path).expect("the emblem is there");
        let inside: String = icon.lines().map(str::trim).collect();
        let inside = inside.replace(" />", "/>");
        assert!(inside.contains(EMBLEM), "{inside}");
    }
}
