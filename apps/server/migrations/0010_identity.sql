create schema identity;
grant usage on schema identity to headwater_app;

-- People. A person may belong to several companies, so nobody owns the row but themselves.
create table identity.users (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  -- NFKC, lower case: what makes two spellings the same address.
  email_folded text not null unique check (length(email_folded) between 3 and 254),
  -- Null for somebody who signs in by other means only.
  password_hash text,
  first_name text not null,
  last_name text not null,
  title text not null default '',
  time_zone text not null default 'UTC',
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update on identity.users to headwater_app;

-- The tenant itself. Its own id bears the name every other tenant table gives it.
create table identity.companies (
  company_id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  -- What the company may use before it has bought anything.
  plan_title text not null default 'Free Tier',
  plan_interval text not null default 'free' check (plan_interval in ('free', 'month', 'year')),
  credits_allowance integer not null default 100 check (credits_allowance >= 0),
  credits_balance integer not null default 100 check (credits_balance >= 0),
  created_at timestamptz not null default now()
);
alter table identity.companies enable row level security;
alter table identity.companies force row level security;
create policy tenant on identity.companies
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on identity.companies to headwater_app;

-- A person's membership in a company.
create table identity.clients (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  user_id uuid not null references identity.users (id),
  role text not null check (role in ('owner', 'admin', 'recruiter', 'reviewer')),
  -- On top of what the role brings by itself.
  granted_privileges text[] not null default '{}',
  monthly_credit_limit integer check (monthly_credit_limit >= 0),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id)
);
alter table identity.clients enable row level security;
alter table identity.clients force row level security;
create policy tenant on identity.clients
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update, delete on identity.clients to headwater_app;

-- Sign-ins. Found by the hash of a secret, before anybody knows which company is asking.
create table identity.sessions (
  id uuid primary key,
  bearer_hash bytea not null unique check (length(bearer_hash) = 32),
  -- The half that a browser keeps out of the reach of scripts; plain clients have none.
  cookie_hash bytea unique check (length(cookie_hash) = 32),
  opened_by_browser boolean not null,
  user_id uuid not null references identity.users (id) on delete cascade,
  company_id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  abs_until timestamptz not null,
  ip_prefix text not null,
  user_agent text not null,
  -- How often the bearer half came without its cookie.
  cookie_misses integer not null default 0,
  revoked_at timestamptz,
  revoke_reason text,
  check (opened_by_browser = (cookie_hash is not null)),
  check ((revoked_at is null) = (revoke_reason is null)),
  -- Who leaves a company is signed out of it.
  foreign key (company_id, client_id) references identity.clients (company_id, id) on delete cascade
);
create index sessions_by_user on identity.sessions (user_id, created_at);
create index sessions_by_client on identity.sessions (company_id, client_id);
grant select, insert, update, delete on identity.sessions to headwater_app;

-- What a person should know about their own sign-ins. Written once, never changed.
create table identity.security_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  kind text not null,
  user_id uuid not null references identity.users (id) on delete cascade,
  -- Unknown where the sign-in came to nothing.
  company_id uuid,
  session_id uuid,
  ip_prefix text not null,
  user_agent text not null
);
create index security_events_by_user on identity.security_events (user_id, happened_at);
grant select, insert on identity.security_events to headwater_app;

-- Attempts to sign in that were not (yet) right, kept for an hour. The account is a hash, because
-- people type all kinds of things there, and nobody may learn which addresses have an account.
create unlogged table identity.sign_in_guesses (
  id uuid primary key,
  account_hash bytea not null,
  ip_prefix text not null,
  guessed_at timestamptz not null default now()
);
create index sign_in_guesses_by_prefix on identity.sign_in_guesses (ip_prefix, guessed_at);
create index sign_in_guesses_by_age on identity.sign_in_guesses (guessed_at);
grant select, insert, update, delete on identity.sign_in_guesses to headwater_app;

-- Before a session is known no company is set, and row-level security shows nobody. These two
-- questions are asked by then; each answers about one secret or one person, and nothing else.
-- The policies let the owner of the functions look; the run-time role is not among its members.
create policy owner_reads on identity.clients for select to current_user using (true);
create policy owner_reads on identity.companies for select to current_user using (true);

create function identity.find_live_session(secret_hash bytea)
returns table (
  session_id uuid, cookie_hash bytea, user_id uuid, company_id uuid, client_id uuid,
  role text, granted_privileges text[], is_due boolean
)
language sql stable security definer set search_path = pg_catalog
as $$
  select s.id, s.cookie_hash, s.user_id, s.company_id, s.client_id,
    c.role, c.granted_privileges, s.last_seen_at < now() - interval '1 minute'
  from identity.sessions s
  join identity.clients c on c.company_id = s.company_id and c.id = s.client_id
  where s.bearer_hash = secret_hash
    and s.revoked_at is null and s.idle_until > now() and s.abs_until > now()
    and c.suspended_at is null
$$;
revoke execute on function identity.find_live_session from public;
grant execute on function identity.find_live_session to headwater_app;

create function identity.list_memberships(person_id uuid)
returns table (
  company_id uuid, company_name text, client_id uuid, role text, granted_privileges text[]
)
language sql stable security definer set search_path = pg_catalog
as $$
  select c.company_id, k.name, c.id, c.role, c.granted_privileges
  from identity.clients c
  join identity.companies k on k.company_id = c.company_id
  where c.user_id = person_id and c.suspended_at is null
  order by (
    select max(s.created_at) from identity.sessions s
    where s.user_id = person_id and s.company_id = c.company_id
  ) desc nulls last, c.created_at, c.id
$$;
revoke execute on function identity.list_memberships from public;
grant execute on function identity.list_memberships to headwater_app;
