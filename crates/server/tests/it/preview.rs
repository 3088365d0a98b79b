//! Link previews in chats: meta tags of pages, and images.

use std::time::Duration;

use robotable_server::Rate;
use serde_json::json;

use crate::test_server::TestServer;
use crate::test_server::http::Answer;

/// The raw content of a meta tag.
fn tag<'a>(page: &'a Answer, name: &str) -> Option<&'a str> {
    let (_, rest) = page.body.split_once(&format!("=\"{name}\" content=\""))?;
    Some(rest.split_once('"')?.0)
}

/// Title and description of a link, in this language.
async fn said(server: &TestServer, link: &str, language: &str) -> (String, String) {
    let page = server.request("GET", link, &[("accept-language", language)], "").await;
    assert_eq!(page.status, 200, "{link}");
    let of = |name: &str| tag(&page, name).unwrap_or_default().to_owned();
    assert_eq!(of("og:title"), of("twitter:title"));
    assert_eq!(of("og:description"), of("twitter:description"));
    assert_eq!(of("twitter:card"), "summary_large_image");
    (of("og:title"), of("og:description"))
}

/// The path and query of a link's image.
async fn picture_of(server: &TestServer, link: &str) -> String {
    let page = server.get(link).await;
    let image = tag(&page, "og:image").expect("a picture").replace("&amp;", "&");
    let own = format!("http://{}", server.address);
    image.strip_prefix(&own).expect("it is here").to_owned()
}

/// An image's bytes.
async fn fetched(server: &TestServer, path: &str) -> Vec<u8> {
    let host = server.address;
    let asked = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    let raw = server.raw(asked.as_bytes()).await;
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&raw[..end]).into_owned();
    assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
    for line in ["content-type: image/png", "cross-origin-resource-policy: cross-origin"] {
        assert!(head.contains(line), "{path}: {head}");
    }
    let picture = raw[end + 4..].to_vec();
    // 1200 by 630, as declared in the tags.
    assert_eq!(picture[..8], *b"\x89PNG\r\n\x1a\n", "{path}");
    assert_eq!(picture[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "{path}");
    picture
}

#[tokio::test]
async fn a_table_says_who_is_there_in_the_language_of_the_link() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "robotory"}}})).await;
    let link = format!("/t/{table}");
    let empty = said(&server, &link, "en").await;
    assert_eq!(empty.0, "RoboTory: come and play!");
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    let (title, text) = said(&server, &link, "de-AT, en;q=0.5").await;
    assert_eq!(title, "RoboTory: Spiel mit!");
    assert!(text.contains("Ada und Bob"), "{text}");
    let (title, _) = said(&server, &format!("{link}?l=fr"), "de").await;
    assert_eq!(title, "RoboTory\u{202f}: viens jouer\u{202f}!");

    let before = fetched(&server, &picture_of(&server, &link).await).await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    let (title, text) = said(&server, &link, "en").await;
    assert_eq!(title, "RoboTory: the game is on");
    assert!(text.contains("Ada and Bob"), "{text}");
    let during = fetched(&server, &picture_of(&server, &link).await).await;
    assert!(before != during, "the board is shown as soon as there is one");

    let (title, _) = said(&server, &format!("{link}/replay?game=1"), "en").await;
    assert_eq!(title, "RoboTory: watch it again");
    let again =
        fetched(&server, &picture_of(&server, &format!("{link}/replay?game=1")).await).await;
    assert!(again == during, "the same moment looks alike");
    server.close().await;
}

