-- Where people live, beside what other modules show of them already.
create or replace view sourcing.own_people_view with (security_invoker = true) as
select p.company_id, p.id as person_id, p.id as lives_as,
  p.profile ->> 'name' as name,
  nullif(p.profile #>> '{experiences,0,title}', '') as title,
  nullif(p.profile #>> '{experiences,0,employer}', '') as employer,
  p.profile #>> '{place,city}' as city,
  p.profile #>> '{place,country}' as country
from sourcing.people p
where p.merged_into is null and p.removed_at is null
union all
select p.company_id, p.id, l.id,
  l.profile ->> 'name',
  nullif(l.profile #>> '{experiences,0,title}', ''),
  nullif(l.profile #>> '{experiences,0,employer}', ''),
  l.profile #>> '{place,city}',
  l.profile #>> '{place,country}'
from sourcing.people p
cross join lateral sourcing.living_person(p.company_id, p.merged_into) l
where p.merged_into is not null;

create or replace view sourcing.pool_people_view with (security_invoker = true) as
select p.id as person_id,
  p.profile ->> 'name' as name,
  nullif(p.profile #>> '{experiences,0,title}', '') as title,
  nullif(p.profile #>> '{experiences,0,employer}', '') as employer,
  p.profile #>> '{place,city}' as city,
  p.profile #>> '{place,country}' as country
from sourcing.pool_people p;

-- Whose address a company has bought, for whoever only wants to know that.
create view sourcing.unlocked_view with (security_invoker = true) as
select u.company_id, u.person_id from sourcing.unlocks u;
grant select on sourcing.unlocked_view to headwater_app;

-- All that the card of a candidate shows, of those who are still there: as the view of who stands
-- where has it, with everything around.
create view pipeline.cards_view with (security_invoker = true) as
select c.company_id, c.id, c.job_id, f.person_id, c.is_own, c.stage_id, c.flow_id, c.added_by,
  c.added_at, c.moved_at, c.contacted_at, c.score, c.last_kind, c.last_at, c.next_text, c.next_due,
  c.answer_by, c.waits_since, c.is_bounced, c.snoozed_until, c.rejection, c.rejection_note, c.tags,
  c.assignee_id, c.version, f.name, f.title, f.employer, f.city, f.country,
  exists (select 1 from sourcing.unlocked_view u
    where u.company_id = c.company_id and u.person_id = c.person_id) as is_unlocked
from pipeline.candidates c
cross join lateral (
  select o.lives_as as person_id, o.name, o.title, o.employer, o.city, o.country
  from sourcing.own_people_view o
  where c.is_own and o.company_id = c.company_id and o.person_id = c.person_id
  union all
  select p.person_id, p.name, p.title, p.employer, p.city, p.country
  from sourcing.pool_people_view p
  where not c.is_own and p.person_id = c.person_id
) f
where f.person_id = c.person_id or not exists (
  select 1 from pipeline.candidates k
  where k.company_id = c.company_id and k.job_id = c.job_id and k.person_id = f.person_id);
grant select on pipeline.cards_view to headwater_app;

create or replace view pipeline.sessions_view with (security_invoker = true) as
select f.company_id, f.job_id, f.id as flow_id, f.name, f.archived_at is not null as is_archived
from flows.flows f;

-- For boards, which show the next one of each candidate.
create index interviews_ahead on pipeline.interviews (company_id, at) where cancelled_at is null;
