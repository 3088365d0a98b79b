//! The protocol as TypeScript, in one file: `web/src/protocol/index.ts`.

use std::any::TypeId;
use std::collections::HashSet;
use std::fmt::Write;

use ts_rs::{Config, TS, TypeVisitor};

use super::{
    FromClient, FromServer, NewTable, OptionsInfo, PROTOCOL, SeatTaken, SitDown, TableMade,
    TableSummary,
};

/// The whole file.
pub fn typescript() -> String {
    let mut writer = Writer { config: Config::new(), seen: HashSet::new(), text: String::new() };
    writer.text.push_str(
        "// The protocol's types, generated from crates/server/src/wire by `make protocol`.\n\
         // Change them there. docs/protocol.md says what they mean.\n",
    );
    write!(writer.text, "\nexport const PROTOCOL = {PROTOCOL};\n").expect("text takes text");
    writer.visit::<FromClient>();
    writer.visit::<FromServer>();
    writer.visit::<OptionsInfo>();
    writer.visit::<NewTable>();
    writer.visit::<TableMade>();
    writer.visit::<SitDown>();
    writer.visit::<SeatTaken>();
    writer.visit::<TableSummary>();
    writer.text
}

struct Writer {
    config: Config,
    seen: HashSet<TypeId>,
    text: String,
}

/// Each type comes before those that it is made of, and once.
impl TypeVisitor for Writer {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is part of the language, or inside another type.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T::WithoutGenerics>()) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        write!(self.text, "\n{docs}export {}\n", T::decl(&self.config)).expect("text takes text");
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
