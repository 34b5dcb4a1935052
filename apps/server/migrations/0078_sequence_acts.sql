-- What happened to each person of a session, for its history and their timeline. Only appended to.
create table outreach.enrolment_events (
  company_id uuid not null,
  -- In the order in which it happened, also within one transaction.
  id bigint generated always as identity,
  enrolment_id uuid not null,
  sequence_id uuid not null,
  kind text not null check (kind in ('sent', 'failed', 'skipped', 'moved', 'paused', 'resumed',
    'replied', 'bounced', 'stopped', 'finished', 'restored')),
  -- What a session’s history lists it as. Null for what is only in the timeline of the person.
  history_kind text generated always as (case kind
    when 'sent' then 'sent' when 'replied' then 'replied' when 'stopped' then 'stopped'
    when 'failed' then 'failed' when 'bounced' then 'failed' end) stored,
  at timestamptz not null,
  reason text,
  -- The step, for what is about one.
  position smallint,
  -- When a pause ends by itself.
  until timestamptz,
  -- The member who did it. Null if it was automatic.
  by_client_id uuid,
  primary key (company_id, id),
  foreign key (company_id, enrolment_id) references outreach.enrolments (company_id, id)
);
create index enrolment_events_by_enrolment on outreach.enrolment_events
  (company_id, enrolment_id, id desc);
create index enrolment_events_by_sequence on outreach.enrolment_events
  (company_id, sequence_id, id desc) where history_kind is not null;
create index enrolment_events_by_kind on outreach.enrolment_events
  (company_id, sequence_id, history_kind, id desc) where history_kind is not null;

-- What is known about the time before.
alter table outreach.enrolments no force row level security;
alter table outreach.messages no force row level security;
insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason,
  position, until)
select * from (
  select m.company_id, e.id, e.sequence_id,
    case when m.state = 'rejected' then 'failed' else 'sent' end as kind,
    coalesce(m.accepted_at, m.due_at) as at, m.reason, m.position, null::timestamptz
  from outreach.messages m
  join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
  where m.state in ('accepted', 'assumed_sent', 'rejected')
  union all
  select e.company_id, e.id, e.sequence_id,
    case e.state when 'unsubscribed' then 'stopped' when 'completed' then 'finished' else e.state end,
    coalesce(e.ended_at, e.enrolled_at), e.reason, null, e.paused_until
  from outreach.enrolments e
  where e.state not in ('pending', 'active')) known
order by at;
alter table outreach.enrolments force row level security;
alter table outreach.messages force row level security;

alter table outreach.enrolment_events enable row level security;
alter table outreach.enrolment_events force row level security;
create policy tenant on outreach.enrolment_events
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.enrolment_events to headwater_app;

-- What members did to people of a session, for undoing it within an hour.
create table outreach.sequence_acts (
  company_id uuid not null,
  id uuid not null,
  sequence_id uuid not null,
  by_client_id uuid not null,
  kind text not null check (kind in ('pause', 'resume', 'skip', 'mark_replied', 'move', 'remove')),
  done_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sequence_id) references outreach.sequences (company_id, id)
);
create index sequence_acts_by_age on outreach.sequence_acts (company_id, done_at);
alter table outreach.sequence_acts enable row level security;
alter table outreach.sequence_acts force row level security;
create policy tenant on outreach.sequence_acts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.sequence_acts to headwater_app;

create table outreach.sequence_act_rows (
  company_id uuid not null,
  act_id uuid not null,
  enrolment_id uuid not null,
  -- The columns that undo restores, of the enrolment and of its messages by their ids.
  before jsonb not null,
  messages_before jsonb not null,
  -- As the action left them: anything else has happened since.
  version integer not null,
  messages_after jsonb not null,
  primary key (company_id, act_id, enrolment_id),
  foreign key (company_id, act_id) references outreach.sequence_acts (company_id, id)
    on delete cascade,
  foreign key (company_id, enrolment_id) references outreach.enrolments (company_id, id)
);
alter table outreach.sequence_act_rows enable row level security;
alter table outreach.sequence_act_rows force row level security;
create policy tenant on outreach.sequence_act_rows
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.sequence_act_rows to headwater_app;

-- What a session sends next. Many emails share one time, so the id is part of the order.
create index messages_planned on outreach.messages (company_id, sequence_id, due_at, id)
  where state in ('scheduled', 'claimed');
