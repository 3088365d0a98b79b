-- What people tell the operator. Words that were removed meanwhile are here until the operator forgets them.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    id     TEXT    NOT NULL, -- Of a table; it may be gone.
    seat   INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    words  TEXT    NOT NULL,
    mark   TEXT              -- Of the address that told it: a keyed hash.
) STRICT;

-- Addresses that stay out.
CREATE TABLE bans (
    address TEXT    PRIMARY KEY,
    since   INTEGER NOT NULL,
    why     TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- From where a table was founded and its seats were taken: keyed hashes of addresses, for some weeks.
CREATE TABLE origins (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    mark      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, mark)
) STRICT, WITHOUT ROWID;

CREATE INDEX origins_mark ON origins (mark);

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
