//! Counts by label, drawn as a table with bars and as SVG. Independent of the games: `stats` commands supply labels,
//! counts and titles.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::io::{self, Write};

use crate::colour::Tone;

/// The counts of all values.
pub(crate) struct Histogram {
    /// One-line title.
    pub(crate) title: String,
    /// Heading of the labels: `moves`.
    pub(crate) labels: &'static str,
    /// Heading of the counts: `pairs`.
    pub(crate) counts: &'static str,
    /// The bars, in order.
    pub(crate) bars: Vec<Bar>,
    /// The bars' colour, for SVG.
    pub(crate) fill: &'static str,
}

/// One value and its count.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) count: u64,
}

impl Bar {
    pub(crate) fn new(label: impl Into<u64>, count: impl Into<u64>) -> Bar {
        Bar { label: label.into().to_string(), count: count.into() }
    }
}

/// A bar for each number from the smallest to the largest, including empty ones.
pub(crate) fn bars<K, N>(counts: &BTreeMap<K, N>) -> Vec<Bar>
where
    K: Copy + Into<u64>,
    N: Copy + Into<u64>,
{
    let counts = counts.iter().map(|(&number, &count)| (number.into(), count.into()));
    let counts: BTreeMap<u64, u64> = counts.collect();
    let first = counts.first_key_value().map_or(1, |(&number, _)| number);
    let last = counts.last_key_value().map_or(0, |(&number, _)| number);
    let count = |number: u64| counts.get(&number).copied().unwrap_or_default();
    (first..=last).map(|number| Bar::new(number, count(number))).collect()
}

/// The longest bar of a table.
const TEXT_BAR: u128 = 40;

impl Histogram {
    fn total(&self) -> u64 {
        self.bars.iter().map(|bar| bar.count).sum()
    }

    fn largest(&self) -> u64 {
        self.bars.iter().map(|bar| bar.count).max().unwrap_or_default().max(1)
    }

    /// Share of all counts, in per cent.
    fn share(&self, bar: &Bar) -> f64 {
        100.0 * bar.count as f64 / self.total().max(1) as f64
    }

    /// A table: label, count, share and a bar.
    pub(crate) fn write(&self, tone: Tone, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.title)?;
        let width = |heading: &str, longest: usize| heading.len().max(longest);
        let labels = width(self.labels, longest(self.bars.iter().map(|bar| bar.label.len())));
        let counts =
            width(self.counts, longest(self.bars.iter().map(|bar| grouped(bar.count).len())));
        writeln!(out, "{:>labels$}  {:>counts$}     share", self.labels, self.counts)?;
        for bar in &self.bars {
            let line = format!(
                "{:>labels$}  {:>counts$}  {:>6.3} %  {}",
                bar.label,
                grouped(bar.count),
                self.share(bar),
                text_bar(bar.count, self.largest(), tone)
            );
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn longest(lengths: impl Iterator<Item = usize>) -> usize {
    lengths.max().unwrap_or_default()
}

fn text_bar(count: u64, largest: u64, tone: Tone) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let rounded = |parts: u128| {
        let largest = u128::from(largest);
        ((u128::from(count) * parts + largest / 2) / largest) as usize
    };
    match tone {
        Tone::Plain => "#".repeat(rounded(TEXT_BAR)),
        Tone::Colour => {
            let eighths = rounded(TEXT_BAR * 8);
            format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
        }
    }
}

/// Formats a number with thousands separators: 1,234,567.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8_lossy(&groups.join(&b',')).into_owned()
}

/// `1 move`, `5 moves`.
pub(crate) fn moves<N: Copy + Display + From<u8> + PartialEq>(count: N) -> String {
    if count == N::from(1) { "1 move".to_owned() } else { format!("{count} moves") }
}

/// A panel's size in the SVG, and the margins of its plot.
const PANEL: (f64, f64) = (560.0, 340.0);
const PLOT_LEFT: f64 = 56.0;
const PLOT_RIGHT: f64 = 24.0;
const PLOT_TOP: f64 = 64.0;
const PLOT_BOTTOM: f64 = 58.0;

const INK: &str = "#1c1b22";
const FAINT: &str = "#5b5a66";

