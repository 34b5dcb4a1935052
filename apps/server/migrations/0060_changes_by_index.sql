-- Whether anything has changed is asked five times a second. PostgreSQL guesses that a third of the
-- changes are new and reads all of them, of a whole day; by the index it looks at the last ones alone.
alter function sourcing.cut_search_epoch(boolean) set enable_seqscan = off;
