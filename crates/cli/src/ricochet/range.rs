//! Ranges on the command line: `7`, `5-8`, `5-`, `-8`.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Parses a range of numbers; an open end extends to `least` or `most`.
pub(crate) fn parse<N: Copy + Ord + FromStr>(
    text: &str,
    least: N,
    most: N,
) -> Result<RangeInclusive<N>, String> {
    let number = |text: &str, open: N| match text {
        "" => Some(open),
        text => text.parse().ok(),
    };
    let ends = match text.split_once('-') {
        Some((first, last)) if text != "-" => number(first, least).zip(number(last, most)),
        Some(_) => None,
        None => text.parse().ok().map(|only| (only, only)),
    };
    match ends {
        Some((first, last)) if first <= last => Ok(first..=last),
        _ => Err("write a number or a range, as in 7, 5-8, 5- or -8".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn ranges_may_be_open_at_either_end() {
        let parse = |text| super::parse(text, 1_u32, 99);
        assert_eq!(parse("7"), Ok(7..=7));
        assert_eq!(parse("5-8"), Ok(5..=8));
        assert_eq!(parse("5-"), Ok(5..=99));
        assert_eq!(parse("-8"), Ok(1..=8));
        for wrong in ["", "-", "8-5", "a", "1-2-3", "--", "5..8"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
