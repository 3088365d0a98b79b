//! `robotable serve`: the game server.

use std::io::{IsTerminal, Read as _, Write};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use clap::builder::FalseyValueParser;
use protocol::OperatorInfo;
use server::{
    Clock, Config, Keep, Limits, OperatorToken, PushedClock, PuzzleSecret, Readers, Server,
};
use store::News;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::Answer;
use crate::files::FileFault;
use crate::seat::ServerUrl;
use crate::traces::{self, Exporter, Flush};

/// Run the server: tables by link, the web client, the API.
///
/// Every setting is a flag, an environment variable and a key in the file given with --config: --listen is
/// `ROBOTABLE_LISTEN` and `listen`. A flag takes precedence over the environment, and the environment over the file;
/// `robotable config` prints the effective settings and their sources.
///
/// Examples:
///   robotable serve
///   robotable serve --listen 0.0.0.0:8080 --database sqlite:///var/lib/robotable/robotable.db
///   robotable serve --listen 127.0.0.1:8080 --trust-proxy --origin https://games.example.org
///   robotable serve --config /etc/robotable.toml --check-config
///
/// Stops on SIGTERM or Ctrl-C, after notifying all clients and writing everything to the database.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Validate the settings and exit
    #[arg(long)]
    check_config: bool,
    /// Do not notify other servers on the same PostgreSQL; they poll every second. For measuring the cost of
    /// notifications
    #[arg(long, hide = true)]
    no_notify: bool,
    /// Let clients on this machine advance the clock (POST /api/test-clock). For tests that must not wait for timers
    #[arg(long, hide = true)]
    test_clock: bool,
}

