-- Outreach: mailboxes, sequences, messages with the outbox protocol, threads, received mail.
create schema outreach;
grant usage on schema outreach to headwater_app;

-- The time by which messages are due: the database’s, or the one a test or a demo has set.
create function outreach.clock() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('credit.now', true), '')::timestamptz, clock_timestamp())
$$;

create table outreach.mailboxes (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  owner_client_id uuid not null,
  kind text not null check (kind in ('gmail', 'outlook', 'smtp')),
  address text not null check (length(address) between 3 and 320),
  display_name text not null check (length(display_name) between 1 and 100),
  time_zone text not null,
  status text not null default 'connected'
    check (status in ('connected', 'disconnected', 'throttled', 'paused')),
  fault text,
  fault_code text check (length(fault_code) <= 200),
  fault_at timestamptz,
  retry_at timestamptz,
  -- How often the provider asked to slow down without a message accepted in between.
  throttles smallint not null default 0,
  -- Encrypted tokens or passwords, bound to the company and the mailbox. Null once it is removed.
  sealed_secret text,
  -- While one process refreshes the access token, the others wait for it.
  refreshing_until timestamptz,
  -- Host, port and user name of both servers, for SMTP.
  servers jsonb,
  daily_cap smallint not null default 50 check (daily_cap between 1 and 200),
  ramps_up boolean not null,
  -- Days on which it has sent since it was connected or since a safety limit halved its ramp.
  ramp_step smallint not null default 0 check (ramp_step >= 0),
  -- Messages on the first day of the ramp: half of its limit after a safety limit was reached.
  ramp_start smallint not null default 10 check (ramp_start > 0),
  spacing_min smallint not null default 90 check (spacing_min between 30 and 3600),
  spacing_max smallint not null default 240 check (spacing_max between spacing_min and 3600),
  -- Not before this: the last message and a random pause.
  next_send_at timestamptz not null default '-infinity',
  signature_html text check (length(signature_html) <= 10000),
  -- Where reading continues, as the transport understands it.
  sync_cursor jsonb,
  synced_at timestamptz,
  -- Found in the signature of a test message. Empty when it had none, null before the first.
  dkim_selectors text[],
  domain_checks jsonb,
  domain_checked_at timestamptz,
  connected_at timestamptz not null default now(),
  -- Bounces and complaints about earlier messages do not stop it again.
  resumed_at timestamptz,
  removed_at timestamptz,
  version integer not null default 0,
  primary key (company_id, id)
);
create unique index mailboxes_by_address on outreach.mailboxes (company_id, lower(address))
  where removed_at is null;
create index mailboxes_by_owner on outreach.mailboxes (company_id, owner_client_id)
  where removed_at is null;
alter table outreach.mailboxes enable row level security;
alter table outreach.mailboxes force row level security;
create policy tenant on outreach.mailboxes
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.mailboxes to headwater_app;

create table outreach.mailbox_senders (
  company_id uuid not null,
  mailbox_id uuid not null,
  client_id uuid not null,
  granted_at timestamptz not null default now(),
  primary key (company_id, mailbox_id, client_id),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id)
);
create index mailbox_senders_by_member on outreach.mailbox_senders (company_id, client_id);
alter table outreach.mailbox_senders enable row level security;
alter table outreach.mailbox_senders force row level security;
create policy tenant on outreach.mailbox_senders
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.mailbox_senders to headwater_app;

create table outreach.connection_attempts (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('gmail', 'outlook')),
  -- Set when an existing mailbox is reconnected.
  mailbox_id uuid,
  state_hash bytea not null check (length(state_hash) = 32),
  -- Hash of the cookie of the browser that began it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- The PKCE verifier and the nonce, encrypted.
  sealed_checks text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id)
);
create index connection_attempts_by_age on outreach.connection_attempts (company_id, expires_at);
alter table outreach.connection_attempts enable row level security;
alter table outreach.connection_attempts force row level security;
create policy tenant on outreach.connection_attempts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.connection_attempts to headwater_app;

