-- What the platform keeps for itself: the audit log, idempotency keys, rate limits.
-- The schema and its table of applied migrations exist already: the migrator makes them.

grant usage on schema platform to headwater_app;
grant select on platform.migrations to headwater_app;

-- Audit log: append-only, one hash chain per company.

create table platform.audit_entries (
  company_id uuid not null,
  seq bigint not null,
  id uuid not null,
  recorded_at timestamptz not null,
  user_id uuid,
  request_id text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  prev_hash bytea,
  hash bytea not null,
  primary key (company_id, seq),
  unique (company_id, id)
);

alter table platform.audit_entries enable row level security;
alter table platform.audit_entries force row level security;
create policy tenant on platform.audit_entries
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on platform.audit_entries to headwater_app;

-- The end of each chain. Its row is the one lock that orders a company's entries, and it betrays
-- a chain whose last entries were cut off. Only the trigger below writes it.
create table platform.audit_heads (
  company_id uuid not null primary key,
  seq bigint not null,
  hash bytea
);

alter table platform.audit_heads enable row level security;
alter table platform.audit_heads force row level security;
create policy tenant on platform.audit_heads
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select on platform.audit_heads to headwater_app;

-- jsonb prints its keys in one order and its numbers in one form, and the time is written as
-- seconds, so that the same entry has the same bytes in every session.
create function platform.audit_entry_hash(entry platform.audit_entries) returns bytea
language sql stable
set search_path = pg_catalog
as $$
  select sha256(convert_to(jsonb_build_array(
    entry.company_id, entry.seq, entry.id, extract(epoch from entry.recorded_at)::text,
    entry.user_id, entry.request_id, entry.action, entry.subject_type, entry.subject_id,
    entry.before, entry.after, encode(entry.prev_hash, 'hex')
  )::text, 'UTF8'))
$$;

create function platform.chain_audit_entry() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  head platform.audit_heads;
begin
  insert into platform.audit_heads as heads (company_id, seq) values (new.company_id, 1)
  on conflict (company_id) do update set seq = heads.seq + 1
  returning * into head;
  new.seq := head.seq;
  new.prev_hash := head.hash;
  new.hash := platform.audit_entry_hash(new);
  update platform.audit_heads set hash = new.hash where company_id = new.company_id;
  return new;
end
$$;

create trigger chain before insert on platform.audit_entries
  for each row execute function platform.chain_audit_entry();

create function platform.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end
$$;

create trigger append_only before update or delete on platform.audit_entries
  for each row execute function platform.refuse_change();
create trigger never_truncated before truncate on platform.audit_entries
  for each statement execute function platform.refuse_change();

-- Idempotency keys: the stored answers of calls that must not run twice.

create table platform.idempotency_keys (
  company_id uuid not null,
  key text not null,
  endpoint text not null,
  fingerprint text not null,
  state text not null check (state in ('running', 'done')),
  reply jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, key)
);

alter table platform.idempotency_keys enable row level security;
alter table platform.idempotency_keys force row level security;
create policy tenant on platform.idempotency_keys
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on platform.idempotency_keys to headwater_app;

-- The sweep runs for all companies at once; the owner may see and delete what has expired,
-- and the run-time role may ask for exactly that.
create policy sweep_sees on platform.idempotency_keys for select to current_user
  using (expires_at < now());
create policy sweep_deletes on platform.idempotency_keys for delete to current_user
  using (expires_at < now());

create function platform.sweep_idempotency_keys() returns bigint
language sql security definer
set search_path = pg_catalog
as $$
  with swept as (
    delete from platform.idempotency_keys where expires_at < now() returning 1
  )
  select count(*) from swept
$$;
revoke execute on function platform.sweep_idempotency_keys() from public;
grant execute on function platform.sweep_idempotency_keys() to headwater_app;

-- Rate limits: worth nothing after a crash, so not worth the write-ahead log.

create unlogged table platform.rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index rate_limits_full_at on platform.rate_limits (full_at);
grant select, insert, update, delete on platform.rate_limits to headwater_app;
