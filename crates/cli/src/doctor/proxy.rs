//! The address that players use: what a proxy does to requests on their way to the server.

use std::time::Duration;

use anyhow::Context as _;

use super::Report;
use crate::seat::{ServerUrl, Trust};

/// A code of the right form: the server upgrades a connection before it looks the table up.
const SOCKET: &str = "/api/tables/222222/socket";
/// A request that the server refuses because of its body, if not because of its origin.
const SEATS: &str = "/api/tables/222222/seats";
/// A name that is never in the public DNS.
const FORGED: &str = "forged.invalid";

pub(super) fn examine(
    report: &mut Report,
    url: &ServerUrl,
    trust: &Trust,
    trusts_proxy: bool,
    timeout: Duration,
) {
    let visitor = Visitor { url, trust, timeout };
    if !readiness(report, &visitor) {
        return;
    }
    let is_host_known = host(report, &visitor);
    socket(report, &visitor);
    forwarded(report, &visitor, trusts_proxy, is_host_known);
    metrics(report, &visitor);
}

/// A browser at this address.
struct Visitor<'a> {
    url: &'a ServerUrl,
    trust: &'a Trust,
    timeout: Duration,
}

struct Response {
    status: u16,
    body: String,
}

impl Visitor<'_> {
    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> anyhow::Result<Response> {
        let stream = self.url.connect(self.trust, self.timeout)?;
        let answer = self.url.ask(stream, self.timeout, method, path, headers, body)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("the answer is not complete")?;
        let status = head.strip_prefix("HTTP/1.").and_then(|rest| rest.get(2..5)?.parse().ok());
        Ok(Response { status: status.context("the answer is not HTTP")?, body: body.to_owned() })
    }

    /// Sends a request as a page of this address would.
    fn post(&self, headers: &str) -> anyhow::Result<Response> {
        let origin = self.url.origin();
        let headers = format!("Origin: {origin}\r\nContent-Type: application/json\r\n{headers}");
        self.ask("POST", SEATS, &headers, "{")
    }
}

/// True if the server was reached.
fn readiness(report: &mut Report, visitor: &Visitor<'_>) -> bool {
    let url = visitor.url.origin();
    match visitor.ask("GET", "/readyz", "", "") {
        Ok(Response { status: 200, body }) if body.trim() == "ready" => {
            report.fine("url", format!("{url} reaches a server that is ready"));
            return true;
        }
        Ok(Response { status: 503, body }) => report.wrong(
            "url",
            format!("{url} is not ready: {}", one_line(&body)),
            "the server's log names the reason, if the proxy does not answer itself: journalctl -u robotable",
        ),
        Ok(Response { status: 502 | 504, .. }) => report.wrong(
            "url",
            format!("the proxy at {url} does not reach the server"),
            "start the server, and let the proxy pass requests to the address of --listen",
        ),
        Ok(Response { status, .. }) => report.wrong(
            "url",
            format!("{url}/readyz is answered with {status}, not by robotable"),
            "let the proxy pass every path of this name to the server",
        ),
        Err(error) => {
            let text = format!("{url} does not answer: {error:#}");
            // rustls refuses a server certificate that may sign others, which is what `openssl req -x509` makes by default.
            let fix = if text.contains("CaUsedAsEndEntity") {
                "make the certificate with `openssl req -x509 -addext basicConstraints=critical,CA:FALSE`"
            } else {
                "check the name in DNS, the port in the firewall, the certificate and the proxy; \
                 a certificate of your own takes --ca-file"
            };
            report.wrong("url", text, fix);
        }
    }
    false
}

/// Checks that pages may send commands: the server compares their origin with the host of the request.
///
/// Returns true if the server knows its name.
fn host(report: &mut Report, visitor: &Visitor<'_>) -> bool {
    let origin = visitor.url.origin();
    match visitor.post("") {
        Ok(answer) if is_other_origin(&answer) => report.wrong(
            "host",
            format!("the server does not learn that it was asked for as {}", visitor.url.authority()),
            "pass the host with its port: in nginx `proxy_set_header Host $http_host` and `proxy_set_header X-Forwarded-Host $http_host`",
        ),
        Ok(Response { status: 421, .. }) => report.wrong(
            "host",
            format!("the server does not answer for the name in {origin}"),
            format!("--host {}", visitor.url.name()),
        ),
        // Refused because of its body.
        Ok(Response { status: 400 | 404 | 422 | 429, .. }) => {
            report.fine("host", format!("pages of {origin} may send commands"));
            return true;
        }
        other => unexpected(report, "host", other),
    }
    false
}

