-- When facts about a person last changed, for marking people in results. Only times, never the facts.
-- People whose facts have not changed since they came have no row.
create table sourcing.pool_changes (
  person_id uuid primary key references people.pool_people (id) on delete cascade,
  place_at timestamptz,
  relocate_at timestamptz,
  role_at timestamptz,
  skills_at timestamptz,
  other_at timestamptz
);
grant select on sourcing.pool_changes to headwater_app;

create table sourcing.people_changes (
  company_id uuid not null,
  like sourcing.pool_changes,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people.people (company_id, id) on delete cascade
);
alter table sourcing.people_changes enable row level security;
alter table sourcing.people_changes force row level security;
create policy tenant on sourcing.people_changes
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.people_changes to headwater_app;

-- Both tables from the same comparison. A document of another version is built differently, so its
-- differences say nothing about the person, and neither do values that fade from month to month.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('pool', 'pool_documents', 'pool_changes', '', 'b.person_id = a.person_id', 'person_id'),
    ('people', 'people_documents', 'people_changes', 'a.company_id, ',
      'b.company_id = a.company_id and b.person_id = a.person_id', 'company_id, person_id')
  ) as p (name, documents, changes, company, same, key)
  loop
    execute format($function$
      create function sourcing.record_%1$s_changes() returns trigger
      language plpgsql set search_path = pg_catalog as $body$
      begin
        insert into sourcing.%2$I as kept
          (%5$s, place_at, relocate_at, role_at, skills_at, other_at)
        select %3$s a.person_id, case when d.place then now() end,
          case when d.relocate then now() end, case when d.role then now() end,
          case when d.skills then now() end, case when d.other then now() end
        from after a join before b on %4$s
        cross join lateral (select
          (a.country, a.city) is distinct from (b.country, b.city) as place,
          (a.is_willing, a.relocate_countries)
            is distinct from (b.is_willing, b.relocate_countries) as relocate,
          (a.titles[1], a.occupations[1], a.current_companies)
            is distinct from (b.titles[1], b.occupations[1], b.current_companies) as role,
          a.skills is distinct from b.skills as skills,
          (a.past_companies, a.universities, a.majors, a.languages, a.language_levels, a.words,
            a.degree, a.work_modes, a.employment)
            is distinct from (b.past_companies, b.universities, b.majors, b.languages,
              b.language_levels, b.words, b.degree, b.work_modes, b.employment) as other) d
        where a.version = b.version and (d.place or d.relocate or d.role or d.skills or d.other)
        on conflict (%5$s) do update set
          place_at = coalesce(excluded.place_at, kept.place_at),
          relocate_at = coalesce(excluded.relocate_at, kept.relocate_at),
          role_at = coalesce(excluded.role_at, kept.role_at),
          skills_at = coalesce(excluded.skills_at, kept.skills_at),
          other_at = coalesce(excluded.other_at, kept.other_at);
        return null;
      end $body$ $function$, part.name, part.changes, part.company, part.same, part.key);
    execute format('create trigger record_changes after update on sourcing.%I
      referencing old table as before new table as after
      for each statement execute function sourcing.record_%s_changes()',
      part.documents, part.name);
  end loop;
end
$$;

-- Who missed one must-have in the same snapshots, and which. Null where no one was compared.
alter table flows.looks
  add column near_ids uuid[] check (cardinality(near_ids) <= 1000),
  add column near_missed text[],
  add column near_score integer,
  add column before_near_ids uuid[] check (cardinality(before_near_ids) <= 1000),
  add column before_near_missed text[],
  add column before_near_score integer;

-- The alert of a session: about whom it reports, how often, and the results it compares with.
create table flows.alerts (
  company_id uuid not null,
  flow_id uuid not null,
  version integer not null default 1 check (version > 0),
  is_on boolean not null,
  on_full boolean not null,
  on_near boolean not null,
  near_score smallint not null check (near_score between 0 and 100),
  on_job_change boolean not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly')),
  -- In the time zone of each recipient.
  hour smallint not null check (hour between 0 and 23),
  saved_by uuid not null,
  -- A job that was changed before is not reported.
  on_since timestamptz not null default now(),
  next_check_at timestamptz,
  checked_at timestamptz,
  -- The results of the last check, as a snapshot in flows.looks. Null before the first one.
  criteria_hash text,
  total integer,
  person_ids uuid[] check (cardinality(person_ids) <= 1000),
  least_score integer,
  near_ids uuid[] check (cardinality(near_ids) <= 1000),
  near_least_score integer,
  known_ids uuid[] not null default '{}',
  -- Numbers the finds.
  last_find integer not null default 0,
  primary key (company_id, flow_id),
  check (is_on = (next_check_at is not null)),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references identity.clients (company_id, id)
);

create table flows.alert_recipients (
  company_id uuid not null,
  flow_id uuid not null,
  client_id uuid not null,
  next_at timestamptz,
  -- The last find they were told of or that was left out for them.
  told_through integer not null default 0,
  last_at timestamptz,
  last_people integer,
  primary key (company_id, flow_id, client_id),
  foreign key (company_id, flow_id) references flows.alerts (company_id, flow_id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);

-- Whom an alert found. The same event is found once: full and near matches once per criteria, and a
-- change of jobs once by its time.
create table flows.alert_finds (
  company_id uuid not null,
  flow_id uuid not null,
  person_id uuid not null,
  merged_into uuid,
  current_id uuid generated always as (coalesce(merged_into, person_id)) stored,
  kind text not null check (kind in ('full', 'near', 'job')),
  event text not null,
  number integer not null check (number > 0),
  found_at timestamptz not null,
  primary key (company_id, flow_id, person_id, kind, event),
  unique (company_id, flow_id, number),
  foreign key (company_id, flow_id) references flows.alerts (company_id, flow_id) on delete cascade
);
create index alert_finds_by_person on flows.alert_finds (company_id, person_id);
create index alert_finds_by_current on flows.alert_finds (company_id, current_id);

do $$
declare
  name text;
begin
  foreach name in array array['alerts', 'alert_recipients', 'alert_finds']
  loop
    execute format('alter table flows.%I enable row level security', name);
    execute format('alter table flows.%I force row level security', name);
    execute format($policy$create policy tenant on flows.%I
      using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid)$policy$, name);
    execute format('grant select, insert, update, delete on flows.%I to headwater_app', name);
  end loop;
end
$$;

-- The alerts that are due, of all companies. Each is checked as its own company.
create policy owner_reads on flows.alerts for select to current_user using (true);
create index alerts_due on flows.alerts (next_check_at) where next_check_at is not null;
create function flows.list_due_alerts(due_by timestamptz)
returns table (company_id uuid, flow_id uuid, due_since timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select a.company_id, a.flow_id, a.next_check_at from flows.alerts a
  where a.next_check_at <= due_by
$$;
revoke all on function flows.list_due_alerts(timestamptz) from public;
grant execute on function flows.list_due_alerts(timestamptz) to headwater_app;
