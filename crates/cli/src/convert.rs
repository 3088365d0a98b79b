//! `robotable convert`: converts text of any game to another notation.

use std::io::Write;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use protocol::endpoints::QueryEndpoint;
use protocol::micro::ExportMicro;
use protocol::ricochet::ExportRicochet;
use protocol::robotory::ExportRobotory;
use protocol::{GameKind, MicroRound, RicochetRound, RobotoryGameSoFar, StudyForm, StudyText};
use ricochet::json::PositionJson;
use serde::Serialize;

use crate::game_text::game_title;
use crate::output::write_json;
use crate::{Answer, game_text};

/// Write a position in another notation.
///
/// The format of the input is detected: positions, boards, files, JSON, DriftingDroids IDs, records, links to study
/// boards. Without --to, prints the detected format and the notations that it can be converted to.
///
/// Examples:
///   robotable convert 0765+42+2E21BD0F+93
///   robotable convert 0765+42+2E21BD0F+93 --to notation
///   robotable convert my-board.txt --to json
///   robotable convert black-1n4e3e2n:P1-W2 --to file
///   robotable convert game.txt --to link
///   robotable ricochet random --json | robotable convert - --to drifting-droids
///
/// Exit code 1 if that notation cannot express it.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(help = game_text::TEXT_HELP)]
    text: String,
    /// The notation to write
    #[arg(long, value_enum, value_name = "NOTATION")]
    to: Option<To>,
    /// Print JSON with every notation
    #[arg(long, conflicts_with = "to")]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// The game's own one-line notation
    Notation,
    /// An editable file with the board drawn
    File,
    /// Ricochet Robots: only the board, drawn
    Board,
    /// JSON, as other commands print it
    Json,
    /// Ricochet Robots: a DriftingDroids ID
    DriftingDroids,
    /// RoboTory: the record of the game
    Record,
    /// The path and query of a link to a study board, with moves
    Link,
    /// A picture
    Svg,
}

impl To {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// A text in all its notations.
struct Forms {
    found: StudyText,
    written: Written,
    /// Why there is no DriftingDroids ID, for positions of Ricochet Robots.
    no_droids: Vec<String>,
}

#[derive(Serialize)]
struct FormsJson {
    game: GameKind,
    form: StudyForm,
    moves: String,
    forms: serde_json::Map<String, serde_json::Value>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let forms = Forms::of(game_text::read(&args.text)?)?;
    match args.to {
        Some(to) => return forms.write(to, out),
        None if args.json => forms.write_all(out)?,
        None => forms.describe(out)?,
    }
    Ok(Answer::Yes)
}

impl Forms {
    fn of(found: StudyText) -> anyhow::Result<Forms> {
        let (written, no_droids) = match found.game {
            GameKind::Ricochet => ricochet_forms(&found)?,
            GameKind::Micro => (micro_forms(&found)?, Vec::new()),
            GameKind::Robotory => (robotory_forms(&found)?, Vec::new()),
        };
        Ok(Forms { found, written, no_droids })
    }

    fn write(&self, wanted: To, out: &mut dyn Write) -> anyhow::Result<Answer> {
        let Some((_, text)) = self.written.iter().find(|(to, _)| *to == wanted) else {
            let names: Vec<String> = self.written.iter().map(|(to, _)| to.name()).collect();
            if wanted == To::DriftingDroids && !self.no_droids.is_empty() {
                writeln!(out, "it has no DriftingDroids ID: {}", self.no_droids.join("; "))?;
                return Ok(Answer::No);
            }
            let game = game_title(self.found.game);
            bail!("{game} has no {}: write {}", wanted.name(), names.join(", "));
        };
        writeln!(out, "{}", text.trim_end())?;
        Ok(Answer::Yes)
    }

    fn write_all(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let forms = self.written.iter().map(|(to, text)| {
            // JSON within JSON is an object, not a string.
            let value = match to {
                To::Json => serde_json::from_str(text),
                _ => Ok(text.as_str().into()),
            };
            Ok((to.name(), value?))
        });
        let StudyText { game, form, moves, .. } = self.found.clone();
        write_json(
            out,
            &FormsJson { game, form, moves, forms: forms.collect::<anyhow::Result<_>>()? },
        )
    }

