-- Games that are over, for those who collect them. As with the others, no column that every append changes.
CREATE INDEX tables_finished ON tables (key) WHERE door = 'listed' AND stage = 'over';
