//! A connection to a server, with TLS for https links.

use std::fmt::{self, Display, Formatter};
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use serde::de::DeserializeOwned;

/// Connection timeout.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Response timeout.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
/// The largest response accepted, in bytes.
const ANSWER_MAX: usize = 1 << 20;

/// A connection, encrypted or not.
pub(crate) type Stream = Box<dyn Socket>;

pub(crate) trait Socket: Read + Write + Send {
    /// The connection below the encryption.
    fn tcp(&self) -> &TcpStream;
}

impl Socket for TcpStream {
    fn tcp(&self) -> &TcpStream {
        self
    }
}

#[cfg(feature = "terminal")]
impl Socket for rustls::StreamOwned<rustls::ClientConnection, TcpStream> {
    fn tcp(&self) -> &TcpStream {
        &self.sock
    }
}

/// A server's URL: `http://HOST` or `https://HOST`, with or without a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerUrl {
    pub(crate) encrypted: bool,
    /// With its port.
    pub(super) host: String,
}

impl FromStr for ServerUrl {
    type Err = anyhow::Error;

    /// Without a scheme it is not encrypted.
    fn from_str(text: &str) -> anyhow::Result<ServerUrl> {
        let (encrypted, host) = match text.strip_prefix("https://") {
            Some(host) => (true, host),
            None => (false, text.strip_prefix("http://").unwrap_or(text)),
        };
        let is_wrong = |letter: char| letter.is_control() || "/@?# ".contains(letter);
        ensure!(
            !host.is_empty() && !host.contains(is_wrong),
            "{text:?} is no address: https://HOST or http://HOST:PORT is expected"
        );
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let port = if encrypted { 443 } else { 80 };
        let host = if has_port { host.to_owned() } else { format!("{host}:{port}") };
        Ok(ServerUrl { encrypted, host })
    }
}

impl Display for ServerUrl {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(out, "{scheme}://{}", self.host)
    }
}

impl ServerUrl {
    /// The host as a browser names it: without the usual port.
    pub(crate) fn authority(&self) -> &str {
        let usual = if self.encrypted { ":443" } else { ":80" };
        self.host.strip_suffix(usual).unwrap_or(&self.host)
    }

    /// The origin of its pages.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// The host without its port.
    pub(crate) fn name(&self) -> &str {
        self.host.rsplit_once(':').map_or(&self.host, |(name, _)| name)
    }

