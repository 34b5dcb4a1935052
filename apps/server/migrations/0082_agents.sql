-- The agent of a session: what it may do alone, whose rights it has and what it may spend.
create table flows.agents (
  company_id uuid not null,
  flow_id uuid not null,
  settings jsonb not null,
  -- 0 before a member has saved settings.
  version integer not null default 0 check (version >= 0),
  state text not null default 'off' check (state in ('off', 'starting', 'running', 'paused')),
  -- Why it is paused, as a sentence. Null if a member did it.
  reason text,
  started_by uuid,
  -- The plan that was approved by the start.
  plan jsonb,
  -- The most it may spend in all, and what it has spent. Credits that are held are their difference.
  budget integer not null default 0 check (budget >= 0),
  spent integer not null default 0 check (spent between 0 and budget),
  hold_id bigint,
  -- How many holds it had, for the key of the next.
  holds integer not null default 0,
  next_run_at timestamptz,
  primary key (company_id, flow_id),
  check ((state in ('starting', 'running')) = (next_run_at is not null)),
  check (state = 'off' or started_by is not null),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, started_by) references identity.clients (company_id, id)
);

create table flows.agent_runs (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  search_version integer not null,
  -- People who match, and those of them it looks at.
  matching integer not null check (matching >= 0),
  found integer not null check (found >= 0),
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade
);
create unique index one_agent_run on flows.agent_runs (company_id, flow_id)
  where finished_at is null;

-- Everyone a run looks at, and everything an agent decides. Without a kind it is still to be decided.
create table flows.agent_decisions (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  run_id uuid,
  -- The order within the run.
  place integer not null default 0,
  kind text check (kind in
    ('found', 'unlocked', 'added', 'asked', 'declined', 'skipped', 'stopped')),
  person_id uuid,
  merged_into uuid,
  current_id uuid generated always as (coalesce(merged_into, person_id)) stored,
  score integer,
  decided_at timestamptz,
  because text,
  -- What the rules were given, and what they said: calling them again gives the same.
  inputs jsonb,
  outcome jsonb,
  rules_version integer,
  search_version integer,
  credits integer not null default 0 check (credits >= 0),
  receipt bigint,
  answer text check (answer in ('approved', 'declined')),
  answered_by uuid,
  answered_at timestamptz,
  primary key (company_id, id),
  check ((kind is null) = (decided_at is null)),
  check ((kind is null) = (because is null)),
  check ((answer is null) = (answered_at is null)),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, run_id) references flows.agent_runs (company_id, id) on delete cascade,
  foreign key (company_id, answered_by) references identity.clients (company_id, id)
);
create index agent_decisions_by_flow
  on flows.agent_decisions (company_id, flow_id, decided_at desc, id desc) where kind is not null;
create index agent_decisions_by_kind
  on flows.agent_decisions (company_id, flow_id, kind, decided_at desc, id desc)
  where kind is not null;
create index agent_questions on flows.agent_decisions (company_id, flow_id)
  where kind = 'asked' and answer is null;
create index agent_decisions_to_do on flows.agent_decisions (company_id, run_id, place)
  where kind is null;
create index agent_decisions_by_person on flows.agent_decisions (company_id, person_id);
create index agent_decisions_by_current on flows.agent_decisions (company_id, current_id);
create index agent_decisions_by_time on flows.agent_decisions (decided_at);

-- People drawn to be rated, with what the agent would have done.
create table flows.agent_samples (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  person_id uuid not null,
  merged_into uuid,
  current_id uuid generated always as (coalesce(merged_into, person_id)) stored,
  drawn_at timestamptz not null,
  search_version integer not null,
  score integer not null,
  agent_says text not null check (agent_says in ('write', 'ask', 'skip')),
  primary key (company_id, id),
  unique (company_id, flow_id, person_id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade
);
create index agent_samples_by_person on flows.agent_samples (company_id, person_id);
create index agent_samples_by_current on flows.agent_samples (company_id, current_id);

-- Weights that were changed as the ratings suggested.
create table flows.agent_weights (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  changes jsonb not null,
  -- Of each criterion before and after, null where its weight was the usual one.
  weights jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references identity.clients (company_id, id)
);
create index agent_weights_by_flow on flows.agent_weights (company_id, flow_id, changed_at desc);

-- Replies, newest first, as the record of an agent lists them.
create index enrolment_events_replied on outreach.enrolment_events
  (company_id, sequence_id, at desc, id desc) where kind = 'replied';

do $$
declare
  name text;
begin
  foreach name in array array['agents', 'agent_runs', 'agent_decisions', 'agent_samples', 'agent_weights']
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

-- The agents that are starting or running, of all companies: a worker looks after each of them.
create policy owner_reads on flows.agents for select to current_user using (true);
create function flows.list_active_agents() returns table (company_id uuid, flow_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select company_id, flow_id from flows.agents where next_run_at is not null
$$;
revoke all on function flows.list_active_agents() from public;
grant execute on function flows.list_active_agents() to headwater_app;

-- The companies whose oldest decisions are too old. Each deletes its own.
create policy owner_reads on flows.agent_decisions for select to current_user using (true);
create function flows.list_companies_with_old_decisions(decided_before timestamptz)
returns table (company_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select distinct old.company_id from (
    select d.company_id from flows.agent_decisions d
    where d.decided_at < decided_before order by d.decided_at limit 1000) old
$$;
revoke all on function flows.list_companies_with_old_decisions(timestamptz) from public;
grant execute on function flows.list_companies_with_old_decisions(timestamptz) to headwater_app;

-- How well the best address of pool people was checked. It says nothing about the address itself.
create function people.pool_address_checks(ids uuid[])
returns table (person_id uuid, verification text)
language sql stable security definer set search_path = pg_catalog as $$
  select p.id, c.contact ->> 'verification'
  from people.pool_people p
  cross join lateral (select people.best_email(p.contacts) as email offset 0) e
  cross join lateral (
    select contact from jsonb_array_elements(p.contacts) contact
    where contact ->> 'kind' = 'email' and contact ->> 'value' = e.email limit 1) c
  where p.id = any(ids)
$$;
revoke all on function people.pool_address_checks(uuid[]) from public;
grant execute on function people.pool_address_checks(uuid[]) to headwater_app;
