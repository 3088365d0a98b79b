-- What people tell the operator. Words that were removed meanwhile are here until the operator forgets them.
CREATE TABLE reports (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at     BIGINT NOT NULL,
    id     TEXT    NOT NULL, -- Of a table; it may be gone.
    seat   BIGINT NOT NULL,
    name   TEXT    NOT NULL,
    words  TEXT    NOT NULL,
    mark   TEXT              -- Of the address that told it: a keyed hash.
);

-- Addresses that stay out.
CREATE TABLE bans (
    address TEXT    PRIMARY KEY,
    since   BIGINT NOT NULL,
    why     TEXT    NOT NULL
);

-- From where a table was founded and its seats were taken: keyed hashes of addresses, for some weeks.
CREATE TABLE origins (
    table_key BIGINT NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    mark      TEXT    NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (table_key, mark)
);

CREATE INDEX origins_mark ON origins (mark);

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