/// The settings of the server. `settings.rs` adds the environment variables and the file.
#[derive(clap::Args)]
#[allow(rustdoc::bare_urls, clippy::doc_markdown, reason = "this is the text of --help")]
#[allow(clippy::struct_excessive_bools, reason = "each of them is a flag of its own")]
pub(crate) struct Settings {
    /// A TOML file with settings
    ///
    /// `robotable config --sample` prints one with all settings and their defaults.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address and port to listen on
    ///
    /// Port 0 picks a free one, and the first line on stdout names it.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// A separate address and port for /metrics, which is then not served at --listen
    #[arg(long, value_name = "ADDRESS")]
    metrics_listen: Option<SocketAddr>,
    /// The database
    ///
    /// sqlite:///var/lib/… for an absolute path, postgres://… for PostgreSQL.
    #[arg(
        long,
        value_name = "URL",
        default_value = "sqlite://robotable.db",
        hide_env_values = true
    )]
    database: String,
    /// Another origin whose pages may use the API, besides the server's own; may be repeated
    ///
    /// Preflights (CORS) are answered too.
    #[arg(long, value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// A host name under which browsers reach this server; may be repeated, * for all
    ///
    /// Addresses, localhost, names without a dot, names outside public DNS (.local, .lan, .internal, .home.arpa) and
    /// those of --origin are always accepted. Requests for other names get 421 other-host, which protects a server at
    /// home against DNS rebinding. Behind a proxy (--trust-proxy) any name is accepted until one is given here.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    /// An origin whose pages may read what is the same for every visitor; may be repeated, * for all
    ///
    /// Solving, inspecting, puzzles and finished games; never anything about tables.
    #[arg(long, value_name = "ORIGIN", value_delimiter = ',')]
    cors: Vec<String>,
    /// An origin whose pages may show boards in a frame (/embed/…); may be repeated, self for your own, * for all
    #[arg(long, value_name = "ORIGIN", value_delimiter = ',')]
    embed: Vec<String>,
    /// Trust X-Forwarded-For (its last address), X-Forwarded-Host and X-Forwarded-Proto
    ///
    /// Only behind a proxy that sets them.
    #[arg(long, value_parser = FalseyValueParser::new())]
    trust_proxy: bool,
    /// Threads for solvers and bots [default: one less than there are cores]
    ///
    /// They have a low priority. There is one more, and this number plus two, at a lower priority, for study-board
    /// searches with up to 256 MiB each. An address gets at most this number of either, and all clients get a share.
    #[arg(long, value_name = "N")]
    workers: Option<NonZeroUsize>,
    /// Threads that serve sockets [default: one for each core, at most 4]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// A file of at least 16 bytes that the daily puzzles depend on
    ///
    /// Made with `openssl rand -hex 32` and read by the server only. Without it tomorrow's puzzles can be computed from
    /// the source, and they are the same everywhere. Another file changes the puzzles of all days; servers behind one
    /// address share it.
    #[arg(long, value_name = "FILE")]
    puzzle_secret: Option<PathBuf>,
    /// Solve positions that are being played at tables of this server
    ///
    /// By default such a position is solved for no client until the round is over (being-played), however the board is
    /// turned; a table can choose otherwise for itself (fair_play).
    #[arg(long, value_parser = FalseyValueParser::new())]
    no_fair_play: bool,
    /// Let every client register a bot (POST /api/bots)
    ///
    /// Ten an hour per address or IPv6 /48; names like admin are reserved. Without it the operator creates the tokens:
    /// `robotable db bot`.
    #[arg(long, alias = "open-bots", value_parser = FalseyValueParser::new())]
    allow_bot_registration: bool,
    /// A text file with the imprint, for the page /imprint
    ///
    /// The client shows it as plain text, and links to it on the About page. The server reads it when it starts.
    #[arg(long, value_name = "FILE")]
    imprint: Option<PathBuf>,
    /// A text file with the privacy policy, for the page /privacy
    #[arg(long, value_name = "FILE")]
    privacy: Option<PathBuf>,
    /// How players reach the operator, for example an email address; shown on the About page
    #[arg(long, value_name = "TEXT")]
    contact: Option<String>,
    /// A file with a token for moderation in the browser, on the page /operator
    ///
    /// One line of at least 24 characters, made with `openssl rand -hex 32`. The server reads it when it starts. Without it
    /// there is no such page, and moderation takes `robotable db`.
    #[arg(long, value_name = "FILE")]
    operator_token_file: Option<PathBuf>,
    /// The log level, error, warn, info or debug, or a filter as in server=debug,info
    ///
    /// The log goes to stderr. Libraries log at info and above, whatever the filter says: their debug output contains
    /// tokens and chat.
    #[arg(long, value_name = "FILTER", default_value = "info")]
    log: String,
    /// The log format
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    log_format: LogFormat,
    /// Log every request: method, route, status and microseconds
    ///
    /// Never an address or a path: a path contains the code of a table. It is logged at info.
    #[arg(long, value_parser = FalseyValueParser::new())]
    access_log: bool,
    /// An OpenTelemetry collector to export traces to, as in http://127.0.0.1:4318
    ///
    /// OTLP over HTTP in JSON (POST /v1/traces): a span for each request, each command at a table and each transaction of
    /// the database. A collector that is slow or absent delays nothing; spans are lost then.
    #[arg(long, value_name = "URL")]
    otlp: Option<ServerUrl>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    keep: Keep,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    /// Plain text lines
    Text,
    /// One JSON object per line
    Json,
}

impl Args {
    fn config(&self) -> anyhow::Result<Config> {
        let config = self.settings.config()?;
        let news = if self.no_notify { News::Look } else { News::Notify };
        let clock =
            if self.test_clock { Clock::Pushed(PushedClock::default()) } else { Clock::default() };
        Ok(Config { news, clock, ..config })
    }
}

