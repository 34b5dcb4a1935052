-- What somebody was before more was learnt about them by an adding, for taking that back. It holds a
-- whole person: it goes with them, and once nobody can take it back any more.
create table sourcing.lessons (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  -- Their row, as far as it was changed.
  before jsonb not null,
  -- The ways to reach them: ids, and where each was learnt.
  contacts jsonb not null,
  -- Pairs that wait for a look because of it.
  pairs uuid[] not null,
  -- As it was afterwards: whoever has another one has changed since then.
  version_after integer not null,
  until timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references sourcing.people (company_id, id) on delete cascade
);
create index lessons_by_person on sourcing.lessons (company_id, person_id);
create index lessons_by_end on sourcing.lessons (company_id, until);
alter table sourcing.lessons enable row level security;
alter table sourcing.lessons force row level security;
create policy tenant on sourcing.lessons
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, delete on sourcing.lessons to headwater_app;