    pub(crate) fn connect(&self, trust: &Trust, within: Duration) -> anyhow::Result<Stream> {
        let host = &self.host;
        let mut addresses = host.to_socket_addrs().with_context(|| host.clone())?;
        let address = addresses.next().with_context(|| format!("{host} has no address"))?;
        let stream = TcpStream::connect_timeout(&address, within)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(within))?;
        stream.set_write_timeout(Some(within))?;
        if self.encrypted { trust.encrypt(host, stream) } else { Ok(Box::new(stream)) }
    }

    /// Posts JSON and parses the JSON response.
    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        trust: &Trust,
        path: &str,
        body: &serde_json::Value,
    ) -> anyhow::Result<T> {
        let answer = self.request(trust, "POST", path, &body.to_string())?;
        serde_json::from_str(&answer).with_context(|| format!("{path} is answered with {answer:?}"))
    }

    /// Sends a request and returns the body of a successful response; any other is an error.
    pub(crate) fn request(
        &self,
        trust: &Trust,
        method: &str,
        path: &str,
        body: &str,
    ) -> anyhow::Result<String> {
        let headers = "Content-Type: application/json\r\n";
        let stream = self.connect(trust, CONNECT_TIMEOUT)?;
        let answer = self.ask(stream, ANSWER_TIMEOUT, method, path, headers, body)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no end")?;
        let status = head.split(' ').nth(1).context("the answer has no status")?;
        ensure!(status.starts_with('2'), "{path} is answered with {status}: {}", body.trim());
        Ok(body.to_owned())
    }

    /// Sends a request and returns the text of the response, whatever its status. HTTP/1.0, so that neither server nor
    /// proxy sends a chunked body; 1.1 if `headers` has a `Connection:`.
    pub(crate) fn ask(
        &self,
        mut stream: Stream,
        within: Duration,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> anyhow::Result<String> {
        let deadline = Instant::now() + within;
        let version = if headers.contains("Connection:") { "1.1" } else { "1.0" };
        let (host, length) = (self.authority(), body.len());
        let length =
            if length > 0 { format!("Content-Length: {length}\r\n") } else { String::new() };
        let request = format!(
            "{method} {path} HTTP/{version}\r\nHost: {host}\r\n{headers}{length}\r\n{body}"
        );
        stream.write_all(request.as_bytes())?;
        stream.flush()?;
        let (mut answer, mut buffer) = (Vec::new(), [0; 16_384]);
        while answer.len() < ANSWER_MAX && !is_complete(&answer) {
            let left = deadline.saturating_duration_since(Instant::now());
            ensure!(!left.is_zero(), "no answer within {} s", within.as_secs());
            stream.tcp().set_read_timeout(Some(left))?;
            match stream.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => answer.extend(&buffer[..read]),
                Err(error) => match error.kind() {
                    // Without a TLS close_notify; parsing detects truncated JSON.
                    ErrorKind::UnexpectedEof => break,
                    ErrorKind::WouldBlock | ErrorKind::TimedOut => {}
                    _ => return Err(error.into()),
                },
            }
        }
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

/// True if the response has ended although the connection is open.
fn is_complete(answer: &[u8]) -> bool {
    const END: &[u8] = b"\r\n\r\n";
    let Some(end) = answer.windows(END.len()).position(|bytes| bytes == END) else { return false };
    let head = String::from_utf8_lossy(&answer[..end]);
    let read = answer.len() - end - END.len();
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    head.split(' ').nth(1) == Some("101") || length.is_some_and(|length| length <= read)
}

/// The trusted certificate authorities: those of this machine, and those of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trust {
    #[cfg(feature = "terminal")]
    pub(crate) ca_file: Option<std::path::PathBuf>,
}

impl Trust {
    #[cfg(not(feature = "terminal"))]
    fn encrypt(&self, host: &str, _stream: TcpStream) -> anyhow::Result<Stream> {
        bail!("{host}: this program was built without encryption (feature `terminal`)");
    }

    #[cfg(feature = "terminal")]
    fn encrypt(&self, host: &str, stream: TcpStream) -> anyhow::Result<Stream> {
        use std::sync::Arc;

        use rustls::pki_types::{CertificateDer, ServerName, pem::PemObject as _};
        use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned, crypto::ring};

        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if let Some(file) = &self.ca_file {
            let shown = file.display();
            let certificates = CertificateDer::pem_file_iter(file)
                .and_then(Iterator::collect::<Result<Vec<_>, _>>)
                .with_context(|| format!("--ca-file {shown}"))?;
            ensure!(!certificates.is_empty(), "--ca-file {shown}: it has no certificate in PEM");
            for certificate in certificates {
                roots.add(certificate).with_context(|| format!("--ca-file {shown}"))?;
            }
        }
        if roots.is_empty() {
            bail!(
                "this machine trusts no certificates: install ca-certificates, or give --ca-file FILE"
            );
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let name = name.trim_start_matches('[').trim_end_matches(']').to_owned();
        let mut connection = ClientConnection::new(Arc::new(config), ServerName::try_from(name)?)?;
        let mut stream = stream;
        connection
            .complete_io(&mut stream)
            .with_context(|| format!("no encrypted connection to {host}"))?;
        Ok(Box::new(StreamOwned::new(connection, stream)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_ends_with_its_length_or_its_upgrade() {
        assert!(!is_complete(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"));
        assert!(!is_complete(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no"));
        assert!(is_complete(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"));
        assert!(!is_complete(b"HTTP/1.1 200 OK\r\n\r\nok"));
        // Half a character, which is longer as replaced text.
        assert!(!is_complete(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\xe3\x83"));
        assert!(is_complete(b"HTTP/1.1 101 Switching Protocols\r\n\r\n"));
        assert!(!is_complete(b"HTTP/1.1 200 OK\r\nContent-Length: none\r\n\r\nok"));
    }
}
