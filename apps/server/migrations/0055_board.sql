-- How long a card may stand in a stage before it is stale, and what is promised to whoever comes in.
alter table pipeline.stages
  add column stale_days smallint default 10 check (stale_days between 1 and 365),
  add column answer_days smallint check (answer_days between 1 and 365);
alter table pipeline.stages no force row level security;
update pipeline.stages set
  stale_days = case when category in ('hired', 'rejected') then null else 10 end,
  answer_days = case category when 'replied' then 3 when 'interview' then 7 when 'offer' then 7 end;
alter table pipeline.stages force row level security;

-- Stages that a company starts new jobs with.
create table pipeline.stage_templates (
  company_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  stages jsonb not null,
  is_default boolean not null default false,
  primary key (company_id, id),
  unique (company_id, name),
  foreign key (company_id) references identity.companies (company_id) on delete cascade
);
create unique index stage_templates_default on pipeline.stage_templates (company_id) where is_default;
alter table pipeline.stage_templates enable row level security;
alter table pipeline.stage_templates force row level security;
create policy tenant on pipeline.stage_templates
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on pipeline.stage_templates to headwater_app;

alter table pipeline.candidates
  -- How well they fit, in the session they were found in.
  add column score smallint check (score between 0 and 100),
  add column last_kind text not null default 'added',
  add column last_at timestamptz not null default now(),
  add column next_text text check (length(next_text) between 1 and 120),
  add column next_due date,
  add column answer_by date,
  add column waits_since timestamptz,
  add column is_bounced boolean not null default false,
  add column snoozed_until date,
  add column rejection text,
  add column rejection_note text,
  add column tags text[] not null default '{}',
  add column assignee_id uuid,
  add check (next_text is not null or next_due is null),
  add foreign key (company_id, assignee_id) references identity.clients (company_id, id);
alter table pipeline.candidates no force row level security;
update pipeline.candidates set last_at = moved_at;
alter table pipeline.candidates force row level security;
-- For promises over all jobs.
create index candidates_by_promise on pipeline.candidates (company_id, answer_by)
  where answer_by is not null;

-- What happened to a candidate, line by line; nothing of it is ever changed.
create table pipeline.candidate_events (
  company_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  candidate_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- Null for what happened by itself.
  by_client_id uuid,
  data jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade
);
create index candidate_events_by_candidate on pipeline.candidate_events
  (company_id, candidate_id, at desc, id desc);
alter table pipeline.candidate_events enable row level security;
alter table pipeline.candidate_events force row level security;
create policy tenant on pipeline.candidate_events
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, delete on pipeline.candidate_events to headwater_app;

-- An act that can be taken back, and how everybody it touched stood before.
create table pipeline.acts (
  company_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  client_id uuid not null,
  kind text not null,
  done_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index acts_by_age on pipeline.acts (company_id, done_at);
create table pipeline.act_rows (
  company_id uuid not null,
  act_id uuid not null,
  candidate_id uuid not null,
  before jsonb not null,
  -- As it was after the act: whoever has another one was changed since then.
  version integer not null,
  primary key (company_id, act_id, candidate_id),
  foreign key (company_id, act_id) references pipeline.acts (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade
);
create index act_rows_by_candidate on pipeline.act_rows (company_id, candidate_id);

-- How one member likes to see boards.
create table pipeline.board_views (
  company_id uuid not null,
  client_id uuid not null,
  view jsonb not null,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references identity.clients (company_id, id) on delete cascade
);

alter table pipeline.acts enable row level security;
alter table pipeline.acts force row level security;
alter table pipeline.act_rows enable row level security;
alter table pipeline.act_rows force row level security;
alter table pipeline.board_views enable row level security;
alter table pipeline.board_views force row level security;
create policy tenant on pipeline.acts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant on pipeline.act_rows
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy tenant on pipeline.board_views
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, delete on pipeline.acts to headwater_app;
grant select, insert, delete on pipeline.act_rows to headwater_app;
-- Whoever stands again as an earlier act left them can have that one undone as well.
grant update (version) on pipeline.act_rows to headwater_app;
grant select, insert, update, delete on pipeline.board_views to headwater_app;
