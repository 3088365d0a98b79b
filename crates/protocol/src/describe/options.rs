//! The types of the options for TypeScript and JSON Schema, generated from the list of options in `table`.

use std::borrow::Cow;

use serde_json::{Map, Value, json};
use table::{GameKind, OptionEntry, OptionKind};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::schema::reference;
const ABOUT: &str = "The options of a table. Whoever sends them may leave any out: it is then the default of the game.";
const ABOUT_GAME: &str = "The game and what it lets one choose.";
const ABOUT_GAMES: &str = "The options of the game.";

/// A type that is generated from the list of options.
struct Made {
    name: String,
    about: String,
    shape: Shape,
}

enum Shape {
    Words(Vec<String>),
    Fields(Vec<OptionEntry>),
    /// The options of a table: those of every table, and `game`.
    Table(Vec<OptionEntry>),
    /// The options of any game, tagged with `t`.
    Games,
}

/// The protocol's name for the options of a game.
fn name_of(game: GameKind) -> String {
    let name = game.name();
    format!("{}{}Options", name[..1].to_uppercase(), &name[1..])
}

/// All generated types, `Options` first.
fn made() -> Vec<Made> {
    let frame = table::Options::entries();
    let one =
        |name: &str, about: &str, shape| Made { name: name.into(), about: about.into(), shape };
    let mut all = vec![
        one("Options", ABOUT, Shape::Table(frame.clone())),
        one("GameOptions", ABOUT_GAMES, Shape::Games),
    ];
    parts(&frame, &mut all);
    for game in GameKind::ALL {
        let entries = game.entries();
        parts(&entries, &mut all);
        all.push(one(&name_of(game), &game.about(), Shape::Fields(entries)));
    }
    all
}

/// Adds the generated types that these options refer to.
fn parts(entries: &[OptionEntry], all: &mut Vec<Made>) {
    for entry in entries {
        let (name, about, shape) = match &entry.kind {
            OptionKind::Choice { name, about, words } => (name, about, Shape::Words(words.clone())),
            OptionKind::Group { name, about, entries } => {
                parts(entries, all);
                (name, about, Shape::Fields(entries.clone()))
            }
            OptionKind::Switch
            | OptionKind::Number { .. }
            | OptionKind::Span { .. }
            | OptionKind::Seat
            | OptionKind::Board { .. }
            | OptionKind::Robots => continue,
        };
        all.push(Made { name: (*name).to_owned(), about: about.clone(), shape });
    }
}

/// The generated types as TypeScript, with their names.
pub(crate) fn typescript_types() -> Vec<(String, String)> {
    let text = |made: Made| {
        let comment = comment(&made.about);
        let text = format!("\n{comment}export type {} = {};\n", made.name, typescript(&made.shape));
        (made.name, text)
    };
    made().into_iter().map(text).collect()
}

fn comment(about: &str) -> String {
    format!("/**\n * {about}\n */\n")
}

fn typescript(shape: &Shape) -> String {
    let field = |name: &str, about: &str, of: &str| format!("\n{}{name}: {of}, ", comment(about));
    let fields = |entries: &[OptionEntry]| {
        let each = entries.iter();
        each.map(|entry| field(entry.name, &entry.about, &typescript_of(entry))).collect::<String>()
    };
    match shape {
        Shape::Words(words) => {
            words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ")
        }
        Shape::Fields(entries) => format!("{{ {}}}", fields(entries)),
        Shape::Table(entries) => {
            format!("{{ {}{}}}", fields(entries), field("game", ABOUT_GAME, "GameOptions"))
        }
        Shape::Games => {
            let game =
                |game: GameKind| format!("{{ \"t\": \"{}\" }} & {}", game.name(), name_of(game));
            GameKind::ALL.map(game).join(" | ")
        }
    }
}

fn typescript_of(entry: &OptionEntry) -> String {
    let plain = match &entry.kind {
        OptionKind::Switch => "boolean",
        OptionKind::Number { or, .. } if or.is_empty() => "number",
        OptionKind::Number { .. } => "RicochetPrize",
        OptionKind::Span { .. } => "Ms",
        OptionKind::Choice { name, .. } | OptionKind::Group { name, .. } => name,
        OptionKind::Seat => "SeatNo",
        OptionKind::Board { .. } => "string",
        OptionKind::Robots => "Array<RicochetRobotAt>",
    };
    format!("{plain}{}", if entry.nullable { " | null" } else { "" })
}

