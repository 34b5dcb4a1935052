create schema billing;
grant usage on schema billing to headwater_app;

-- Tiers are data. What a tier costs stands in its versions; a price change is a new version.
create table billing.plans (
  id integer primary key,
  title text not null,
  description text not null,
  interval text not null check (interval in ('free', 'month', 'year')),
  -- Where it stands in the dropdown.
  position integer not null,
  is_listed boolean not null default true
);
grant select on billing.plans to headwater_app;

create table billing.plan_versions (
  plan_id integer not null references billing.plans (id),
  version integer not null check (version > 0),
  -- Per seat and month.
  credits_allowance bigint not null check (credits_allowance >= 0),
  -- Thousandths of a dollar: 0.049 is 49.
  credit_price_mills integer not null check (credit_price_mills >= 0),
  -- For one seat and one interval.
  price_cents bigint not null check (price_cents >= 0),
  currency text not null default 'usd' check (currency = lower(currency)),
  created_at timestamptz not null default now(),
  primary key (plan_id, version)
);
grant select on billing.plan_versions to headwater_app;

create function billing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % stay as they are: add a new version.', tg_table_name;
end $$;
create trigger plan_versions_stay before update or delete on billing.plan_versions
  for each row execute function billing.refuse_change();

-- What an act costs in credits; a new price is a new version.
create table billing.price_rules (
  action text not null,
  version integer not null check (version > 0),
  credits integer not null check (credits > 0),
  primary key (action, version)
);
grant select on billing.price_rules to headwater_app;
create trigger price_rules_stay before update or delete on billing.price_rules
  for each row execute function billing.refuse_change();

-- Who the company is at the payment provider.
create table billing.customers (
  company_id uuid primary key references identity.companies (company_id),
  provider_id text not null,
  created_at timestamptz not null default now(),
  -- When the provider's state was last written here, on the scale of billing.sync_stamps: what was
  -- fetched before that is old and is fetched again.
  written_stamp bigint not null default 0
);
alter table billing.customers enable row level security;
alter table billing.customers force row level security;
create policy tenant on billing.customers
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.customers to headwater_app;

create sequence billing.sync_stamps;
grant usage on sequence billing.sync_stamps to headwater_app;

-- What somebody set out to pay: written before the provider hears of it, and the key of that call.
create table billing.checkouts (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  purpose text not null check (purpose in ('subscribe', 'credits')),
  plan_id integer not null,
  plan_version integer not null,
  quantity integer not null check (quantity between 1 and 10000),
  credits bigint check (credits in (5000, 10000, 20000, 50000, 100000)),
  rate_mills integer check (rate_mills > 0),
  amount_cents bigint not null check (amount_cents > 0),
  provider_session_id text,
  url text,
  status text not null default 'new' check (status in ('new', 'open', 'processing', 'paid', 'expired', 'failed')),
  client_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (company_id, id),
  unique (company_id, provider_session_id),
  foreign key (plan_id, plan_version) references billing.plan_versions (plan_id, version),
  check (purpose <> 'credits' or (credits * rate_mills) % 10 = 0 and amount_cents = credits * rate_mills / 10),
  check ((purpose = 'credits') = (credits is not null and rate_mills is not null))
);
create unique index one_open_checkout on billing.checkouts (company_id, purpose)
  where status in ('new', 'open');
alter table billing.checkouts enable row level security;
alter table billing.checkouts force row level security;
create policy tenant on billing.checkouts
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.checkouts to headwater_app;

-- The provider's subscriptions as last seen.
create table billing.subscriptions (
  company_id uuid not null references identity.companies (company_id),
  provider_id text not null,
  item_id text not null,
  plan_id integer not null,
  plan_version integer not null,
  quantity integer not null check (quantity >= 1),
  status text not null,
  cancel_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- One counts; another that is live all the same is kept, reported and left to people.
  is_primary boolean not null,
  started_at timestamptz not null,
  synced_at timestamptz not null default now(),
  primary key (company_id, provider_id),
  foreign key (plan_id, plan_version) references billing.plan_versions (plan_id, version),
  check (period_end > period_start)
);
create unique index one_primary_subscription on billing.subscriptions (company_id) where is_primary;
alter table billing.subscriptions enable row level security;
alter table billing.subscriptions force row level security;
create policy tenant on billing.subscriptions
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.subscriptions to headwater_app;