create table outreach.settings (
  company_id uuid not null references identity.companies (company_id) primary key,
  postal_address text not null default '' check (length(postal_address) <= 300),
  registration text not null default '' check (length(registration) <= 200),
  company_daily_cap integer check (company_daily_cap > 0),
  domain_daily_cap integer not null default 10 check (domain_daily_cap > 0),
  max_messages_per_person smallint not null default 6 check (max_messages_per_person > 0),
  cool_down_days smallint not null default 90 check (cool_down_days >= 0),
  ramps_up_new_mailboxes boolean not null default true,
  unconfirmed text not null default 'assume_sent' check (unconfirmed in ('assume_sent', 'ask')),
  stopped_at timestamptz,
  stopped_by uuid
);
alter table outreach.settings enable row level security;
alter table outreach.settings force row level security;
create policy tenant on outreach.settings
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.settings to headwater_app;

create table outreach.sequences (
  company_id uuid not null references identity.companies (company_id),
  -- The flow it belongs to.
  id uuid not null,
  job_id uuid not null,
  name text not null,
  -- Title, location and link of the job, as messages insert them.
  job jsonb not null default '{}',
  -- Of the lines below each message.
  language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'ar')),
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'archived')),
  time_zone_mode text not null default 'recipient' check (time_zone_mode in ('sender', 'recipient')),
  version integer not null default 0,
  primary key (company_id, id)
);
create index sequences_by_job on outreach.sequences (company_id, job_id);
alter table outreach.sequences enable row level security;
alter table outreach.sequences force row level security;
create policy tenant on outreach.sequences
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.sequences to headwater_app;

create table outreach.sequence_versions (
  company_id uuid not null,
  id uuid not null,
  sequence_id uuid not null,
  number integer not null check (number > 0),
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (company_id, id),
  unique (company_id, sequence_id, number),
  foreign key (company_id, sequence_id) references outreach.sequences (company_id, id)
);
alter table outreach.sequence_versions enable row level security;
alter table outreach.sequence_versions force row level security;
create policy tenant on outreach.sequence_versions
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.sequence_versions to headwater_app;

create table outreach.steps (
  company_id uuid not null,
  version_id uuid not null,
  position smallint not null check (position between 1 and 20),
  -- 1, 2, 3 mean 0, 1, 2 days.
  send_after smallint not null check (send_after between 1 and 3),
  -- Sunday is 0.
  days smallint[] not null check (cardinality(days) > 0),
  hours smallint[] not null check (cardinality(hours) > 0),
  subject text not null check (length(subject) <= 200),
  body_html text not null check (length(body_html) between 1 and 20000),
  is_same_thread boolean not null,
  primary key (company_id, version_id, position),
  foreign key (company_id, version_id) references outreach.sequence_versions (company_id, id)
);
alter table outreach.steps enable row level security;
alter table outreach.steps force row level security;
create policy tenant on outreach.steps
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.steps to headwater_app;

create table outreach.enrolments (
  company_id uuid not null,
  id uuid not null,
  sequence_id uuid not null,
  version_id uuid not null,
  -- As enrolled, and whom that id means now.
  person_id uuid not null,
  current_id uuid not null,
  candidate_id uuid not null,
  mailbox_id uuid not null,
  address text not null,
  state text not null check (state in ('pending', 'active', 'paused', 'replied', 'bounced',
    'unsubscribed', 'completed', 'stopped')),
  reason text,
  paused_until timestamptz,
  -- The step that is scheduled or comes next.
  position smallint not null default 1,
  time_zone text not null,
  time_zone_source text not null,
  enrolled_by uuid,
  enrolled_at timestamptz not null,
  -- Set when the last step was sent: the end of the time in which a reply is expected.
  completes_at timestamptz,
  ended_at timestamptz,
  version integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, sequence_id) references outreach.sequences (company_id, id),
  foreign key (company_id, version_id) references outreach.sequence_versions (company_id, id),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id)
);
-- One active sequence per person.
create unique index enrolments_active on outreach.enrolments (company_id, current_id)
  where state in ('pending', 'active', 'paused');