fn socket(report: &mut Report, visitor: &Visitor<'_>) {
    let headers = format!(
        "Origin: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        visitor.url.origin()
    );
    match visitor.ask("GET", SOCKET, &headers, "") {
        Ok(Response { status: 101, .. }) => report.fine("socket", "WebSockets pass"),
        // Reported by the check of the host.
        Ok(answer) if is_other_origin(&answer) || answer.status == 421 => {}
        Ok(Response { status: 400 | 404 | 426, .. }) => report.wrong(
            "socket",
            "the proxy does not pass WebSockets: tables cannot be played",
            "in nginx `proxy_http_version 1.1`, `proxy_set_header Upgrade $http_upgrade` and \
             `proxy_set_header Connection $connection_upgrade`",
        ),
        other => unexpected(report, "socket", other),
    }
}

/// Checks the headers in which a proxy passes the client's address: a client must not be able to set them.
fn forwarded(report: &mut Report, visitor: &Visitor<'_>, trusts_proxy: bool, is_host_known: bool) {
    let origin = visitor.url.origin();
    if visitor.url.encrypted && !trusts_proxy {
        report.wrong(
            "proxy",
            "the server does not trust its proxy: all players share the limits of one address",
            "--trust-proxy, if only the proxy can reach --listen",
        );
    }
    let forged = format!(
        "X-Forwarded-Host: {FORGED}\r\nX-Forwarded-Proto: http\r\nX-Forwarded-For: 192.0.2.1\r\n"
    );
    let page = match visitor.ask("GET", "/", &format!("Accept: text/html\r\n{forged}"), "") {
        Ok(page) if page.status == 200 => page,
        other => return unexpected(report, "forwarded", other),
    };
    let is_fooled = page.body.contains(FORGED)
        || is_host_known && visitor.post(&forged).is_ok_and(|it| is_other_origin(&it));
    let link =
        page.body.split("og:url\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    let scheme = if visitor.url.encrypted { "https://" } else { "http://" };
    if is_fooled {
        report.wrong(
            "forwarded",
            "the proxy passes on X-Forwarded-Host of clients, who could choose their address too",
            "let the proxy set X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto itself; without a proxy, no --trust-proxy",
        );
    } else if let Some(link) = link.filter(|link| !link.starts_with(scheme)) {
        report.wrong(
            "forwarded",
            format!("links begin with {link}, not with {origin}"),
            "--trust-proxy, and in nginx `proxy_set_header X-Forwarded-Proto $scheme`",
        );
    } else {
        report.fine("forwarded", "the server knows how it was reached");
    }
}

fn metrics(report: &mut Report, visitor: &Visitor<'_>) {
    match visitor.ask("GET", "/metrics", "", "") {
        Ok(Response { status: 200, body }) if body.contains("robotable_") => report.wrong(
            "metrics",
            "everyone can read /metrics",
            "--metrics-listen 127.0.0.1:9464, or let the proxy refuse the path",
        ),
        Ok(_) => report.fine("metrics", "/metrics is not public"),
        Err(error) => unexpected(report, "metrics", Err(error)),
    }
}

fn is_other_origin(answer: &Response) -> bool {
    answer.status == 403 && answer.body.contains("other-origin")
}

fn unexpected(report: &mut Report, check: &'static str, answer: anyhow::Result<Response>) {
    let fix = "let the proxy pass every request to the server unchanged, and read the logs of both";
    match answer {
        Ok(Response { status, body }) => {
            report.wrong(check, format!("the answer is {status}: {}", one_line(&body)), fix);
        }
        Err(error) => report.wrong(check, format!("{error:#}"), fix),
    }
}

/// The start of a response, without control characters.
fn one_line(body: &str) -> String {
    body.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(120).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_obeys_no_response() {
        assert_eq!(one_line("a\u{1b}[2Jb\r\nc"), "a [2Jb  c");
        assert_eq!(one_line(&"x".repeat(1_000)).len(), 120);
    }
}
