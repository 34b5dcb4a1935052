-- Statistics that are gathered while thousands of candidates are being written count none of them:
-- they are not committed yet. Until the next time, PostgreSQL takes the table for empty, and any index
-- for good enough; each look for one candidate then reads all of the company, thousands of times in an
-- act over thousands. Less than one candidate on a page is a sign of that.
create function pipeline.keep_size_known() returns void
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  pages constant bigint := pg_relation_size('pipeline.candidates') / current_setting('block_size')::int;
begin
  if pages > 8 and exists (
    select 1 from pg_class where oid = 'pipeline.candidates'::regclass
      and reltuples >= 0 and reltuples < relpages)
  then
    -- Somebody else who is at it already will do.
    analyze (skip_locked) pipeline.candidates;
  end if;
end
$$;
revoke all on function pipeline.keep_size_known() from public;
grant execute on function pipeline.keep_size_known() to headwater_app;
