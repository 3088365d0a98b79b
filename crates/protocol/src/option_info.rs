//! What each option may be, for forms: the answer to `GET /api/options`.

use serde::{Deserialize, Serialize};
use table::OptionEntry;
pub use table::OptionKind as OptionValues;

use super::game::GameKind;
use super::options::Options;

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionsInfo {
    /// Each game with its options.
    pub games: Vec<GameOptionsInfo>,
}

/// What can be chosen for one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameOptionsInfo {
    /// Which game.
    pub game: GameKind,
    /// All options as they are if nothing is chosen.
    pub defaults: Options,
    /// Whole sets of options with a name.
    pub presets: Vec<OptionsPreset>,
    /// The options of every table.
    pub table: Vec<OptionInfo>,
    /// The options of this game; they are in `game` of the options.
    pub own: Vec<OptionInfo>,
}

/// A whole set of options with a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionsPreset {
    /// Its name: `standard`, `first-game`, `barriers`, `experts`, `solo`, `clock`, `bots`, `hot-seat`.
    pub name: String,
    /// The options.
    pub options: Options,
    /// The levels of bots that sit down at once.
    pub bots: Vec<u8>,
    /// Whether everybody sits at one screen.
    pub hot_seat: bool,
}

/// What one option may be. Its default is in `defaults`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionInfo {
    /// The field's name. A part of a group is named with its group: `practice.clock`.
    pub name: String,
    /// Whether it may be `null`.
    pub nullable: bool,
    /// Only for playing alone.
    pub alone: bool,
    /// What it may be.
    pub may_be: OptionValues,
}

/// What can be chosen, as the table's own list says.
pub fn options_info() -> OptionsInfo {
    OptionsInfo { games: table::GameKind::ALL.map(about).into() }
}

fn about(game: table::GameKind) -> GameOptionsInfo {
    let mut table = infos(&table::Options::entries(), "");
    let presets = game.presets();
    for seats in table.iter_mut().filter(|info| info.name == "seats") {
        let (least, most) = game.match_seats().into_inner();
        let alone = presets.iter().any(|preset| preset.options.is_alone());
        let least = if alone { 1 } else { u32::from(least) };
        seats.may_be = OptionValues::Number { least, most: most.into(), or: Vec::new() };
    }
    let preset = |preset: table::Preset| OptionsPreset {
        name: preset.name.to_owned(),
        options: Options(preset.options),
        bots: preset.bots.into_iter().map(table::Level::get).collect(),
        hot_seat: preset.hot_seat,
    };
    GameOptionsInfo {
        game,
        defaults: Options(game.defaults()),
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
