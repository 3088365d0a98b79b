//! Recognises pasted text: its game, its format, and the errors if it is nearly valid. The format is detected by its
//! appearance before parsing, so that the errors are those of the intended format.

use std::fmt::{self, Display};

use table::{Game, Viewer};
use wire::wire;

use crate::game::{self, ShowGame, game_of};
use crate::{
    Answer, DescribedFault, GameKind, Problem, StudyForm, StudyNote, StudyText, TextFault,
    TextFaultCode as Code, TextKind as Kind, ToTextFault, micro, record, ricochet, robotory,
};

/// A pasted text.
#[wire(request)]
pub struct StudyQuestion {
    /// A position, board, file, record or game ID, or a link to a study board.
    #[describe(schema(example = "0765+42+2E21BD0F+93"))]
    pub text: String,
}

impl StudyQuestion {
    /// The text without surrounding whitespace and byte order mark.
    pub fn text(&self) -> &str {
        self.text.trim_start_matches('\u{feff}').trim()
    }
}

/// The reason why a text could not be read: the format that it was taken for, and all errors.
#[derive(Debug)]
pub struct PasteError {
    /// The format that it was taken for.
    pub kind: Kind,
    /// All errors.
    pub faults: Vec<DescribedFault>,
}

impl PasteError {
    pub(crate) fn of<F: ToTextFault + Display>(kind: Kind, faults: &[F]) -> PasteError {
        PasteError { kind, faults: faults.iter().map(DescribedFault::of).collect() }
    }
}

impl Display for PasteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if place == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for PasteError {}

impl From<PasteError> for Problem {
    fn from(unread: PasteError) -> Problem {
        let what = name(unread.kind);
        let detail = format!("this looks like {what}, and something is wrong with it");
        Problem::unread(detail, None, &unread.faults).looking_like(unread.kind)
    }
}

/// True if the text is probably a response of `GET /api/tables/{id}/record`: no other JSON format here has events.
pub fn is_game_record(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"events\"")
}

/// Reads the record of a table's game. RoboTory is studied from its start, the other games from their last round.
///
/// # Errors
///
/// Returns the errors in the record.
pub fn paste_record(text: &str) -> Answer<StudyText> {
    let record = record::read_json(text, record::RecordLimits::REPLAY)
        .map_err(|fault| PasteError::of(Kind::GameRecord, &[fault]))?;
    let (mut table, during) = record.game();
    let mut last = table.game().and_then(Game::notation);
    for event in during {
        table::apply(&mut table, event);
        last = table.game().and_then(Game::notation).or(last);
    }
    let seen = table::view(&table, Viewer::Spectator);
    if let Some(text) = game_of(&seen).and_then(ShowGame::study) {
        return Ok(text);
    }
    let none =
        || PasteError::of(Kind::GameRecord, &["no round was played, so there is no position"]);
    let text = found(table.kind(), StudyForm::Record, last.ok_or_else(none)?);
    Ok(StudyText { notes: vec![StudyNote::LastRound], ..text })
}

/// Reads a text in one of the known formats, except records of a table's game.
///
/// # Errors
///
/// Returns the format that the text resembles, and all errors.
pub fn paste(text: &str) -> Answer<StudyText> {
    if let Some((game, query)) = link(text) {
        return Ok(read_link(game, query)?);
    }
    let ricochet = ricochet::looks_like(text);
    let read = match ricochet {
        // Only boards of Micro Robots have rows.
        Some(Kind::RicochetJson) if text.contains("\"rows\"") => micro::study(text),
        Some(kind @ (Kind::RicochetJson | Kind::DriftingDroids)) => ricochet::study(text, kind),
        _ if robotory::looks_like_record(text) => robotory::study_record(text),
        Some(kind @ (Kind::RicochetFile | Kind::RicochetPosition)) => ricochet::study(text, kind),
        _ if text.contains(':') || starts_like(text, &["black-", "copper-"]) => micro::study(text),
        _ if text.contains('/') => slashes(text),
        Some(kind) => ricochet::study(text, kind),
        None => return Err(unknown()),
    };
    Ok(read?)
}

