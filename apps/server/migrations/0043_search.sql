-- What the engines search: one small row for each person, made from the profile in the same
-- transaction. Lists are parallel arrays of plain keys, so that one row is one person.
create table sourcing.pool_documents (
  person_id uuid primary key references sourcing.pool_people (id) on delete cascade,
  version integer not null,
  -- Months since the year 0; what fades with time was faded up to here.
  month integer not null,
  -- Stretches of work. No occupation is '', no seniority is -1; flags: 1 counts by half, 2 overlaps
  -- the one before.
  occupations text[] not null,
  seniorities smallint[] not null,
  months smallint[] not null,
  freshness smallint[] not null,
  stretch_flags smallint[] not null,
  skills text[] not null,
  strengths smallint[] not null,
  -- Bit n: used in stretch n.
  skill_stretches integer[] not null,
  current_companies text[] not null,
  past_companies text[] not null,
  current_industries text[] not null,
  past_industries text[] not null,
  universities text[] not null,
  majors text[] not null,
  languages text[] not null,
  -- 0 where nobody wrote how well.
  language_levels smallint[] not null,
  country text,
  city integer,
  is_willing boolean,
  relocate_countries text[] not null,
  total_months smallint,
  stability smallint,
  opportunity smallint,
  words text[] not null
);
grant select on sourcing.pool_documents to headwater_app;

create table sourcing.people_documents (
  company_id uuid not null,
  -- Removed and merged people keep theirs until they are gone for good, out of sight.
  is_live boolean not null default true,
  like sourcing.pool_documents including defaults,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references sourcing.people (company_id, id) on delete cascade
);
alter table sourcing.people_documents enable row level security;
alter table sourcing.people_documents force row level security;
create policy tenant on sourcing.people_documents
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.people_documents to headwater_app;

-- Whoever is removed or merged goes out of sight in the same statement, whichever way it happens.
create function sourcing.follow_people() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  update sourcing.people_documents d
  set is_live = (a.removed_at is null and a.merged_into is null)
  from after a
  where d.company_id = a.company_id and d.person_id = a.id
    and d.is_live <> (a.removed_at is null and a.merged_into is null);
  return null;
end $$;
create trigger follow_people after update on sourcing.people
  referencing new table as after for each statement execute function sourcing.follow_people();

-- Whose document changed, and in which transaction: what indexes in memory follow. Nothing of the
-- document itself, so that nobody who is deleted stays behind here.
create table sourcing.document_changes (
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid not null,
  -- Null in the shared pool.
  company_id uuid,
  primary key (xid, person_id)
);
grant select, insert, delete on sourcing.document_changes to headwater_app;

create function sourcing.note_pool_documents() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  insert into sourcing.document_changes (person_id) select person_id from changed
  on conflict do nothing;
  return null;
end $$;
create trigger note_new after insert on sourcing.pool_documents
  referencing new table as changed for each statement execute function sourcing.note_pool_documents();
create trigger note_changed after update on sourcing.pool_documents
  referencing new table as changed for each statement execute function sourcing.note_pool_documents();
create trigger note_gone after delete on sourcing.pool_documents
  referencing old table as changed for each statement execute function sourcing.note_pool_documents();

create function sourcing.note_people_documents() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  insert into sourcing.document_changes (person_id, company_id)
  select person_id, company_id from changed on conflict do nothing;
  return null;
end $$;
create trigger note_new after insert on sourcing.people_documents
  referencing new table as changed
  for each statement execute function sourcing.note_people_documents();
create trigger note_changed after update on sourcing.people_documents
  referencing new table as changed
  for each statement execute function sourcing.note_people_documents();
create trigger note_gone after delete on sourcing.people_documents
  referencing old table as changed
  for each statement execute function sourcing.note_people_documents();

-- Moments between which the changes lie, numbered for all processes. A moment is what a transaction
-- saw then and not a number of a transaction: one that takes long holds nobody else up.
create table sourcing.search_epochs (
  epoch bigint primary key,
  -- Tells it from one of the same number in a database that was set back.
  mark uuid not null default gen_random_uuid(),
  seen pg_snapshot not null,
  cut_at timestamptz not null default now()
);
grant select, insert, delete on sourcing.search_epochs to headwater_app;

-- Cuts the next one where something has changed, or where somebody waits for it. Whoever finds
-- another at it leaves it to them; who waits, waits for them too.
create function sourcing.cut_search_epoch(is_awaited boolean) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  name constant bigint := hashtextextended('sourcing.search_epochs', 0);
  last sourcing.search_epochs;
begin
  if is_awaited then
    perform pg_advisory_xact_lock(name);
  elsif not pg_try_advisory_xact_lock(name) then
    return;
  end if;
  select * into last from sourcing.search_epochs order by epoch desc limit 1;
  if pg_snapshot_xmax(last.seen) > pg_snapshot_xmax(pg_current_snapshot()) then
    -- From another server: its transactions count differently, and nothing here can be compared.
    delete from sourcing.search_epochs;
    delete from sourcing.document_changes;
  elsif last.epoch is not null and not is_awaited and not exists (
    select 1 from sourcing.document_changes
    where xid >= pg_snapshot_xmin(last.seen) and not pg_visible_in_snapshot(xid, last.seen))
  then
    return;
  end if;
  insert into sourcing.search_epochs (epoch, seen)
  values (coalesce(last.epoch, 0) + 1, pg_current_snapshot());
end $$;

-- Documents follow from profiles, and are made again when a month ends. The program may do that for
-- the shared pool too: for people who are in it, with nothing but a document, and only from the
-- profile that is there now.
create function sourcing.put_pool_documents(documents jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  with there as (
    select p.id from jsonb_to_recordset(documents) as n (person_id uuid, of_version integer)
    join sourcing.pool_people p on p.id = n.person_id
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
revoke execute on function sourcing.put_pool_documents from public;
grant execute on function sourcing.put_pool_documents to headwater_app;

-- Whose documents are looked after. One step from company to company, however many people they have.
create policy owner_reads on sourcing.people for select to current_user using (true);
create function sourcing.list_companies_with_people() returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  with recursive found as (
    (select company_id from sourcing.people order by company_id limit 1)
    union all
    select (select p.company_id from sourcing.people p where p.company_id > found.company_id
      order by p.company_id limit 1)
    from found where found.company_id is not null
  )
  select company_id from found where company_id is not null
$$;
revoke execute on function sourcing.list_companies_with_people from public;
grant execute on function sourcing.list_companies_with_people to headwater_app;
