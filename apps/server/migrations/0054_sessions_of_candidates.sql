-- Whoever was found in a session was found in one of the same job. References that were taken as they
-- came, and lead nowhere, are let go of; for that the migration sees all companies.
alter table flows.flows no force row level security;
alter table pipeline.candidates no force row level security;
update pipeline.candidates c set flow_id = null
where c.flow_id is not null and not exists (
  select 1 from flows.flows f
  where f.company_id = c.company_id and f.job_id = c.job_id and f.id = c.flow_id);
alter table flows.flows add unique (company_id, job_id, id);
alter table pipeline.candidates add foreign key (company_id, job_id, flow_id)
  references flows.flows (company_id, job_id, id) on delete set null (flow_id);
alter table flows.flows force row level security;
alter table pipeline.candidates force row level security;

-- The sessions of a job, for whoever puts people into its pipeline.
create view pipeline.sessions_view with (security_invoker = true) as
select f.company_id, f.job_id, f.id as flow_id from flows.flows f;
grant select on pipeline.sessions_view to headwater_app;

-- All that the figures below look at of a candidate.
drop index pipeline.candidates_by_reach;
create index candidates_by_reach on pipeline.candidates (company_id, job_id, reached)
  include (person_id, is_own);

-- As before, but of those candidates alone who are still there, as the lists of the pipeline count
-- them. The company's own and those of the pool apart, so that either can be joined in one go.
create or replace view jobs.figures_view with (security_invoker = true) as
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
  from (
    select k.company_id, k.job_id, k.reached from pipeline.candidates k
    join sourcing.own_people_view o on o.company_id = k.company_id and o.person_id = k.person_id
    where k.is_own and (o.lives_as = k.person_id or not exists (
      select 1 from pipeline.candidates twin
      where twin.company_id = k.company_id and twin.job_id = k.job_id
        and twin.person_id = o.lives_as))
    union all
    select k.company_id, k.job_id, k.reached from pipeline.candidates k
    join sourcing.pool_people_view p on p.person_id = k.person_id
    where not k.is_own
  ) standing
  group by company_id, job_id
) c on c.company_id = j.company_id and c.job_id = j.id
left join (
  select company_id, job_id, count(*) as sessions
  from flows.flows where archived_at is null group by company_id, job_id
) f on f.company_id = j.company_id and f.job_id = j.id;
