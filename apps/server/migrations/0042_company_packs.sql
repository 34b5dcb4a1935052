-- What a pack holds, for showing it, and what tells its content from another: servers ask for the
-- digests alone, to notice a change. Packs from before are counted when they are next replaced.
alter table reference.taxonomy_packs
  add column occupations integer check (occupations > 0),
  add column skills integer check (skills >= 0),
  add column digest text not null generated always as (encode(sha256(content), 'hex')) stored;

-- Taxonomies of others that a company has brought for itself. One takes the place of the operator's
-- of the same name, for this company alone.
create table reference.company_packs (
  company_id uuid not null references identity.companies (company_id),
  name text not null check (name in ('esco', 'onet')),
  version text not null check (length(version) <= 60),
  attribution text not null check (length(attribution) between 1 and 2000),
  occupations integer not null check (occupations > 0),
  skills integer not null check (skills >= 0),
  -- JSON, deflated.
  content bytea not null check (length(content) <= 33554432),
  digest text not null generated always as (encode(sha256(content), 'hex')) stored,
  added_at timestamptz not null default now(),
  primary key (company_id, name)
);
alter table reference.company_packs alter column content set storage external;
alter table reference.company_packs enable row level security;
alter table reference.company_packs force row level security;
create policy tenant on reference.company_packs
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on reference.company_packs to headwater_app;

-- The publisher's files on their way in, one behind the other; at most one set for each name.
create table reference.pack_uploads (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  name text not null check (name in ('esco', 'onet')),
  status text not null check (status in ('uploading', 'reading', 'failed')),
  -- Names and lengths, in the order in which they travel.
  files jsonb not null,
  file_bytes integer not null check (file_bytes between 1 and 67108864),
  failure text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name),
  check ((status = 'failed') = (failure is not null))
);
alter table reference.pack_uploads enable row level security;
alter table reference.pack_uploads force row level security;
create policy tenant on reference.pack_uploads
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on reference.pack_uploads to headwater_app;

create table reference.pack_upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  part integer not null check (part >= 0),
  data bytea not null check (length(data) between 1 and 524288),
  primary key (company_id, upload_id, part),
  foreign key (company_id, upload_id)
    references reference.pack_uploads (company_id, id) on delete cascade
);
alter table reference.pack_upload_parts alter column data set storage external;
alter table reference.pack_upload_parts enable row level security;
alter table reference.pack_upload_parts force row level security;
create policy tenant on reference.pack_upload_parts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on reference.pack_upload_parts to headwater_app;
