//! Parsing of database URLs.

use std::path::PathBuf;
use std::str::FromStr;

#[cfg(feature = "postgres")]
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use super::OpenError;

/// The database a URL refers to.
#[derive(Clone, Debug)]
pub(super) enum Url {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database.
    #[cfg(feature = "postgres")]
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for Url {
    type Err = OpenError;

    fn from_str(url: &str) -> Result<Url, OpenError> {
        let wrong = || OpenError::Url { url: without_password(url) };
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return postgres(url);
        }
        let path = url.strip_prefix("sqlite://").ok_or_else(wrong)?;
        // Rejects in-memory databases, which would be lost on restart, and SQLite's URL parameters such as `?mode=`.
        if path.is_empty() || path.contains(['?', '#', '\0']) || path.starts_with(':') {
            return Err(wrong());
        }
        Ok(Url::Sqlite(PathBuf::from(path)))
    }
}

#[cfg(not(feature = "postgres"))]
fn postgres(url: &str) -> Result<Url, OpenError> {
    Err(OpenError::NoPostgres { url: without_password(url) })
}

#[cfg(feature = "postgres")]
fn postgres(url: &str) -> Result<Url, OpenError> {
    let options: PgConnectOptions = url.parse().map_err(|error| {
        let reason = match error {
            sqlx::Error::Configuration(reason) => reason.to_string(),
            other => other.to_string(),
        };
        OpenError::Parameter { url: without_password(url), reason }
    })?;
    let options = match options.get_ssl_mode() {
        // As libpq does: naming a certificate authority implies verifying it.
        PgSslMode::Require if names_authority(url) => options.ssl_mode(PgSslMode::VerifyCa),
        // Use TLS where the server offers it.
        PgSslMode::Allow => options.ssl_mode(PgSslMode::Prefer),
        _ => options,
    };
    Ok(Url::Postgres(Box::new(options)))
}

#[cfg(feature = "postgres")]
/// True if the URL or the environment names a certificate authority.
fn names_authority(url: &str) -> bool {
    let (_, parameters) = url.split_once('?').unwrap_or_default();
    let names = ["sslrootcert=", "ssl-root-cert=", "ssl-ca="];
    let named = |parameter: &str| names.iter().any(|name| parameter.starts_with(name));
    parameters.split('&').any(named) || std::env::var_os("PGSSLROOTCERT").is_some()
}

/// Messages end up in logs, and passwords must not. A password may precede the host or be a URL parameter.
pub(super) fn without_password(url: &str) -> String {
    let shown = |rest: &str| {
        let (kept, hidden) = rest.split_at(rest.find(['?', '&']).unwrap_or(rest.len()));
        format!("{kept}{}", if hidden.is_empty() { "" } else { "?…" })
    };
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme < at => {
            format!("{}…{}", &url[..scheme + 3], shown(&url[at..]))
        }
        _ => shown(url),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls() {
        let path = |url: &str| match url.parse() {
            Ok(Url::Sqlite(path)) => Some(path.display().to_string()),
            Ok(Url::Postgres(_)) | Err(_) => None,
        };
        assert_eq!(path("sqlite://robotable.db").as_deref(), Some("robotable.db"));
        assert_eq!(
            path("sqlite:///var/lib/robotable.db").as_deref(),
            Some("/var/lib/robotable.db")
        );
        for wrong in [
            "",
            "robotable.db",
            "sqlite:",
            "sqlite://",
            "sqlite://:memory:",
            "sqlite://a?mode=ro",
            "mysql://a/b",
        ] {
            assert_eq!(path(wrong), None, "{wrong}");
        }
        for right in
            ["postgres://ada@localhost/robotable", "postgresql:///robotable?host=/run/postgresql"]
        {
            assert!(matches!(right.parse(), Ok(Url::Postgres(_))), "{right}");
        }
    }

    #[test]
    fn passwords_are_not_told() {
        for wrong in [
            "postgres://ada:secret@local host:x/robotable",
            "postgres://ada:secret@local host:x/robotable?sslmode=require&password=secret",
            "postgres://ada:secret@local host:x/?user=a@local host&password=secret",
            "postgres://ada:sec?secret@local host:x/robotable",
        ] {
            let error = wrong.parse::<Url>().expect_err("it has no port");
            assert!(!error.to_string().contains("secret"), "{error}");
            assert!(error.to_string().contains("local host"), "{error}");
        }
    }

    #[test]
    fn tls_is_as_postgresql_users_know_it() {
        let mode = |url: &str| match url.parse() {
            Ok(Url::Postgres(options)) => format!("{:?}", options.get_ssl_mode()),
            Ok(Url::Sqlite(_)) => "a file".to_owned(),
            Err(error) => error.to_string(),
        };
        let url = "postgres://ada@localhost/robotable";
        assert_eq!(mode(url), "Prefer");
        for (asks, expected) in [
            ("sslmode=disable", "Disable"),
            ("sslmode=allow", "Prefer"),
            ("sslmode=require", "Require"),
            ("sslmode=require&sslrootcert=ca.crt", "VerifyCa"),
            ("sslrootcert=ca.crt&sslmode=verify-full", "VerifyFull"),
        ] {
            assert_eq!(mode(&format!("{url}?{asks}")), expected, "{asks}");
        }
        let wrong = mode(&format!("{url}?sslmode=perhaps"));
        assert!(wrong.contains(r#"unknown value "perhaps" for `ssl_mode`"#), "{wrong}");
    }
}
