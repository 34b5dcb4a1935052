create schema flows;
grant usage on schema flows to headwater_app;

-- One sourcing search for a job; people see it as a session.
create table flows.flows (
  company_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  -- Counts within the job.
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 80),
  mode text not null check (mode in ('manual', 'agent')),
  status text not null default 'draft' check (status in ('draft')),
  -- The newest version of its search.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (company_id, id),
  unique (company_id, job_id, number),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references identity.clients (company_id, id)
);
-- Ids begin with the time they were made: newest first needs nothing else.
create index flows_in_use on flows.flows (company_id, id) where archived_at is null;
alter table flows.flows enable row level security;
alter table flows.flows force row level security;
create policy tenant on flows.flows
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.flows to headwater_app;

-- Every state a search has had. Once somebody has acted on it, a version stays as it is.
create table flows.search_versions (
  company_id uuid not null,
  flow_id uuid not null,
  version integer not null check (version > 0),
  criteria jsonb not null,
  text text not null check (length(text) <= 1000),
  -- As explanations name it; null where there are no criteria.
  criteria_hash text,
  saved_by uuid not null,
  saved_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, flow_id, version),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references identity.clients (company_id, id)
);
alter table flows.search_versions enable row level security;
alter table flows.search_versions force row level security;
create policy tenant on flows.search_versions
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.search_versions to headwater_app;

-- What a member said of somebody they were shown, and by which version of the search.
create table flows.verdicts (
  company_id uuid not null,
  flow_id uuid not null,
  person_id uuid not null,
  client_id uuid not null,
  verdict text not null check (verdict in ('yes', 'maybe', 'no')),
  reason text check (length(reason) <= 200),
  version integer not null,
  -- Whom this verdict put into the pipeline; taking it back takes them out again.
  candidate_id uuid,
  given_at timestamptz not null default now(),
  primary key (company_id, flow_id, person_id, client_id),
  foreign key (company_id, flow_id, version)
    references flows.search_versions (company_id, flow_id, version) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table flows.verdicts enable row level security;
alter table flows.verdicts force row level security;
create policy tenant on flows.verdicts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.verdicts to headwater_app;

-- Whom a member has had on the screen.
create table flows.sightings (
  company_id uuid not null,
  flow_id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, flow_id, client_id, person_id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table flows.sightings enable row level security;
alter table flows.sightings force row level security;
create policy tenant on flows.sightings
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.sightings to headwater_app;

-- Whom a search found when a member looked last, and at the end of the visit before: what is new is
-- new since then, also for whoever loads the page again.
create table flows.looks (
  company_id uuid not null,
  flow_id uuid not null,
  client_id uuid not null,
  -- Other criteria find other people: nothing is new because of that.
  criteria_hash text not null,
  looked_at timestamptz not null default now(),
  total integer not null,
  -- The best of them, best first, and what the last of these scored.
  person_ids uuid[] not null check (cardinality(person_ids) <= 1000),
  least_score integer not null,
  -- The same of the visit before; null in the first one.
  before_at timestamptz,
  before_total integer,
  before_ids uuid[] check (cardinality(before_ids) <= 1000),
  before_score integer,
  primary key (company_id, flow_id, client_id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table flows.looks enable row level security;
alter table flows.looks force row level security;
create policy tenant on flows.looks
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.looks to headwater_app;

-- Links that show chosen people to somebody without an account.
create table flows.shortlists (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  name text not null check (length(name) between 1 and 80),
  note text not null check (length(note) <= 1000),
  fields text[] not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references identity.clients (company_id, id)
);
create index shortlists_by_flow on flows.shortlists (company_id, flow_id, created_at desc);
alter table flows.shortlists enable row level security;
alter table flows.shortlists force row level security;
create policy tenant on flows.shortlists
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.shortlists to headwater_app;

create table flows.shortlist_people (
  company_id uuid not null,
  shortlist_id uuid not null,
  place integer not null check (place > 0),
  person_id uuid not null,
  -- What they scored when the list was made, a hundred points in ten-thousandths; null where the
  -- search asked for nothing.
  score integer,
  -- What whoever opened the link said.
  answer text check (answer in ('yes', 'maybe', 'no')),
  note text not null default '' check (length(note) <= 1000),
  answered_by text check (length(answered_by) between 1 and 80),
  answered_at timestamptz,
  primary key (company_id, shortlist_id, place),
  unique (company_id, shortlist_id, person_id),
  foreign key (company_id, shortlist_id) references flows.shortlists (company_id, id) on delete cascade
);
alter table flows.shortlist_people enable row level security;
alter table flows.shortlist_people force row level security;
create policy tenant on flows.shortlist_people
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.shortlist_people to headwater_app;

-- The link is all that whoever opens it has. It names the company, so that the search has its index;
-- the secret beside it is what counts.
create function flows.find_shortlist(of_company uuid, secret_hash bytea)
returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select s.company_id, s.id from flows.shortlists s
  where s.company_id = of_company and s.token_hash = secret_hash
    and s.closed_at is null and s.expires_at > now()
$$;
create policy owner_reads on flows.shortlists for select to current_user using (true);
revoke execute on function flows.find_shortlist from public;
grant execute on function flows.find_shortlist to headwater_app;

-- All that the figures below look at of a candidate.
create index candidates_by_reach on pipeline.candidates (company_id, job_id, reached);

-- How far the candidates of each job have come, and how many sessions it has. The list of jobs sorts
-- by it, and needs no other module for that.
create view jobs.figures_view with (security_invoker = true) as
select
  j.company_id,
  j.id as job_id,
  coalesce(c.sourced, 0)::integer as sourced,
  coalesce(c.contacted, 0)::integer as contacted,
  coalesce(c.replied, 0)::integer as replied,
  coalesce(c.interview, 0)::integer as interview,
  coalesce(c.hired, 0)::integer as hired,
  coalesce(f.sessions, 0)::integer as sessions
from jobs.jobs j
left join (
  select company_id, job_id,
    count(*) as sourced,
    count(*) filter (where reached >= 1) as contacted,
    count(*) filter (where reached >= 2) as replied,
    count(*) filter (where reached >= 3) as interview,
    count(*) filter (where reached >= 5) as hired
  from pipeline.candidates group by company_id, job_id
) c on c.company_id = j.company_id and c.job_id = j.id
left join (
  select company_id, job_id, count(*) as sessions
  from flows.flows where archived_at is null group by company_id, job_id
) f on f.company_id = j.company_id and f.job_id = j.id;
grant select on jobs.figures_view to headwater_app;
