create schema reference;
grant usage on schema reference to headwater_app;

-- Employers of the people in the shared pool, beside the ones that come with the product. The
-- operator writes it, with the pool.
create table reference.companies (
  id integer primary key,
  -- The name without legal form, folded.
  key text not null unique check (length(key) between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  industry text,
  country text check (country ~ '^[A-Z]{2}$'),
  size text,
  founded integer,
  is_synthetic boolean not null default false,
  added_at timestamptz not null default now()
);
grant select on reference.companies to headwater_app;

-- Taxonomies of others that the operator has merged into ours: ESCO, O*NET.
create table reference.taxonomy_packs (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,40}$'),
  version text not null,
  -- What their licence asks to be said wherever they are used.
  attribution text not null,
  -- JSON, deflated.
  content bytea not null,
  added_at timestamptz not null default now()
);
grant select on reference.taxonomy_packs to headwater_app;
