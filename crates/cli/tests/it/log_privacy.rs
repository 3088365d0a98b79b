//! The log of a server has no address, name or token of players at `info`, whatever they do, and its access log no path.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use testkit::TempDir;

const ADDRESS: &str = "203.0.113.77";

/// Sends a request as a proxy does for a client at [`ADDRESS`]; returns the whole answer.
fn ask(server: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(server).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\nx-forwarded-for: {ADDRESS}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn part<'a>(answer: &'a str, name: &str) -> &'a str {
    let (_, rest) =
        answer.split_once(&format!("\"{name}\":\"")).unwrap_or_else(|| panic!("{answer}"));
    rest.split_once('"').unwrap().0
}

/// The log of a server at which someone played and made mistakes.
struct Log {
    text: String,
    table: String,
    tokens: [String; 2],
}

impl Log {
    /// Plays at a server with this level and these flags.
    fn of(level: &str, flags: &[&str]) -> Log {
        let scratch = TempDir::new();
        let mut server = Command::new(env!("CARGO_BIN_EXE_robotable"))
            .args(["serve", "--listen", "127.0.0.1:0", "--trust-proxy", "--log", level])
            .args(["--database", &scratch.sqlite_url("robotable.db"), "--tables-per-hour", "1"])
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("listening on http://").unwrap();

        let options = r#"{"options":{"game":{"t":"micro"}}}"#;
        let founded = ask(address, "POST", "/api/tables", options);
        assert!(founded.starts_with("HTTP/1.1 201"), "{founded}");
        let table = part(&founded, "table");
        let seats = format!("/api/tables/{table}/seats");
        let seat = ask(address, "POST", &seats, r#"{"name":"Wilhelmina"}"#);
        let token = part(&seat, "token");
        let path = format!("/api/tables/{table}/report");
        let reported = ask(address, "POST", &path, r#"{"seat":0}"#);
        assert!(reported.starts_with("HTTP/1.1 20"), "{reported}");
        let limited = ask(address, "POST", "/api/tables", options);
        assert!(limited.starts_with("HTTP/1.1 429"), "{limited}");
        let page = ask(address, "GET", &format!("/t/{table}?token={token}"), "");
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
        for (method, path, body) in [
            ("POST", "/api/tables", "{"),
            ("POST", seats.as_str(), r#"{"name":""}"#),
            ("GET", "/api/tables/nonono", ""),
            ("GET", "/no/such/page.html", ""),
            ("DELETE", "/api/tables", ""),
            (token, "/api/tables", ""),
        ] {
            let answer = ask(address, method, path, body);
            assert!(answer.starts_with("HTTP/1.1 4"), "{method} {path}: {answer}");
        }

        kill_process(Pid::from_child(&server), Signal::TERM).unwrap();
        let mut text = String::new();
        server.stderr.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(server.wait().unwrap().success());
        let tokens = [token.to_owned(), part(&founded, "token").to_owned()];
        Log { text, table: table.to_owned(), tokens }
    }

    fn has_no_secret(&self) {
        let Log { text, tokens: [seat, founder], .. } = self;
        for secret in [ADDRESS, "Wilhelmina", seat, founder] {
            assert!(!text.contains(secret), "{secret} is in the log: {text}");
        }
    }
}

#[test]
fn no_address_name_or_token_of_players_is_logged_at_info() {
    let log = Log::of("info", &[]);
    assert!(log.text.contains("a table was founded"), "{}", log.text);
    assert!(!log.text.contains("route="), "an access log is an option: {}", log.text);
    log.has_no_secret();
}

/// Traces have routes and no paths, like the access log.
#[test]
fn traces_have_no_secret_either() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let sent = std::sync::Arc::new(std::sync::Mutex::new(String::new()));
    let received = sent.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, mut buffer) = (stream.unwrap(), [0; 4_096]);
            // An answer that comes early is enough for the exporter to go on.
            stream.write_all(b"HTTP/1.0 200 OK\r\n\r\n{}").unwrap();
            stream.shutdown(std::net::Shutdown::Write).unwrap();
            let mut request = Vec::new();
            while let Ok(read @ 1..) = stream.read(&mut buffer) {
                request.extend(&buffer[..read]);
            }
            *received.lock().unwrap() += &String::from_utf8_lossy(&request);
        }
    });
    let Log { text, table, tokens } = Log::of("info", &["--otlp", &url]);
    testkit::wait_until("every request is exported", || {
        sent.lock().unwrap().matches("http.response.status_code").count() == 11
    });
    let sent = sent.lock().unwrap().clone();
    for part in
        ["POST /v1/traces HTTP/1.0", "/api/tables/{id}/seats", "\"commit\"", "\"intValue\":\"201\""]
    {
        assert!(sent.contains(part), "{part}: {sent}");
    }
    let [seat, founder] = tokens;
    for secret in [ADDRESS, "Wilhelmina", &seat, &founder, &table, "222222"] {
        assert!(!sent.contains(secret), "{secret}: {sent}");
    }
    assert!(!text.contains("http.route"), "spans are not in the log: {text}");
    commits_are_linked_to_requests(&spans(&sent));
}

