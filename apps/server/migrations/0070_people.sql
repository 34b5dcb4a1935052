-- People are a module of their own, and a module has its own schema. Tables and views keep their rows,
-- keys, policies, triggers and grants; what names a table in its text is created again.
create schema people;
grant usage on schema people to headwater_app;

alter table sourcing.pool_batches set schema people;
alter table sourcing.pool_people set schema people;
alter table sourcing.pool_suppressions set schema people;
alter table sourcing.imports set schema people;
alter table sourcing.import_parts set schema people;
alter table sourcing.people set schema people;
alter table sourcing.contact_points set schema people;
alter table sourcing.import_rows set schema people;
alter table sourcing.duplicates set schema people;
alter table sourcing.suppressions set schema people;
alter table sourcing.unlocks set schema people;
alter table sourcing.lessons set schema people;
alter view sourcing.own_people_view set schema people;
alter view sourcing.pool_people_view set schema people;
alter view sourcing.unlocked_view set schema people;
alter function sourcing.best_email(jsonb) set schema people;
alter function sourcing.pool_hints(uuid[]) set schema people;
alter function sourcing.pool_contacts(uuid[]) set schema people;
alter function sourcing.pool_barred(uuid[], bytea[], bytea[]) set schema people;
alter function sourcing.living_person(uuid, uuid) set schema people;
alter function sourcing.list_companies_with_people() set schema people;

create or replace function people.pool_hints(ids uuid[]) returns table (person_id uuid, hint text)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, left(e.email, 1) || '•••••••@' || left(d.domain, 1) || '••••••'
    || coalesce(substring(d.domain from '\.[^.]+$'), '')
  from people.pool_people p
  cross join lateral (select people.best_email(p.contacts) as email offset 0) e
  cross join lateral (select split_part(e.email, '@', -1) as domain offset 0) d
  where p.id = any(ids)
$$;

create or replace function people.pool_contacts(ids uuid[])
returns table (person_id uuid, email text, contacts jsonb, unlocked_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, people.best_email(p.contacts), p.contacts, u.unlocked_at
  from people.unlocks u
  join credit.txn t on t.company_id = u.company_id and t.seq = u.receipt
    and t.idem_key = 'unlock:' || u.person_id
  join people.pool_people p on p.id = u.person_id
  where u.company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and u.person_id = any(ids)
$$;

create or replace function people.pool_barred(ids uuid[], inner_pads bytea[], outer_pads bytea[])
returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select distinct p.id
  from people.pool_people p
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
    exists (select 1 from people.pool_suppressions s
      where s.kind = c.kind and s.key_hash = h.everybodys)
    or exists (select 1 from people.suppressions s
      where s.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and s.kind = c.kind and s.key_hash = h.own))
$$;

create or replace function people.living_person(company uuid, person uuid)
returns table (id uuid, profile jsonb)
language sql stable rows 1 set search_path = pg_catalog as $$
  with recursive steps as (
    select p.id, p.merged_into from people.people p
    where p.company_id = company and p.id = person
    union
    select p.id, p.merged_into from steps
    join people.people p on p.company_id = company and p.id = steps.merged_into
  )
  select p.id, p.profile from steps
  join people.people p on p.company_id = company and p.id = steps.id
  where p.merged_into is null and p.removed_at is null
$$;

create or replace function people.list_companies_with_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  with recursive found as (
    (select company_id from people.people order by company_id limit 1)
    union all
    select (select p.company_id from people.people p where p.company_id > found.company_id
      order by p.company_id limit 1)
    from found where found.company_id is not null
  )
  select company_id from found where company_id is not null
$$;

create or replace function sourcing.put_pool_documents(documents jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  with there as (
    select p.id from jsonb_to_recordset(documents) as n (person_id uuid, of_version integer)
    join people.pool_people p on p.id = n.person_id
    where n.of_version is null or p.version = n.of_version
    for share of p skip locked
  )
  insert into sourcing.pool_documents
  select n.* from jsonb_populate_recordset(null::sourcing.pool_documents, documents) n
  join there on there.id = n.person_id
  on conflict (person_id) do update set
    version = excluded.version, month = excluded.month, occupations = excluded.occupations,
    seniorities = excluded.seniorities, months = excluded.months, freshness = excluded.freshness,
    stretch_flags = excluded.stretch_flags, skills = excluded.skills,
    strengths = excluded.strengths, skill_stretches = excluded.skill_stretches,
    current_companies = excluded.current_companies, past_companies = excluded.past_companies,
    current_industries = excluded.current_industries, past_industries = excluded.past_industries,
    universities = excluded.universities, majors = excluded.majors,
    languages = excluded.languages, language_levels = excluded.language_levels,
    country = excluded.country, city = excluded.city, is_willing = excluded.is_willing,
    relocate_countries = excluded.relocate_countries, total_months = excluded.total_months,
    stability = excluded.stability, opportunity = excluded.opportunity, words = excluded.words
$$;

-- The profiles search documents are made from and results are shown by, removed and merged people
-- included.
create view people.records_view with (security_invoker = true) as
select p.company_id, p.id as person_id, p.profile, p.is_synthetic,
  p.removed_at is null and p.merged_into is null as is_live
from people.people p;
grant select on people.records_view to headwater_app;

create view people.pool_records_view with (security_invoker = true) as
select p.id as person_id, p.profile, p.is_synthetic, p.version
from people.pool_people p;
grant select on people.pool_records_view to headwater_app;
