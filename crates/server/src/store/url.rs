//! Which database a URL means.

use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use super::OpenError;

/// Which database.
#[derive(Clone, Debug)]
pub(super) enum Url {
    /// A file.
    Sqlite(PathBuf),
    /// A database on a server.
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for Url {
    type Err = OpenError;

    fn from_str(url: &str) -> Result<Url, OpenError> {
        let wrong = || OpenError::Url { url: without_password(url) };
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return url
                .parse()
                .map(|options| Url::Postgres(Box::new(options)))
                .map_err(|_| wrong());
        }
        let path = url.strip_prefix("sqlite://").ok_or_else(wrong)?;
        // A database in memory would be gone after a restart, and `?mode=` is for those who know what they break.
        if path.is_empty() || path.contains(['?', '#', '\0']) || path.starts_with(':') {
            return Err(wrong());
        }
        Ok(Url::Sqlite(PathBuf::from(path)))
    }
}

/// Messages end up in logs, and passwords must not.
fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme < at => format!("{}…{}", &url[..scheme + 3], &url[at..]),
        _ => url.to_owned(),
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
        let wrong = "postgres://ada:secret@local host:x/robotable".parse::<Url>();
        let error = wrong.expect_err("it has no port");
        assert!(!error.to_string().contains("secret"), "{error}");
        assert!(error.to_string().contains("local host"), "{error}");
    }
}
