-- People of the shared pool whose address a company has bought. One row for ever: whoever asks again
-- pays nothing more.
create table sourcing.unlocks (
  company_id uuid not null references identity.companies (company_id),
  person_id uuid not null,
  client_id uuid not null,
  job_id uuid,
  flow_id uuid,
  -- The line of the credit journal that paid for it.
  receipt bigint not null,
  unlocked_at timestamptz not null default now(),
  primary key (company_id, person_id),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index unlocks_by_age on sourcing.unlocks (company_id, unlocked_at desc);
alter table sourcing.unlocks enable row level security;
alter table sourcing.unlocks force row level security;
create policy tenant on sourcing.unlocks
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
-- What was paid for is never taken back by a statement: no update, no delete.
grant select, insert on sourcing.unlocks to headwater_app;

-- The address to write to: one that was checked goes first, one that is known to bounce never.
create function sourcing.best_email(contacts jsonb) returns text
language sql immutable set search_path = pg_catalog as $$
  select c.contact ->> 'value'
  from jsonb_array_elements(contacts) with ordinality as c (contact, place)
  where c.contact ->> 'kind' = 'email' and c.contact ->> 'verification' <> 'undeliverable'
  order by array_position(array['deliverable', 'unverified', 'risky'], c.contact ->> 'verification'),
    c.place
  limit 1
$$;

-- The run-time role never reads the ways to reach somebody of the pool. These three functions say
-- what it may know of them.

-- What stands in the place of an address until it is paid for. Always as many dots, so that not even
-- its length is told; null where there is nothing to buy.
create function sourcing.pool_hints(ids uuid[]) returns table (person_id uuid, hint text)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, left(e.email, 1) || '•••••••@' || left(d.domain, 1) || '••••••'
    || coalesce(substring(d.domain from '\.[^.]+$'), '')
  from sourcing.pool_people p
  cross join lateral (select sourcing.best_email(p.contacts) as email) e
  cross join lateral (select split_part(e.email, '@', -1) as domain) d
  where p.id = any(ids)
$$;
revoke execute on function sourcing.pool_hints from public;
grant execute on function sourcing.pool_hints to headwater_app;

-- Everything that reaches people whom the company of the transaction has bought. Its own word for it
-- is not enough: the line of the journal that paid for this very person must be there, and only the
-- ledger writes those.
create function sourcing.pool_contacts(ids uuid[])
returns table (person_id uuid, email text, contacts jsonb, unlocked_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, sourcing.best_email(p.contacts), p.contacts, u.unlocked_at
  from sourcing.unlocks u
  join credit.txn t on t.company_id = u.company_id and t.seq = u.receipt
    and t.idem_key = 'unlock:' || u.person_id
  join sourcing.pool_people p on p.id = u.person_id
  where u.company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and u.person_id = any(ids)
$$;
revoke execute on function sourcing.pool_contacts from public;
grant execute on function sourcing.pool_contacts to headwater_app;

-- Who of the pool is on the list of whom to leave alone, everybody's or the company's. The lists keep
-- keyed hashes (HMAC, RFC 2104), and the caller brings the two pads of each key: so addresses need
-- not leave the database to be compared.
create function sourcing.pool_barred(ids uuid[], inner_pads bytea[], outer_pads bytea[])
returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select distinct p.id
  from sourcing.pool_people p
  cross join unnest(p.contact_keys) as k (name)
  cross join lateral (
    select split_part(k.name, ':', 1) as kind, substr(k.name, strpos(k.name, ':') + 1) as key) c
  cross join unnest(inner_pads, outer_pads) as pad (first, last)
  cross join lateral (
    select sha256(pad.last || sha256(pad.first
        || convert_to(concat_ws(' ', 'pool', c.kind, c.key), 'UTF8'))) as everybodys,
      sha256(pad.last || sha256(pad.first
        || convert_to(concat_ws(' ', nullif(current_setting('app.company_id', true), ''), c.kind,
          c.key), 'UTF8'))) as own) h
  where p.id = any(ids) and (
    exists (select 1 from sourcing.pool_suppressions s
      where s.kind = c.kind and s.key_hash = h.everybodys)
    or exists (select 1 from sourcing.suppressions s
      where s.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and s.kind = c.kind and s.key_hash = h.own))
$$;
revoke execute on function sourcing.pool_barred from public;
grant execute on function sourcing.pool_barred to headwater_app;

-- In whom an entry lives on after it was merged, over as many steps as there were; nobody, when they
-- were removed.
create function sourcing.living_person(company uuid, person uuid)
returns table (id uuid, profile jsonb)
language sql stable rows 1 set search_path = pg_catalog as $$
  with recursive steps as (
    select p.id, p.merged_into from sourcing.people p
    where p.company_id = company and p.id = person
    union
    select p.id, p.merged_into from steps
    join sourcing.people p on p.company_id = company and p.id = steps.merged_into
  )
  select p.id, p.profile from steps
  join sourcing.people p on p.company_id = company and p.id = steps.id
  where p.merged_into is null and p.removed_at is null
$$;

-- What other modules show of people who are there, under every id they have had. Those who were
-- merged apart: below row-level security no index is searched for what a function gives.
create view sourcing.own_people_view with (security_invoker = true) as
select p.company_id, p.id as person_id, p.id as lives_as,
  p.profile ->> 'name' as name,
  nullif(p.profile #>> '{experiences,0,title}', '') as title,
  nullif(p.profile #>> '{experiences,0,employer}', '') as employer
from sourcing.people p
where p.merged_into is null and p.removed_at is null
union all
select p.company_id, p.id, l.id,
  l.profile ->> 'name',
  nullif(l.profile #>> '{experiences,0,title}', ''),
  nullif(l.profile #>> '{experiences,0,employer}', '')
from sourcing.people p
cross join lateral sourcing.living_person(p.company_id, p.merged_into) l
where p.merged_into is not null;
grant select on sourcing.own_people_view to headwater_app;

create view sourcing.pool_people_view with (security_invoker = true) as
select p.id as person_id,
  p.profile ->> 'name' as name,
  nullif(p.profile #>> '{experiences,0,title}', '') as title,
  nullif(p.profile #>> '{experiences,0,employer}', '') as employer
from sourcing.pool_people p;
grant select on sourcing.pool_people_view to headwater_app;
