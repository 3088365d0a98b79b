-- As in SQLite, and as wide: one statement serves both. `key` is short and never leaves the database; `id` is what
-- stands in links. Its order is that of the bytes, as in SQLite, whatever the database's language.
CREATE TABLE tables (
    key           BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            TEXT   COLLATE "C" NOT NULL UNIQUE,
    number        BIGINT NOT NULL CHECK (number >= 0), -- Of the last record.
    said          BIGINT NOT NULL DEFAULT 0,           -- Number of the last saying.
    archived      BIGINT NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at    BIGINT NOT NULL,
    -- What is known of the table without reading its records. Times are milliseconds since 1970.
    updated_at    BIGINT NOT NULL,
    game          TEXT   NOT NULL,
    door          TEXT   NOT NULL,
    stage         TEXT   NOT NULL,
    seats         BIGINT NOT NULL,
    free          BIGINT NOT NULL,
    next_deadline BIGINT,
    wants_work    BIGINT NOT NULL CHECK (wants_work IN (0, 1)),
    about         TEXT   NOT NULL
) WITH (fillfactor = 70); -- Rows change with every append: room for the next version on the same page.

-- No index has a column that every append changes: so the new version of a row needs no new entries.
CREATE INDEX tables_listed ON tables (key) WHERE archived = 0 AND door = 'listed' AND stage <> 'over';
CREATE INDEX tables_here ON tables (key) WHERE archived = 0;

CREATE TABLE records (
    table_key BIGINT NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number    BIGINT NOT NULL,
    line      TEXT   NOT NULL,
    seat      BIGINT, -- Whose command, and which: on the last record that it caused.
    command   TEXT,
    PRIMARY KEY (table_key, number),
    CHECK ((seat IS NULL) = (command IS NULL))
);

CREATE TABLE chat (
    table_key BIGINT NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    number    BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    name      TEXT   NOT NULL,
    text      TEXT   NOT NULL,
    PRIMARY KEY (table_key, number)
);

-- The servers that run, and when each was heard of last by the database's own clock.
CREATE TABLE servers (
    server  BIGINT      PRIMARY KEY,
    seen_at TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);

-- What each server looks after: tables (seat -1), and seats whose connection it has or had last.
CREATE TABLE tended (
    id     TEXT    COLLATE "C" NOT NULL, -- Of a table; it may be gone.
    seat   BIGINT  NOT NULL,
    server BIGINT  NOT NULL REFERENCES servers (server) ON DELETE CASCADE,
    here   BOOLEAN NOT NULL, -- Whether the connection stands.
    PRIMARY KEY (id, seat, server)
);

CREATE INDEX tended_server ON tended (server);
