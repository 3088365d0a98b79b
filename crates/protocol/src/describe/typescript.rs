//! The protocol as TypeScript, in one file: `web/src/protocol/index.ts`.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::endpoints::{self, Described, Shape};
use crate::{
    FromClient, FromServer, OptionValues, PROTOCOL, ProblemDetails, PuzzleGame, PuzzleLevel,
    RECORD_BYTES_MAX, RicochetPrize, RicochetPrizeWord, options_info,
};

/// The whole file.
pub fn typescript() -> String {
    let mut types = Types { config: Config::new(), seen: HashSet::new(), written: BTreeMap::new() };
    types.visit::<FromClient>();
    types.visit::<FromServer>();
    types.visit::<ProblemDetails>();
    types.visit::<PuzzleGame>();
    types.visit::<PuzzleLevel>();
    types.visit::<RicochetPrize>();
    types.visit::<RicochetPrizeWord>();
    let endpoints = endpoints::all();
    for shape in endpoints.iter().flat_map(Described::shapes) {
        (shape.visit)(&mut types);
    }
    let mut asked = String::new();
    for endpoint in &endpoints {
        asked.extend(line(endpoint, &types.config));
    }
    types.written.extend(super::options::typescript_types());
    let written: Vec<String> = types.written.into_values().collect();
    let games = table::GameKind::ALL.map(table::GameKind::name);
    let spans = Vec::from_iter(spans());
    format!(
        "// The protocol's types, generated from crates/protocol/src by `make protocol`.\n\
         // Change them there. docs/protocol.md says what they mean.\n\n\
         export const PROTOCOL = {PROTOCOL};\n\n\
         /** The maximum length of a game record, in bytes. */\n\
         export const RECORD_BYTES_MAX = {RECORD_BYTES_MAX};\n\n\
         /** All games. */\n\
         export const GAMES: readonly GameKind[] = {games:?};\n\n\
         /** The options that are durations, in milliseconds. */\n\
         export const SPANS: readonly string[] = {spans:?};\n{}\n\
         /** The HTTP endpoints: parameters of the path, query, body, progress events and answer. */\n\
         export interface Endpoints {{\n{asked}}}\n",
        written.concat()
    )
}

/// The names of all options that are durations.
fn spans() -> BTreeSet<String> {
    let games = options_info().games.into_iter();
    let all = games.flat_map(|game| game.table.into_iter().chain(game.own));
    all.filter(|info| matches!(info.may_be, OptionValues::Span { .. }))
        .map(|info| info.name)
        .collect()
}

/// The TypeScript of an endpoint, if its response is JSON.
fn line(endpoint: &Described, config: &Config) -> Option<String> {
    let answer = endpoint.answer?;
    let named = |name: &str, shape: Option<Shape>| {
        shape.map(|shape| format!("{name}: {}", (shape.typescript)(config)))
    };
    let parts: Vec<String> = endpoint.parts().map(part).collect();
    let path = (!parts.is_empty()).then(|| format!("path: {{ {} }}", parts.join("; ")));
    let fields = [
        path,
        named("query", endpoint.query),
        named("body", endpoint.body),
        named("progress", endpoint.progress),
        named("answer", Some(answer)),
    ];
    let fields: Vec<String> = fields.into_iter().flatten().collect();
    let (method, path) = (endpoint.method.name(), endpoint.path);
    Some(format!("  '{method} {path}': {{ {} }};\n", fields.join("; ")))
}

/// A path parameter with its type. A name has the same type in every path.
fn part(name: &str) -> String {
    let kind = match name {
        "game" => "PuzzleGame",
        "level" => "PuzzleLevel",
        "number" => "number",
        _ => "string",
    };
    format!("{name}: {kind}")
}

pub(crate) struct Types {
    config: Config,
    seen: HashSet<TypeId>,
    /// Sorted by name, because the dependencies of a type come in a different order with each build.
    written: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Types without an output path are built-in or inlined.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("\n{docs}export {}\n", T::decl(&self.config));
            self.written.insert(T::ident(&self.config), text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
