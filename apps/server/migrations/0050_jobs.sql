create schema jobs;
grant usage on schema jobs to headwater_app;

-- Positions to fill.
create table jobs.jobs (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  -- Folded, for the order of the list.
  title_key text not null check (length(title_key) <= 300),
  department text check (length(department) between 1 and 80),
  workplace text check (workplace in ('on_site', 'hybrid', 'remote')),
  places jsonb not null default '[]',
  employment text check (employment in
    ('full_time', 'part_time', 'contract', 'temporary', 'internship')),
  description text check (length(description) <= 20000),
  -- What to look for, as the contract has it; a new search starts with it.
  criteria jsonb not null default '[]',
  status text not null check (status in ('draft', 'open', 'on_hold', 'closed')),
  owner_id uuid not null,
  -- Title, department and places, folded, for finding a job by a part of them.
  search_text text not null check (length(search_text) <= 900),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references identity.clients (company_id, id),
  foreign key (company_id, created_by) references identity.clients (company_id, id)
);
create index jobs_by_age on jobs.jobs (company_id, created_at desc, id);
create index jobs_by_owner on jobs.jobs (company_id, owner_id);
alter table jobs.jobs enable row level security;
alter table jobs.jobs force row level security;
create policy tenant on jobs.jobs
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on jobs.jobs to headwater_app;

-- Who is on the hiring team of a job. Reviewers see no other jobs.
create table jobs.team_members (
  company_id uuid not null,
  job_id uuid not null,
  client_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, job_id, client_id),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index team_members_by_client on jobs.team_members (company_id, client_id);
alter table jobs.team_members enable row level security;
alter table jobs.team_members force row level security;
create policy tenant on jobs.team_members
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on jobs.team_members to headwater_app;

create table jobs.pins (
  company_id uuid not null,
  client_id uuid not null,
  job_id uuid not null,
  pinned_at timestamptz not null default now(),
  primary key (company_id, client_id, job_id),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table jobs.pins enable row level security;
alter table jobs.pins force row level security;
create policy tenant on jobs.pins
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on jobs.pins to headwater_app;

-- Ways to look at the list that somebody keeps under a name.
create table jobs.views (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  saved_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, client_id, name),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table jobs.views enable row level security;
alter table jobs.views force row level security;
create policy tenant on jobs.views
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on jobs.views to headwater_app;

-- What an act on jobs changed, so that it can be taken back for an hour.
create table jobs.undo_steps (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  -- For each job what it was before, and its version after.
  before jsonb not null,
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index undo_steps_by_age on jobs.undo_steps (company_id, done_at);
alter table jobs.undo_steps enable row level security;
alter table jobs.undo_steps force row level security;
create policy tenant on jobs.undo_steps
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on jobs.undo_steps to headwater_app;
