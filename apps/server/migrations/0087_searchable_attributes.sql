-- What else people are searched by. Existing documents say "unknown" until they are rebuilt, which their version causes.
alter table sourcing.pool_documents
  -- 1 is school, 5 is a doctorate.
  add column degree smallint,
  -- Bits of the values a person wants, has now or worked for. 0 is unknown.
  add column work_modes smallint not null default 0,
  add column employment smallint not null default 0,
  add column current_company_kinds smallint not null default 0,
  add column past_company_kinds smallint not null default 0,
  add column current_company_sizes smallint not null default 0,
  add column past_company_sizes smallint not null default 0;

alter table sourcing.people_documents
  add column degree smallint,
  add column work_modes smallint not null default 0,
  add column employment smallint not null default 0,
  add column current_company_kinds smallint not null default 0,
  add column past_company_kinds smallint not null default 0,
  add column current_company_sizes smallint not null default 0,
  add column past_company_sizes smallint not null default 0;

create or replace function sourcing.put_pool_documents(documents jsonb) returns void
language sql security definer set search_path = pg_catalog as $$
  with there as (
    select p.id from jsonb_to_recordset(documents) as n (person_id uuid, of_version integer)
    join people.pool_people p on p.id = n.person_id
    where n.of_version is null or p.version = n.of_version
    for share of p skip locked
  )
  insert into sourcing.pool_documents
  select n.* from jsonb_populate_recordset(null::sourcing.pool_documents, documents) n
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
    past_company_sizes = excluded.past_company_sizes
$$;