fn starts_like(text: &str, starts: &[&str]) -> bool {
    let text = text.to_ascii_lowercase();
    starts.iter().any(|start| text.starts_with(start))
}

/// The name of a format in the error message.
fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::RicochetPosition => "a position of Ricochet Robots",
        Kind::RicochetBoard => "a board of Ricochet Robots",
        Kind::RicochetFile => "a board or position file of Ricochet Robots",
        Kind::RicochetJson => "a position of Ricochet Robots as JSON",
        Kind::DriftingDroids => "a game ID of DriftingDroids",
        Kind::Micro => "a board or position of Micro Robots",
        Kind::RobotoryPosition => "a position of RoboTory",
        Kind::RobotoryRecord => "a record of RoboTory",
        Kind::GameRecord => "the record of a table's game",
        Kind::Nothing => "nothing that we know",
    }
}

fn unknown() -> Problem {
    let known = [
        (
            Code::KnownRicochet,
            "Ricochet Robots: b2r1y2g2_RM13-GH10-BC4-YA11_YB10, a board b2r1y2g2, a drawn board or position file, \
             a DriftingDroids ID 0765+42+2E21BD0F+93",
        ),
        (Code::KnownMicro, "Micro Robots: black-1n4e3e2n:P1-W2, or a board alone"),
        (
            Code::KnownRobotory,
            "RoboTory: 4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l, or the record of a game",
        ),
        (Code::KnownLink, "a link to a study board, or the record of a table's game"),
    ];
    let known = known.map(|(code, words)| DescribedFault {
        words: words.to_owned(),
        fault: TextFault::new(code),
    });
    let detail = "this is none of the formats that we know";
    Problem::unread(detail, None, &known).looking_like(Kind::Nothing)
}

pub(crate) fn found(game: GameKind, form: StudyForm, position: impl Display) -> StudyText {
    let position = position.to_string();
    StudyText { game, form, position, moves: String::new(), notes: Vec::new() }
}

/// The game and the query string of a link to a study board, on any server.
fn link(text: &str) -> Option<(GameKind, &str)> {
    let (_, rest) = text.split_once("/study/")?;
    let (game, query) = rest.split_once('?')?;
    let game = game.trim_end_matches('/');
    let game = table::GameKind::ALL.into_iter().find(|known| known.name() == game)?;
    Some((game, query.split('#').next().unwrap_or(query)))
}

fn read_link(game: GameKind, query: &str) -> Result<StudyText, PasteError> {
    let value = |name: &str| {
        let parts = query.split('&').filter_map(|part| part.split_once('='));
        parts.into_iter().find(|(found, _)| *found == name).map(|(_, value)| decoded(value))
    };
    let position = value("p").unwrap_or_default();
    let moves = value("s").unwrap_or_default();
    let text = game::read_link(game, &position, &moves)?;
    Ok(StudyText { form: StudyForm::Link, ..text })
}