/// Spectators see nothing of such a table, and neither do previews.
#[tokio::test]
async fn a_closed_game_is_not_shown() {
    let server = TestServer::open().await;
    let options = json!({"spectators": false, "game": {"t": "ricochet", "mode": "solo"}});
    let table = server.found(json!({"options": options})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    let plain = fetched(&server, "/preview/new/ricochet.png").await;
    for link in [format!("/t/{table}"), format!("/t/{table}/replay")] {
        assert!(fetched(&server, &picture_of(&server, &link).await).await == plain, "{link}");
    }
    ada.does(json!({"t": "set-door", "door": "locked"})).await;
    let (title, text) = said(&server, &format!("/t/{table}"), "en").await;
    assert!(!title.contains("Ada") && !text.contains("Ada"), "{title}: {text}");
    server.close().await;
}

#[tokio::test]
async fn puzzles_and_positions_show_the_task() {
    let server = TestServer::open().await;
    let (title, text) = said(&server, "/puzzles/ricochet/2026-11-15/hard", "en").await;
    assert_eq!(title, "Ricochet Robots: puzzle of the day, hard");
    assert!(text.starts_with("15 November 2026."), "{text}");
    let (title, _) = said(&server, "/puzzles/micro/endless/easy/7", "de").await;
    assert_eq!(title, "Micro Robots: Rätsel 7, leicht");
    let puzzle = fetched(&server, "/preview/puzzles/micro/endless/easy/7.png").await;
    let shown = server.get("/api/puzzles/micro/endless/easy/7").await.json();
    let position = shown["position"].as_str().expect("a position");

    let study = format!("/study/micro?p={position}");
    let (title, _) = said(&server, &study, "en").await;
    assert_eq!(title, "Micro Robots: can you solve this?");
    assert!(fetched(&server, &picture_of(&server, &study).await).await == puzzle);
    // The moves in a link are a player's solution and are not drawn.
    let solved = format!("{study}&s=P1+P6");
    assert!(fetched(&server, &picture_of(&server, &solved).await).await == puzzle);
    server.close().await;
}

#[tokio::test]
async fn hostile_links_are_harmless() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    for name in ["\"><script>x()</script>", "' onload='x()", "{game}{names}&amp;"] {
        server.sit(&table, name).await;
    }
    let page = server.get(&format!("/t/{table}?x=%22%3E%3Cscript%3E")).await;
    assert!(!page.body.contains("<script>") && !page.body.contains("onload='"), "{}", page.body);
    let text = tag(&page, "og:description").expect("a sentence");
    assert!(text.contains("&quot;&gt;&lt;script&gt;x()&lt;/script&gt;"), "{text}");
    assert!(text.contains("{game}{names}&amp;amp;"), "{text}");

    let home = said(&server, "/", "en").await;
    let long = format!("/study/ricochet?p={}", "9".repeat(20_000));
    for link in ["/t/222222222222", "/t/nonsense", "/t/%22%3E", "/puzzles/micro/2999-01-01/easy"] {
        assert_eq!(said(&server, link, "en").await, home, "{link}");
    }
    assert_eq!(said(&server, &long, "en").await.0, "Ricochet Robots: the study board");
    for path in [
        "/preview/t/222222222222.png",
        "/preview/t/nonsense.png",
        "/preview/t/..%2f..%2fetc.png",
        "/preview/puzzles/micro/endless/easy/0.png",
        "/preview/what/ever.png",
        "/preview/t/222222222222",
    ] {
        assert_eq!(server.get(path).await.status, 404, "{path}");
    }
    // A forged host header does not appear in the page.
    let host = [("host", "evil.example\"><script>")];
    let page = server.request("GET", "/puzzles", &host, "").await;
    assert!(!page.body.contains("evil.example"), "{}", page.body);
    server.close().await;
}

#[tokio::test]
async fn pictures_have_limits() {
    let rate = Rate { burst: 2, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| config.limits.searches = rate).await;
    let path = |space: &str| format!("/preview/study/micro.png?p=black-1n4e3e2n:P1-{space}");
    for space in ["W2", "W3"] {
        fetched(&server, &path(space)).await;
    }
    let refused = server.get(&path("W4")).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
    // A cached image costs nothing.
    fetched(&server, &path("W2")).await;
    server.close().await;
}

#[tokio::test]
async fn pages_are_kept_as_long_as_they_say_the_same() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let proxied = [("x-forwarded-host", "games.example.org"), ("accept-language", "de")];
    let page = server.request("GET", "/puzzles", &proxied, "").await;
    assert_eq!(tag(&page, "og:url"), Some("https://games.example.org/puzzles"));
    let image = tag(&page, "og:image").expect("a picture");
    assert_eq!(image, "https://games.example.org/preview/puzzles.png");
    let known = page.header("etag").expect("a tag").to_owned();
    let [host, language] = proxied;
    let again = [host, language, ("if-none-match", known.as_str())];
    assert_eq!(server.request("GET", "/puzzles", &again, "").await.status, 304);
    let other = [host, ("accept-language", "fr"), ("if-none-match", known.as_str())];
    assert_eq!(server.request("GET", "/puzzles", &other, "").await.status, 200);
    server.close().await;
}
