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

-- Which addresses do not exist, or belong to people who reported a message as spam, by the hash that
-- is the same for all companies. Who reported it is a hash as well, to count companies only.
create table people.address_failures (
  key_hash bytea not null check (length(key_hash) = 32),
  reason text not null check (reason in ('bounced', 'complained')),
  reporter bytea not null,
  reported_at timestamptz not null,
  primary key (key_hash, reason, reporter)
);

-- Addresses that no company writes to. No company learns who reported them.
create table people.undeliverable_addresses (
  key_hash bytea primary key check (length(key_hash) = 32),
  expires_at timestamptz
);
grant select on people.undeliverable_addresses to headwater_app;

-- One company alone decides nothing for the others: two have to say the same within 90 days.
create function people.report_failed_address(hashes bytea[], why text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  company text := current_setting('app.company_id');
  since timestamptz := now() - interval '90 days';
begin
  delete from people.address_failures where key_hash = any(hashes) and reported_at < since;
  insert into people.address_failures (key_hash, reason, reporter, reported_at)
  select h, why, sha256(h || convert_to(company, 'UTF8')), now() from unnest(hashes) as h
  on conflict (key_hash, reason, reporter) do update set reported_at = excluded.reported_at;
  insert into people.undeliverable_addresses as u (key_hash, expires_at)
  select f.key_hash, case why when 'bounced' then now() + interval '90 days' end
  from people.address_failures f
  where f.key_hash = any(hashes) and f.reason = why
  group by f.key_hash having count(*) >= 2
  on conflict (key_hash) do update
    set expires_at = case when u.expires_at is null then null else excluded.expires_at end;
end $$;
revoke all on function people.report_failed_address(bytea[], text) from public;
grant execute on function people.report_failed_address(bytea[], text) to headwater_app;

create or replace view people.suppressed_keys_view with (security_invoker = true) as
  select company_id, kind, key_hash, expires_at from people.suppressions
  union all
  select null, kind, key_hash, expires_at from people.pool_suppressions
  union all
  select null, 'email', key_hash, expires_at from people.undeliverable_addresses;
