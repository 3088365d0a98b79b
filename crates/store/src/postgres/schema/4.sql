-- A table as it was after some record, so that those before it need not be read again. It can be left out at any time.
CREATE TABLE snapshots (
    table_key BIGINT PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    number    BIGINT NOT NULL,
    text      TEXT   NOT NULL
);