impl Settings {
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let default = Config::default();
        Ok(Config {
            listen: self.listen,
            metrics: self.metrics_listen,
            database: self.database.clone(),
            origins: self.origin.clone(),
            hosts: self.host.clone(),
            cors: Readers::new(&self.cors),
            embed: Readers::new(&self.embed),
            trust_proxy: self.trust_proxy,
            workers: self.workers.unwrap_or(default.workers),
            limits: self.limits,
            fair_play: !self.no_fair_play,
            allow_bot_registration: self.allow_bot_registration,
            access_log: self.access_log,
            keep: self.keep,
            operator: self.operator()?,
            operator_token: from_file(
                "--operator-token-file",
                self.operator_token_file.as_deref(),
                |path| Ok(OperatorToken::new(&read_small(path)?)?),
            )?,
            puzzle_secret: from_file("--puzzle-secret", self.puzzle_secret.as_deref(), |path| {
                Ok(PuzzleSecret::new(&std::fs::read(path)?)?)
            })?,
            ..default
        })
    }

    /// All invalid settings, in words; the place of the database too.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = self.value_faults();
        let file = self.database.strip_prefix("sqlite://").map(Path::new);
        let fault = file.and_then(crate::files::database_fault);
        faults.extend(fault.map(|FileFault { text, fix }| format!("database: {text}; {fix}")));
        faults
    }

    /// All settings with invalid values, in words.
    pub(crate) fn value_faults(&self) -> Vec<String> {
        let mut faults: Vec<String> = match self.config() {
            Ok(config) => config.faults().iter().map(ToString::to_string).collect(),
            Err(error) => vec![format!("{error:#}")],
        };
        faults.extend(self.log_filter().err().map(|error| format!("{error:#}")));
        faults
    }

    fn operator(&self) -> anyhow::Result<OperatorInfo> {
        let contact = self.contact.as_deref().map(str::trim).filter(|text| !text.is_empty());
        if let Some(length) =
            contact.map(|text| text.chars().count()).filter(|&it| CONTACT_MAX < it)
        {
            bail!("--contact has {length} characters, it takes at most {CONTACT_MAX}");
        }
        Ok(OperatorInfo {
            imprint: from_file("--imprint", self.imprint.as_deref(), text)?,
            privacy: from_file("--privacy", self.privacy.as_deref(), text)?,
            contact: contact.map(str::to_owned),
        })
    }

    /// Starts the log, and the export of traces, which ends when the result is dropped.
    fn start_log(&self) -> anyhow::Result<Option<Flush>> {
        let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let log = match self.log_format {
            LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).boxed(),
            LogFormat::Json => log.json().boxed(),
        };
        let log = log.with_filter(self.log_filter()?);
        let exporter = self.otlp.clone().map(Exporter::start).transpose()?;
        let (traces, flush) = exporter.unzip();
        let is_ours = Targets::new().with_target(traces::TARGET, LevelFilter::INFO);
        let traces = traces.map(|exporter| exporter.with_filter(is_ours));
        let started = tracing_subscriber::registry().with(log).with(traces).try_init();
        started.map_err(|error| anyhow::anyhow!("the log was not started: {error}"))?;
        Ok(flush)
    }

    fn log_filter(&self) -> anyhow::Result<Targets> {
        Ok(without_words(&self.log.parse().context("--log")?))
    }

    fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or(cores.min(4), NonZeroUsize::get)
    }
}

/// The longest contact, in characters.
const CONTACT_MAX: usize = 300;
/// The longest text of the operator, in bytes.
const TEXT_MAX: u64 = 256 * 1024;

/// Reads the file of a flag, if the flag is given.
fn from_file<T>(
    flag: &str,
    path: Option<&Path>,
    read: impl FnOnce(&Path) -> anyhow::Result<T>,
) -> anyhow::Result<Option<T>> {
    let read = |path: &Path| read(path).with_context(|| format!("{flag} {}", path.display()));
    path.map(read).transpose()
}

fn text(path: &Path) -> anyhow::Result<String> {
    let text = String::from_utf8(read_small(path)?).context("it is not UTF-8 text")?;
    let text = text.trim().to_owned();
    ensure!(!text.is_empty(), "it is empty");
    Ok(text)
}

/// The contents of a file that may not be long, so that a wrong path does not fill the memory.
fn read_small(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(TEXT_MAX + 1).read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= TEXT_MAX, "it has more than {TEXT_MAX} bytes");
    Ok(bytes)
}

/// The start of the name of each of our crates. None of them logs tokens or chat, at any level.
const OURS: &str = "robotable";
/// Crates that a filter may name without the prefix, as in `server=debug`.
const SHORT: [&str; 7] = ["server", "store", "protocol", "table", "ricochet", "micro", "robotory"];

