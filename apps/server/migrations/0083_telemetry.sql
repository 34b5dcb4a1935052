create schema telemetry;
grant usage on schema telemetry to headwater_app;

-- Failures of the web app with the same message at the same address.
create table telemetry.failure_groups (
  company_id uuid not null,
  id uuid not null,
  -- Hash of the message, the method and the route.
  fingerprint text not null,
  message text not null,
  method text not null,
  route text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, fingerprint)
);
create index failure_groups_by_last_seen on telemetry.failure_groups
  (company_id, last_seen_at desc, id desc);

-- How often each member met a group, so that the list counts without reading every failure.
create table telemetry.failure_people (
  company_id uuid not null,
  group_id uuid not null,
  client_id uuid not null,
  times integer not null check (times >= 0),
  primary key (company_id, group_id, client_id),
  foreign key (company_id, group_id) references telemetry.failure_groups (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);

create table telemetry.failures (
  company_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  client_id uuid not null,
  recorded_at timestamptz not null,
  -- The fields of the specification, without secrets.
  report jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, group_id) references telemetry.failure_groups (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index failures_by_group on telemetry.failures
  (company_id, group_id, recorded_at desc, id desc);
create index failures_by_time on telemetry.failures (recorded_at);

-- Pages opened and actions done on one day by the whole company. It names no person.
create table telemetry.usage (
  company_id uuid not null,
  day date not null,
  kind text not null check (kind in ('page', 'action')),
  name text not null,
  times integer not null check (times > 0),
  primary key (company_id, day, kind, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['failure_groups', 'failure_people', 'failures', 'usage']
  loop
    execute format('alter table telemetry.%I enable row level security', name);
    execute format('alter table telemetry.%I force row level security', name);
    execute format($policy$create policy tenant on telemetry.%I
      using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid)$policy$, name);
    execute format('create policy owner on telemetry.%I to current_user using (true) with check (true)',
      name);
    execute format('grant select, insert, update, delete on telemetry.%I to headwater_app', name);
  end loop;
end
$$;

-- Failures before sign-in: no company may see them, only the operator.
create table telemetry.visitor_failures (
  batch_id uuid not null,
  place smallint not null,
  recorded_at timestamptz not null,
  report jsonb not null,
  primary key (batch_id, place)
);
create index visitor_failures_by_time on telemetry.visitor_failures (recorded_at);
grant select, insert, delete on telemetry.visitor_failures to headwater_app;

-- Deletes what is too old, of all companies at once.
create function telemetry.delete_expired(failures_before timestamptz, usage_before date)
returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  with deleted as (
    delete from telemetry.failures where recorded_at < failures_before
    returning company_id, group_id, client_id
  ), counted as (
    select company_id, group_id, client_id, count(*) as times from deleted group by 1, 2, 3
  )
  update telemetry.failure_people p set times = p.times - c.times
  from counted c
  where (p.company_id, p.group_id, p.client_id) = (c.company_id, c.group_id, c.client_id);
  delete from telemetry.failure_people where times = 0;
  delete from telemetry.failure_groups where last_seen_at < failures_before;
  delete from telemetry.visitor_failures where recorded_at < failures_before;
  delete from telemetry.usage where day < usage_before;
end
$$;
revoke all on function telemetry.delete_expired(timestamptz, date) from public;
grant execute on function telemetry.delete_expired(timestamptz, date) to headwater_app;