/// The spans in requests of the exporter.
fn spans(requests: &str) -> Vec<Value> {
    let span_list = |body: &str| {
        let mut parts = serde_json::Deserializer::from_str(body).into_iter::<Value>();
        let body = parts.next().unwrap().unwrap();
        body["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().unwrap().clone()
    };
    requests.split("\r\n\r\n").skip(1).flat_map(span_list).collect()
}

/// The request that founded the table leads to a commit, and the request for the seat to an append and its commit.
fn commits_are_linked_to_requests(spans: &[Value]) {
    let request = |route: &str| {
        let (route, created) = (format!("\"{route}\""), "\"intValue\":\"201\"");
        let has = |attributes: &str| attributes.contains(&route) && attributes.contains(created);
        spans.iter().find(|span| has(&span["attributes"].to_string())).unwrap()
    };
    let linked = |cause: &Value| {
        let link = json!({ "traceId": cause["traceId"], "spanId": cause["spanId"] });
        let has = |links: &Value| links.as_array().unwrap().contains(&link);
        spans.iter().any(|span| span["name"] == "commit" && has(&span["links"]))
    };
    assert!(linked(request("/api/tables")), "{spans:#?}");
    let seat = request("/api/tables/{id}/seats");
    let append = spans.iter().find(|span| span["parentSpanId"] == seat["spanId"]).unwrap();
    assert_eq!((&append["name"], &append["traceId"]), (&json!("append"), &seat["traceId"]));
    assert!(linked(append), "{spans:#?}");
}

#[test]
fn the_access_log_has_routes_and_no_paths() {
    let log = Log::of("info", &["--access-log"]);
    log.has_no_secret();
    let lines: Vec<&str> = log.text.lines().filter(|line| line.contains("took_us=")).collect();
    assert_eq!(lines.len(), 11, "{}", log.text);
    for logged in [
        r#"method="POST" route="/api/tables" status=201"#,
        r#"method="POST" route="/api/tables/{id}/seats" status=201"#,
        r#"method="POST" route="/api/tables/{id}/report""#,
        r#"method="POST" route="/api/tables" status=429"#,
        r#"method="GET" route="client" status=200"#,
        r#"method="GET" route="/api/tables/{id}" status=404"#,
        r#"method="DELETE" route="/api/tables" status=405"#,
        r#"method="other" route="/api/tables""#,
    ] {
        assert!(lines.iter().any(|line| line.contains(logged)), "{logged}: {lines:#?}");
    }
    for line in lines {
        assert!(!line.contains(&log.table) && !line.contains("nonono"), "{line}");
    }
    let quiet = Log::of("warn", &["--access-log"]);
    assert!(!quiet.text.contains("took_us="), "{}", quiet.text);
}
