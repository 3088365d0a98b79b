-- `key` is short and never leaves the database; `id` is what stands in links.
CREATE TABLE tables (
    key           INTEGER PRIMARY KEY,
    id            TEXT    NOT NULL UNIQUE,
    number        INTEGER NOT NULL CHECK (number >= 0), -- Of the last record.
    said          INTEGER NOT NULL DEFAULT 0,           -- Number of the last saying.
    archived      INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at    INTEGER NOT NULL,
    -- What is known of the table without reading its records. Times are milliseconds since 1970.
    updated_at    INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    door          TEXT    NOT NULL,
    stage         TEXT    NOT NULL,
    seats         INTEGER NOT NULL,
    free          INTEGER NOT NULL,
    next_deadline INTEGER,
    wants_work    INTEGER NOT NULL CHECK (wants_work IN (0, 1)),
    about         TEXT    NOT NULL
) STRICT;

CREATE INDEX tables_listed ON tables (updated_at) WHERE archived = 0 AND door = 'listed' AND stage <> 'over';

-- The events of a table lie together and in order.
CREATE TABLE records (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    line      TEXT    NOT NULL,
    seat      INTEGER, -- Whose command, and which: on the last record that it caused.
    command   TEXT,
    PRIMARY KEY (table_key, number),
    CHECK ((seat IS NULL) = (command IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    text      TEXT    NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