create index enrolments_by_person on outreach.enrolments (company_id, current_id, enrolled_at desc);
create index enrolments_by_sequence on outreach.enrolments (company_id, sequence_id, state, id);
create index enrolments_by_mailbox on outreach.enrolments (company_id, mailbox_id)
  where state in ('pending', 'active', 'paused');
create index enrolments_paused_until on outreach.enrolments (paused_until)
  where state = 'paused' and paused_until is not null;
create index enrolments_completing on outreach.enrolments (completes_at)
  where state = 'active' and completes_at is not null;
alter table outreach.enrolments enable row level security;
alter table outreach.enrolments force row level security;
create policy tenant on outreach.enrolments
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.enrolments to headwater_app;

create table outreach.threads (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  current_id uuid not null,
  candidate_id uuid,
  job_id uuid,
  mailbox_id uuid not null,
  -- The provider’s id of the conversation.
  provider_thread_id text,
  subject text not null,
  snippet text not null default '',
  last_at timestamptz not null,
  -- Null while nothing was received: then it is not in the inbox.
  received_at timestamptz,
  is_unread boolean not null default false,
  needs_reply boolean not null default false,
  badge text,
  assignee_client_id uuid,
  snoozed_until date,
  done_at timestamptz,
  -- Words of names, subject and messages.
  search_text text not null default '',
  primary key (company_id, id),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id)
);
create index threads_latest on outreach.threads (company_id, last_at desc, id)
  where received_at is not null;
create index threads_needing_reply on outreach.threads (company_id, last_at desc, id)
  where needs_reply;
create index threads_unread on outreach.threads (company_id, last_at desc, id) where is_unread;
create index threads_snoozed on outreach.threads (company_id, snoozed_until, id)
  where snoozed_until is not null;
create index threads_by_assignee on outreach.threads
  (company_id, assignee_client_id, last_at desc, id) where received_at is not null;
create index threads_by_person on outreach.threads (company_id, current_id, last_at desc);
create index threads_by_candidate on outreach.threads (company_id, candidate_id, last_at desc);
create index threads_by_mailbox on outreach.threads (company_id, mailbox_id, last_at desc, id);
create index threads_by_job on outreach.threads (company_id, job_id, last_at desc, id)
  where received_at is not null;
create index threads_by_provider_id on outreach.threads
  (company_id, mailbox_id, provider_thread_id) where provider_thread_id is not null;
create index threads_by_words on outreach.threads using gin (to_tsvector('simple', search_text));
alter table outreach.threads enable row level security;
alter table outreach.threads force row level security;
create policy tenant on outreach.threads
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.threads to headwater_app;

create table outreach.messages (
  company_id uuid not null,
  id uuid not null,
  thread_id uuid,
  mailbox_id uuid not null,
  enrolment_id uuid,
  position smallint,
  kind text not null check (kind in ('step', 'single', 'test')),
  sent_by uuid,
  to_name text not null default '',
  to_address text not null check (to_address ~ '^[^@[:space:]<>,;"]+@[^@[:space:]<>,;"]+$'),
  to_domain text not null,
  -- Hashes of the address and its domain, as the suppression lists have them.
  suppression_keys bytea[] not null,
  subject text not null,
  body_html text not null,
  state text not null check (state in ('scheduled', 'claimed', 'handed_off', 'accepted', 'rejected',
    'unknown', 'assumed_sent', 'cancelled', 'skipped')),
  due_at timestamptz not null,
  -- Why it is due then: a slot, a limit, a pause.
  due_reason text not null,
  -- What must end before it can be due: it is not looked at until then.
  held_by text check (held_by in ('company', 'sequence', 'enrolment')),
  reason text,
  -- Counts claims. A worker may only change what it claimed with this number and its token.
  attempt integer not null default 0,
  -- Counts refusals and broken connections, for the pauses between attempts and their limit.
  failures smallint not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  -- Fixed when it is created, and the same for every attempt.
  message_id text not null,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  unsubscribe_hash bytea check (length(unsubscribe_hash) = 32),
  -- Rendered once: a retry sends the same bytes. Deleted some days after it was accepted.
  mime bytea,
  mime_sha256 bytea check (length(mime_sha256) = 32),
  draft_id text,
  provider_message_id text,
  -- The day of the mailbox whose limit it uses, while it may have left.
  quota_day date,
  -- Null unless a server may have the message.
  handed_off_at timestamptz,
  -- When evidence is looked for next, while the outcome is unknown. Null: a member decides.
  check_at timestamptz,
  checks smallint not null default 0,
  accepted_at timestamptz,
  undo_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, thread_id) references outreach.threads (company_id, id),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id),
  foreign key (company_id, enrolment_id) references outreach.enrolments (company_id, id),
  check ((enrolment_id is null) = (position is null)),
  check ((kind = 'step') = (enrolment_id is not null)),
  check ((state in ('claimed', 'handed_off')) = (lease_token is not null))
);
-- A step exists once per person, whatever crashes.
create unique index messages_by_step on outreach.messages (company_id, enrolment_id, position)
  where enrolment_id is not null;
