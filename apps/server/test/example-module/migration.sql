create schema reminders;
grant usage on schema reminders to headwater_app;

create table reminders.reminders (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  text text not null,
  is_due boolean not null default false,
  primary key (company_id, id)
);
create index reminders_by_member on reminders.reminders (company_id, client_id, id desc);
alter table reminders.reminders enable row level security;
alter table reminders.reminders force row level security;
create policy tenant on reminders.reminders
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on reminders.reminders to headwater_app;
