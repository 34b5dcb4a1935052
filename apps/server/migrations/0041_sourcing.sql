create schema sourcing;
grant usage on schema sourcing to headwater_app;

-- The pool that every company searches. It belongs to the operator, who writes it as the owner of
-- the database; the run-time role looks, and not at the ways to reach somebody.
create table sourcing.pool_batches (
  id uuid primary key,
  kind text not null check (kind in ('synthetic', 'import')),
  name text not null,
  -- Size and seed make the same people again; null for people who exist.
  seed bigint,
  people integer not null check (people >= 0),
  made_at timestamptz not null default now()
);
grant select on sourcing.pool_batches to headwater_app;

create table sourcing.pool_people (
  id uuid primary key,
  batch_id uuid not null references sourcing.pool_batches (id) on delete cascade,
  -- The profile as the contract has it: every fact with its source.
  profile jsonb not null,
  name_key text not null,
  -- Addresses, numbers and links with what is known of them; companies buy them one by one.
  contacts jsonb not null,
  -- `email:…`, `phone:…`, `link:…`, by which somebody is recognised.
  contact_keys text[] not null,
  is_synthetic boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
create index pool_people_by_batch on sourcing.pool_people (batch_id);
grant select (id, batch_id, profile, is_synthetic, version, changed_at)
  on sourcing.pool_people to headwater_app;

-- Whoever asked to be forgotten by everybody. Hashes, so that the list names nobody.
create table sourcing.pool_suppressions (
  kind text not null check (kind in ('email', 'phone', 'link')),
  key_hash bytea not null check (length(key_hash) = 32),
  added_at timestamptz not null default now(),
  primary key (kind, key_hash)
);
grant select on sourcing.pool_suppressions to headwater_app;

-- A file of people on its way in.
create table sourcing.imports (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  kind text not null check (kind in ('csv', 'json-resume', 'linkedin', 'resume', 'people-data')),
  -- Said by somebody, and not guessed from the name of the file: then the file is not asked.
  is_kind_given boolean not null,
  status text not null check (status in
    ('uploading', 'reading', 'waiting', 'running', 'paused', 'done', 'failed', 'undoing', 'undone')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes between 1 and 104857600),
  columns jsonb not null default '[]',
  -- The first entries as they stand in the file, for the preview.
  sample jsonb not null default '[]',
  mapping jsonb not null default '[]',
  total integer check (total >= 0),
  -- How many entries of the file have been dealt with. It moves in the transaction that keeps what
  -- became of them, so that an import that was killed goes on exactly there.
  processed integer not null default 0 check (processed >= 0),
  added integer not null default 0 check (added >= 0),
  merged integer not null default 0 check (merged >= 0),
  to_review integer not null default 0 check (to_review >= 0),
  refused integer not null default 0 check (refused >= 0),
  suppressed integer not null default 0 check (suppressed >= 0),
  failure text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id),
  check (processed = added + merged + refused + suppressed),
  check ((status = 'failed') = (failure is not null))
);
create index imports_by_age on sourcing.imports (company_id, created_at desc, id);
alter table sourcing.imports enable row level security;
alter table sourcing.imports force row level security;
create policy tenant on sourcing.imports
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.imports to headwater_app;

create table sourcing.import_parts (
  company_id uuid not null,
  import_id uuid not null,
  part integer not null check (part >= 0),
  data bytea not null check (length(data) between 1 and 524288),
  primary key (company_id, import_id, part),
  foreign key (company_id, import_id) references sourcing.imports (company_id, id) on delete cascade
);
alter table sourcing.import_parts alter column data set storage external;
alter table sourcing.import_parts enable row level security;
alter table sourcing.import_parts force row level security;
create policy tenant on sourcing.import_parts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.import_parts to headwater_app;

-- The company's own people. One row holds all that is known of somebody: it is read and written
-- as one, and the search index is made from it.
create table sourcing.people (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  profile jsonb not null,
  name text not null check (length(name) between 1 and 200),
  -- Folded words of the name in order: people with equal keys may be one.
  name_key text not null check (length(name_key) <= 200),
  -- Name, title and employer, folded, for finding somebody by a part of them.
  search_text text not null check (length(search_text) <= 600),
  -- Where they worked and studied, folded: namesakes who share none of these are two people.
  past_keys text[] not null,
  source_kind text not null,
  -- The entry they came with; the same entry is never taken twice.
  import_id uuid,
  import_row integer,
  is_synthetic boolean not null default false,
  version integer not null default 1,
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Gone for people, and for good a week later.
  removed_at timestamptz,
  -- Lives on in another entry.
  merged_into uuid,
  primary key (company_id, id),
  foreign key (company_id, import_id) references sourcing.imports (company_id, id),
  check ((import_id is null) = (import_row is null))
);
create unique index people_once_per_entry on sourcing.people (company_id, import_id, import_row);
create index people_by_age on sourcing.people (company_id, added_at desc, id)
  include (search_text, source_kind) where removed_at is null and merged_into is null;