-- Yearly tiers release their credits month by month: one row for each paid line of an invoice. The
-- first month begins at `period_start`; whoever pays for more in the middle begins with a later one.
create table billing.yearly_grants (
  company_id uuid not null references identity.companies (company_id),
  line_id text not null,
  plan_id integer not null,
  plan_version integer not null,
  quantity integer not null check (quantity >= 1),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The subscription: each month's credits end those of the month before.
  lineage text not null,
  first_slice integer not null default 0 check (first_slice >= 0),
  -- Nothing more comes after this; what was released stays until its own end.
  ended_at timestamptz,
  primary key (company_id, line_id),
  foreign key (plan_id, plan_version) references billing.plan_versions (plan_id, version),
  check (period_end > period_start)
);
alter table billing.yearly_grants enable row level security;
alter table billing.yearly_grants force row level security;
create policy tenant on billing.yearly_grants
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.yearly_grants to headwater_app;

-- Up to when nothing comes due by itself, so that it is one look to find that nothing does.
create table billing.settlements (
  company_id uuid primary key references identity.companies (company_id),
  settled_until timestamptz not null,
  -- How often the licences of the company had changed then; null: look again in any case.
  licence_changes integer
);
alter table billing.settlements enable row level security;
alter table billing.settlements force row level security;
create policy tenant on billing.settlements
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.settlements to headwater_app;

-- Whoever writes what decides over credits can't forget to have it looked at.
create function billing.settle_again() returns trigger language plpgsql as $$
begin
  update billing.settlements set settled_until = '-infinity' where company_id = new.company_id;
  return null;
end $$;
create trigger settle_again after insert or update on billing.subscriptions
  for each row execute function billing.settle_again();
create trigger settle_again after insert or update on billing.yearly_grants
  for each row execute function billing.settle_again();

create table billing.invoices (
  company_id uuid not null references identity.companies (company_id),
  provider_id text not null,
  number text,
  state text not null check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  title text not null,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  issued_at timestamptz not null,
  url text,
  synced_at timestamptz not null default now(),
  primary key (company_id, provider_id)
);
create index invoices_newest on billing.invoices (company_id, issued_at desc, provider_id desc);
alter table billing.invoices enable row level security;
alter table billing.invoices force row level security;
create policy tenant on billing.invoices
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.invoices to headwater_app;

-- What credits were paid with: refunds and disputes find their lots here.
create table billing.payments (
  company_id uuid not null references identity.companies (company_id),
  provider_id text not null,
  charge_id text,
  invoice_id text,
  session_id text,
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null default 0,
  paid_at timestamptz not null,
  synced_at timestamptz not null default now(),
  primary key (company_id, provider_id),
  unique (company_id, charge_id),
  check (refunded_cents between 0 and amount_cents)
);
alter table billing.payments enable row level security;
alter table billing.payments force row level security;
create policy tenant on billing.payments
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.payments to headwater_app;

-- One for each refund total or dispute and each lot; it remembers credits, not money.
create table billing.reversals (
  company_id uuid not null references identity.companies (company_id),
  provider_ref text not null,
  lot_id bigint not null,
  cause text not null check (cause in ('refund', 'dispute')),
  status text not null,
  target bigint not null default 0 check (target >= 0),
  changed_at timestamptz not null default now(),
  primary key (company_id, provider_ref, lot_id)
);
alter table billing.reversals enable row level security;
alter table billing.reversals force row level security;
create policy tenant on billing.reversals
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.reversals to headwater_app;

