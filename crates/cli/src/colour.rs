//! Coloured output: only on a terminal that supports it, unless requested otherwise.

use std::io::IsTerminal as _;

/// `--color`, for every command that draws.
#[derive(clap::Args)]
pub(crate) struct ColourArgs {
    /// When to draw in colour; auto means on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// The style of text output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// ASCII without escape sequences.
    Plain,
    /// Escape sequences and Unicode.
    Colour,
}

/// All games draw with the same ink.
impl From<Tone> for micro::draw::Ink {
    fn from(tone: Tone) -> Self {
        match tone {
            Tone::Plain => Self::Plain,
            Tone::Colour => Self::Colour,
        }
    }
}

impl ColourArgs {
    pub(crate) fn tone(&self) -> Tone {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = match self.color {
            When::Always => true,
            When::Never => false,
            // https://no-color.org: any non-empty value disables colour.
            When::Auto => std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb,
        };
        if colour { Tone::Colour } else { Tone::Plain }
    }
}
