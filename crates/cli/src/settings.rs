//! Settings of `robotable serve` from flags, the environment and a TOML file. Every setting is declared once, as a flag
//! of `serve`: names, defaults and texts of the other sources, the sample file and the manual's table come from there.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::json;
use store::Store;
use toml::{Table, Value};

use crate::{Answer, serve};

/// Print the effective settings of the server and their sources.
///
/// Takes the flags of `robotable serve`, and reads the same environment and file.
///
/// Examples:
///   robotable config --config /etc/robotable.toml
///   robotable config --sample > robotable.toml
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: serve::Settings,
    /// Print JSON
    #[arg(long, conflicts_with = "sample")]
    json: bool,
    /// Print a settings file with every setting and its default, commented out
    #[arg(long)]
    sample: bool,
}

/// Flags of `serve` and `config` that are not settings.
const NOT_SETTINGS: [&str; 11] = [
    "config",
    "check_config",
    "no_notify",
    "test_clock",
    "json",
    "sample",
    "help",
    "version",
    "url",
    "ca_file",
    "timeout",
];
/// Subcommands that take all settings. Others with `--config` take some of them.
const COMMANDS: [&str; 3] = ["serve", "config", "doctor"];

/// Adds the environment variable of every setting.
pub(crate) fn with_environment(command: Command) -> Command {
    COMMANDS.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            command.mut_args(|arg| if has_variable(&arg) { with_variable(arg) } else { arg })
        })
    })
}

fn has_variable(arg: &Arg) -> bool {
    arg.get_id() == "config" || is_setting(arg)
}

fn is_setting(arg: &Arg) -> bool {
    !NOT_SETTINGS.contains(&arg.get_id().as_str())
}

/// A former name of a setting works as long as the new one is not set.
fn with_variable(arg: Arg) -> Arg {
    let name = variable(arg.get_long().unwrap_or_default());
    let former = arg.get_all_aliases().unwrap_or_default().into_iter().map(variable);
    let is_set = |name: &String| std::env::var_os(name).is_some();
    let used = if is_set(&name) { None } else { former.into_iter().find(is_set) };
    arg.env(used.unwrap_or(name))
}

fn variable(flag: &str) -> String {
    format!("ROBOTABLE_{}", flag.replace('-', "_").to_uppercase())
}

/// The command line completed with the values of the settings file, for settings that neither a flag nor the environment
/// sets. Flags that come from the file are written before the others.
pub(crate) fn with_file(command: &Command, line: Vec<OsString>) -> anyhow::Result<Vec<OsString>> {
    let Ok(matches) = command.clone().try_get_matches_from(&line) else {
        return Ok(line); // The real parse reports it.
    };
    // The innermost subcommand, and the place after its name: no flags are between the names.
    let (mut inner, mut given, mut place) = (command, &matches, 1);
    while let Some((name, below)) = given.subcommand() {
        inner = inner.find_subcommand(name).expect("it was just matched");
        (given, place) = (below, place + 1);
    }
    let takes_file = inner.get_arguments().any(|arg| arg.get_id() == "config");
    let path = takes_file.then(|| given.get_one::<std::path::PathBuf>("config")).flatten();
    let Some(path) = path else { return Ok(line) };
    let file = read(path)?;
    let flags = flags(command, inner, given, &file);
    let flags = flags.with_context(|| format!("{}", path.display()))?;
    let (before, after) = line.split_at(place);
    Ok([before, &flags, after].concat())
}

/// The largest settings file.
const FILE_MAX: u64 = 1 << 20;

fn read(path: &Path) -> anyhow::Result<Table> {
    let shown = path.display();
    let size = std::fs::metadata(path).with_context(|| format!("--config {shown}"))?.len();
    if size > FILE_MAX {
        bail!("--config {shown}: {size} bytes are too many, at most {FILE_MAX}");
    }
    let text = std::fs::read_to_string(path).with_context(|| format!("--config {shown}"))?;
    text.parse().map_err(|error| anyhow!("{shown}: {error}"))
}