    /// Prints the format, the notations that fit on a line, and the names of the others.
    fn describe(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = serde_json::to_value(self.found.form)?;
        writeln!(out, "game      {}", game_title(self.found.game))?;
        writeln!(out, "found     {}", form.as_str().unwrap_or_default())?;
        if !self.found.moves.is_empty() {
            writeln!(out, "moves     {}", self.found.moves)?;
        }
        let mut longer = Vec::new();
        for (to, text) in &self.written {
            match to {
                To::Notation => writeln!(out, "notation  {text}")?,
                To::DriftingDroids => writeln!(out, "droids    {text}")?,
                To::Link => writeln!(out, "link      {text}")?,
                To::File | To::Board | To::Json | To::Record | To::Svg => longer.push(to.name()),
            }
        }
        writeln!(out, "also      --to {}", longer.join(", "))?;
        Ok(())
    }
}

type Written = Vec<(To, String)>;

fn ricochet_forms(found: &StudyText) -> anyhow::Result<(Written, Vec<String>)> {
    let (position, moves) = (found.position.clone(), found.moves.clone());
    let export = ExportRicochet::look(RicochetRound { position, moves });
    let export = export.map_err(|problem| game_text::error_of(&problem))?;
    let position: ricochet::Position = export.notation.parse().context("what we wrote")?;
    let json = serde_json::to_string(&PositionJson::from(&position))?;
    let moves = export.moves.replace(' ', "-");
    let mut forms = vec![
        (To::Link, link("ricochet", &export.notation, &moves)),
        (To::Notation, export.notation),
        (To::File, export.file),
        (To::Board, export.board_file),
        (To::Json, json),
        (To::Svg, export.svg),
    ];
    forms.extend(export.drifting_droids.map(|id| (To::DriftingDroids, id)));
    Ok((forms, export.drifting_droids_why))
}

fn micro_forms(found: &StudyText) -> anyhow::Result<Written> {
    let (position, route) = (found.position.clone(), found.moves.clone());
    let export = ExportMicro::look(MicroRound { position, route });
    let export = export.map_err(|problem| game_text::error_of(&problem))?;
    let json: serde_json::Value = serde_json::from_str(&export.json)?;
    Ok(vec![
        (To::Link, link("micro", &export.notation, &found.moves)),
        (To::Notation, export.notation),
        (To::File, export.file),
        (To::Json, json.to_string()),
        (To::Svg, export.svg),
    ])
}

fn robotory_forms(found: &StudyText) -> anyhow::Result<Written> {
    let (position, actions) = (found.position.clone(), found.moves.clone());
    let export = ExportRobotory::look(RobotoryGameSoFar { position, actions, leading: None });
    let export = export.map_err(|problem| game_text::error_of(&problem))?;
    Ok(vec![
        (To::Link, link("robotory", &export.start, &export.actions)),
        (To::Notation, export.notation),
        (To::Record, export.record),
        (To::Svg, export.svg),
    ])
}

/// The same format as in the web client.
fn link(game: &str, position: &str, moves: &str) -> String {
    let escaped = |text: &str| {
        text.chars().fold(String::new(), |mut all, letter| {
            match letter {
                ' ' => all.push('+'),
                '+' => all.push_str("%2B"),
                '%' => all.push_str("%25"),
                '&' => all.push_str("%26"),
                '#' => all.push_str("%23"),
                letter => all.push(letter),
            }
            all
        })
    };
    let moves = if moves.is_empty() { String::new() } else { format!("&s={}", escaped(moves)) };
    format!("/study/{game}?p={}{moves}", escaped(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> StudyText {
        protocol::paste(text).unwrap_or_else(|problem| panic!("{text}: {problem:?}"))
    }

    /// Every notation round-trips.
    #[test]
    fn every_form_is_read_again() {
        for text in [
            "g1y2r2b2_RO3-GB3-BN12-YP1_BD10",
            "/study/ricochet?p=g1y2r2b2_RO3-GB3-BN12-YP1_BD10&s=Bd-Bl",
            "black-1n4e3e2n:P1-W2",
            "/study/micro?p=black-1n4e3e2n:P1-W2&s=P1+P6",
            "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d",
            "[Light \"Ada\"]\n\n1. Bc4 b:c3-c4\n2. +B *\n",
        ] {
            let first = found(text);
            let forms = Forms::of(first.clone()).unwrap();
            assert!(forms.written.len() >= 4, "{text}");
            for (to, written) in &forms.written {
                if matches!(to, To::Svg | To::Board) {
                    continue;
                }
                let again = found(written.trim());
                let same = again.position == first.position
                    // The notation of a game is that of its last position.
                    || (*to == To::Notation && again.position == *written);
                assert!(same && again.game == first.game, "{text} as {to:?}: {written}");
                if matches!(to, To::Link | To::Record) {
                    assert_eq!(again.moves, first.moves, "{written}");
                }
            }
        }
    }

    #[test]
    fn what_has_no_such_form_says_why() {
        let forms = Forms::of(found("4x1_RA1_RD1")).unwrap();
        let mut out = Vec::new();
        assert_eq!(forms.write(To::DriftingDroids, &mut out).unwrap(), Answer::No);
        assert!(String::from_utf8(out).unwrap().starts_with("it has no DriftingDroids ID: "));
        let error = forms.write(To::Record, &mut Vec::new()).unwrap_err().to_string();
        assert!(
            error.starts_with("Ricochet Robots has no record: write link, notation"),
            "{error}"
        );
    }
}
