create schema pipeline;
grant usage on schema pipeline to headwater_app;

-- The stages of one job, each under a category that is the same for all jobs.
create table pipeline.stages (
  company_id uuid not null,
  job_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  category text not null check (category in
    ('sourced', 'contacted', 'replied', 'interview', 'offer', 'hired', 'rejected')),
  position integer not null,
  primary key (company_id, id),
  unique (company_id, job_id, id),
  unique (company_id, job_id, position),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade
);
alter table pipeline.stages enable row level security;
alter table pipeline.stages force row level security;
create policy tenant on pipeline.stages
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on pipeline.stages to headwater_app;

-- A person inside one job's pipeline: of the shared pool or one of the company's own.
create table pipeline.candidates (
  company_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  person_id uuid not null,
  is_own boolean not null,
  stage_id uuid not null,
  -- The furthest category they ever stood in, by its place in the list of categories from 0.
  reached smallint not null default 0 check (reached between 0 and 5),
  -- The session they were found in.
  flow_id uuid,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  -- Who wrote to them last, for this job.
  contacted_by uuid,
  contacted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, job_id, person_id),
  foreign key (company_id, job_id) references jobs.jobs (company_id, id) on delete cascade,
  foreign key (company_id, job_id, stage_id) references pipeline.stages (company_id, job_id, id),
  foreign key (company_id, added_by) references identity.clients (company_id, id),
  check ((contacted_by is null) = (contacted_at is null))
);
create index candidates_by_move on pipeline.candidates (company_id, job_id, moved_at desc, id);
create index candidates_by_stage on pipeline.candidates
  (company_id, job_id, stage_id, moved_at desc, id);
create index candidates_by_person on pipeline.candidates (company_id, person_id);
alter table pipeline.candidates enable row level security;
alter table pipeline.candidates force row level security;
create policy tenant on pipeline.candidates
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on pipeline.candidates to headwater_app;

-- Candidates who are still there, under the id they have now. Whoever was removed is out of sight
-- here too; of two entries that became one, the one that was kept stands. Lateral, so that a page
-- looks up the people who are on it and nobody else.
create view pipeline.standing_view with (security_invoker = true) as
select c.company_id, c.id, c.job_id, f.person_id, c.is_own, c.stage_id, c.added_at, c.moved_at,
  c.contacted_by, c.contacted_at, f.name, f.title, f.employer
from pipeline.candidates c
cross join lateral (
  select o.lives_as as person_id, o.name, o.title, o.employer
  from sourcing.own_people_view o
  where c.is_own and o.company_id = c.company_id and o.person_id = c.person_id
  union all
  select p.person_id, p.name, p.title, p.employer
  from sourcing.pool_people_view p
  where not c.is_own and p.person_id = c.person_id
) f
where f.person_id = c.person_id or not exists (
  select 1 from pipeline.candidates k
  where k.company_id = c.company_id and k.job_id = c.job_id and k.person_id = f.person_id);
grant select on pipeline.standing_view to headwater_app;
