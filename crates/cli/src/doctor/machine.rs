//! The machine: open files, and the server on it.

use std::time::Duration;

use rustix::process::{Resource, getrlimit};
use server::Config;

use super::Report;
use crate::{health, serve};

pub(super) fn examine(report: &mut Report, config: &Config, timeout: Duration) {
    files(report, config.limits.connections);
    server(report, config, timeout);
}

/// Each connection is an open file.
fn files(report: &mut Report, connections: usize) {
    let needed = serve::files_for(connections);
    match getrlimit(Resource::Nofile).maximum {
        Some(most) if most < needed => report.wrong(
            "files",
            format!("this user may open {most} files, and {connections} connections need {needed}"),
            format!(
                "LimitNOFILE={needed} in the systemd unit, `ulimit -Hn {needed}` as root, or a lower --connections"
            ),
        ),
        Some(most) => report.fine("files", format!("{most} may be open, {needed} are needed")),
        None => report.fine("files", "there is no limit"),
    }
}

/// The server at `--listen`, which need not be running.
fn server(report: &mut Report, config: &Config, timeout: Duration) {
    let address = health::reachable(config.listen);
    match health::ask(address, timeout) {
        Ok(answer) if answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nready\n") => {
            report.fine("server", format!("{address} is ready"));
        }
        Ok(answer) if answer.starts_with("HTTP/1.1 503 ") => {
            let (_, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
            let text = format!("{address} is not ready: {}", body.trim());
            report.wrong("server", text, "the server's log names the reason: journalctl -u robotable");
        }
        Ok(_) => report.wrong(
            "server",
            format!("another program answers at {address}"),
            "stop it, or choose another port with --listen",
        ),
        Err(error) if is_refused(&error) => {
            report.fine("server", format!("none listens on {address} at present"));
        }
        Err(error) => report.wrong(
            "server",
            format!("{address} does not answer: {error:#}"),
            "if it is the server, restart it and read its log; otherwise choose another port with --listen",
        ),
    }
}

fn is_refused(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<std::io::Error>();
    error.is_some_and(|error| error.kind() == std::io::ErrorKind::ConnectionRefused)
}