/// The settings of the file that this subcommand takes, as flags.
fn flags(
    command: &Command,
    inner: &Command,
    given: &ArgMatches,
    file: &Table,
) -> anyhow::Result<Vec<OsString>> {
    let serve = command.find_subcommand("serve").expect("a subcommand");
    let mut flags = Vec::new();
    for (key, value) in file {
        let name = setting(serve, key)?.get_long();
        let Some(arg) = inner.get_arguments().find(|arg| arg.get_long() == name) else { continue };
        let is_set = given.value_source(arg.get_id().as_str()).is_some_and(is_above_file);
        if !is_set {
            flags.extend(words(arg, key, value)?);
        }
    }
    Ok(flags)
}

fn is_above_file(source: ValueSource) -> bool {
    matches!(source, ValueSource::CommandLine | ValueSource::EnvVariable)
}

fn setting<'a>(command: &'a Command, key: &str) -> anyhow::Result<&'a Arg> {
    let is_named = |arg: &&Arg| {
        arg.get_long() == Some(key) || arg.get_all_aliases().is_some_and(|all| all.contains(&key))
    };
    let found = command.get_arguments().filter(|arg| is_setting(arg)).find(is_named);
    found.ok_or_else(|| {
        anyhow!("there is no setting `{key}`; `robotable config --sample` lists all")
    })
}

/// A setting of the file as a flag.
fn words(arg: &Arg, key: &str, value: &Value) -> anyhow::Result<Vec<OsString>> {
    let flag = arg.get_long().unwrap_or_default();
    if matches!(arg.get_action(), ArgAction::SetTrue) {
        let Value::Boolean(is_on) = value else { bail!("`{key}` takes true or false") };
        return Ok(if *is_on { vec![format!("--{flag}").into()] } else { Vec::new() });
    }
    let many = matches!(arg.get_action(), ArgAction::Append);
    let values = match value {
        Value::Array(values) if many => values.as_slice(),
        Value::Array(_) => bail!("`{key}` takes one value, not a list"),
        one => std::slice::from_ref(one),
    };
    let word = |value: &Value| match value {
        Value::String(text) => Ok(format!("--{flag}={text}").into()),
        Value::Integer(number) => Ok(format!("--{flag}={number}").into()),
        _ => Err(anyhow!("`{key}` takes a text or a number")),
    };
    values.iter().map(word).collect()
}

/// The value of a setting, and where it comes from.
struct Effective {
    name: String,
    values: Vec<String>,
    is_list: bool,
    source: &'static str,
}

/// All settings of the first parse (flags and environment) and of the parse with the file.
fn effective(command: &Command, first: &ArgMatches, last: &ArgMatches) -> Vec<Effective> {
    let one = |arg: &Arg| {
        let id = arg.get_id().as_str();
        let source = match (first.value_source(id), last.value_source(id)) {
            (Some(ValueSource::CommandLine), _) => "flag",
            (Some(ValueSource::EnvVariable), _) => "environment",
            (_, Some(ValueSource::CommandLine)) => "file",
            _ => "default",
        };
        let raw = last.get_raw(id).into_iter().flatten();
        let shown = |value: &std::ffi::OsStr| {
            let value = value.to_string_lossy();
            if id == "database" { Store::shown(&value) } else { value.into_owned() }
        };
        Effective {
            name: arg.get_long().unwrap_or_default().to_owned(),
            values: raw.map(shown).collect(),
            is_list: matches!(arg.get_action(), ArgAction::Append),
            source,
        }
    };
    command.get_arguments().filter(|arg| is_setting(arg)).map(one).collect()
}