create unique index messages_by_message_id on outreach.messages (company_id, message_id);
create unique index messages_by_unsubscribe on outreach.messages (company_id, unsubscribe_hash)
  where unsubscribe_hash is not null;
create index messages_by_unsubscribe_hash on outreach.messages (unsubscribe_hash)
  where unsubscribe_hash is not null;
-- Many messages share one time, so the id is part of the order.
create index messages_due on outreach.messages (due_at, id)
  where state = 'scheduled' and held_by is null;
create index messages_leased on outreach.messages (lease_until)
  where state in ('claimed', 'handed_off');
create index messages_unknown on outreach.messages (check_at) where state = 'unknown';
create index messages_by_thread on outreach.messages (company_id, thread_id, created_at);
create index messages_by_mailbox on outreach.messages (company_id, mailbox_id, handed_off_at)
  where handed_off_at is not null;
create index messages_waiting on outreach.messages (company_id, mailbox_id, due_at, id)
  where state in ('scheduled', 'claimed');
create index messages_by_domain on outreach.messages (company_id, to_domain, handed_off_at)
  where handed_off_at is not null;
create index messages_by_address on outreach.messages (company_id, to_address, handed_off_at)
  where handed_off_at is not null;
alter table outreach.messages enable row level security;
alter table outreach.messages force row level security;
create policy tenant on outreach.messages
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.messages to headwater_app;

create table outreach.message_events (
  company_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  from_state text,
  to_state text not null,
  at timestamptz not null default clock_timestamp(),
  -- Which process did it.
  worker text not null,
  detail text,
  primary key (company_id, id),
  foreign key (company_id, message_id) references outreach.messages (company_id, id)
);
create index message_events_by_message on outreach.message_events (company_id, message_id, at, id);
alter table outreach.message_events enable row level security;
alter table outreach.message_events force row level security;
create policy tenant on outreach.message_events
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.message_events to headwater_app;

create table outreach.wire_ids (
  company_id uuid not null,
  mailbox_id uuid not null,
  -- A Message-ID without angle brackets, ours or the one a provider put on the wire.
  wire_id text not null,
  message_id uuid not null,
  primary key (company_id, mailbox_id, wire_id),
  foreign key (company_id, message_id) references outreach.messages (company_id, id)
);
create index wire_ids_by_message on outreach.wire_ids (company_id, message_id);
alter table outreach.wire_ids enable row level security;
alter table outreach.wire_ids force row level security;
create policy tenant on outreach.wire_ids
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.wire_ids to headwater_app;

