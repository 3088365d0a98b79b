-- How many people look on without a seat at this server; 0 where an older program writes, and for seats.
ALTER TABLE tended
    ADD COLUMN watchers BIGINT NOT NULL DEFAULT 0;