-- What the company wants to be told of, allows itself, and lets happen by itself.
create table billing.spending_rules (
  company_id uuid primary key references identity.companies (company_id),
  low_balance_at bigint default 20 check (low_balance_at >= 0),
  -- Set when the notice has gone out, cleared when the balance is above again.
  low_balance_told_at timestamptz,
  monthly_cap bigint check (monthly_cap >= 0),
  top_up_enabled boolean not null default false,
  top_up_below bigint not null default 100 check (top_up_below >= 0),
  top_up_quantity bigint not null default 5000 check (top_up_quantity in (5000, 10000, 20000, 50000, 100000)),
  top_up_monthly_max_cents bigint not null default 0 check (top_up_monthly_max_cents >= 0),
  top_up_failure text,
  changed_at timestamptz not null default now()
);
alter table billing.spending_rules enable row level security;
alter table billing.spending_rules force row level security;
create policy tenant on billing.spending_rules
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.spending_rules to headwater_app;

-- Each automatic purchase: written before the charge, and the key of that call.
create table billing.top_ups (
  company_id uuid not null references identity.companies (company_id),
  id uuid not null,
  -- The first of the month (UTC) whose maximum it counts against.
  month date not null,
  credits bigint not null check (credits > 0),
  rate_mills integer not null check (rate_mills > 0),
  amount_cents bigint not null check (amount_cents = credits * rate_mills / 10),
  -- Set before the card is charged: the provider may have heard of it from then on.
  card_id text,
  payment_intent_id text,
  status text not null default 'new' check (status in ('new', 'paid', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- One at a time: two spends that both find little left buy once.
create unique index one_top_up_under_way on billing.top_ups (company_id) where status = 'new';
create index top_ups_of_month on billing.top_ups (company_id, month);
alter table billing.top_ups enable row level security;
alter table billing.top_ups force row level security;
create policy tenant on billing.top_ups
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
grant select, insert, update on billing.top_ups to headwater_app;

-- The provider's notices as they came. They only say: look again.
create table billing.provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index provider_events_unhandled on billing.provider_events (received_at) where handled_at is null;
grant select, insert, update on billing.provider_events to headwater_app;

-- Which of the provider's objects to look at again. `dirty` counts the notices, `synced` those seen to.
create table billing.sync_queue (
  object_id text primary key,
  object_type text not null,
  dirty bigint not null default 1,
  synced bigint not null default 0,
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- Nobody knows whose it is: kept for people to look at.
  parked_at timestamptz
);
create index sync_queue_due on billing.sync_queue (not_before) where dirty > synced and parked_at is null;
grant select, insert, update, delete on billing.sync_queue to headwater_app;

-- The tier's price at the provider; the same for everybody.
create table billing.provider_prices (
  plan_id integer not null,
  plan_version integer not null,
  -- Another account at the provider has other prices.
  account text not null,
  price_id text not null,
  product_id text not null,
  primary key (plan_id, plan_version, account),
  unique (account, price_id),
  foreign key (plan_id, plan_version) references billing.plan_versions (plan_id, version)
);
grant select, insert, update on billing.provider_prices to headwater_app;

-- Whose customer it is: asked when the provider speaks, before the company is known. The policy lets
-- the owner of the function look; the run-time role is not among its members.
create policy owner_reads on billing.customers for select to current_user using (true);
create function billing.find_company_of_customer(customer text) returns uuid
language sql stable security definer set search_path = pg_catalog
as $$
  select company_id from billing.customers where provider_id = customer
$$;
revoke execute on function billing.find_company_of_customer from public;
grant execute on function billing.find_company_of_customer to headwater_app;

-- Whose balance to look at now and then: credits also end without anybody spending them.
create policy owner_reads on billing.spending_rules for select to current_user using (true);
create function billing.list_watched_companies() returns setof uuid
language sql stable security definer set search_path = pg_catalog
as $$
  select company_id from billing.spending_rules
  where top_up_enabled or low_balance_at is not null
  order by company_id
$$;
revoke execute on function billing.list_watched_companies from public;
grant execute on function billing.list_watched_companies to headwater_app;
