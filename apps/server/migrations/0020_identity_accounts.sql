-- Sign-up, second factors, providers, team, licences and demonstrations.

alter table identity.users
  add column language text not null default 'en-GB' check (language in ('en-GB', 'en-US')),
  add column password_changed_at timestamptz not null default now(),
  -- The secret name of the picture; another one for each picture, so that it can be kept for ever.
  add column photo_id text unique;

create table identity.photos (
  id text primary key,
  user_id uuid not null unique references identity.users (id) on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 400000),
  created_at timestamptz not null default now()
);
grant select, insert, delete on identity.photos to headwater_app;

alter table identity.companies
  add column size text,
  add column hear_about_us text,
  -- What the sign-up was started with; kept until the first job is made.
  add column first_job_title text check (length(first_job_title) between 1 and 200);

-- Memberships are kept when people leave: what they did still has a name.
alter table identity.clients
  add column left_at timestamptz;
create index clients_by_user on identity.clients (company_id, user_id) where left_at is null;

alter table identity.sessions
  -- When the person last proved that it is really them. A sign-in is a proof.
  add column confirmed_at timestamptz not null default now(),
  -- For a moment after a company switch, so that what was under way in another tab is still answered.
  add column ends_at timestamptz;

-- Sign-ups that wait for their link. Not an account: nobody can sign in with it, and several may wait
-- for the same address; the first that is confirmed wins.
create table identity.sign_ups (
  id uuid primary key,
  email text not null,
  email_folded text not null,
  -- Null for somebody who came by a provider: they choose one when they confirm the address.
  password_hash text,
  provider text check (provider in ('google', 'linkedin')),
  first_name text not null,
  last_name text not null,
  company_name text not null,
  company_size text not null,
  hear_about_us text,
  job_title text,
  -- Of the key; the key itself is never kept.
  licence_hash bytea,
  time_zone text not null,
  created_at timestamptz not null default now(),
  check ((provider is null) <> (password_hash is null))
);
create index sign_ups_by_email on identity.sign_ups (email_folded, created_at);
grant select, insert, update, delete on identity.sign_ups to headwater_app;

