-- Messages that will never be sent and still have a draft at the provider. One that cannot be deleted
-- is tried again later, and not for ever.
create index messages_left_drafts on outreach.messages (id)
  where draft_id is not null and state in ('cancelled', 'skipped', 'rejected');
create function outreach.list_left_drafts(batch integer)
returns table (company_id uuid, message_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.messages m
  where m.draft_id is not null and m.state in ('cancelled', 'skipped', 'rejected')
    and m.checks < 20 and coalesce(m.check_at <= (select outreach.clock()), true)
  order by m.id limit batch
$$;
revoke all on function outreach.list_left_drafts(integer) from public;
grant execute on function outreach.list_left_drafts(integer) to headwater_app;