/// Options in a request: everything except the game may be left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionsWanted;

/// The sender of options: the server sends all of them, a client some.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Sent,
    Wanted,
}

impl Side {
    /// The name of a type on this side.
    fn name(self, name: &str) -> String {
        match self {
            Side::Sent => name.to_owned(),
            Side::Wanted => format!("{name}Wanted"),
        }
    }
}

impl PartialSchema for OptionsWanted {
    fn schema() -> RefOr<Schema> {
        Ref::from_schema_name("OptionsWanted").into()
    }
}

impl ToSchema for OptionsWanted {
    fn name() -> Cow<'static, str> {
        "OptionsWanted".into()
    }
}

/// The schemas of the options of both sides.
pub(super) fn schemas() -> Vec<(String, Value)> {
    let mut schemas = Vec::new();
    for side in [Side::Sent, Side::Wanted] {
        schemas.extend(made().iter().map(|made| {
            let is_word = matches!(made.shape, Shape::Words(_));
            let name = if is_word { made.name.clone() } else { side.name(&made.name) };
            (name, schema(made, side))
        }));
    }
    schemas
}

fn schema(made: &Made, side: Side) -> Value {
    let fields = |entries: &[OptionEntry], more: &[&str]| {
        let fields = entries.iter().map(|entry| (entry.name.to_owned(), schema_of(entry, side)));
        let properties: Map<String, Value> = fields.collect();
        let mut object = json!({ "type": "object", "properties": properties });
        let all = entries.iter().map(|entry| entry.name).filter(|_| side == Side::Sent);
        let required: Vec<&str> = all.chain(more.iter().copied()).collect();
        if !required.is_empty() {
            object["required"] = json!(required);
        }
        object
    };
    let mut schema = match &made.shape {
        Shape::Words(words) => json!({ "type": "string", "enum": words }),
        Shape::Fields(entries) => fields(entries, &[]),
        Shape::Table(entries) => {
            let mut table = fields(entries, &["game"]);
            let mut game = reference(&side.name("GameOptions"));
            game["description"] = ABOUT_GAME.into();
            table["properties"]["game"] = game;
            table
        }
        Shape::Games => {
            let game = |game: GameKind| {
                let t = json!({ "type": "string", "enum": [game.name()] });
                let tag = json!({ "type": "object", "properties": { "t": t }, "required": ["t"] });
                json!({ "allOf": [reference(&side.name(&name_of(game))), tag] })
            };
            json!({ "oneOf": GameKind::ALL.map(game) })
        }
    };
    schema["description"] = made.about.as_str().into();
    schema
}

fn schema_of(entry: &OptionEntry, side: Side) -> Value {
    let plain = |kind: &str| json!({ "type": if entry.nullable { json!([kind, "null"]) } else { json!(kind) } });
    let named = |name: &str| {
        let or_null = json!({ "oneOf": [{ "type": "null" }, reference(name)] });
        if entry.nullable { or_null } else { reference(name) }
    };
    let whole = |least: u64, most: u64| {
        let mut whole = plain("integer");
        (whole["minimum"], whole["maximum"]) = (least.into(), most.into());
        whole
    };
    let mut schema = match &entry.kind {
        OptionKind::Switch => plain("boolean"),
        // The number of seats differs by game; this is the limit of all tables.
        OptionKind::Number { .. } if entry.name == "seats" => {
            whole(1, table::Options::SEATS_MAX.into())
        }
        OptionKind::Number { least, most, or } if or.is_empty() => {
            whole((*least).into(), (*most).into())
        }
        OptionKind::Number { .. } => named("RicochetPrize"),
        OptionKind::Board { .. } => plain("string"),
        OptionKind::Span { least, most } => whole(least.0, most.0),
        OptionKind::Choice { name, .. } => named(name),
        OptionKind::Group { name, .. } => named(&side.name(name)),
        OptionKind::Seat => named("SeatNo"),
        OptionKind::Robots => {
            json!({ "type": ["array", "null"], "items": reference("RicochetRobotAt") })
        }
    };
    schema["description"] = entry.about.as_str().into();
    schema
}
