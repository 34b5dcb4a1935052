-- The list of all sessions: when their state changed, saved views, and acts that can be undone.

-- Counts changes of the state, so that undo leaves alone what has changed since.
alter table flows.flows
  add column state_version integer not null default 0,
  add column state_changed_at timestamptz not null default now();
alter table flows.flows no force row level security;
update flows.flows set state_changed_at = coalesce(archived_at, created_at);
alter table flows.flows force row level security;

-- What the list shows of a plan, without reading its emails.
alter table flows.plans
  add column credit_budget integer generated always as ((content ->> 'creditBudget')::integer) stored,
  add column mailbox_ids jsonb generated always as (content -> 'mailboxIds') stored;

create function flows.note_state_change() returns trigger language plpgsql as $$
begin
  new.state_version := old.state_version + 1;
  new.state_changed_at := outreach.clock();
  return new;
end
$$;
create trigger note_state_change before update of status, archived_at on flows.flows
  for each row
  when (old.status is distinct from new.status or old.archived_at is distinct from new.archived_at)
  execute function flows.note_state_change();

create table flows.session_views (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  saved_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, client_id, name),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
alter table flows.session_views enable row level security;
alter table flows.session_views force row level security;
create policy tenant on flows.session_views
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.session_views to headwater_app;

-- What an act on sessions changed, so that it can be undone for an hour.
create table flows.session_acts (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  -- For each session what it was before, and its state version after.
  before jsonb not null,
  done_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index session_acts_by_age on flows.session_acts (company_id, done_at);
alter table flows.session_acts enable row level security;
alter table flows.session_acts force row level security;
create policy tenant on flows.session_acts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on flows.session_acts to headwater_app;

-- The emails of sessions by the time they left, for the figures of the last 30 days.
create index messages_sent_steps on outreach.messages (company_id, handed_off_at)
  where kind = 'step' and handed_off_at is not null;