create index people_by_name on sourcing.people (company_id, name_key, id)
  include (search_text, source_kind) where removed_at is null and merged_into is null;
create index people_removed on sourcing.people (company_id, removed_at) where removed_at is not null;
create index people_merged on sourcing.people (company_id, merged_into) where merged_into is not null;
alter table sourcing.people enable row level security;
alter table sourcing.people force row level security;
create policy tenant on sourcing.people
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.people to headwater_app;

create table sourcing.contact_points (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'link')),
  value text not null check (length(value) between 1 and 320),
  -- What makes two spellings the same address.
  value_key text not null check (length(value_key) between 1 and 320),
  verification text not null default 'unverified'
    check (verification in ('unverified', 'deliverable', 'risky', 'undeliverable')),
  verified_at timestamptz,
  source jsonb not null,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, person_id, kind, value_key),
  foreign key (company_id, person_id) references sourcing.people (company_id, id) on delete cascade
);
create index contact_points_by_key on sourcing.contact_points (company_id, kind, value_key);
alter table sourcing.contact_points enable row level security;
alter table sourcing.contact_points force row level security;
create policy tenant on sourcing.contact_points
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.contact_points to headwater_app;

-- What became of entries that are not simply somebody new: refused, suppressed, merged.
create table sourcing.import_rows (
  company_id uuid not null,
  import_id uuid not null,
  row integer not null check (row > 0),
  outcome text not null check (outcome in ('refused', 'suppressed', 'merged')),
  -- Sentences.
  reasons jsonb not null default '[]',
  -- The entry as it stood in the file, for the file of refusals; never of a suppressed person.
  raw jsonb,
  person_id uuid,
  -- The profile before this entry was added to it, and the version it got by that.
  before jsonb,
  version_after integer,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references sourcing.imports (company_id, id) on delete cascade
);
create index import_rows_by_person on sourcing.import_rows (company_id, person_id)
  where person_id is not null;
alter table sourcing.import_rows enable row level security;
alter table sourcing.import_rows force row level security;
create policy tenant on sourcing.import_rows
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.import_rows to headwater_app;

-- Pairs that may be one person.
create table sourcing.duplicates (
  company_id uuid not null,
  id uuid not null,
  person_a uuid not null,
  person_b uuid not null,
  -- In hundredths.
  likelihood integer not null check (likelihood between 0 and 100),
  reasons jsonb not null,
  status text not null default 'open' check (status in ('open', 'merged', 'apart')),
  -- What the kept entry was before, and its version after, for taking the merge back.
  kept uuid,
  before jsonb,
  version_after integer,
  decided_by uuid,
  decided_at timestamptz,
  found_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, person_a, person_b),
  foreign key (company_id, person_a) references sourcing.people (company_id, id) on delete cascade,
  foreign key (company_id, person_b) references sourcing.people (company_id, id) on delete cascade,
  check (person_a < person_b)
);
create index duplicates_by_likelihood on sourcing.duplicates
  (company_id, status, likelihood desc, id);
create index duplicates_by_other on sourcing.duplicates (company_id, person_b);
alter table sourcing.duplicates enable row level security;
alter table sourcing.duplicates force row level security;
create policy tenant on sourcing.duplicates
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.duplicates to headwater_app;

-- Whom the company never takes in.
create table sourcing.suppressions (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'link')),
  key_hash bytea not null check (length(key_hash) = 32),
  hint text not null check (length(hint) <= 100),
  reason text not null check (reason in ('asked', 'deleted', 'added')),
  -- Whom it was put there for, while they can still be brought back.
  person_id uuid,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, key_hash)
);
create index suppressions_by_age on sourcing.suppressions (company_id, added_at desc, id);
alter table sourcing.suppressions enable row level security;
alter table sourcing.suppressions force row level security;
create policy tenant on sourcing.suppressions
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on sourcing.suppressions to headwater_app;

-- Profiles are long and alike: PostgreSQL packs them, and with lz4 in a fraction of the time. A
-- server that was built without it goes on with what it has.
do $$
begin
  alter table sourcing.people alter column profile set compression lz4;
  alter table sourcing.pool_people alter column profile set compression lz4;
  alter table sourcing.import_rows alter column before set compression lz4;
exception when feature_not_supported then
  null;
end $$;
