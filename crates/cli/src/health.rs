//! `robotable health`: asks a server on this machine whether it is ready. Containers have no other program to ask with.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::Answer;
use crate::seat::{ServerUrl, Trust};

/// Ask the server on this machine whether it is ready: exit code 0 if it is, 1 if not.
///
/// Examples:
///   robotable health
///   robotable health --listen 127.0.0.1:9000
///   robotable health --config /etc/robotable.toml
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The address the server listens on
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "ROBOTABLE_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    listen: SocketAddr,
    /// The settings file of the server, for its address
    #[arg(long, value_name = "FILE", env = "ROBOTABLE_CONFIG")]
    config: Option<PathBuf>,
    /// Seconds to wait for the answer
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    timeout: u64,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let address = reachable(args.listen);
    match ask(address, Duration::from_secs(args.timeout)) {
        Ok(answer) if answer.starts_with("HTTP/1.1 200 ") => {
            writeln!(out, "{address} is ready")?;
            Ok(Answer::Yes)
        }
        Ok(answer) => {
            let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
            let status = head.lines().next().unwrap_or_default();
            crate::stderr::print(format_args!("{address} is not ready: {status} {}", body.trim()));
            Ok(Answer::No)
        }
        Err(error) => {
            crate::stderr::print(format_args!("{address} does not answer: {error:#}"));
            Ok(Answer::No)
        }
    }
}

/// A server that listens on every address is asked on the loopback one.
pub(crate) fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

pub(crate) fn ask(address: SocketAddr, timeout: Duration) -> anyhow::Result<String> {
    let url: ServerUrl = address.to_string().parse()?;
    let stream = url.connect(&Trust::default(), timeout)?;
    url.ask(stream, timeout, "GET", "/readyz", "Connection: close\r\n", "")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::net::TcpListener;

    use super::*;

    fn answer_of(reply: &'static str) -> Answer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let listen = listener.local_addr().unwrap();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut request = [0; 256];
            let count = stream.read(&mut request).unwrap();
            assert!(request[..count].starts_with(b"GET /readyz "));
            stream.write_all(reply.as_bytes()).unwrap();
        });
        let answer = run(&Args { listen, config: None, timeout: 60 }, &mut Vec::new()).unwrap();
        server.join().unwrap();
        answer
    }

    #[test]
    fn only_200_is_ready() {
        assert_eq!(answer_of("HTTP/1.1 200 OK\r\n\r\n"), Answer::Yes);
        assert_eq!(answer_of("HTTP/1.1 503 Service Unavailable\r\n\r\n{}"), Answer::No);
        assert_eq!(answer_of("SSH-2.0-robot\r\n"), Answer::No);
        assert_eq!(answer_of(""), Answer::No);
    }

    #[test]
    fn a_port_without_a_server_is_not_ready() {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        assert_eq!(
            run(&Args { listen: free, config: None, timeout: 60 }, &mut Vec::new()).unwrap(),
            Answer::No
        );
    }

    #[test]
    fn a_server_on_all_addresses_is_asked_on_loopback() {
        let asked = |listen: &str| reachable(listen.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:80"), "127.0.0.1:80");
        assert_eq!(asked("[::]:80"), "[::1]:80");
        assert_eq!(asked("192.0.2.1:80"), "192.0.2.1:80");
    }
}