/// The filter without verbose output of libraries: socket frames, request headers and database statements contain
/// tokens and chat.
fn without_words(wanted: &Targets) -> Targets {
    let most = LevelFilter::INFO;
    let mut filter = Targets::new();
    if let Some(level) = wanted.default_level() {
        filter = filter.with_default(level.min(most)).with_target(OURS, level);
    }
    let limited = |(target, level): (&str, LevelFilter)| {
        let is_short = target.split("::").next().is_some_and(|name| SHORT.contains(&name));
        if is_short {
            (format!("{OURS}_{target}"), level)
        } else if target.starts_with(OURS) {
            (target.to_owned(), level)
        } else {
            (target.to_owned(), level.min(most))
        }
    };
    filter
        .with_targets(wanted.iter().map(limited).collect::<Vec<_>>())
        .with_target(traces::TARGET, LevelFilter::OFF)
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    if args.check_config {
        let faults = args.settings.faults();
        for fault in &faults {
            crate::stderr::print(format_args!("{fault}"));
        }
        if faults.is_empty() {
            writeln!(out, "the settings are valid; `robotable config` prints them")?;
            return Ok(Answer::Yes);
        }
        return Ok(Answer::No);
    }
    let config = args.config()?;
    let _traces = args.settings.start_log()?;
    let threads = args.settings.threads();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
    runtime.block_on(serve(config, out))
}

/// Open files besides sockets: the database, the terminal, the log.
const OTHER_FILES: u64 = 1_500;

/// The open files that a server with this many connections needs.
pub(crate) fn files_for(connections: usize) -> u64 {
    u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHER_FILES)
}

async fn serve(config: Config, out: &mut dyn Write) -> anyhow::Result<Answer> {
    // With fewer files than sockets, the operating system would refuse connections at arbitrary times.
    if let Err(error) = crate::files::want(files_for(config.limits.connections)) {
        tracing::warn!("{error:#}; fewer people than --connections says can come");
    }
    let server = Server::start(config).await?;
    let address = server.address()?;
    // A program that reads the line may send a signal at once.
    let stopped = stop_signal().context("SIGTERM and Ctrl-C cannot be handled")?;
    // Programs that start the server read the port from this line.
    writeln!(out, "listening on http://{address}")?;
    out.flush()?;
    tracing::info!(%address, "listening");
    server.run(stopped).await;
    Ok(Answer::Yes)
}

/// Handles SIGTERM and Ctrl-C from now on. The future waits for the first of them.
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    #[cfg(unix)]
    use tokio::signal::unix::{SignalKind, signal};
    #[cfg(unix)]
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    #[cfg(windows)]
    let (mut interrupt, mut terminate) =
        (tokio::signal::windows::ctrl_c()?, tokio::signal::windows::ctrl_shutdown()?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    /// Socket frames contain tokens and chat.
    #[test]
    fn no_level_writes_down_what_people_send() {
        for filter in [
            "trace",
            "server=trace,tungstenite=trace",
            "robotable_server=trace",
            "hyper::proto=trace,trace",
        ] {
            let filter = without_words(&filter.parse().expect("a filter"));
            assert!(filter.would_enable("robotable_server::socket", &Level::TRACE));
            for target in
                ["tungstenite::protocol", "tokio_tungstenite", "hyper::proto", "sqlx::query"]
            {
                assert!(!filter.would_enable(target, &Level::DEBUG), "{target}: {filter}");
            }
        }
        let usual = without_words(&"info".parse().expect("a filter"));
        assert!(
            usual.would_enable("sqlx", &Level::WARN)
                && usual.would_enable("robotable_server", &Level::INFO)
        );
        assert!(!usual.would_enable("robotable_server", &Level::DEBUG));
        let quiet = without_words(&"server=debug".parse().expect("a filter"));
        assert!(!quiet.would_enable("hyper", &Level::INFO), "what is not named stays silent");
    }
}
