create schema settings;
grant usage on schema settings to headwater_app;

-- How a member writes and what they want to hear about; the defaults hold until there is a row.
create table settings.email_settings (
  company_id uuid not null,
  client_id uuid not null,
  signature text not null default '' check (length(signature) <= 2000),
  wants_invitation_accepted boolean not null default true,
  wants_team_changes boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references identity.clients (company_id, id) on delete cascade
);
alter table settings.email_settings enable row level security;
alter table settings.email_settings force row level security;
create policy tenant on settings.email_settings
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on settings.email_settings to headwater_app;
