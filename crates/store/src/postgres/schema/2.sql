-- What a server's own clock showed at `seen_at`: all servers go by one time, also after the database's clock was set. And
-- when no server ran before this one came: all of them make up for the same pause. NULL where an older program writes.
ALTER TABLE servers
    ADD COLUMN clock      BIGINT,
    ADD COLUMN away_since BIGINT,
    ADD COLUMN away_until BIGINT;
