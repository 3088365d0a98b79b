//! Boards embedded in other sites' pages.

use robotable_server::Readers;

use crate::test_server::TestServer;

async fn ancestors(server: &TestServer, path: &str) -> String {
    let answer = server.get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
    policy.split_once("frame-ancestors ").unwrap().1.to_owned()
}

#[tokio::test]
async fn only_boards_are_shown_in_frames_and_only_where_it_was_allowed() {
    let board = "/embed/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
    let server = TestServer::open().await;
    assert_eq!(ancestors(&server, board).await, "'none'", "as long as nobody allows it");
    server.close().await;

    let said =
        |words: &[&str]| Readers::new(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
    for (words, expected) in [
        (&["*"][..], "*"),
        (&["self"], "'self'"),
        (&["self", "https://blog.example"], "'self' https://blog.example"),
    ] {
        let server = TestServer::with(|config| config.embed = said(words)).await;
        assert_eq!(ancestors(&server, board).await, expected);
        for other in ["/", "/t/222222", "/study/ricochet", "/embedded", "/api/docs"] {
            assert_eq!(ancestors(&server, other).await, "'none'", "{other}");
        }
        server.close().await;
    }
}
