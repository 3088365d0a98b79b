//! PostgreSQL with TLS as providers configure it: certificates are generated and checked, or refused with a helpful
//! message.

use std::net::TcpListener;

use robotable_store::{Options, Store};
use testkit::{FaultyProxy, PostgresCluster, Upstream};

/// Opens a database and returns the error as text. The password must never appear in it.
async fn open(url: &str) -> Result<(), String> {
    match Store::open(url, Options::default()).await {
        Ok(store) => {
            store.ping().await.expect("it answers");
            store.close().await;
            Ok(())
        }
        Err(error) => {
            let said = error.to_string();
            assert!(!said.contains("secret"), "{said}");
            assert!(!format!("{error:?}").contains("secret"), "{error:?}");
            Err(said)
        }
    }
}

async fn refused(url: &str, words: &str) {
    let said = open(url).await.expect_err(url);
    assert!(said.contains(words), "{url} says {said}, not {words}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn certificates_are_checked_as_far_as_the_url_asks() {
    let cluster = PostgresCluster::start();
    let name = cluster.database().name;
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    cluster.control("certify localhost");
    // A connection without TLS is refused.
    for change in
        ["set ssl = on", "set listen_addresses = 'localhost'", "admit hostssl all all all trust"]
    {
        cluster.control(change);
    }
    cluster.control(&format!("set port = {port}"));
    cluster.control("restart");
    let url =
        |host: &str, asks: &str| format!("postgres://robotable:secret@{host}:{port}/{name}{asks}");
    let signed_by =
        |authority: &str| format!("sslrootcert={}/{authority}.crt", cluster.directory().display());
    let (ca, other) = (signed_by("ca"), signed_by("other"));

    for (host, asks) in [
        ("localhost", String::new()),
        ("127.0.0.1", "?sslmode=prefer".to_owned()),
        ("127.0.0.1", "?sslmode=require".to_owned()),
        ("127.0.0.1", format!("?sslmode=require&{ca}")),
        ("127.0.0.1", format!("?sslmode=verify-ca&{ca}")),
        ("localhost", format!("?sslmode=verify-full&{ca}")),
    ] {
        assert_eq!(open(&url(host, &asks)).await, Ok(()), "{host} {asks}");
    }

    let no_file = "sslrootcert=/no/such.crt";
    let no_certificate = format!("sslrootcert={}/server.key", cluster.directory().display());
    for (host, asks, words) in [
        ("localhost", "?sslmode=verify-full".to_owned(), "UnknownIssuer (name the certificate"),
        ("localhost", format!("?sslmode=verify-ca&{other}"), "UnknownIssuer (name the certificate"),
        ("localhost", format!("?sslmode=require&{other}"), "UnknownIssuer (name the certificate"),
        ("127.0.0.1", format!("?sslmode=verify-full&{ca}"), "(use the name that it is for"),
        ("localhost", "?sslmode=disable".to_owned(), "(it wants TLS: sslmode=require)"),
        ("localhost", format!("?sslmode=verify-ca&{no_file}"), "(a certificate that the URL names"),
        ("localhost", format!("?sslmode=verify-ca&{no_certificate}"), "UnknownIssuer"),
        ("localhost", "?sslmode=perhaps".to_owned(), "unknown value \"perhaps\""),
    ] {
        refused(&url(host, &asks), words).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_tls_is_refused_if_the_url_asks_for_it() {
    let name = PostgresCluster::shared().database().name;
    let proxy = FaultyProxy::to(Upstream::Unix(PostgresCluster::shared().socket()));
    let url = |asks: &str| format!("postgres://robotable:secret@{}/{name}{asks}", proxy.address);
    for asks in ["", "?sslmode=prefer", "?sslmode=disable"] {
        assert_eq!(open(&url(asks)).await, Ok(()), "{asks}");
    }
    for asks in ["?sslmode=require", "?sslmode=verify-ca", "?sslmode=verify-full"] {
        refused(&url(asks), "server does not support TLS (turn it on there").await;
    }
}
