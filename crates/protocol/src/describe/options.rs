//! The types of the options for TypeScript and JSON Schema, generated from the list of options in `table`.

use std::borrow::Cow;

use table::{GameKind, OptionEntry, OptionKind};
use ts_rs::{Config, TS};
use utoipa::openapi::schema::{
    AllOfBuilder, ArrayBuilder, ObjectBuilder, OneOfBuilder, RefBuilder, Schema, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{Options, RicochetPrize, RicochetPrizeWord};

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

impl TS for Options {
    type WithoutGenerics = Options;
    type OptionInnerType = Options;

    fn name(_: &Config) -> String {
        "Options".to_owned()
    }

    fn inline(config: &Config) -> String {
        <Options as TS>::name(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<RicochetPrize>();
        visitor.visit::<RicochetPrizeWord>();
    }
}

/// Options in a request: everything except the game may be left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionsWanted;

/// The sender of options: the server sends all of them, a client some.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    ToTextFault,
    Wanted,
}

impl Side {
    /// The name of a type on this side.
    fn name(self, name: &str) -> String {
        match self {
            Side::ToTextFault => name.to_owned(),
            Side::Wanted => format!("{name}Wanted"),
        }
    }
}

impl PartialSchema for Options {
    fn schema() -> RefOr<Schema> {
        whole(Side::ToTextFault)
    }
}

impl PartialSchema for OptionsWanted {
    fn schema() -> RefOr<Schema> {
        whole(Side::Wanted)
    }
}

fn whole(side: Side) -> RefOr<Schema> {
    let made = Made {
        name: "Options".to_owned(),
        about: ABOUT.to_owned(),
        shape: Shape::Table(table::Options::entries()),
    };
    schema(&made, side)
}

impl ToSchema for Options {
    fn name() -> Cow<'static, str> {
        "Options".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Side::ToTextFault.schemas(schemas);
    }
}

impl ToSchema for OptionsWanted {
    fn name() -> Cow<'static, str> {
        "OptionsWanted".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Side::Wanted.schemas(schemas);
    }
}

impl Side {
    /// Adds the types that options refer to.
    fn schemas(self, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for made in made().into_iter().skip(1) {
            let name = match made.shape {
                Shape::Words(_) => made.name.clone(),
                _ => self.name(&made.name),
            };
            schemas.push((name, schema(&made, self)));
        }
        for (name, part) in [
            ("Ms", crate::Ms::schema()),
            ("SeatNo", crate::SeatNo::schema()),
            ("RicochetRobotAt", crate::RicochetRobotAt::schema()),
            ("RicochetPrize", RicochetPrize::schema()),
            ("RicochetPrizeWord", RicochetPrizeWord::schema()),
        ] {
            schemas.push((name.to_owned(), part));
        }
        crate::RicochetRobotAt::schemas(schemas);
    }
}

fn schema(made: &Made, side: Side) -> RefOr<Schema> {
    let fields = |entries: &[OptionEntry]| {
        let object = ObjectBuilder::new().description(Some(&made.about));
        entries.iter().fold(object, |object, entry| {
            let object = object.property(entry.name, schema_of(entry, side));
            if side == Side::ToTextFault { object.required(entry.name) } else { object }
        })
    };
    match &made.shape {
        Shape::Words(words) => ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(words.iter().cloned()))
            .description(Some(&made.about))
            .into(),
        Shape::Fields(entries) => fields(entries).into(),
        Shape::Table(entries) => {
            let game = RefBuilder::new()
                .ref_location_from_schema_name(side.name("GameOptions"))
                .description(Some(ABOUT_GAME));
            fields(entries).property("game", game).required("game").into()
        }
        Shape::Games => {
            let one = OneOfBuilder::new().description(Some(&made.about));
            let game = |one: OneOfBuilder, game: GameKind| {
                let t =
                    ObjectBuilder::new().schema_type(Type::String).enum_values(Some([game.name()]));
                let tag = ObjectBuilder::new().property("t", t).required("t");
                let own = Ref::from_schema_name(side.name(&name_of(game)));
                let both = AllOfBuilder::new().item(own).item(tag);
                one.item(both)
            };
            GameKind::ALL.into_iter().fold(one, game).into()
        }
    }
}

fn schema_of(entry: &OptionEntry, side: Side) -> RefOr<Schema> {
    let about = entry.about.as_str();
    let of_type = |plain: Type| {
        let kind = if entry.nullable {
            SchemaType::from_iter([plain, Type::Null])
        } else {
            SchemaType::from(plain)
        };
        ObjectBuilder::new().schema_type(kind).description(Some(about))
    };
    let named = |name: &str| -> RefOr<Schema> {
        if entry.nullable {
            let null = ObjectBuilder::new().schema_type(Type::Null);
            let one = OneOfBuilder::new().item(null).item(Ref::from_schema_name(name));
            one.description(Some(about)).into()
        } else {
            RefBuilder::new()
                .ref_location_from_schema_name(name)
                .description(Some(about))
                .build()
                .into()
        }
    };
    let whole = |least: u64, most: u64| -> RefOr<Schema> {
        of_type(Type::Integer).minimum(Some(least)).maximum(Some(most)).into()
    };
    match &entry.kind {
        OptionKind::Switch => of_type(Type::Boolean).into(),
        // The number of seats differs by game; this is the limit of all tables.
        OptionKind::Number { .. } if entry.name == "seats" => {
            whole(1, table::Options::SEATS_MAX.into())
        }
        OptionKind::Number { least, most, or } if or.is_empty() => {
            whole((*least).into(), (*most).into())
        }
        OptionKind::Number { .. } => named("RicochetPrize"),
        OptionKind::Board { .. } => of_type(Type::String).into(),
        OptionKind::Span { least, most } => whole(least.0, most.0),
        OptionKind::Choice { name, .. } => named(name),
        OptionKind::Group { name, .. } => named(&side.name(name)),
        OptionKind::Seat => named("SeatNo"),
        OptionKind::Robots => {
            let items = Ref::from_schema_name("RicochetRobotAt");
            let kind = SchemaType::from_iter([Type::Array, Type::Null]);
            ArrayBuilder::new().schema_type(kind).items(items).description(Some(about)).into()
        }
    }
}
