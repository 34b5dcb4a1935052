alter table flows.flows drop constraint flows_status_check;
alter table flows.flows add constraint flows_status_check
  check (status in ('draft', 'starting', 'running', 'paused'));

-- The emails, schedule, mailboxes and budget of a session as they are being written.
create table flows.plans (
  company_id uuid not null,
  flow_id uuid not null,
  content jsonb not null,
  version integer not null check (version > 0),
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, flow_id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, saved_by) references identity.clients (company_id, id)
);
alter table flows.plans enable row level security;
alter table flows.plans force row level security;
create policy tenant on flows.plans
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.plans to headwater_app;

-- What the newest published version of the steps was made of, to tell what was changed since.
create table flows.published_plans (
  company_id uuid not null,
  flow_id uuid not null,
  content jsonb not null,
  -- The number of the version of the steps.
  version integer not null check (version > 0),
  primary key (company_id, flow_id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade
);
alter table flows.published_plans enable row level security;
alter table flows.published_plans force row level security;
create policy tenant on flows.published_plans
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.published_plans to headwater_app;

-- What a launch would do. The plan is copied, so that a launch sends what was approved.
create table flows.dry_runs (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  plan jsonb not null,
  plan_version integer not null,
  search_version integer not null,
  time_zone text not null,
  people integer not null check (people >= 0),
  skipped integer not null check (skipped >= 0),
  emails integer not null check (emails >= 0),
  credits_at_most integer not null check (credits_at_most >= 0),
  balance integer not null,
  first_email_at timestamptz,
  done_by timestamptz,
  checks jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references identity.clients (company_id, id)
);
create index dry_runs_by_flow on flows.dry_runs (company_id, flow_id, id desc);
alter table flows.dry_runs enable row level security;
alter table flows.dry_runs force row level security;
create policy tenant on flows.dry_runs
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.dry_runs to headwater_app;

-- The people of a dry run, best first, and after them those that it leaves out.
create table flows.dry_run_people (
  company_id uuid not null,
  dry_run_id uuid not null,
  place integer not null check (place > 0),
  person_id uuid not null,
  merged_into uuid,
  current_id uuid generated always as (coalesce(merged_into, person_id)) stored,
  score integer,
  -- Why they are left out, as a sentence. Null for those who get emails.
  skipped text,
  mailbox_id uuid,
  -- The ids of their messages. They are fixed here, because send times are drawn from them.
  message_ids uuid[] not null default '{}',
  times timestamptz[] not null default '{}',
  time_zone text,
  credits integer not null default 0 check (credits >= 0),
  credits_so_far integer not null default 0 check (credits_so_far >= 0),
  primary key (company_id, dry_run_id, place),
  check ((skipped is null) = (mailbox_id is not null)),
  foreign key (company_id, dry_run_id) references flows.dry_runs (company_id, id) on delete cascade
);
create index dry_run_people_by_person on flows.dry_run_people (company_id, person_id);
create index dry_run_people_by_current on flows.dry_run_people (company_id, current_id);
alter table flows.dry_run_people enable row level security;
alter table flows.dry_run_people force row level security;
create policy tenant on flows.dry_run_people
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.dry_run_people to headwater_app;

create table flows.launches (
  company_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  dry_run_id uuid not null,
  state text not null default 'starting' check (state in ('starting', 'started', 'undone')),
  launched_by uuid not null,
  launched_at timestamptz not null,
  starts_at timestamptz not null,
  people integer not null check (people > 0),
  -- Null if everyone’s contact details were bought before.
  hold_id bigint,
  credits_held integer not null check (credits_held >= 0),
  credits_spent integer not null default 0 check (credits_spent between 0 and credits_held),
  enrolled integer not null default 0 check (enrolled between 0 and people),
  -- When everyone was enrolled or left out, and what was left of the hold was returned.
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows.flows (company_id, id) on delete cascade,
  foreign key (company_id, dry_run_id) references flows.dry_runs (company_id, id) on delete cascade,
  foreign key (company_id, launched_by) references identity.clients (company_id, id)
);
create index launches_by_flow on flows.launches (company_id, flow_id, id desc);
create unique index one_starting_launch on flows.launches (company_id, flow_id)
  where state = 'starting';
alter table flows.launches enable row level security;
alter table flows.launches force row level security;
create policy tenant on flows.launches
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.launches to headwater_app;

-- Everyone a launch is to enrol. Those without an outcome are still to be done.
create table flows.launch_people (
  company_id uuid not null,
  launch_id uuid not null,
  place integer not null check (place > 0),
  person_id uuid not null,
  merged_into uuid,
  current_id uuid generated always as (coalesce(merged_into, person_id)) stored,
  mailbox_id uuid not null,
  message_ids uuid[] not null,
  outcome text check (outcome in ('enrolled', 'left_out')),
  -- Why they were left out, as a sentence.
  reason text,
  primary key (company_id, launch_id, place),
  check ((outcome is not distinct from 'left_out') = (reason is not null)),
  foreign key (company_id, launch_id) references flows.launches (company_id, id) on delete cascade
);
create index launch_people_by_person on flows.launch_people (company_id, person_id);
create index launch_people_by_current on flows.launch_people (company_id, current_id);
create index launch_people_to_do on flows.launch_people (company_id, launch_id, place)
  where outcome is null;
create index launch_people_left_out on flows.launch_people (company_id, launch_id, place)
  where outcome = 'left_out';
alter table flows.launch_people enable row level security;
alter table flows.launch_people force row level security;
create policy tenant on flows.launch_people
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.launch_people to headwater_app;
