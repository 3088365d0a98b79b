-- Programs that may sit down as bots. A token is kept as its hash only.
CREATE TABLE bots (
    name   TEXT    PRIMARY KEY,
    author TEXT    NOT NULL,
    hash   TEXT    NOT NULL UNIQUE,
    since  BIGINT  NOT NULL
);
