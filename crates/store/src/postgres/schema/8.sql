-- The end of a ban.
ALTER TABLE bans ADD COLUMN until BIGINT;