create table outreach.received (
  company_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  -- The provider’s key of the mail: the same mail is stored once.
  provider_key text not null,
  thread_id uuid not null,
  message_id uuid,
  enrolment_id uuid,
  wire_id text,
  from_name text not null,
  from_address text not null,
  subject text not null,
  text text not null,
  quoted text,
  html text,
  class text not null check (class in ('human', 'auto_reply', 'auto_generated', 'bounce', 'complaint')),
  rule text not null,
  matched_by text not null check (matched_by in ('message_id', 'reference', 'thread', 'address')),
  folder text not null check (folder in ('inbox', 'junk', 'sent')),
  reply_kind text check (reply_kind in ('interested', 'not_now', 'no', 'question')),
  reply_reason text,
  reply_start integer,
  reply_end integer,
  reply_set_by uuid,
  reply_set_at timestamptz,
  away_until date,
  bounce_severity text,
  received_at timestamptz not null,
  stored_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, mailbox_id, provider_key),
  foreign key (company_id, thread_id) references outreach.threads (company_id, id)
);
create index received_by_thread on outreach.received (company_id, thread_id, received_at);
create index received_by_enrolment on outreach.received (company_id, enrolment_id, received_at)
  where enrolment_id is not null;
alter table outreach.received enable row level security;
alter table outreach.received force row level security;
create policy tenant on outreach.received
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.received to headwater_app;

create table outreach.thread_events (
  company_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  at timestamptz not null,
  by_client_id uuid,
  text text not null,
  primary key (company_id, id),
  foreign key (company_id, thread_id) references outreach.threads (company_id, id)
);
create index thread_events_by_thread on outreach.thread_events (company_id, thread_id, at, id);
alter table outreach.thread_events enable row level security;
alter table outreach.thread_events force row level security;
create policy tenant on outreach.thread_events
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, delete on outreach.thread_events to headwater_app;

create table outreach.attachments (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  -- One of them once it was sent or received; neither while a message is being written.
  message_id uuid,
  received_id uuid,
  added_by uuid,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) <= 100),
  bytes integer not null,
  content bytea not null,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  check (message_id is null or received_id is null)
);
create index attachments_by_message on outreach.attachments (company_id, message_id)
  where message_id is not null;
create index attachments_by_received on outreach.attachments (company_id, received_id)
  where received_id is not null;
create index attachments_unused on outreach.attachments (company_id, added_at)
  where message_id is null and received_id is null;
alter table outreach.attachments enable row level security;
alter table outreach.attachments force row level security;
create policy tenant on outreach.attachments
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.attachments to headwater_app;

create table outreach.drafts (
  company_id uuid not null,
  thread_id uuid not null,
  client_id uuid not null,
  mailbox_id uuid,
  subject text not null,
  body_html text not null,
  template_id uuid,
  attachment_ids uuid[] not null default '{}',
  saved_at timestamptz not null default now(),
  primary key (company_id, thread_id, client_id),
  foreign key (company_id, thread_id) references outreach.threads (company_id, id)
);
alter table outreach.drafts enable row level security;
alter table outreach.drafts force row level security;
create policy tenant on outreach.drafts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.drafts to headwater_app;

create table outreach.templates (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  subject text not null check (length(subject) <= 200),
  body_html text not null check (length(body_html) between 1 and 20000),
  reply_kind text check (reply_kind in ('interested', 'not_now', 'no', 'question')),
  owner_client_id uuid not null,
  is_shared boolean not null,
  archived_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  primary key (company_id, id)
);
create index templates_by_name on outreach.templates (company_id, lower(name), id);
alter table outreach.templates enable row level security;
alter table outreach.templates force row level security;
create policy tenant on outreach.templates
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.templates to headwater_app;

create table outreach.template_versions (
  company_id uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  subject text not null,
  body_html text not null,
  by_client_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references outreach.templates (company_id, id)
);
alter table outreach.template_versions enable row level security;
alter table outreach.template_versions force row level security;
create policy tenant on outreach.template_versions
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert on outreach.template_versions to headwater_app;