impl Effective {
    /// The value as TOML writes it; `None` if it is not set.
    fn toml(&self) -> Option<String> {
        let text = |value: &String| match value.as_str() {
            "true" | "false" => value.clone(),
            number if number.parse::<u64>().is_ok() => value.clone(),
            _ => Value::from(value.as_str()).to_string(),
        };
        let values: Vec<String> = self.values.iter().map(text).collect();
        match values.as_slice() {
            [] if self.is_list => Some("[]".to_owned()),
            [] => None,
            _ if self.is_list => Some(format!("[{}]", values.join(", "))),
            [one, ..] => Some(one.clone()),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let command = crate::command();
    if args.sample {
        out.write_all(sample(&command).as_bytes())?;
        return Ok(Answer::Yes);
    }
    let line: Vec<OsString> = std::env::args_os().collect();
    let first = command.clone().try_get_matches_from(&line)?;
    let last = command.clone().try_get_matches_from(with_file(&command, line)?)?;
    let sub = |matches: &ArgMatches| matches.subcommand_matches("config").cloned();
    let (first, last) = sub(&first).zip(sub(&last)).context("`config` runs as a subcommand")?;
    let command = command.find_subcommand("config").context("`config` is a subcommand")?;
    let settings = effective(command, &first, &last);
    if args.json {
        let of = |one: &Effective| {
            let value = if one.is_list { json!(one.values) } else { json!(one.values.first()) };
            (one.name.clone(), json!({ "value": value, "source": one.source }))
        };
        let all: serde_json::Map<String, serde_json::Value> = settings.iter().map(of).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        for one in &settings {
            let line = one.toml().map_or_else(
                || format!("# {} is not set", one.name),
                |value| format!("{} = {value}", one.name),
            );
            writeln!(out, "{line:<56} # {}", one.source)?;
        }
    }
    let faults = args.settings.faults();
    for fault in &faults {
        crate::stderr::print(format_args!("{fault}"));
    }
    Ok(faults.is_empty().into())
}

fn settings_of(command: &Command) -> impl Iterator<Item = &Arg> {
    let serve = command.find_subcommand("serve").expect("a subcommand");
    serve.get_arguments().filter(|arg| is_setting(arg))
}

fn default_of(arg: &Arg) -> String {
    let values = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    values.collect::<Vec<_>>().join(", ")
}

/// The sample settings file: every setting with its text and default, commented out.
fn sample(command: &Command) -> String {
    let mut text = String::from(
        "# Settings of `robotable serve --config FILE`. A flag and an environment variable of the same name take\n\
         # precedence: --listen, ROBOTABLE_LISTEN. Every setting is shown with its default.\n",
    );
    for arg in settings_of(command) {
        let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
        text.push('\n');
        for line in help.unwrap_or_default().lines() {
            text.push_str(format!("# {line}").trim_end());
            text.push('\n');
        }
        let default = default_of(arg);
        let value = match arg.get_action() {
            ArgAction::SetTrue => "false".to_owned(),
            ArgAction::Append => "[]".to_owned(),
            _ if default.parse::<u64>().is_ok() => default,
            _ => Value::from(default).to_string(),
        };
        let name = arg.get_long().unwrap_or_default();
        writeln!(text, "#{name} = {value}").expect("a string takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(path: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
    }

    /// The table of docs/operations.md: flag, default, text.
    fn table(command: &Command) -> String {
        let mut text = String::from("| setting | default | |\n| --- | --- | --- |\n");
        for arg in settings_of(command) {
            let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string);
            let help = help
                .unwrap_or_default()
                .replace("\n\n", ". ")
                .replace('\n', " ")
                .replace('|', "\\|");
            let default = match default_of(arg) {
                none if none.is_empty() || none == "false" => String::new(),
                value => format!("`{value}`"),
            };
            let name = arg.get_long().unwrap_or_default();
            writeln!(text, "| `--{name}` | {default} | {help} |")
                .expect("a string takes everything");
        }
        text
    }

    #[test]
    fn the_sample_and_the_manual_have_every_setting() {
        let command = crate::command();
        let manual = std::fs::read_to_string(root("docs/operations.md")).expect("the manual");
        let (begin, end) = ("<!-- settings -->\n", "<!-- /settings -->");
        let (before, rest) = manual.split_once(begin).expect("the begin of the table");
        let (listed, after) = rest.split_once(end).expect("the end of the table");
        let (table, sample) = (table(&command), sample(&command));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let manual = format!("{before}{begin}{table}{end}{after}");
            std::fs::write(root("docs/operations.md"), manual).expect("the manual is written");
            std::fs::write(root("contrib/robotable.toml"), sample).expect("the sample is written");
            return;
        }
        assert_eq!(
            listed, table,
            "run UPDATE_EXPECT=1 cargo test --package robotable --lib settings"
        );
        let kept = std::fs::read_to_string(root("contrib/robotable.toml")).expect("the sample");
        assert_eq!(
            kept, sample,
            "run UPDATE_EXPECT=1 cargo test --package robotable --lib settings"
        );
    }

    fn line(words: &[&str]) -> Vec<OsString> {
        words.iter().map(OsString::from).collect()
    }

    fn file(name: &str, text: &str) -> std::path::PathBuf {
        let name = format!("robotable-settings-{}-{name}.toml", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    }

    fn layered(text: &str, name: &str, flags: &[&str]) -> anyhow::Result<Vec<OsString>> {
        let path = file(name, text);
        let config = ["robotable", "serve", "--config", path.to_str().expect("plain")];
        let line = with_file(&crate::command(), line(&[&config, flags].concat()));
        std::fs::remove_file(&path).expect("it is there");
        line
    }

    #[test]
    fn a_flag_wins_over_the_file() {
        let text = "listen = \"127.0.0.1:1\"\nidle = 7\norigin = [\"https://a.org\", \"https://b.org\"]\ntrust-proxy = true";
        let line = layered(text, "flag", &["--listen", "127.0.0.1:2"]).expect("a valid file");
        let line: Vec<&str> = line.iter().filter_map(|word| word.to_str()).collect();
        assert!(!line.contains(&"--listen=127.0.0.1:1"), "{line:?}");
        for flag in [
            "--idle-timeout=7",
            "--origin=https://a.org",
            "--origin=https://b.org",
            "--trust-proxy",
        ] {
            assert!(line.contains(&flag), "{flag}: {line:?}");
        }
    }

    #[test]
    fn commands_read_their_own_settings_from_the_file() {
        let text = "listen = \"127.0.0.1:1\"\ndatabase = \"sqlite://a.db\"\nidle-timeout = 7";
        let path = file("partial", text);
        let config = ["--config", path.to_str().expect("plain")];
        let with = |words: &[&str]| {
            let words = [&["robotable"], words, &config].concat();
            with_file(&crate::command(), line(&words)).expect("a valid file")
        };
        let expected = |words: &[&str]| line(&[&["robotable"], words, &config].concat());
        assert_eq!(with(&["health"]), expected(&["health", "--listen=127.0.0.1:1"]));
        let listed = expected(&["db", "tables", "--database=sqlite://a.db"]);
        assert_eq!(with(&["db", "tables"]), listed);
        let named = ["db", "look", "k7mq2x", "--database", "sqlite://b.db"];
        assert_eq!(with(&named), expected(&named), "the flag takes precedence");
        let doctor = with(&["doctor"]);
        assert!(doctor.contains(&"--idle-timeout=7".into()), "{doctor:?}");
        std::fs::write(&path, "colour = 1").expect("a file");
        let wrong = line(&[&["robotable", "db", "bans"][..], &config].concat());
        let error = with_file(&crate::command(), wrong).expect_err("no such setting");
        assert!(format!("{error:#}").contains("there is no setting `colour`"), "{error:#}");
        std::fs::remove_file(&path).expect("it is there");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named() {
        for (name, text, reason) in [
            ("unknown", "colour = 1", "there is no setting `colour`"),
            ("list", "listen = [\"a\", \"b\"]", "`listen` takes one value"),
            ("flag", "trust-proxy = \"yes\"", "`trust-proxy` takes true or false"),
            ("type", "log = 1.5", "`log` takes a text or a number"),
            ("syntax", "listen = ", "TOML parse error"),
            ("nested", "[limits]\nidle = 3", "there is no setting `limits`"),
        ] {
            let error = layered(text, name, &[]).expect_err(name);
            assert!(format!("{error:#}").contains(reason), "{name}: {error:#}");
        }
        let missing =
            with_file(&crate::command(), line(&["robotable", "serve", "--config", "no-such-file"]));
        assert!(format!("{:#}", missing.expect_err("no file")).contains("--config no-such-file"));
    }
}
