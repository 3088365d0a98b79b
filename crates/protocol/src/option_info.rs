//! The valid values of each option, for forms: the response of `GET /api/options`.

pub use table::OptionKind as OptionValues;
use table::{OptionEntry, Options};
use wire::wire;

use super::game::GameKind;

/// The options of all games.
#[wire]
pub struct OptionsInfo {
    /// The options by game.
    pub games: Vec<GameOptionsInfo>,
}

/// The options of one game.
#[wire]
pub struct GameOptionsInfo {
    /// The game.
    pub game: GameKind,
    /// The default of every option.
    pub defaults: Options,
    /// Named sets of options.
    pub presets: Vec<OptionsPreset>,
    /// The options of every table.
    pub table: Vec<OptionInfo>,
    /// The options of this game; they go into the field `game` of the options.
    pub own: Vec<OptionInfo>,
}

/// A named set of options.
#[wire]
pub struct OptionsPreset {
    /// Its name: `standard`, `first-game`, `barriers`, `experts`, `solo`, `clock`, `bots`, `hot-seat`.
    pub name: String,
    /// The options.
    pub options: Options,
    /// The levels of bots that are seated when the table is created.
    pub bots: Vec<u8>,
    /// True if all players share one screen.
    pub hot_seat: bool,
}

/// The valid values of one option. Its default is in `defaults`.
#[wire]
pub struct OptionInfo {
    /// The name of the field. A field of a group has the group as prefix: `practice.clock`.
    pub name: String,
    /// True if it may be `null`.
    pub nullable: bool,
    /// True if it only applies to playing alone.
    pub alone: bool,
    /// The valid values.
    pub may_be: OptionValues,
}

/// The valid values and defaults of all options.
pub fn options_info() -> OptionsInfo {
    OptionsInfo { games: table::GameKind::ALL.map(about).into() }
}

fn about(game: table::GameKind) -> GameOptionsInfo {
    let mut table = infos(&Options::entries(), "");
    let presets = game.presets();
    for seats in table.iter_mut().filter(|info| info.name == "seats") {
        let (least, most) = game.match_seats().into_inner();
        let alone = presets.iter().any(|preset| preset.options.is_alone());
        let least = if alone { 1 } else { u32::from(least) };
        seats.may_be = OptionValues::Number { least, most: most.into(), or: Vec::new() };
    }
    let preset = |preset: table::Preset| OptionsPreset {
        name: preset.name.to_owned(),
        options: preset.options,
        bots: preset.bots.into_iter().map(table::Level::get).collect(),
        hot_seat: preset.hot_seat,
    };
    GameOptionsInfo {
        game,
        defaults: game.defaults(),
        presets: presets.into_iter().map(preset).collect(),
        table,
        own: infos(&game.entries(), ""),
    }
}

fn infos(entries: &[OptionEntry], group: &str) -> Vec<OptionInfo> {
    let mut infos = Vec::new();
    for entry in entries {
        let name = format!("{group}{}", entry.name);
        let parts = match &entry.kind {
            OptionValues::Group { entries, .. } => self::infos(entries, &format!("{name}.")),
            _ => Vec::new(),
        };
        let (nullable, alone) = (entry.nullable, entry.alone);
        infos.push(OptionInfo { name, nullable, alone, may_be: entry.kind.clone() });
        infos.extend(parts);
    }
    infos
}