create table outreach.mailbox_days (
  company_id uuid not null,
  mailbox_id uuid not null,
  -- In the mailbox’s time zone.
  day date not null,
  -- Reserved when a message is claimed, given back when it did not leave.
  used integer not null default 0 check (used >= 0),
  primary key (company_id, mailbox_id, day),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id)
);
alter table outreach.mailbox_days enable row level security;
alter table outreach.mailbox_days force row level security;
create policy tenant on outreach.mailbox_days
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.mailbox_days to headwater_app;

-- Which process reads a mailbox. A mailbox without a row, or with one that has ended, is free.
create table outreach.mailbox_syncs (
  company_id uuid not null,
  mailbox_id uuid not null,
  lease_token uuid not null,
  lease_until timestamptz not null,
  primary key (company_id, mailbox_id),
  foreign key (company_id, mailbox_id) references outreach.mailboxes (company_id, id)
);
alter table outreach.mailbox_syncs enable row level security;
alter table outreach.mailbox_syncs force row level security;
create policy tenant on outreach.mailbox_syncs
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on outreach.mailbox_syncs to headwater_app;

create policy owner_reads on outreach.messages for select to current_user using (true);
create policy owner_reads on outreach.threads for select to current_user using (true);
create policy owner_reads on outreach.mailbox_syncs for select to current_user using (true);
create policy owner_reads on outreach.mailboxes for select to current_user using (true);
create policy owner_reads on outreach.enrolments for select to current_user using (true);