-- Secrets out of links, each good for one purpose, one time and a short while.
create table identity.one_time_tokens (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  purpose text not null,
  user_id uuid references identity.users (id) on delete cascade,
  sign_up_id uuid references identity.sign_ups (id) on delete cascade,
  -- The address it was sent to.
  email text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_user on identity.one_time_tokens (user_id, purpose);
create index one_time_tokens_by_age on identity.one_time_tokens (expires_at);
grant select, insert, update, delete on identity.one_time_tokens to headwater_app;

create table identity.totp_secrets (
  user_id uuid primary key references identity.users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The last time step that was accepted: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on identity.totp_secrets to headwater_app;

create table identity.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on identity.passkeys (user_id, created_at);
grant select, insert, update, delete on identity.passkeys to headwater_app;

create table identity.recovery_codes (
  user_id uuid not null references identity.users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_codes to headwater_app;

-- Questions that wait for a proof: at sign-in (there is no session yet), before a dangerous act, or
-- while a passkey is made.
create table identity.challenges (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  purpose text not null check (purpose in ('second-factor', 'step-up', 'new-passkey')),
  user_id uuid not null references identity.users (id) on delete cascade,
  -- For those that belong to a session.
  session_id uuid references identity.sessions (id) on delete cascade,
  passkey_challenge text,
  mail_code_hash bytea,
  data jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_by_age on identity.challenges (expires_at);
create index challenges_by_user on identity.challenges (user_id, purpose);
grant select, insert, update, delete on identity.challenges to headwater_app;

alter table identity.sign_in_guesses
  -- Whether the browser had shown that this person uses it.
  add column is_known_device boolean not null default false;
create index sign_in_guesses_by_account on identity.sign_in_guesses (account_hash, guessed_at);

-- An account at a provider, known by the provider's own name for it and never by an address.
create table identity.provider_accounts (
  provider text not null check (provider in ('google', 'linkedin')),
  issuer text not null,
  subject text not null,
  user_id uuid not null references identity.users (id) on delete cascade,
  email text not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, provider)
);
grant select, insert, update, delete on identity.provider_accounts to headwater_app;

-- One way to a provider and back; bound to the browser that began it, and to the provider.
create table identity.provider_attempts (
  id uuid primary key,
  provider text not null check (provider in ('google', 'linkedin')),
  intent text not null check (intent in ('signin', 'signup', 'link')),
  browser_hash bytea not null check (length(browser_hash) = 32),
  state_hash bytea not null unique check (length(state_hash) = 32),
  -- What was sent along, and later what the provider said about the person.
  sealed_secrets text not null,
  -- For a link: whose account it will be.
  user_id uuid references identity.users (id) on delete cascade,
  exchange_hash bytea unique,
  ticket_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  returned_at timestamptz,
  exchanged_at timestamptz,
  finished_at timestamptz
);
create index provider_attempts_by_age on identity.provider_attempts (expires_at);
grant select, insert, update, delete on identity.provider_attempts to headwater_app;

create table identity.invitations (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  email text not null,
  email_folded text not null,
  role text not null check (role in ('owner', 'admin', 'recruiter', 'reviewer')),
  granted_privileges text[] not null default '{}',
  monthly_credit_limit integer check (monthly_credit_limit >= 0),
  invited_by uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, invited_by) references identity.clients (company_id, id)
);
-- One open invitation per address and company.
create unique index invitations_open on identity.invitations (company_id, email_folded)
  where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on identity.invitations (company_id, invited_by);
alter table identity.invitations enable row level security;
alter table identity.invitations force row level security;
create policy tenant on identity.invitations
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy owner_reads on identity.invitations for select to current_user using (true);
grant select, insert, update on identity.invitations to headwater_app;

create table identity.api_keys (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  privileges text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, secret_hash),
  foreign key (company_id, client_id) references identity.clients (company_id, id)
);
create index api_keys_by_client on identity.api_keys (company_id, client_id);
alter table identity.api_keys enable row level security;
alter table identity.api_keys force row level security;
create policy tenant on identity.api_keys
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
create policy owner_reads on identity.api_keys for select to current_user using (true);
grant select, insert, update, delete on identity.api_keys to headwater_app;

-- Licence keys of the deal marketplace. They exist before any company has one.
create table identity.licences (
  id uuid primary key,
  key_hash bytea not null unique check (length(key_hash) = 32),
  tier integer not null check (tier between 1 and 3),
  state text not null default 'free' check (state in ('free', 'redeemed', 'deactivated')),
  company_id uuid references identity.companies (company_id),
  -- What it has granted so far, so that a refund takes back no more than that.
  granted_credits integer not null default 0 check (granted_credits >= 0),
  -- The licence that an upgrade or downgrade put in its place.
  replaced_by uuid references identity.licences (id),
  created_at timestamptz not null default now(),
  redeemed_at timestamptz
);
create index licences_by_company on identity.licences (company_id);
create index licences_by_heir on identity.licences (replaced_by);
grant select, insert, update on identity.licences to headwater_app;

-- What the marketplace said, once each.
create table identity.licence_events (
  id uuid primary key,
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  event text not null,
  key_hash bytea not null,
  received_at timestamptz not null default now(),
  is_applied boolean not null
);
grant select, insert on identity.licence_events to headwater_app;

-- Who was invited to see the product, and by which campaign.
create table identity.demo_invitations (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  company_name text not null default '',
  campaign text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
grant select, insert, update on identity.demo_invitations to headwater_app;

create table identity.demo_requests (
  id uuid primary key,
  demo_invitation_id uuid not null unique references identity.demo_invitations (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  company_name text not null,
  company_size text not null,
  message text not null,
  campaign text not null,
  created_at timestamptz not null default now()
);
grant select, insert on identity.demo_requests to headwater_app;

-- How many system mails an address was sent lately, known only by its hash.
create unlogged table identity.mail_counts (
  id uuid primary key,
  email_hash bytea not null,
  sent_at timestamptz not null default now()
);
create index mail_counts_by_email on identity.mail_counts (email_hash, sent_at);
create index mail_counts_by_age on identity.mail_counts (sent_at);
grant select, insert, update, delete on identity.mail_counts to headwater_app;

-- The questions of 0010 once more, now that people may have left and sessions know how fresh they are.
drop function identity.find_live_session(bytea);
create function identity.find_live_session(secret_hash bytea)
returns table (
  session_id uuid, cookie_hash bytea, user_id uuid, company_id uuid, client_id uuid,
  role text, granted_privileges text[], is_due boolean, is_fresh boolean, is_ending boolean
)
language sql stable security definer set search_path = pg_catalog
as $$
  select s.id, s.cookie_hash, s.user_id, s.company_id, s.client_id,
    c.role, c.granted_privileges, s.last_seen_at < now() - interval '1 minute',
    s.confirmed_at > now() - interval '10 minutes', s.ends_at is not null
  from identity.sessions s
  join identity.clients c on c.company_id = s.company_id and c.id = s.client_id
  where s.bearer_hash = secret_hash
    and s.revoked_at is null and s.idle_until > now() and s.abs_until > now()
    and (s.ends_at is null or s.ends_at > now())
    and c.suspended_at is null and c.left_at is null
$$;
revoke execute on function identity.find_live_session from public;
grant execute on function identity.find_live_session to headwater_app;

create or replace function identity.list_memberships(person_id uuid)
returns table (
  company_id uuid, company_name text, client_id uuid, role text, granted_privileges text[]
)
language sql stable security definer set search_path = pg_catalog
as $$
  select c.company_id, k.name, c.id, c.role, c.granted_privileges
  from identity.clients c
  join identity.companies k on k.company_id = c.company_id
  where c.user_id = person_id and c.suspended_at is null and c.left_at is null
  order by (
    select max(s.created_at) from identity.sessions s
    where s.user_id = person_id and s.company_id = c.company_id
  ) desc nulls last, c.created_at, c.id
$$;

-- An invitation is found by its link, before anybody is signed in. The link names the company, so that
-- the search has its index; the secret beside it is what counts. It is dead when
-- whoever sent it is no longer there; what they may grant is looked at again when it is used.
create function identity.find_invitation(of_company uuid, secret_hash bytea)
returns table (
  company_id uuid, company_name text, id uuid, email text, email_folded text, role text,
  granted_privileges text[], monthly_credit_limit integer,
  inviter_first_name text, inviter_last_name text, inviter_client_id uuid, inviter_role text,
  inviter_granted_privileges text[]
)
language sql stable security definer set search_path = pg_catalog
as $$
  select i.company_id, k.name, i.id, i.email, i.email_folded, i.role,
    i.granted_privileges, i.monthly_credit_limit,
    u.first_name, u.last_name, c.id, c.role, c.granted_privileges
  from identity.invitations i
  join identity.companies k on k.company_id = i.company_id
  join identity.clients c on c.company_id = i.company_id and c.id = i.invited_by
  join identity.users u on u.id = c.user_id
  where i.company_id = of_company and i.token_hash = secret_hash
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and c.left_at is null and c.suspended_at is null
$$;
revoke execute on function identity.find_invitation from public;
grant execute on function identity.find_invitation to headwater_app;

create function identity.find_api_key(of_company uuid, secret_hash bytea)
returns table (
  api_key_id uuid, user_id uuid, company_id uuid, client_id uuid,
  role text, granted_privileges text[], privileges text[], is_due boolean
)
language sql stable security definer set search_path = pg_catalog
as $$
  select k.id, c.user_id, k.company_id, c.id, c.role, c.granted_privileges, k.privileges,
    k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
  from identity.api_keys k
  join identity.clients c on c.company_id = k.company_id and c.id = k.client_id
  where k.company_id = of_company and k.secret_hash = find_api_key.secret_hash
    and (k.expires_at is null or k.expires_at > now())
    and c.suspended_at is null and c.left_at is null
$$;
revoke execute on function identity.find_api_key from public;
grant execute on function identity.find_api_key to headwater_app;

