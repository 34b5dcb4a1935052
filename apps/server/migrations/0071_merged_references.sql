-- A reference to a person keeps the id it was made with, and beside it the person that one was merged
-- into. A merge and its undo rewrite that column in their own transaction, so that reads never follow
-- merges, and an undo needs no record of what was rewritten.
alter table pipeline.candidates
  add column merged_into uuid,
  add column current_id uuid generated always as (coalesce(merged_into, person_id)) stored;
alter table flows.verdicts
  add column merged_into uuid,
  add column current_id uuid generated always as (coalesce(merged_into, person_id)) stored;
alter table flows.sightings
  add column merged_into uuid,
  add column current_id uuid generated always as (coalesce(merged_into, person_id)) stored;
alter table flows.shortlist_people
  add column merged_into uuid,
  add column current_id uuid generated always as (coalesce(merged_into, person_id)) stored;
-- People that people of the snapshot were merged into. They do not count as new.
alter table flows.looks add column known_ids uuid[] not null default '{}';

create index candidates_by_current on pipeline.candidates (company_id, current_id);
create index verdicts_by_current on flows.verdicts (company_id, flow_id, current_id);
create index verdicts_by_person on flows.verdicts (company_id, person_id);
create index sightings_by_current on flows.sightings (company_id, flow_id, client_id, current_id);
create index sightings_by_person on flows.sightings (company_id, person_id);
create index shortlist_people_by_person on flows.shortlist_people (company_id, person_id);
drop index pipeline.candidates_by_reach;
create index candidates_by_reach on pipeline.candidates (company_id, job_id, reached)
  include (person_id, merged_into, current_id, is_own);

-- Backfill: people merged before this migration, in all companies.
alter table people.people no force row level security;
alter table pipeline.candidates no force row level security;
alter table flows.verdicts no force row level security;
alter table flows.sightings no force row level security;
alter table flows.shortlist_people no force row level security;
alter table flows.looks no force row level security;
create temp table merged_people on commit drop as
with recursive steps as (
  select company_id, id, merged_into as current_id from people.people where merged_into is not null
  union all
  select s.company_id, s.id, p.merged_into from steps s
  join people.people p on p.company_id = s.company_id and p.id = s.current_id
  where p.merged_into is not null
)
select s.company_id, s.id, s.current_id from steps s
join people.people p on p.company_id = s.company_id and p.id = s.current_id
where p.merged_into is null;
update pipeline.candidates r set merged_into = m.current_id from merged_people m
where r.company_id = m.company_id and r.person_id = m.id and r.is_own;
update flows.verdicts r set merged_into = m.current_id from merged_people m
where r.company_id = m.company_id and r.person_id = m.id;
update flows.sightings r set merged_into = m.current_id from merged_people m
where r.company_id = m.company_id and r.person_id = m.id;
update flows.shortlist_people r set merged_into = m.current_id from merged_people m
where r.company_id = m.company_id and r.person_id = m.id;
update flows.looks l set known_ids = array(
  select distinct m.current_id from merged_people m
  where m.company_id = l.company_id and (m.id = any(l.person_ids) or m.id = any(l.before_ids)));
alter table people.people force row level security;
alter table pipeline.candidates force row level security;
alter table flows.verdicts force row level security;
alter table flows.sightings force row level security;
alter table flows.shortlist_people force row level security;
alter table flows.looks force row level security;

-- The views that followed merges, without that.
drop view pipeline.cards_view, pipeline.standing_view, jobs.figures_view, people.own_people_view;

-- What other modules show of the company's people who are there.
create view people.own_people_view with (security_invoker = true) as
select p.company_id, p.id as person_id,
  p.profile ->> 'name' as name,
  nullif(p.profile #>> '{experiences,0,title}', '') as title,
  nullif(p.profile #>> '{experiences,0,employer}', '') as employer,
  p.profile #>> '{place,city}' as city,
  p.profile #>> '{place,country}' as country
from people.people p
where p.merged_into is null and p.removed_at is null;
grant select on people.own_people_view to headwater_app;

-- Candidates whose person still exists, under the current id. Removed people are left out, and two
-- entries of one merged person count once. Lateral, so that a page looks up only the people on it.
create view pipeline.standing_view with (security_invoker = true) as
select c.company_id, c.id, c.job_id, c.current_id as person_id, c.is_own, c.stage_id, c.added_at,
  c.moved_at, c.contacted_by, c.contacted_at, f.name, f.title, f.employer
from pipeline.candidates c
cross join lateral (
  select o.name, o.title, o.employer
  from people.own_people_view o
  where c.is_own and o.company_id = c.company_id and o.person_id = c.current_id
  union all
  select p.name, p.title, p.employer
  from people.pool_people_view p
  where not c.is_own and p.person_id = c.person_id
) f
where c.merged_into is null or not exists (
  select 1 from pipeline.candidates k
  where k.company_id = c.company_id and k.job_id = c.job_id and k.person_id = c.merged_into);
grant select on pipeline.standing_view to headwater_app;

create view pipeline.cards_view with (security_invoker = true) as
select c.company_id, c.id, c.job_id, c.current_id as person_id, c.is_own, c.stage_id, c.flow_id,
  c.added_by, c.added_at, c.moved_at, c.contacted_at, c.score, c.last_kind, c.last_at, c.next_text,
  c.next_due, c.answer_by, c.waits_since, c.is_bounced, c.snoozed_until, c.rejection,
  c.rejection_note, c.tags, c.assignee_id, c.version, f.name, f.title, f.employer, f.city, f.country,
  exists (select 1 from people.unlocked_view u
    where u.company_id = c.company_id and u.person_id = c.person_id) as is_unlocked
from pipeline.candidates c
cross join lateral (
  select o.name, o.title, o.employer, o.city, o.country
  from people.own_people_view o
  where c.is_own and o.company_id = c.company_id and o.person_id = c.current_id
  union all
  select p.name, p.title, p.employer, p.city, p.country
  from people.pool_people_view p
  where not c.is_own and p.person_id = c.person_id
) f
where c.merged_into is null or not exists (
  select 1 from pipeline.candidates k
  where k.company_id = c.company_id and k.job_id = c.job_id and k.person_id = c.merged_into);
grant select on pipeline.cards_view to headwater_app;

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
  from (
    select k.company_id, k.job_id, k.reached from pipeline.candidates k
    join people.own_people_view o on o.company_id = k.company_id and o.person_id = k.current_id
    where k.is_own and (k.merged_into is null or not exists (
      select 1 from pipeline.candidates twin
      where twin.company_id = k.company_id and twin.job_id = k.job_id
        and twin.person_id = k.merged_into))
    union all
    select k.company_id, k.job_id, k.reached from pipeline.candidates k
    join people.pool_people_view p on p.person_id = k.person_id
    where not k.is_own
  ) standing
  group by company_id, job_id
) c on c.company_id = j.company_id and c.job_id = j.id
left join (
  select company_id, job_id, count(*) as sessions
  from flows.flows where archived_at is null group by company_id, job_id
) f on f.company_id = j.company_id and f.job_id = j.id;
grant select on jobs.figures_view to headwater_app;