/// Decodes a percent-encoded value of a query string. Invalid escapes stay as they are.
fn decoded(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        let hex = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
        match (first, after) {
            (b'+', _) => bytes.push(b' '),
            (b'%', [high, low, more @ ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    bytes.push(high * 16 + low);
                    rest = more;
                }
                _ => bytes.push(b'%'),
            },
            _ => bytes.push(*first),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads a text with slashes: rows of Micro Robots or a position of RoboTory.
fn slashes(text: &str) -> Result<StudyText, PasteError> {
    if let Ok(board) = text.parse::<::micro::Board>() {
        return Ok(found(GameKind::Micro, StudyForm::Board, board));
    }
    if text.starts_with(|c: char| c.is_ascii_digit() || "wbrWB".contains(c))
        && text.contains(' ')
        && text.split_whitespace().next().is_none_or(|first| first.len() != 2)
    {
        return robotory::study(text);
    }
    micro::study(text)
}

#[cfg(test)]
mod tests {
    use ::ricochet::{Position, drawing, position_file};
    use dice::Dice;

    use super::*;

    #[test]
    fn what_a_text_is_shows_in_its_looks() {
        let ricochet = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
        let position: Position = ricochet.parse().expect("a position");
        let file = position_file::print(&position);
        let board = drawing::draw(position.board());
        let rows = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/\
                    B4 G5 G3 P4 G6 W4";
        let json = r#"{"board":["blue-2","red-1","yellow-2","green-2"],"robots":{"red":"M13"},
            "target":{"robot":"red","cell":"B10"}}"#;
        let start = "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l";
        for (text, game, form) in [
            (ricochet, GameKind::Ricochet, StudyForm::Notation),
            (&file, GameKind::Ricochet, StudyForm::File),
            (&board, GameKind::Ricochet, StudyForm::BoardFile),
            ("b2r1y2g2", GameKind::Ricochet, StudyForm::Board),
            ("4x3-B1es-C1Rc", GameKind::Ricochet, StudyForm::Board),
            ("0765+42+2E21BD0F+93", GameKind::Ricochet, StudyForm::DriftingDroids),
            (json, GameKind::Ricochet, StudyForm::Json),
            ("black-1n4e3e2n:P1-W2", GameKind::Micro, StudyForm::Notation),
            ("black-1n4e3e2n", GameKind::Micro, StudyForm::Board),
            (rows, GameKind::Micro, StudyForm::Board),
            (start, GameKind::Robotory, StudyForm::Notation),
            ("[Light \"Ada\"]\n\n1. Bc4 *\n", GameKind::Robotory, StudyForm::Record),
            (
                "https://x.example/study/ricochet?p=4x1_RA1_RD1&s=Rr-Rl",
                GameKind::Ricochet,
                StudyForm::Link,
            ),
            ("/study/micro?p=black-1n4e3e2n%3AP1-W2", GameKind::Micro, StudyForm::Link),
            (
                "/study/robotory?p=4/2w2/2b3/2r2/4+WWBB/WWBB+10W10B+l&s=Bc4+b",
                GameKind::Robotory,
                StudyForm::Link,
            ),
        ] {
            let read = paste(text).unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
            assert_eq!((read.game, read.form), (game, form), "{text}");
        }
        let link = paste("/study/ricochet?p=4x1_RA1_RD1&s=Rr-Rl#x").expect("a link");
        assert_eq!((link.position.as_str(), link.moves.as_str()), ("4x1_RA1_RD1", "Rr Rl"));
    }

    #[test]
    fn what_is_nearly_a_format_is_told_what_is_wrong_and_nothing_panics() {
        for (text, part) in [
            ("b2r1y2g2_RM13-QH10_YZ9", "QH10"),
            ("0765+42+2E21BD0F", "3 parts"),
            ("+---+\n| ? |\n+---+", "line 2"),
            ("4x99-A1e", "size"),
            ("black-1n4e3e2n:P1", "looks like a board or position of Micro"),
            ("4/2w2/2b3/2r2/4 WWBB", "looks like a position of RoboTory"),
            ("[Light \"Ada\"]\n\n1. Zz9 *\n", "looks like a record"),
            ("{\"board\":1}", "JSON"),
            ("/study/ricochet?p=%zz", "looks like a position of Ricochet"),
            ("what is this", "none of the formats"),
            ("", "none of the formats"),
            ("1x1-A1x", "no robot has room"),
        ] {
            let problem = format!("{:?}", paste(text).expect_err(text));
            assert!(problem.contains(part), "{text}: {problem}");
        }
        // Arbitrary text.
        let mut dice = Dice::new(7);
        let letters: Vec<char> = "bryg1234_-+x/|:.[]{}%&=?# RA\nävTé".chars().collect();
        for _ in 0..3_000 {
            let length = dice.below(40) as usize;
            let text: String = (0..length).filter_map(|_| dice.pick(&letters)).collect();
            drop(paste(&text));
        }
    }

    /// Invalid texts and their machine-readable errors. The web client's tests render them in every language.
    #[test]
    fn what_is_wrong_is_told_to_programs_too() {
        let wrong = [
            "b2r1y2g2_RM13-QH10-GZ9-RA1_YZ9",
            "b2r1y2g2_RM13-GM13_BC4_bounce",
            "b2r1y2g2_RM13-GM13_RC4",
            "b2r1_RM13_RA1",
            "b2q1y2g2_RM13_RA1",
            "b2b1y2g2_RM13_RA1",
            "b2r1y2g2_RI9_RA1",
            "4x99-A1q-A1e_RA1_RB1",
            "4x3-A1x-A1Rc_RE1_VA1",
            "4x3-A1zr-B1Rc-C1Rc_RA1_VA1",
            "0765+42+2E21BD0F",
            "0765+42+2E21BD0+9G",
            "+---+\n| ? |\n+---+",
            "+---+---+\n| .   . |\n+---+",
            "+---+\n| . |",
            "+---+\nhello\n+---+",
            "+   +\n| . |\n+---+",
            "+---+---+\n| .   . |\n+---+---+\nrobots RA1\nrobots RB1\nricochet no",
            "{\"board\":[\"blue-2\"],\"robots\":{},\"target\":{\"robot\":\"red\",\"cell\":\"Z1\"}}",
            "{\"board\":1}",
            "{\"board\":",
            "black-1n4e3e2n:P1",
            "black-1n4e3e2n:P1-P1",
            "black-1n4e3e2n:P1-X2",
            "black-1n4e3e5n:P1-W2",
            "black-1n4e3e2q:P1-W2",
            "black-1n4e3e3n:P1-W2",
            "black-1n4e",
            "W6 B6/R3 Y4",
            "4/2w2/2b3/2r2/4 WWBB",
            "4/2w2/2b3/2r2 WWBB/WWBB 10W10B l",
            "4/2q2/2b3/3r2/4 WWBB/WWQB ten x",
            "4/2w2/6/2r2/4 WWBB/WWBB 10W10B l",
            "[Light \"Ada\"]\n\n1. Zz9 *\n",
            "[Light \"Ada\"]\n\n1. Wz9 *\n",
            "[Light \"Ada\"]\n\n1. Wb3 *\n",
            "[Light \"Ada\"]\n\n1. w:b3-c3 *\n",
            "[Light \"Ada\"]\n\n1. w:b3-e1 *\n",
            "[Light \"Ada\"]\n\n2. Wc4 *\n",
            "[Light \"Ada\"]\n\n1. Wc4\n",
            "[Light Ada]\n\n1. Wc4 *\n",
            "1x1-A1x",
            "what is this",
            "{\"events\":[7]}",
        ];
        let lines = wrong.map(|text| {
            let read = if is_game_record(text) { paste_record(text) } else { paste(text) };
            let problem = read.map_or_else(|problem| problem, |read| panic!("{read:?}"));
            let details = serde_json::to_value(problem.details()).expect("a problem");
            let mut line = serde_json::json!({ "text": text });
            for name in ["faults", "texts", "looks_like"] {
                line[name] = details[name].clone();
            }
            line
        });
        let text = serde_json::to_string_pretty(&lines[..]).expect("JSON") + "\n";
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/wrong-texts.json");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(file, &text).expect("the file can be written");
        }
        let committed = std::fs::read_to_string(file).unwrap_or_default();
        assert!(committed == text, "testdata/wrong-texts.json is old: UPDATE_EXPECT=1 writes it");
    }
}
