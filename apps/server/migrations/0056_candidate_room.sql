-- Notes, files, scorecards and interviews of a candidate, and facts somebody says are wrong. All of it
-- goes with the candidate.
create table pipeline.notes (
  company_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  client_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  is_private boolean not null,
  mentions uuid[] not null default '{}',
  written_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index notes_by_candidate on pipeline.notes (company_id, candidate_id, written_at desc, id desc);

create table pipeline.files (
  company_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'docx')),
  bytes integer not null check (bytes between 1 and 10485760),
  content bytea not null,
  -- What was read in it; null where nobody could be recognised.
  reading jsonb,
  taken_in_at timestamptz,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
-- Compressed formats: another try at it only costs time.
alter table pipeline.files alter column content set storage external;
create index files_by_candidate on pipeline.files (company_id, candidate_id, added_at desc, id desc);

create table pipeline.scorecards (
  company_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  client_id uuid not null,
  recommendation text not null check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  ratings jsonb not null,
  text text not null check (length(text) <= 3000),
  given_at timestamptz not null,
  changed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, candidate_id, client_id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);

create table pipeline.interviews (
  company_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 600),
  place text not null check (length(place) <= 300),
  client_ids uuid[] not null default '{}',
  planned_by uuid not null,
  planned_at timestamptz not null,
  changed_at timestamptz not null,
  -- Goes up with every change, so that calendars take the newer file.
  sequence integer not null default 0,
  cancelled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade,
  foreign key (company_id, planned_by) references identity.clients (company_id, id)
);
create index interviews_by_candidate on pipeline.interviews (company_id, candidate_id, at);

create table pipeline.fact_reports (
  company_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  client_id uuid not null,
  fact text not null check (length(fact) between 1 and 120),
  said text not null check (length(said) <= 500),
  comment text not null check (length(comment) between 1 and 500),
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references pipeline.candidates (company_id, id)
    on delete cascade,
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index fact_reports_by_candidate on pipeline.fact_reports (company_id, candidate_id)
  where settled_at is null;

-- Who was mentioned in a note is told, unless they do not want to be.
alter table settings.email_settings add column wants_mentions boolean not null default true;

do $$
declare
  name text;
begin
  foreach name in array array['notes', 'files', 'scorecards', 'interviews', 'fact_reports'] loop
    execute format('alter table pipeline.%I enable row level security', name);
    execute format('alter table pipeline.%I force row level security', name);
    execute format('create policy tenant on pipeline.%I
      using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
      with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on pipeline.%I to headwater_app', name);
  end loop;
end $$;