/// An SVG document with a panel for each histogram, two in a row.
pub(crate) fn svg(heading: &str, panels: &[Histogram]) -> String {
    let columns = panels.len().clamp(1, 2);
    let rows = panels.len().div_ceil(columns);
    let (width, top) = (PANEL.0 * columns as f64, 56.0);
    let height = top + PANEL.1 * rows as f64;
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif\">\n\
         <title>{0}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"{1}\" y=\"38\" font-size=\"22\" font-weight=\"700\" text-anchor=\"middle\" \
         fill=\"{INK}\">{0}</text>",
        escaped(heading),
        width / 2.0,
    );
    for (at, panel) in panels.iter().enumerate() {
        let x = PANEL.0 * (at % columns) as f64;
        let y = top + PANEL.1 * (at / columns) as f64;
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
        panel.svg(&mut svg);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

impl Histogram {
    fn svg(&self, svg: &mut String) {
        let (right, bottom) = (PANEL.0 - PLOT_RIGHT, PANEL.1 - PLOT_BOTTOM);
        let _ = writeln!(
            svg,
            "<text x=\"{PLOT_LEFT}\" y=\"34\" font-size=\"17\" font-weight=\"600\" fill=\"{INK}\">\
             {}</text>",
            escaped(&self.title),
        );
        let highest = self.grid(svg);
        let pitch = (right - PLOT_LEFT) / self.bars.len().max(1) as f64;
        for (at, bar) in self.bars.iter().enumerate() {
            let height = (bottom - PLOT_TOP) * self.share(bar) / highest;
            let middle = PLOT_LEFT + pitch * (at as f64 + 0.5);
            let _ = writeln!(
                svg,
                "<g><title>{label} {labels}: {count} {counts}</title>\
                 <rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
                 fill=\"{fill}\"/>\
                 <text x=\"{middle:.1}\" y=\"{above:.1}\" font-size=\"11\" text-anchor=\"middle\" \
                 fill=\"{INK}\">{share}</text>\
                 <text x=\"{middle:.1}\" y=\"{below:.1}\" font-size=\"14\" text-anchor=\"middle\" \
                 fill=\"{INK}\">{label}</text></g>",
                label = escaped(&bar.label),
                labels = self.labels,
                count = grouped(bar.count),
                counts = self.counts,
                x = middle - pitch * 0.39,
                y = bottom - height,
                width = pitch * 0.78,
                fill = self.fill,
                above = bottom - height - 5.0,
                share = escaped(&short_share(self.share(bar))),
                below = bottom + 19.0,
            );
        }
        let _ = writeln!(
            svg,
            "<path d=\"M{PLOT_LEFT} {bottom}H{right}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>\
             <text x=\"{}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\" fill=\"{FAINT}\">\
             {} · per cent of {} {}</text>",
            f64::midpoint(PLOT_LEFT, right),
            bottom + 42.0,
            self.labels,
            grouped(self.total()),
            self.counts,
        );
    }

    /// Faint lines at round shares; returns the share at the top of the plot.
    fn grid(&self, svg: &mut String) -> f64 {
        let (right, bottom) = (PANEL.0 - PLOT_RIGHT, PANEL.1 - PLOT_BOTTOM);
        let largest = self.bars.iter().map(|bar| self.share(bar)).fold(0.0, f64::max).max(0.1);
        let step = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 25.0]
            .into_iter()
            .find(|step| largest / step <= 5.0)
            .unwrap_or(25.0);
        let lines = (1..5).find(|lines| f64::from(*lines) * step >= largest).unwrap_or(5);
        let highest = f64::from(lines) * step;
        for line in 0..=lines {
            let share = f64::from(line) * step;
            let y = bottom - (bottom - PLOT_TOP) * share / highest;
            let _ = writeln!(
                svg,
                "<path d=\"M{PLOT_LEFT} {y:.1}H{right}\" stroke=\"#dcdbe2\"/>\
                 <text x=\"{}\" y=\"{:.1}\" font-size=\"12\" text-anchor=\"end\" fill=\"{FAINT}\">\
                 {}</text>",
                PLOT_LEFT - 8.0,
                y + 4.0,
                (share * 10.0).round() / 10.0,
            );
        }
        highest
    }
}

/// A share above its bar: three digits at most, and never rounded to zero.
fn short_share(share: f64) -> String {
    match share {
        0.0 => "0".to_owned(),
        share if share < 0.01 => "<0.01".to_owned(),
        share if share < 1.0 => format!("{share:.2}"),
        share => format!("{share:.1}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::{Bar, Histogram, grouped, svg};
    use crate::colour::Tone;

    fn example() -> Histogram {
        Histogram {
            title: "a <test>".to_owned(),
            labels: "moves",
            counts: "pairs",
            bars: vec![Bar::new(1_u8, 1_500_u32), Bar::new(2_u8, 500_u32), Bar::new(10_u8, 0_u32)],
            fill: "#000",
        }
    }

    #[test]
    fn the_table_lines_up() {
        let mut out = Vec::new();
        example().write(Tone::Plain, &mut out).unwrap();
        let expected = "a <test>\n\
                        moves  pairs     share\n    \
                        1  1,500  75.000 %  ########################################\n    \
                        2    500  25.000 %  #############\n   \
                        10      0   0.000 %\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn titles_are_text_in_the_svg() {
        let picture = svg("one & all", &[example(), example(), example()]);
        assert!(picture.contains("a &lt;test&gt;") && picture.contains("one &amp; all"));
        assert!(picture.contains("viewBox=\"0 0 1120 736\""));
        assert!(svg("nothing", &[]).contains("</svg>"), "nothing to show is no panic");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
