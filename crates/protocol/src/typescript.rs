//! The protocol as TypeScript, in one file: `web/src/protocol/index.ts`.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use super::{
    DayPuzzles, FromClient, FromServer, MicroBoardAnalysis, MicroExport, MicroLook, MicroRandom,
    MicroSolution, NewTable, OptionsInfo, PROTOCOL, Puzzle, PuzzleCalendar, PuzzleTried, PuzzleTry,
    Replay, RicochetChecked, RicochetDraft, RicochetExport, RicochetHint, RicochetLook,
    RicochetRandom, RicochetSearched, RicochetStudy, RobotoryDraft, RobotoryExport, RobotoryLook,
    RobotoryReview, RobotoryReviewed, RobotoryThought, SeatTaken, SitDown, StudyText, TableMade,
    TableSummary, TextFault, TextKind,
};

/// The whole file.
pub fn typescript() -> String {
    let mut types = Types { config: Config::new(), seen: HashSet::new(), written: BTreeMap::new() };
    types.visit::<FromClient>();
    types.visit::<FromServer>();
    types.visit::<OptionsInfo>();
    types.visit::<NewTable>();
    types.visit::<TableMade>();
    types.visit::<SitDown>();
    types.visit::<SeatTaken>();
    types.visit::<TableSummary>();
    types.visit::<Replay>();
    types.visit::<MicroLook>();
    types.visit::<MicroExport>();
    types.visit::<MicroRandom>();
    types.visit::<MicroSolution>();
    types.visit::<MicroBoardAnalysis>();
    types.visit::<RobotoryLook>();
    types.visit::<RobotoryDraft>();
    types.visit::<RobotoryExport>();
    types.visit::<RobotoryThought>();
    types.visit::<RobotoryReviewed>();
    types.visit::<RobotoryReview>();
    types.visit::<RicochetLook>();
    types.visit::<RicochetStudy>();
    types.visit::<RicochetSearched>();
    types.visit::<RicochetHint>();
    types.visit::<PuzzleCalendar>();
    types.visit::<DayPuzzles>();
    types.visit::<Puzzle>();
    types.visit::<PuzzleTry>();
    types.visit::<PuzzleTried>();
    types.visit::<RicochetDraft>();
    types.visit::<RicochetChecked>();
    types.visit::<RicochetExport>();
    types.visit::<RicochetRandom>();
    types.visit::<StudyText>();
    types.visit::<TextFault>();
    types.visit::<TextKind>();
    let written: Vec<String> = types.written.into_values().collect();
    format!(
        "// The protocol's types, generated from crates/protocol/src by `make protocol`.\n\
         // Change them there. docs/protocol.md says what they mean.\n\n\
         export const PROTOCOL = {PROTOCOL};\n{}",
        written.concat()
    )
}

struct Types {
    config: Config,
    seen: HashSet<TypeId>,
    /// By name: what a type is made of comes in another order with each build.
    written: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no file of its own is part of the language, or inside another type.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("\n{docs}export {}\n", T::decl(&self.config));
            self.written.insert(T::ident(&self.config), text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::typescript;

    #[test]
    fn the_committed_typescript_is_what_the_code_generates() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol/index.ts");
        let generated = typescript();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let folder = Path::new(file).parent().expect("it is in a folder");
            std::fs::create_dir_all(folder).expect("the folder can be made");
            std::fs::write(file, &generated).expect("the file can be written");
        }
        let committed = std::fs::read_to_string(file).unwrap_or_default();
        assert!(
            committed == generated,
            "web/src/protocol/index.ts is old: run `make protocol` and read the difference"
        );
    }
}
