-- Games that are over, for those who collect them.
CREATE INDEX tables_finished ON tables (updated_at) WHERE door = 'listed' AND stage = 'over';
