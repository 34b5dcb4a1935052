-- What each role's written title is compared by, beside its occupation. Empty where a role has none.
alter table sourcing.pool_documents add column titles text[] not null default '{}';
alter table sourcing.people_documents add column titles text[] not null default '{}';

-- Until a document is rebuilt, its occupation stands for each title. This release rebuilds indexes in
-- memory anyway, so the change feed need not list these updates.
alter table sourcing.pool_documents disable trigger user;
alter table sourcing.people_documents disable trigger user;
alter table sourcing.people_documents no force row level security;
update sourcing.pool_documents set titles = array(
  select case when o.id = '' then '' else replace(o.id, '-', ' ') || ' = ' || o.id end
  from unnest(occupations) with ordinality o (id, place) order by o.place);
update sourcing.people_documents set titles = array(
  select case when o.id = '' then '' else replace(o.id, '-', ' ') || ' = ' || o.id end
  from unnest(occupations) with ordinality o (id, place) order by o.place);
alter table sourcing.people_documents force row level security;
alter table sourcing.people_documents enable trigger user;
alter table sourcing.pool_documents enable trigger user;

create or replace function sourcing.put_pool_documents(documents jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  with there as (
    select p.id from jsonb_to_recordset(documents) as n (person_id uuid, of_version integer)
    join people.pool_people p on p.id = n.person_id
    where n.of_version is null or p.version = n.of_version
    for share of p skip locked
  )
  insert into sourcing.pool_documents
  select n.* from jsonb_populate_recordset(
    -- A process of a release before sends none of these.
    jsonb_populate_record(null::sourcing.pool_documents, '{"titles": [], "work_modes": 0,
      "employment": 0, "current_company_kinds": 0, "past_company_kinds": 0,
      "current_company_sizes": 0, "past_company_sizes": 0}'), documents) n
  join there on there.id = n.person_id
  on conflict (person_id) do update set
    version = excluded.version, month = excluded.month, occupations = excluded.occupations,
    seniorities = excluded.seniorities, months = excluded.months, freshness = excluded.freshness,
    stretch_flags = excluded.stretch_flags, skills = excluded.skills,
    strengths = excluded.strengths, skill_stretches = excluded.skill_stretches,
    current_companies = excluded.current_companies, past_companies = excluded.past_companies,
    current_industries = excluded.current_industries, past_industries = excluded.past_industries,
    universities = excluded.universities, majors = excluded.majors,
    languages = excluded.languages, language_levels = excluded.language_levels,
    country = excluded.country, city = excluded.city, is_willing = excluded.is_willing,
    relocate_countries = excluded.relocate_countries, total_months = excluded.total_months,
    stability = excluded.stability, opportunity = excluded.opportunity, words = excluded.words,
    degree = excluded.degree, work_modes = excluded.work_modes, employment = excluded.employment,
    current_company_kinds = excluded.current_company_kinds,
    past_company_kinds = excluded.past_company_kinds,
    current_company_sizes = excluded.current_company_sizes,
    past_company_sizes = excluded.past_company_sizes, titles = excluded.titles
$$;