-- Which messages may be due, of all companies: ids only. Claiming happens as their company. The
-- time is asked for once, because an index cannot be searched by a value that may change per row.
create function outreach.list_due(batch integer, busy_mailboxes uuid[])
returns table (company_id uuid, mailbox_id uuid, message_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  select m.company_id, m.mailbox_id, m.id from outreach.messages m
  where m.state = 'scheduled' and m.held_by is null and m.due_at <= (select outreach.clock())
    and (m.undo_until is null or m.undo_until <= (select outreach.clock()))
    and m.mailbox_id <> all (busy_mailboxes)
  order by m.due_at, m.id limit batch
$$;

-- Messages whose worker is gone. Leases are the database’s own time.
create function outreach.list_expired_leases(batch integer)
returns table (company_id uuid, message_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.messages m
  where m.state in ('claimed', 'handed_off') and m.lease_until <= (select clock_timestamp())
  order by m.lease_until limit batch
$$;

-- Messages without an answer for which evidence is to be looked for.
create function outreach.list_unknown(batch integer)
returns table (company_id uuid, message_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.messages m
  where m.state = 'unknown' and m.check_at <= (select outreach.clock())
  order by m.check_at limit batch
$$;

-- Enrolments whose pause or whose time for a reply is over.
create function outreach.list_due_enrolments(batch integer)
returns table (company_id uuid, enrolment_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  (select e.company_id, e.id from outreach.enrolments e
    where e.state = 'paused' and e.paused_until <= (select outreach.clock())
    order by e.paused_until limit batch)
  union all
  (select e.company_id, e.id from outreach.enrolments e
    where e.state = 'active' and e.completes_at <= (select outreach.clock())
    order by e.completes_at limit batch)
$$;

-- The mailboxes to read, of all companies, that no process reads now.
create function outreach.list_unread_mailboxes(batch integer)
returns table (company_id uuid, mailbox_id uuid)
language sql volatile security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.mailboxes m
  where m.removed_at is null and m.status <> 'disconnected' and not exists (
    select 1 from outreach.mailbox_syncs s
    where s.company_id = m.company_id and s.mailbox_id = m.id
      and s.lease_until > (select clock_timestamp()))
  order by m.synced_at nulls first, m.id limit batch
$$;

-- The message whose link for opting out has this hash.
create function outreach.find_unsubscribe(hash bytea)
returns table (company_id uuid, message_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.messages m where m.unsubscribe_hash = hash
$$;

-- The latest threads of the company with these words. Row-level security keeps other roles from
-- using the index of words.
create function outreach.search_threads(words text, batch integer)
returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select t.id from outreach.threads t
  where t.company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and t.received_at is not null
    and to_tsvector('simple', t.search_text) @@ to_tsquery('simple', words)
  order by t.last_at desc, t.id limit batch
$$;

-- Mailboxes whose domain is to be checked: every ten minutes while something is wrong, else daily.
create function outreach.list_due_domain_checks(at timestamptz, batch integer)
returns table (company_id uuid, mailbox_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select m.company_id, m.id from outreach.mailboxes m
  where m.removed_at is null and (m.domain_checked_at is null
    or m.domain_checked_at <= at - interval '1 day'
    or (m.domain_checked_at <= at - interval '10 minutes'
      and jsonb_path_exists(m.domain_checks, '$[*] ? (@.problem != null && @.status != "unknown")')))
  order by m.domain_checked_at nulls first, m.id limit batch
$$;

revoke all on function outreach.list_due(integer, uuid[]), outreach.list_expired_leases(integer),
  outreach.list_unknown(integer), outreach.list_due_enrolments(integer),
  outreach.list_unread_mailboxes(integer), outreach.find_unsubscribe(bytea),
  outreach.search_threads(text, integer), outreach.list_due_domain_checks(timestamptz, integer) from public;
grant execute on function outreach.list_due(integer, uuid[]), outreach.list_expired_leases(integer),
  outreach.list_unknown(integer), outreach.list_due_enrolments(integer),
  outreach.list_unread_mailboxes(integer), outreach.find_unsubscribe(bytea),
  outreach.search_threads(text, integer), outreach.list_due_domain_checks(timestamptz, integer) to headwater_app;

-- The do-not-contact list also has who unsubscribed, bounced or complained, whole domains and
-- employers.
alter table people.suppressions
  add column expires_at timestamptz,
  drop constraint suppressions_kind_check,
  add constraint suppressions_kind_check
    check (kind in ('email', 'phone', 'link', 'domain', 'employer')),
  drop constraint suppressions_reason_check,
  add constraint suppressions_reason_check
    check (reason in ('asked', 'deleted', 'added', 'unsubscribed', 'complained', 'bounced',
      'left_company'));
alter table people.pool_suppressions
  add column expires_at timestamptz,
  drop constraint pool_suppressions_kind_check,
  add constraint pool_suppressions_kind_check check (kind in ('email', 'phone', 'link', 'domain'));

-- What the outbox compares in the statement that hands a message over.
create view people.suppressed_keys_view with (security_invoker = true) as
  select company_id, kind, key_hash, expires_at from people.suppressions
  union all
  select null, kind, key_hash, expires_at from people.pool_suppressions;
grant select on people.suppressed_keys_view to headwater_app;

-- An address that no longer works says nothing about the person, and entries may expire.
create or replace function people.pool_barred(ids uuid[], inner_pads bytea[], outer_pads bytea[])
returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select distinct p.id
  from people.pool_people p
  cross join unnest(p.contact_keys) as k (name)
  cross join lateral (
    select split_part(k.name, ':', 1) as kind, substr(k.name, strpos(k.name, ':') + 1) as key) c
  cross join unnest(inner_pads, outer_pads) as pad (first, last)
  cross join lateral (
    select sha256(pad.last || sha256(pad.first
        || convert_to(concat_ws(' ', 'pool', c.kind, c.key), 'UTF8'))) as everybodys,
      sha256(pad.last || sha256(pad.first
        || convert_to(concat_ws(' ', nullif(current_setting('app.company_id', true), ''), c.kind,
          c.key), 'UTF8'))) as own) h
  where p.id = any(ids) and (
    exists (select 1 from people.pool_suppressions s
      where s.kind = c.kind and s.key_hash = h.everybodys
        and coalesce(s.expires_at > now(), true))
    or exists (select 1 from people.suppressions s
      where s.company_id = nullif(current_setting('app.company_id', true), '')::uuid
        and s.kind = c.kind and s.key_hash = h.own
        and s.reason not in ('bounced', 'left_company') and coalesce(s.expires_at > now(), true)))
$$;
