-- The ledger of credits. An account is a company. A grant is a lot; every change is one line of the
-- journal (txn) with its moves, and a move takes credits from one bucket of a lot to another, so
-- that the journal balances by construction. Every writer locks the account's row first, reads the
-- time after that, books what has become due, and only then does what it was asked.
--
-- All functions run with the caller's rights, below row-level security: another company's account
-- is not found, and a row for it can't be written.

create schema credit;
grant usage on schema credit to headwater_app;

-- The setting is there for tests and simulations. It gives the run-time role nothing it did not
-- have: that role may write its company's lots in any case, time on an account never runs
-- backwards, and no request can reach the setting.
create function credit.clock() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('credit.now', true), '')::timestamptz, clock_timestamp())
$$;

create function credit._month(t timestamptz) returns date language sql immutable as $$
  select date_trunc('month', t at time zone 'UTC')::date
$$;

-- PostgreSQL reads the text of every CHECK of a table again for every statement, which made up half
-- of a spend. So the rules of the busy tables are types or one function each, and a number of the
-- journal that says again what an account or a lot says is left to the audit.
create domain credit.credits as bigint check (value >= 0);
create domain credit.idem_key as text check (length(value) between 1 and 240);
create type credit.bucket as enum
  ('issue', 'available', 'held', 'spent', 'expired', 'revoked', 'frozen', 'settled');
create type credit.source_kind as enum ('plan', 'free', 'purchase', 'licence', 'promo', 'adjust');
create type credit.txn_kind as enum ('issue', 'spend', 'hold', 'capture', 'release', 'expire',
  'unspend', 'revoke', 'freeze', 'thaw', 'settle', 'waive');

create table credit.account (
  company_id uuid primary key,
  -- The number of the last line of the journal.
  seq bigint not null default 0,
  -- All that lies in the bucket "available" of the account's lots.
  balance credit.credits not null default 0,
  -- Owed after credits were taken back that had been spent already.
  debt credit.credits not null default 0,
  -- What the company has used in the running month (UTC), for its spending cap.
  month date not null default '-infinity',
  month_spent credit.credits not null default 0,
  month_held credit.credits not null default 0,
  last_lot bigint not null default 0,
  last_hold bigint not null default 0,
  last_at timestamptz not null default '-infinity',
  -- No lot and no hold falls due before this; it may be too early, never too late.
  next_due_at timestamptz not null default 'infinity',
  -- The hash of the last line of the journal.
  head bytea not null default ''
) with (fillfactor = 50);

-- Credits can be neither made nor lost: the seven buckets add up to what was granted, always.
create function credit._is_sound(
  p_amount bigint, p_available bigint, p_held bigint,
  p_spent bigint, p_expired bigint, p_revoked bigint,
  p_frozen bigint, p_settled bigint, p_wanted bigint,
  p_indebted bigint, p_effective timestamptz, p_expires timestamptz, p_is_open boolean
) returns boolean language plpgsql immutable as $$
begin
  return least(p_available, p_held, p_spent, p_expired, p_revoked, p_frozen, p_settled, p_wanted,
      p_indebted) >= 0
    and p_available + p_held + p_spent + p_expired + p_revoked + p_frozen + p_settled = p_amount
    and p_amount between 1 and 1000000000000
    and p_wanted <= p_amount and p_revoked + p_indebted <= p_amount
    and (p_expires is null or p_expires >= p_effective)
    and p_is_open = (p_available > 0 or p_held > 0 or p_frozen > 0);
end
$$;

create table credit.lot (
  company_id uuid not null references credit.account (company_id),
  id bigint not null,
  source_kind credit.source_kind not null,
  -- What was paid or granted: an invoice line, a checkout, a period. One lot each, for ever.
  source_ref credit.idem_key not null,
  -- Lots of one subscription: the next period's lot ends those before it.
  lineage text,
  priority smallint not null,
  amount bigint not null,
  available bigint not null default 0,
  held bigint not null default 0,
  spent bigint not null default 0,
  expired bigint not null default 0,
  revoked bigint not null default 0,
  frozen bigint not null default 0,
  settled bigint not null default 0,
  -- How much refunds and lost disputes want back, and how much of it became debt.
  wanted bigint not null default 0,
  indebted bigint not null default 0,
  effective_at timestamptz not null,
  expires_at timestamptz,
  is_open boolean not null default true,
  -- What it was when it was granted; a price list that changes later changes nothing here.
  terms jsonb not null default '{}',
  primary key (company_id, id),
  unique (company_id, source_kind, source_ref),
  constraint sound check (credit._is_sound(amount, available, held, spent, expired, revoked, frozen,
    settled, wanted, indebted, effective_at, expires_at, is_open))
) with (fillfactor = 50);
-- The condition names is_open and not available: a column of an index condition that changes with
-- every spend would cost an entry in every index each time.
create index lot_burn on credit.lot (company_id, priority, expires_at, id) where is_open;
create index lot_lineage on credit.lot (company_id, lineage) where lineage is not null;

-- What is below zero in a line can't be zero or more in its account, which is written with it.
-- Lines and moves refer to accounts, lots and each other without foreign keys: they are written by
-- the functions below alone, they cost a fifth of a spend, and the audit looks for strays.
create table credit.txn (
  company_id uuid not null,
  seq bigint not null,
  kind credit.txn_kind not null,
  -- Names the thing paid for. Keys that begin with a tilde are the ledger's own.
  idem_key text not null,
  fingerprint text not null,
  amount bigint not null,
  -- By how much the line changed what is owed.
  debt bigint not null,
  hold_id bigint,
  reverses bigint,
  -- Whose monthly limit it counts against.
  member_id uuid,
  subject jsonb not null,
  -- When it counts (an expiry counts at its hour), and when it was written.
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  balance_after bigint not null,
  hash bytea not null,
  -- Out of the subject: below row-level security no index over a part of it would be searched.
  job_id uuid,
  flow_id uuid,
  primary key (company_id, seq),
  unique (company_id, idem_key)
);
create index txn_by_time on credit.txn (company_id, occurred_at);
create index txn_by_member on credit.txn (company_id, member_id, seq) where member_id is not null;
create index txn_by_job on credit.txn (company_id, job_id, seq) where job_id is not null;
create index txn_by_flow on credit.txn (company_id, flow_id, seq) where flow_id is not null;
-- Most lines are spends and captures; those are found by walking the journal.
create index txn_by_kind on credit.txn (company_id, kind, seq)
  where kind <> 'spend' and kind <> 'capture';
create index txn_reversals on credit.txn (company_id, reverses) where reverses is not null;

-- The fifteen moves there are. Not inline, and not in SQL, for the reason given above.
create function credit._is_legal(p_from credit.bucket, p_to credit.bucket, p_amount bigint)
returns boolean language plpgsql immutable as $$
begin
  return p_amount > 0 and case p_from
    when 'issue' then p_to = 'available'
    when 'available' then p_to in ('held', 'spent', 'expired', 'revoked', 'frozen', 'settled')
    when 'held' then p_to in ('available', 'spent', 'expired')
    when 'spent' then p_to in ('available', 'expired')
    when 'frozen' then p_to in ('available', 'expired', 'revoked')
    else false end;
end
$$;

create table credit.move (
  company_id uuid not null,
  seq bigint not null,
  line smallint not null,
  lot_id bigint not null,
  from_b credit.bucket not null,
  to_b credit.bucket not null,
  amount bigint not null,
  primary key (company_id, seq, line),
  constraint legal check (credit._is_legal(from_b, to_b, amount))
);

create trigger append_only before update or delete on credit.txn
  for each row execute function platform.refuse_change();
create trigger never_truncated before truncate on credit.txn
  for each statement execute function platform.refuse_change();
create trigger append_only before update or delete on credit.move
  for each row execute function platform.refuse_change();
create trigger never_truncated before truncate on credit.move
  for each statement execute function platform.refuse_change();

-- A lease on credits for work that runs: when its holder falls silent it ends by itself.
create table credit.hold (
  company_id uuid not null references credit.account (company_id),
  id bigint not null,
  idem_key text not null check (length(idem_key) between 1 and 200),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  member_id uuid,
  -- The month it counts in while it is open.
  month date not null,
  expires_at timestamptz not null,
  subject jsonb not null,
  is_open boolean not null default true,
  primary key (company_id, id),
  unique (company_id, idem_key),
  check (captured + released <= amount),
  check (is_open or captured + released = amount)
);
create index hold_due on credit.hold (company_id, expires_at) where is_open;

create table credit.hold_slice (
  company_id uuid not null,
  hold_id bigint not null,
  line smallint not null,
  lot_id bigint not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  primary key (company_id, hold_id, line),
  foreign key (company_id, hold_id) references credit.hold (company_id, id),
  foreign key (company_id, lot_id) references credit.lot (company_id, id),
  check (captured + released <= amount)
);

-- Who wants credits of a lot back: all refunds together, and each dispute for itself with exactly
-- what it froze.
create table credit.claim (
  company_id uuid not null,
  lot_id bigint not null,
  cause text not null check (length(cause) between 1 and 200),
  state text not null check (state in ('refund', 'open', 'won', 'lost')),
  target bigint not null check (target >= 0),
  frozen bigint not null default 0 check (frozen between 0 and target),
  primary key (company_id, lot_id, cause),
  foreign key (company_id, lot_id) references credit.lot (company_id, id)
);

-- What each member used in a month (UTC), for their limit.
create table credit.member_month (
  company_id uuid not null,
  client_id uuid not null,
  month date not null,
  spent bigint not null default 0,
  held bigint not null default 0,
  primary key (company_id, client_id, month)
) with (fillfactor = 70);

do $$
declare
  name text;
begin
  foreach name in array array['account', 'lot', 'txn', 'move', 'hold', 'hold_slice', 'claim',
    'member_month'] loop
    execute format('alter table credit.%I enable row level security', name);
    execute format('alter table credit.%I force row level security', name);
    execute format($policy$create policy tenant on credit.%I
      using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid)$policy$,
      name);
    -- So that the audit can be run over all companies by whoever owns the database.
    execute format('create policy owner_reads on credit.%I for select to current_user using (true)',
      name);
    execute format('grant select, insert on credit.%I to headwater_app', name);
  end loop;
end
$$;
grant update on credit.account, credit.lot, credit.hold, credit.hold_slice, credit.claim,
  credit.member_month to headwater_app;

-- The fingerprint of one line and everything before it. Times are seconds, jsonb has one spelling,
-- and what could hold a separator carries its length.
create function credit._hash(
  p_prev bytea, p_company uuid, p_seq bigint, p_kind text, p_key text, p_print text,
  p_amount bigint, p_debt bigint, p_hold bigint, p_reverses bigint, p_member uuid, p_subject jsonb,
  p_occurred timestamptz, p_created timestamptz, p_balance bigint, p_moves text
) returns bytea language sql stable as $$
  select sha256(p_prev || convert_to(concat(
    p_company, '|', p_seq, '|', p_kind, '|', length(p_key), ':', p_key,
    '|', length(p_print), ':', p_print, '|', p_amount, '|', p_debt, '|', p_hold, '|', p_reverses,
    '|', p_member, '|', extract(epoch from p_occurred), '|', extract(epoch from p_created),
    '|', p_balance, '|', p_moves, '|', p_subject), 'UTF8'))
$$;

-- Writes one line with its moves, and applies them to the lots. The account is changed in memory
-- alone; _leave writes it.
create function credit._post(
  a credit.account, p_kind text, p_key text, p_print text, p_occurred timestamptz,
  p_lots bigint[], p_from credit.bucket[], p_to credit.bucket[], p_amounts bigint[],
  p_debt bigint default 0, p_hold bigint default null, p_reverses bigint default null,
  p_member uuid default null, p_subject jsonb default '{}'
) returns credit.account language plpgsql as $$
declare
  v_amount bigint := 0;
  v_moves text := '';
  v_due timestamptz;
begin
  a.seq := a.seq + 1;
  a.debt := a.debt + p_debt;
  for i in 1 .. cardinality(p_lots) loop
    v_amount := v_amount + p_amounts[i];
    v_moves := v_moves || p_lots[i] || ':' || p_from[i] || '>' || p_to[i] || ':' || p_amounts[i] || ',';
    if p_to[i] = 'available' then
      a.balance := a.balance + p_amounts[i];
    elsif p_from[i] = 'available' then
      a.balance := a.balance - p_amounts[i];
    end if;
  end loop;
  a.head := credit._hash(a.head, a.company_id, a.seq, p_kind, p_key, p_print, v_amount, p_debt,
    p_hold, p_reverses, p_member, p_subject, p_occurred, a.last_at, a.balance, v_moves);
  insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt, hold_id,
    reverses, member_id, subject, occurred_at, created_at, balance_after, hash, job_id, flow_id)
  values (a.company_id, a.seq, p_kind::credit.txn_kind, p_key, p_print, v_amount, p_debt, p_hold, p_reverses,
    p_member, p_subject, p_occurred, a.last_at, a.balance, a.head,
    (p_subject ->> 'job_id')::uuid, (p_subject ->> 'flow_id')::uuid);
  if v_amount = 0 then
    return a;
  end if;
  insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
  select a.company_id, a.seq, m.line, m.lot_id, m.from_b, m.to_b, m.amount
  from unnest(p_lots, p_from, p_to, p_amounts) with ordinality
    as m (lot_id, from_b, to_b, amount, line);
  with change as (
    select m.lot_id,
      sum(case 'available'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as available,
      sum(case 'held'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as held,
      sum(case 'spent'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as spent,
      sum(case 'expired'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as expired,
      sum(case 'revoked'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as revoked,
      sum(case 'frozen'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as frozen,
      sum(case 'settled'::credit.bucket when m.to_b then m.amount when m.from_b then -m.amount else 0 end)::bigint as settled
    from unnest(p_lots, p_from, p_to, p_amounts) as m (lot_id, from_b, to_b, amount)
    where m.from_b <> 'issue'
    group by m.lot_id
  ), changed as (
    update credit.lot l set
      available = l.available + c.available, held = l.held + c.held, spent = l.spent + c.spent,
      expired = l.expired + c.expired, revoked = l.revoked + c.revoked,
      frozen = l.frozen + c.frozen, settled = l.settled + c.settled,
      is_open = l.available + c.available > 0 or l.held + c.held > 0 or l.frozen + c.frozen > 0
    from change c
    where l.company_id = a.company_id and l.id = c.lot_id
    returning l.available, l.expires_at
  )
  select min(changed.expires_at) into v_due from changed where changed.available > 0;
  -- What came back to a lot that had nothing left is due again when the lot is.
  a.next_due_at := least(a.next_due_at, v_due);
  return a;
end
$$;

create function credit._count(
  p_company uuid, p_member uuid, p_month date, p_spent bigint, p_held bigint
) returns void language plpgsql as $$
begin
  if p_member is null or (p_spent = 0 and p_held = 0) then
    return;
  end if;
  -- An upsert would check the row it offers before it looks for the one that is there.
  update credit.member_month m set spent = m.spent + p_spent, held = m.held + p_held
  where m.company_id = p_company and m.client_id = p_member and m.month = p_month;
  if not found then
    insert into credit.member_month (company_id, client_id, month, spent, held)
    values (p_company, p_member, p_month, p_spent, p_held);
  end if;
end
$$;

-- Whether a member may use so much more this month.
create function credit._is_within(
  a credit.account, p_member uuid, p_limit bigint, p_amount bigint
) returns boolean language sql stable as $$
  select p_member is null or p_limit is null or p_amount <= p_limit - coalesce((
    select m.spent + m.held from credit.member_month m
    where m.company_id = a.company_id and m.client_id = p_member and m.month = a.month), 0)
$$;

-- Takes back what is wanted of a lot and still there; what was used becomes debt. Credits that are
-- held or frozen stay wanted until they come free.
create function credit._claw(
  a credit.account, p_lot bigint, p_key text default null, p_print text default ''
) returns credit.account language plpgsql as $$
declare
  l credit.lot;
  v_want bigint;
  v_take bigint;
  v_debt bigint;
begin
  select * into strict l from credit.lot where company_id = a.company_id and id = p_lot;
  v_want := greatest(0, l.wanted - l.revoked - l.indebted - l.expired);
  v_take := least(v_want, l.available);
  v_debt := least(v_want - v_take, greatest(0, l.spent + l.settled - l.indebted));
  if p_key is null and v_take = 0 and v_debt = 0 then
    return a;
  end if;
  if v_debt > 0 then
    update credit.lot set indebted = indebted + v_debt
    where company_id = a.company_id and id = p_lot;
  end if;
  return credit._post(a, 'revoke', coalesce(p_key, '~claw:' || p_lot || ':' || a.seq + 1), p_print,
    a.last_at, case when v_take > 0 then array[p_lot] else '{}' end,
    case when v_take > 0 then array['available']::credit.bucket[] else '{}' end,
    case when v_take > 0 then array['revoked']::credit.bucket[] else '{}' end,
    case when v_take > 0 then array[v_take] else '{}' end,
    p_debt => v_debt, p_subject => jsonb_build_object('lot', p_lot));
end
$$;

create function credit._claw_wanted(a credit.account, p_lots bigint[]) returns credit.account
language plpgsql as $$
declare
  v_lot bigint;
begin
  for v_lot in
    select l.id from credit.lot l
    where l.company_id = a.company_id and l.id = any (p_lots)
      and l.wanted > l.revoked + l.indebted + l.expired
    order by l.id
  loop
    a := credit._claw(a, v_lot);
  end loop;
  return a;
end
$$;

-- Gives back what is left of a hold, the newest slices first, so that what stays used is a prefix
-- of the order in which lots are used up.
create function credit._release(
  a credit.account, p_hold bigint, p_occurred timestamptz, p_key text
) returns credit.account language plpgsql as $$
declare
  h credit.hold;
  v_lots bigint[];
  v_to credit.bucket[];
  v_amounts bigint[];
  v_rest bigint;
begin
  select * into strict h from credit.hold where company_id = a.company_id and id = p_hold;
  v_rest := h.amount - h.captured - h.released;
  select array_agg(s.lot_id order by s.line desc),
    array_agg((case when l.expires_at <= p_occurred then 'expired' else 'available' end)::credit.bucket
      order by s.line desc),
    array_agg(s.amount - s.captured - s.released order by s.line desc)
  into v_lots, v_to, v_amounts
  from credit.hold_slice s
  join credit.lot l on l.company_id = s.company_id and l.id = s.lot_id
  where s.company_id = a.company_id and s.hold_id = p_hold and s.amount > s.captured + s.released;
  update credit.hold_slice s set released = s.amount - s.captured
  where s.company_id = a.company_id and s.hold_id = p_hold and s.amount > s.captured + s.released;
  update credit.hold set released = amount - captured, is_open = false
  where company_id = a.company_id and id = p_hold;
  perform credit._count(a.company_id, h.member_id, h.month, 0, -v_rest);
  if h.month = a.month then
    a.month_held := a.month_held - v_rest;
  end if;
  a := credit._post(a, 'release', p_key, v_rest::text, p_occurred, v_lots,
    array_fill('held'::credit.bucket, array[cardinality(v_lots)]), v_to, v_amounts,
    p_hold => p_hold, p_member => h.member_id, p_subject => h.subject);
  return credit._claw_wanted(a, v_lots);
end
$$;

-- Books what fell due since the account was last touched, each thing at its own hour.
create function credit._due(a credit.account) returns credit.account language plpgsql as $$
declare
  h record;
  l record;
begin
  for h in
    select id, expires_at from credit.hold
    where company_id = a.company_id and is_open and expires_at <= a.last_at
    order by expires_at, id
  loop
    a := credit._release(a, h.id, h.expires_at, '~lapse:' || h.id);
  end loop;
  for l in
    select id, available, expires_at from credit.lot
    where company_id = a.company_id and is_open and available > 0 and expires_at <= a.last_at
    order by expires_at, id
  loop
    a := credit._post(a, 'expire', '~expire:' || l.id || ':' || a.seq + 1, '', l.expires_at,
      array[l.id], array['available']::credit.bucket[], array['expired']::credit.bucket[],
      array[l.available], p_subject => jsonb_build_object('lot', l.id));
  end loop;
  select least(
    coalesce((select min(expires_at) from credit.lot
      where company_id = a.company_id and is_open and available > 0), 'infinity'),
    coalesce((select min(expires_at) from credit.hold
      where company_id = a.company_id and is_open), 'infinity')) into a.next_due_at;
  return a;
end
$$;

-- The lock, then the time, then what is due. From here on `last_at` is the account's present.
create function credit._enter(p_company uuid) returns credit.account language plpgsql as $$
declare
  a credit.account;
begin
  select * into a from credit.account where company_id = p_company for no key update;
  if not found then
    insert into credit.account (company_id) values (p_company) on conflict do nothing;
    select * into strict a from credit.account where company_id = p_company for no key update;
  end if;
  a.last_at := greatest(credit.clock(), a.last_at);
  if a.month <> credit._month(a.last_at) then
    a.month := credit._month(a.last_at);
    a.month_spent := 0;
    a.month_held := 0;
  end if;
  if a.next_due_at <= a.last_at then
    a := credit._due(a);
  end if;
  return a;
end
$$;

-- Nothing happened to an account whose journal did not grow.
create function credit._leave(a credit.account) returns void language sql as $$
  update credit.account x set seq = a.seq, balance = a.balance, debt = a.debt, month = a.month,
    month_spent = a.month_spent, month_held = a.month_held, last_lot = a.last_lot,
    last_hold = a.last_hold, last_at = a.last_at, next_due_at = a.next_due_at, head = a.head
  where x.company_id = a.company_id and x.seq <> a.seq
$$;

create function credit._check_key(p_key text) returns void language plpgsql as $$
begin
  if p_key is null or p_key = '' or length(p_key) > 200 or starts_with(p_key, '~') then
    raise exception 'a key has 1 to 200 characters and does not begin with a tilde'
      using errcode = 'CR400';
  end if;
end
$$;

create function credit._check_amount(p_amount bigint) returns void language plpgsql as $$
begin
  if p_amount is null or p_amount < 1 or p_amount > 1000000000000 then
    raise exception 'an amount is a whole number from 1 to 1000000000000' using errcode = 'CR400';
  end if;
end
$$;

-- Ends a lot now: what is available expires, and what comes back later will too.
create function credit._end_now(a credit.account, p_lot bigint, p_key text)
returns credit.account language plpgsql as $$
declare
  l credit.lot;
begin
  update credit.lot
  set expires_at = greatest(effective_at, least(coalesce(expires_at, a.last_at), a.last_at))
  where company_id = a.company_id and id = p_lot returning * into strict l;
  if l.available > 0 then
    a := credit._post(a, 'expire', p_key, '', a.last_at, array[p_lot],
      array['available']::credit.bucket[], array['expired']::credit.bucket[], array[l.available],
      p_subject => jsonb_build_object('lot', p_lot));
  end if;
  return a;
end
$$;

create function credit._grant(
  a credit.account, p_kind text, p_ref text, p_amount bigint, p_priority smallint,
  p_effective timestamptz, p_expires timestamptz, p_lineage text, p_terms jsonb, p_subject jsonb
) returns credit.account language plpgsql as $$
begin
  a.last_lot := a.last_lot + 1;
  insert into credit.lot (company_id, id, source_kind, source_ref, lineage, priority, amount,
    available, effective_at, expires_at, terms)
  values (a.company_id, a.last_lot, p_kind::credit.source_kind, p_ref, p_lineage, p_priority, p_amount, p_amount,
    p_effective, p_expires, p_terms);
  a.next_due_at := least(a.next_due_at, p_expires);
  return credit._post(a, 'issue', '~issue:' || a.last_lot, p_amount::text, a.last_at,
    array[a.last_lot], array['issue']::credit.bucket[], array['available']::credit.bucket[],
    array[p_amount], p_subject => jsonb_build_object('lot', a.last_lot) || p_subject);
end
$$;

-- One lot per source, for ever. A lot with a lineage ends the lots of that lineage, unless told
-- not to (more seats in the middle of a period); of what they still held up to p_rollover_max is
-- granted again beside it. A purchase pays what is owed first.
create function credit.issue(
  p_company uuid, p_kind text, p_ref text, p_amount bigint,
  p_effective timestamptz default null, p_expires timestamptz default null,
  p_lineage text default null, p_terms jsonb default '{}', p_supersede boolean default true,
  p_rollover_max bigint default 0, p_subject jsonb default '{}',
  out status text, out lot_id bigint, out settled bigint, out rolled_over bigint
) language plpgsql as $$
declare
  a credit.account;
  o record;
  v_from timestamptz;
  v_priority smallint := case p_kind when 'purchase' then 20 else 10 end;
begin
  perform credit._check_amount(p_amount);
  a := credit._enter(p_company);
  settled := 0;
  rolled_over := 0;
  select l.id into lot_id from credit.lot l
  where l.company_id = p_company and l.source_kind = p_kind::credit.source_kind and l.source_ref = p_ref;
  if found then
    status := 'replayed';
    perform credit._leave(a);
    return;
  end if;
  -- News may come after the period it is about. Such a lot is noted and ends nothing.
  v_from := least(coalesce(p_effective, a.last_at), p_expires);
  if p_lineage is not null and p_supersede and coalesce(p_expires > a.last_at, true) then
    for o in
      select l.id, l.available from credit.lot l
      where l.company_id = p_company and l.lineage = p_lineage
        and (l.expires_at is null or l.expires_at > greatest(v_from, a.last_at))
      order by l.id
    loop
      if v_from > a.last_at then
        update credit.lot l set expires_at = greatest(l.effective_at, v_from)
        where l.company_id = p_company and l.id = o.id;
        a.next_due_at := least(a.next_due_at, v_from);
      else
        rolled_over := rolled_over + o.available;
        a := credit._end_now(a, o.id, '~supersede:' || o.id || ':' || a.seq + 1);
      end if;
    end loop;
  end if;
  rolled_over := least(rolled_over, p_rollover_max);
  if rolled_over > 0 then
    a := credit._grant(a, p_kind, p_ref || ':rollover', rolled_over, v_priority, v_from, p_expires,
      p_lineage, p_terms || '{"rollover": true}', p_subject);
  end if;
  a := credit._grant(a, p_kind, p_ref, p_amount, v_priority, v_from, p_expires, p_lineage, p_terms,
    p_subject);
  lot_id := a.last_lot;
  if p_kind = 'purchase' and a.debt > 0 then
    settled := least(a.debt, p_amount);
    a := credit._post(a, 'settle', '~settle:' || lot_id, settled::text, a.last_at, array[lot_id],
      array['available']::credit.bucket[], array['settled']::credit.bucket[], array[settled],
      p_debt => -settled, p_subject => jsonb_build_object('lot', lot_id));
  end if;
  status := 'ok';
  perform credit._leave(a);
end
$$;

-- Many spends of one account under one lock, in the order given: each is looked at as if it came
-- alone. A key that is known answers with its first receipt; what is refused leaves no trace, so
-- that the same key works later.
create function credit.spend_many(
  p_company uuid, p_keys text[], p_amounts bigint[], p_subjects jsonb[],
  p_member uuid default null, p_member_limit bigint default null, p_company_cap bigint default null
) returns table (status text, seq bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  n int := cardinality(p_keys);
  v_known text[];
  v_prints text[];
  v_known_seqs bigint[];
  v_known_balances bigint[];
  v_lots bigint[];
  v_left bigint[];
  v_taken bigint[];
  v_lot int := 1;
  v_usable bigint;
  v_statuses text[] := array_fill(null::text, array[n]);
  v_seqs bigint[] := array_fill(null::bigint, array[n]);
  v_balances bigint[] := array_fill(null::bigint, array[n]);
  v_hashes bytea[] := array_fill(null::bytea, array[n]);
  v_move_seqs bigint[] := '{}';
  v_move_lines smallint[] := '{}';
  v_move_lots bigint[] := '{}';
  v_move_amounts bigint[] := '{}';
  v_at int;
  v_rest bigint;
  v_step bigint;
  v_line smallint;
  v_moves text;
  v_member_used bigint;
  v_spent bigint := 0;
begin
  if n <> cardinality(p_amounts) or n <> cardinality(p_subjects) then
    raise exception 'keys, amounts and subjects differ in number' using errcode = 'CR400';
  end if;
  a := credit._enter(p_company);
  select array_agg(t.idem_key::text), array_agg(t.kind::text || ':' || t.fingerprint), array_agg(t.seq),
    array_agg(t.balance_after::bigint)
  into v_known, v_prints, v_known_seqs, v_known_balances
  from unnest(p_keys) as k (key)
  -- Without the limit a plan may read the whole journal and pick out the keys.
  cross join lateral (
    select o.idem_key, o.kind, o.fingerprint, o.seq, o.balance_after from credit.txn o
    where o.company_id = p_company and o.idem_key = k.key limit 1) t;
  select array_agg(l.id order by l.priority, l.expires_at, l.id),
    array_agg(l.available::bigint order by l.priority, l.expires_at, l.id),
    array_agg(0::bigint), coalesce(sum(l.available), 0)
  into v_lots, v_left, v_taken, v_usable
  from credit.lot l
  where l.company_id = p_company and l.is_open and l.available > 0
    and l.effective_at <= a.last_at and (l.expires_at is null or l.expires_at > a.last_at);
  if p_member_limit is not null then
    select coalesce(sum(m.spent + m.held), 0) into v_member_used from credit.member_month m
    where m.company_id = p_company and m.client_id = p_member and m.month = a.month;
  end if;

  for i in 1 .. n loop
    perform credit._check_key(p_keys[i]);
    perform credit._check_amount(p_amounts[i]);
    if p_subjects[i] is null then
      raise exception 'a spend says what it is for' using errcode = 'CR400';
    end if;
    v_at := array_position(v_known, p_keys[i]);
    if v_at is not null then
      v_statuses[i] := case when v_prints[v_at] in ('spend:' || p_amounts[i], 'capture:' || p_amounts[i])
        then 'replayed' else 'key_reused' end;
      v_seqs[i] := v_known_seqs[v_at];
      v_balances[i] := v_known_balances[v_at];
      continue;
    end if;
    v_balances[i] := a.balance;
    if a.debt > 0 then
      v_statuses[i] := 'blocked';
    elsif v_member_used + p_amounts[i] > p_member_limit and p_member is not null then
      v_statuses[i] := 'over_limit';
    elsif a.month_spent + a.month_held + p_amounts[i] > p_company_cap then
      v_statuses[i] := 'over_cap';
    elsif v_usable < p_amounts[i] then
      v_statuses[i] := 'insufficient';
    else
      a.seq := a.seq + 1;
      a.balance := a.balance - p_amounts[i];
      a.month_spent := a.month_spent + p_amounts[i];
      v_usable := v_usable - p_amounts[i];
      v_member_used := v_member_used + p_amounts[i];
      v_spent := v_spent + p_amounts[i];
      v_rest := p_amounts[i];
      v_line := 0;
      v_moves := '';
      while v_rest > 0 loop
        if v_left[v_lot] = 0 then
          v_lot := v_lot + 1;
          continue;
        end if;
        v_step := least(v_rest, v_left[v_lot]);
        v_line := v_line + 1;
        v_left[v_lot] := v_left[v_lot] - v_step;
        v_taken[v_lot] := v_taken[v_lot] + v_step;
        v_rest := v_rest - v_step;
        v_moves := v_moves || v_lots[v_lot] || ':available>spent:' || v_step || ',';
        v_move_seqs := v_move_seqs || a.seq;
        v_move_lines := v_move_lines || v_line;
        v_move_lots := v_move_lots || v_lots[v_lot];
        v_move_amounts := v_move_amounts || v_step;
      end loop;
      a.head := credit._hash(a.head, p_company, a.seq, 'spend', p_keys[i], p_amounts[i]::text,
        p_amounts[i], 0, null, null, p_member, p_subjects[i], a.last_at, a.last_at, a.balance,
        v_moves);
      v_statuses[i] := 'ok';
      v_seqs[i] := a.seq;
      v_balances[i] := a.balance;
      v_hashes[i] := a.head;
      v_known := v_known || p_keys[i];
      v_prints := v_prints || ('spend:' || p_amounts[i]);
      v_known_seqs := v_known_seqs || a.seq;
      v_known_balances := v_known_balances || a.balance;
    end if;
  end loop;

  if v_spent > 0 then
    insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt, member_id,
      subject, occurred_at, created_at, balance_after, hash, job_id, flow_id)
    select p_company, i.seq, 'spend', i.key, i.amount::text, i.amount, 0, p_member, i.subject,
      a.last_at, a.last_at, i.balance, i.hash,
      (i.subject ->> 'job_id')::uuid, (i.subject ->> 'flow_id')::uuid
    from unnest(v_seqs, p_keys, p_amounts, p_subjects, v_balances, v_hashes)
      as i (seq, key, amount, subject, balance, hash)
    where i.hash is not null;
    insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
    select p_company, m.seq, m.line, m.lot_id, 'available', 'spent', m.amount
    from unnest(v_move_seqs, v_move_lines, v_move_lots, v_move_amounts)
      as m (seq, line, lot_id, amount);
    update credit.lot l set available = l.available - u.taken, spent = l.spent + u.taken,
      is_open = l.available > u.taken or l.held > 0 or l.frozen > 0
    from unnest(v_lots, v_taken) as u (lot_id, taken)
    where l.company_id = p_company and l.id = u.lot_id and u.taken > 0;
    perform credit._count(p_company, p_member, a.month, v_spent, 0);
  end if;
  perform credit._leave(a);
  return query select u.status, u.seq, u.balance
    from unnest(v_statuses, v_seqs, v_balances) with ordinality as u (status, seq, balance, item)
    order by u.item;
end
$$;

-- One spend. Nearly always one lot pays for it and nothing is due: then it is one look and one
-- write. All else goes the longer way.
create function credit.spend(
  p_company uuid, p_key text, p_amount bigint, p_subject jsonb default '{}',
  p_member uuid default null, p_member_limit bigint default null,
  p_company_cap bigint default null,
  out status text, out seq bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_seq bigint;
  v_balance bigint;
  v_used bigint;
  v_month date;
  v_at timestamptz;
  v_due timestamptz;
  v_head bytea;
  v_lot bigint;
  v_left bigint;
  v_member_used bigint;
begin
  select a.seq + 1, a.balance - p_amount, a.month_spent + a.month_held + p_amount, a.month, a.last_at,
    case when a.debt = 0 then a.next_due_at end, a.head
  into v_seq, v_balance, v_used, v_month, v_at, v_due, v_head
  from credit.account a where a.company_id = p_company for no key update;
  v_at := greatest(credit.clock(), v_at);
  if v_due > v_at and v_month = credit._month(v_at)
    and (p_company_cap is null or v_used <= p_company_cap)
    and p_amount between 1 and 1000000000000
    and p_key <> '' and length(p_key) <= 200 and not starts_with(p_key, '~')
  then
    select o.id, o.available, m.spent + m.held + p_amount into v_lot, v_left, v_member_used
    from credit.lot o
    left join credit.member_month m
      on m.company_id = p_company and m.client_id = p_member and m.month = v_month
    where o.company_id = p_company and o.is_open and o.available > 0
      -- Said so that the index is read in its order, and no further than the first.
      and o.effective_at <= v_at and coalesce(o.expires_at, 'infinity') > v_at
    order by o.priority, o.expires_at, o.id limit 1;
    -- A member's first spend of the month has no row to count in yet.
    if v_left >= p_amount
      and (p_member is null or v_member_used <= coalesce(p_member_limit, v_member_used))
    then
      v_head := credit._hash(v_head, p_company, v_seq, 'spend', p_key, p_amount::text, p_amount, 0,
        null, null, p_member, p_subject, v_at, v_at, v_balance,
        v_lot || ':available>spent:' || p_amount || ',');
      -- A key that is known writes nothing here, and is answered below. The conflict finds it by its
      -- index; a look for it would be planned while the journal is empty, and walk it ever after.
      with line as (
        insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt,
          member_id, subject, occurred_at, created_at, balance_after, hash, job_id, flow_id)
        values (p_company, v_seq, 'spend', p_key, p_amount::text, p_amount, 0, p_member,
          p_subject, v_at, v_at, v_balance, v_head,
          (p_subject ->> 'job_id')::uuid, (p_subject ->> 'flow_id')::uuid)
        on conflict (company_id, idem_key) do nothing
        returning seq
      ), moved as (
        insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
        select p_company, line.seq, 1, v_lot, 'available', 'spent', p_amount from line
      ), paid as (
        update credit.lot o set available = o.available - p_amount, spent = o.spent + p_amount,
          is_open = o.available > p_amount or o.held > 0 or o.frozen > 0
        from line where o.company_id = p_company and o.id = v_lot
      ), counted as (
        update credit.member_month m set spent = m.spent + p_amount
        from line where m.company_id = p_company and m.client_id = p_member and m.month = v_month
      )
      update credit.account a set seq = line.seq, balance = v_balance,
        month_spent = a.month_spent + p_amount, last_at = v_at, head = v_head
      from line where a.company_id = p_company;
      if found then
        status := 'ok';
        seq := v_seq;
        balance := v_balance;
        return;
      end if;
    end if;
  end if;
  select s.status, s.seq, s.balance into status, seq, balance
  from credit.spend_many(p_company, array[p_key], array[p_amount], array[p_subject], p_member,
    p_member_limit, p_company_cap) s;
end
$$;

create function credit.hold_open(
  p_company uuid, p_key text, p_amount bigint, p_ttl interval, p_subject jsonb default '{}',
  p_member uuid default null, p_member_limit bigint default null,
  p_company_cap bigint default null,
  out status text, out hold_id bigint, out expires_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  h credit.hold;
  l record;
  v_rest bigint := p_amount;
  v_step bigint;
  v_lots bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_usable bigint;
begin
  perform credit._check_key(p_key);
  perform credit._check_amount(p_amount);
  if p_ttl is null or p_ttl <= interval '0' or p_ttl > interval '1 day' then
    raise exception 'a hold lives for a day at the most' using errcode = 'CR400';
  end if;
  a := credit._enter(p_company);
  select * into h from credit.hold where company_id = p_company and idem_key = p_key;
  if found then
    hold_id := h.id;
    expires_at := h.expires_at;
    status := case when h.amount = p_amount then 'replayed' else 'key_reused' end;
    perform credit._leave(a);
    return;
  end if;
  select coalesce(sum(o.available), 0) into v_usable from credit.lot o
  where o.company_id = p_company and o.is_open
    and o.effective_at <= a.last_at and (o.expires_at is null or o.expires_at > a.last_at);
  if a.debt > 0 then
    status := 'blocked';
  elsif (select count(*) from credit.hold o where o.company_id = p_company and o.is_open) >= 50 then
    status := 'too_many_holds';
  elsif not credit._is_within(a, p_member, p_member_limit, p_amount) then
    status := 'over_limit';
  elsif a.month_spent + a.month_held + p_amount > p_company_cap then
    status := 'over_cap';
  elsif v_usable < p_amount then
    status := 'insufficient';
  else
    a.last_hold := a.last_hold + 1;
    a.month_held := a.month_held + p_amount;
    status := 'ok';
    hold_id := a.last_hold;
    expires_at := a.last_at + p_ttl;
    a.next_due_at := least(a.next_due_at, expires_at);
    insert into credit.hold (company_id, id, idem_key, amount, member_id, month, expires_at, subject)
    values (p_company, a.last_hold, p_key, p_amount, p_member, a.month, a.last_at + p_ttl, p_subject);
    for l in
      select o.id, o.available from credit.lot o
      where o.company_id = p_company and o.is_open and o.available > 0
        and o.effective_at <= a.last_at and (o.expires_at is null or o.expires_at > a.last_at)
      order by o.priority, o.expires_at, o.id
    loop
      v_step := least(v_rest, l.available);
      v_lots := v_lots || l.id;
      v_amounts := v_amounts || v_step;
      v_rest := v_rest - v_step;
      exit when v_rest = 0;
    end loop;
    insert into credit.hold_slice (company_id, hold_id, line, lot_id, amount)
    select p_company, a.last_hold, s.line, s.lot_id, s.amount
    from unnest(v_lots, v_amounts) with ordinality as s (lot_id, amount, line);
    perform credit._count(p_company, p_member, a.month, 0, p_amount);
    a := credit._post(a, 'hold', '~hold:' || p_key, p_amount::text, a.last_at, v_lots,
      array_fill('available'::credit.bucket, array[cardinality(v_lots)]),
      array_fill('held'::credit.bucket, array[cardinality(v_lots)]), v_amounts,
      p_hold => a.last_hold, p_member => p_member, p_subject => p_subject);
  end if;
  perform credit._leave(a);
end
$$;

-- The heartbeat of whoever works on a hold. It never shortens the lease.
create function credit.hold_extend(
  p_company uuid, p_hold bigint, p_ttl interval, out status text, out expires_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  h credit.hold;
begin
  if p_ttl is null or p_ttl <= interval '0' or p_ttl > interval '1 day' then
    raise exception 'a hold lives for a day at the most' using errcode = 'CR400';
  end if;
  a := credit._enter(p_company);
  select * into h from credit.hold where company_id = p_company and id = p_hold;
  if not found then
    status := 'no_hold';
  elsif not h.is_open then
    status := 'hold_closed';
  else
    status := 'ok';
    expires_at := greatest(h.expires_at, a.last_at + p_ttl);
    update credit.hold set expires_at = greatest(h.expires_at, a.last_at + p_ttl)
    where company_id = p_company and id = p_hold;
  end if;
  perform credit._leave(a);
end
$$;

-- Turns a part of a hold into a spend, the oldest slices first. It counts for the member who holds;
-- their limit is asked only for what the hold does not count in this month already.
create function credit.hold_capture(
  p_company uuid, p_hold bigint, p_key text, p_amount bigint, p_subject jsonb default '{}',
  p_member_limit bigint default null, p_company_cap bigint default null,
  out status text, out seq bigint, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  k record;
  h credit.hold;
  s record;
  v_rest bigint := p_amount;
  v_step bigint;
  v_lots bigint[] := '{}';
  v_amounts bigint[] := '{}';
begin
  perform credit._check_key(p_key);
  perform credit._check_amount(p_amount);
  a := credit._enter(p_company);
  balance := a.balance;
  select t.seq, t.kind, t.fingerprint, t.balance_after into k from credit.txn t
  where t.company_id = p_company and t.idem_key = p_key;
  if found then
    seq := k.seq;
    balance := k.balance_after;
    status := case when k.kind in ('spend', 'capture') and k.fingerprint = p_amount::text
      then 'replayed' else 'key_reused' end;
    perform credit._leave(a);
    return;
  end if;
  select * into h from credit.hold where company_id = p_company and id = p_hold;
  if not found then
    status := 'no_hold';
  elsif not h.is_open then
    status := 'hold_closed';
  elsif h.amount - h.captured - h.released < p_amount then
    status := 'exceeds_hold';
  elsif h.month <> a.month and not credit._is_within(a, h.member_id, p_member_limit, p_amount) then
    status := 'over_limit';
  elsif h.month <> a.month and a.month_spent + a.month_held + p_amount > p_company_cap then
    status := 'over_cap';
  else
    for s in
      select o.line, o.lot_id, o.amount - o.captured - o.released as rest from credit.hold_slice o
      where o.company_id = p_company and o.hold_id = p_hold and o.amount > o.captured + o.released
      order by o.line
    loop
      v_step := least(v_rest, s.rest);
      v_lots := v_lots || s.lot_id;
      v_amounts := v_amounts || v_step;
      v_rest := v_rest - v_step;
      update credit.hold_slice o set captured = o.captured + v_step
      where o.company_id = p_company and o.hold_id = p_hold and o.line = s.line;
      exit when v_rest = 0;
    end loop;
    update credit.hold set captured = captured + p_amount,
      is_open = captured + p_amount + released < amount
    where company_id = p_company and id = p_hold;
    perform credit._count(p_company, h.member_id, h.month, 0, -p_amount);
    perform credit._count(p_company, h.member_id, a.month, p_amount, 0);
    if h.month = a.month then
      a.month_held := a.month_held - p_amount;
    end if;
    a.month_spent := a.month_spent + p_amount;
    a := credit._post(a, 'capture', p_key, p_amount::text, a.last_at, v_lots,
      array_fill('held'::credit.bucket, array[cardinality(v_lots)]),
      array_fill('spent'::credit.bucket, array[cardinality(v_lots)]), v_amounts,
      p_hold => p_hold, p_member => h.member_id, p_subject => p_subject);
    status := 'ok';
    seq := a.seq;
    balance := a.balance;
    a := credit._claw_wanted(a, v_lots);
  end if;
  perform credit._leave(a);
end
$$;

create function credit.hold_close(
  p_company uuid, p_hold bigint, out status text, out released bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  h credit.hold;
begin
  a := credit._enter(p_company);
  released := 0;
  select * into h from credit.hold where company_id = p_company and id = p_hold;
  if not found then
    status := 'no_hold';
  elsif not h.is_open then
    status := 'hold_closed';
  else
    status := 'ok';
    released := h.amount - h.captured - h.released;
    a := credit._release(a, p_hold, a.last_at, '~close:' || p_hold);
  end if;
  perform credit._leave(a);
end
$$;

-- Gives a spend back, or a part of it (null: all that is left), to the lots that paid, the newest
-- slices first. What belongs to a lot that has ended is gone. It lowers the month of the spend.
create function credit.unspend(
  p_company uuid, p_key text, p_of text, p_amount bigint default null, p_subject jsonb default '{}',
  out status text, out seq bigint, out balance bigint, out amount bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  k record;
  o record;
  s record;
  v_rest bigint;
  v_step bigint;
  v_lots bigint[] := '{}';
  v_to credit.bucket[] := '{}';
  v_amounts bigint[] := '{}';
  v_print text := coalesce(p_amount::text, 'all') || ':' || p_of;
begin
  perform credit._check_key(p_key);
  if p_amount is not null then
    perform credit._check_amount(p_amount);
  end if;
  a := credit._enter(p_company);
  balance := a.balance;
  amount := 0;
  select t.seq, t.kind, t.fingerprint, t.amount, t.balance_after into k from credit.txn t
  where t.company_id = p_company and t.idem_key = p_key;
  if found then
    seq := k.seq;
    balance := k.balance_after;
    amount := k.amount;
    status := case when k.kind = 'unspend' and k.fingerprint = v_print
      then 'replayed' else 'key_reused' end;
    perform credit._leave(a);
    return;
  end if;
  select t.seq, t.amount, t.member_id, t.created_at, t.amount - coalesce((
      select sum(r.amount) from credit.txn r
      where r.company_id = p_company and r.reverses = t.seq), 0)::bigint as rest
  into o from credit.txn t
  where t.company_id = p_company and t.idem_key = p_of and t.kind in ('spend', 'capture');
  v_rest := coalesce(p_amount, o.rest);
  if not found then
    status := 'no_spend';
  elsif v_rest > o.rest or v_rest = 0 then
    status := 'exceeds_spend';
  else
    amount := v_rest;
    for s in
      select m.lot_id, l.expires_at <= a.last_at as is_over, m.amount - coalesce((
          select sum(b.amount) from credit.txn r
          join credit.move b on b.company_id = r.company_id and b.seq = r.seq
          where r.company_id = p_company and r.reverses = o.seq and b.lot_id = m.lot_id), 0)::bigint
        as rest
      from credit.move m
      join credit.lot l on l.company_id = m.company_id and l.id = m.lot_id
      where m.company_id = p_company and m.seq = o.seq
      order by m.line desc
    loop
      v_step := least(v_rest, s.rest);
      continue when v_step = 0;
      v_lots := v_lots || s.lot_id;
      v_to := v_to || (case when s.is_over then 'expired' else 'available' end)::credit.bucket;
      v_amounts := v_amounts || v_step;
      v_rest := v_rest - v_step;
      exit when v_rest = 0;
    end loop;
    perform credit._count(p_company, o.member_id, credit._month(o.created_at), -amount, 0);
    if credit._month(o.created_at) = a.month then
      a.month_spent := a.month_spent - amount;
    end if;
    a := credit._post(a, 'unspend', p_key, v_print, a.last_at, v_lots,
      array_fill('spent'::credit.bucket, array[cardinality(v_lots)]), v_to, v_amounts,
      p_reverses => o.seq, p_member => o.member_id, p_subject => p_subject);
    status := 'ok';
    seq := a.seq;
    a := credit._claw_wanted(a, v_lots);
    balance := a.balance;
  end if;
  perform credit._leave(a);
end
$$;

create function credit._want(p_company uuid, p_lot bigint) returns void language sql as $$
  update credit.lot l set wanted = least(l.amount, (
    select sum(c.target) from credit.claim c
    where c.company_id = p_company and c.lot_id = p_lot and c.state in ('refund', 'lost')))
  where l.company_id = p_company and l.id = p_lot
$$;

-- Money was refunded: take back p_target credits of the lot in all, counting what refunds took
-- before. A total that arrives late and is lower changes nothing.
create function credit.revoke_to(
  p_company uuid, p_lot bigint, p_key text, p_target bigint,
  out status text, out revoked bigint, out debt bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  k record;
  v_print text := p_lot || ':' || p_target;
  v_amount bigint;
begin
  perform credit._check_key(p_key);
  if p_target is null or p_target < 0 then
    raise exception 'a target is not negative' using errcode = 'CR400';
  end if;
  a := credit._enter(p_company);
  revoked := 0;
  debt := 0;
  select l.amount into v_amount from credit.lot l where l.company_id = p_company and l.id = p_lot;
  if not found then
    status := 'no_lot';
    perform credit._leave(a);
    return;
  end if;
  select t.kind, t.fingerprint into k from credit.txn t
  where t.company_id = p_company and t.idem_key = p_key;
  if found then
    status := case when k.kind = 'revoke' and k.fingerprint = v_print
      then 'replayed' else 'key_reused' end;
    perform credit._leave(a);
    return;
  end if;
  insert into credit.claim as c (company_id, lot_id, cause, state, target)
  values (p_company, p_lot, '~refunds', 'refund', least(p_target, v_amount))
  on conflict (company_id, lot_id, cause)
  do update set target = greatest(c.target, excluded.target);
  perform credit._want(p_company, p_lot);
  a := credit._claw(a, p_lot, p_key, v_print);
  perform credit._leave(a);
  select t.amount, t.debt into revoked, debt from credit.txn t
  where t.company_id = p_company and t.seq = a.seq;
  status := 'ok';
end
$$;

-- A dispute was opened: put what is there out of reach (up to p_target; null: the whole lot), and
-- remember exactly how much it was.
create function credit.freeze(
  p_company uuid, p_lot bigint, p_key text, p_target bigint default null,
  out status text, out frozen bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  l credit.lot;
  k record;
  v_print text := p_lot || ':' || coalesce(p_target::text, 'all');
begin
  perform credit._check_key(p_key);
  if p_target < 0 then
    raise exception 'a target is not negative' using errcode = 'CR400';
  end if;
  a := credit._enter(p_company);
  frozen := 0;
  select t.kind, t.fingerprint, t.amount into k from credit.txn t
  where t.company_id = p_company and t.idem_key = p_key;
  if found then
    frozen := k.amount;
    status := case when k.kind = 'freeze' and k.fingerprint = v_print
      then 'replayed' else 'key_reused' end;
    perform credit._leave(a);
    return;
  end if;
  select * into l from credit.lot where company_id = p_company and id = p_lot;
  if not found then
    status := 'no_lot';
    perform credit._leave(a);
    return;
  end if;
  frozen := least(l.available, coalesce(p_target, l.amount));
  insert into credit.claim (company_id, lot_id, cause, state, target, frozen)
  values (p_company, p_lot, p_key, 'open', least(l.amount, coalesce(p_target, l.amount)),
    least(l.available, coalesce(p_target, l.amount)));
  a := credit._post(a, 'freeze', p_key, v_print, a.last_at,
    case when frozen > 0 then array[p_lot] else '{}' end,
    case when frozen > 0 then array['available']::credit.bucket[] else '{}' end,
    case when frozen > 0 then array['frozen']::credit.bucket[] else '{}' end,
    case when frozen > 0 then array[frozen] else '{}' end,
    p_subject => jsonb_build_object('lot', p_lot));
  status := 'ok';
  perform credit._leave(a);
end
$$;

-- The dispute is over. Won: exactly what it froze comes back, or has expired meanwhile. Lost: that
-- is revoked, and what was used of the disputed part is owed.
create function credit.thaw(
  p_company uuid, p_lot bigint, p_key text, p_won boolean,
  out status text, out thawed bigint, out revoked bigint, out debt bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  c credit.claim;
  l credit.lot;
  v_debt bigint;
  v_taken bigint;
  v_back credit.bucket;
  v_lots bigint[];
  v_from credit.bucket[];
  v_to credit.bucket[];
  v_amounts bigint[];
begin
  a := credit._enter(p_company);
  thawed := 0;
  revoked := 0;
  debt := 0;
  select * into c from credit.claim
  where company_id = p_company and lot_id = p_lot and cause = p_key and state <> 'refund';
  if not found then
    status := 'no_freeze';
  elsif c.state <> 'open' then
    status := case when (c.state = 'won') = p_won then 'replayed' else 'key_reused' end;
  else
    select * into strict l from credit.lot where company_id = p_company and id = p_lot;
    -- No more is taken of a lot than it held, whoever wants it: what was refunded or is owed already
    -- counts, and the rest of what was frozen comes back.
    v_taken := case when p_won then 0 else least(c.frozen, l.amount - l.revoked - l.indebted) end;
    v_back := case when l.expires_at <= a.last_at then 'expired' else 'available' end;
    v_debt := a.debt;
    update credit.claim set state = case when p_won then 'won' else 'lost' end
    where company_id = p_company and lot_id = p_lot and cause = p_key;
    select array_agg(p_lot), array_agg('frozen'::credit.bucket), array_agg(m.to_b),
      array_agg(m.amount)
    into v_lots, v_from, v_to, v_amounts
    from (values ('revoked'::credit.bucket, v_taken), (v_back, c.frozen - v_taken)) as m (to_b, amount)
    where m.amount > 0;
    a := credit._post(a, 'thaw', '~thaw:' || p_lot || ':' || p_key, p_won::text, a.last_at,
      coalesce(v_lots, '{}'), coalesce(v_from, '{}'), coalesce(v_to, '{}'),
      coalesce(v_amounts, '{}'), p_subject => jsonb_build_object('lot', p_lot));
    if not p_won then
      perform credit._want(p_company, p_lot);
    end if;
    a := credit._claw_wanted(a, array[p_lot]);
    status := 'ok';
    thawed := case when v_back = 'available' then c.frozen - v_taken else 0 end;
    select o.revoked - l.revoked into revoked from credit.lot o
    where o.company_id = p_company and o.id = p_lot;
    debt := a.debt - v_debt;
  end if;
  perform credit._leave(a);
end
$$;

-- A subscription ended: its lot ends no later than p_at, and never in the past.
create function credit.end_lot(p_company uuid, p_lot bigint, p_at timestamptz, out status text)
language plpgsql as $$
declare
  a credit.account;
  l credit.lot;
begin
  a := credit._enter(p_company);
  select * into l from credit.lot where company_id = p_company and id = p_lot;
  if not found then
    status := 'no_lot';
  elsif l.expires_at <= p_at or l.expires_at <= a.last_at then
    status := 'replayed';
  elsif p_at > a.last_at then
    status := 'ok';
    update credit.lot set expires_at = greatest(effective_at, p_at)
    where company_id = p_company and id = p_lot;
    -- Written here, because nothing is booked before it falls due.
    update credit.account set next_due_at = least(a.next_due_at, p_at) where company_id = p_company;
    a.next_due_at := least(a.next_due_at, p_at);
  else
    status := 'ok';
    a := credit._end_now(a, p_lot, '~end:' || p_lot || ':' || a.seq + 1);
  end if;
  perform credit._leave(a);
end
$$;

-- Staff let a debt go, or a part of it (null: all).
create function credit.waive_debt(
  p_company uuid, p_key text, p_amount bigint default null, p_subject jsonb default '{}',
  out status text, out waived bigint, out debt bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  a credit.account;
  k record;
  v_print text := coalesce(p_amount::text, 'all');
begin
  perform credit._check_key(p_key);
  if p_amount is not null then
    perform credit._check_amount(p_amount);
  end if;
  a := credit._enter(p_company);
  waived := 0;
  select t.kind, t.fingerprint, -t.debt as waived into k from credit.txn t
  where t.company_id = p_company and t.idem_key = p_key;
  if found then
    waived := k.waived;
    status := case when k.kind = 'waive' and k.fingerprint = v_print
      then 'replayed' else 'key_reused' end;
  elsif a.debt = 0 then
    status := 'no_debt';
  else
    waived := least(a.debt, coalesce(p_amount, a.debt));
    a := credit._post(a, 'waive', p_key, v_print, a.last_at, '{}', '{}', '{}', '{}',
      p_debt => -waived, p_subject => p_subject);
    status := 'ok';
  end if;
  debt := a.debt;
  perform credit._leave(a);
end
$$;

create function credit.touch(p_company uuid) returns void language plpgsql as $$
begin
  perform credit._leave(credit._enter(p_company));
end
$$;

-- What the account has, without a lock: what is due counts as booked, although nobody has yet.
create function credit.balance(
  p_company uuid, out available bigint, out held bigint, out frozen bigint, out upcoming bigint,
  out debt bigint, out month_spent bigint, out month_held bigint, out next_expiry_at timestamptz,
  out next_expiry_amount bigint, out as_of timestamptz
) language sql as $$
  with present as materialized (
    select greatest(credit.clock(), a.last_at) as t, coalesce(a.debt, 0) as debt, a.month,
      a.month_spent, a.month_held
    from (select 1) as one
    left join credit.account a on a.company_id = p_company
  ), due as (
    select s.lot_id, h.month, s.amount - s.captured - s.released as rest
    from credit.hold h
    join credit.hold_slice s on s.company_id = h.company_id and s.hold_id = h.id
    where h.company_id = p_company and h.is_open and h.expires_at <= (select t from present)
  ), lots as (
    select l.held - d.back as held, l.frozen, l.expires_at,
      l.effective_at > p.t and l.available > 0 as is_upcoming,
      case when l.expires_at <= p.t then 0
        else greatest(0, l.available + d.back
          - greatest(0, l.wanted - l.revoked - l.indebted - l.expired)) end as usable
    from present p
    join credit.lot l on l.company_id = p_company and l.is_open
    cross join lateral (
      select coalesce(sum(due.rest), 0)::bigint as back from due where due.lot_id = l.id) d
  ), usable as (
    select expires_at, sum(usable)::bigint as amount from lots
    where not is_upcoming and usable > 0 group by expires_at
  )
  select coalesce((select sum(amount) from usable), 0)::bigint,
    coalesce((select sum(held) from lots), 0)::bigint,
    coalesce((select sum(frozen) from lots), 0)::bigint,
    coalesce((select sum(usable) from lots where is_upcoming), 0)::bigint,
    p.debt,
    case when p.month = credit._month(p.t) then p.month_spent else 0 end,
    case when p.month = credit._month(p.t) then p.month_held
      - coalesce((select sum(rest) from due where due.month = p.month), 0)::bigint else 0 end,
    (select min(expires_at) from usable),
    coalesce((select u.amount from usable u where u.expires_at is not null
      order by u.expires_at limit 1), 0)::bigint,
    p.t
  from present p
$$;

-- Every number that is kept, compared with what the journal says; every hash, computed again. It
-- returns no row. Asked by the run-time role it sees one company, by the owner all of them.
create function credit.audit(p_company uuid default null)
returns table (company_id uuid, what text, id text) language sql stable as $$
  with account as (
    select * from credit.account a where p_company is null or a.company_id = p_company
  ), lot as (
    select * from credit.lot l where p_company is null or l.company_id = p_company
  ), txn as (
    select * from credit.txn t where p_company is null or t.company_id = p_company
  ), move as (
    select * from credit.move m where p_company is null or m.company_id = p_company
  ), hold as (
    select * from credit.hold h where p_company is null or h.company_id = p_company
  ), slice as (
    select * from credit.hold_slice s where p_company is null or s.company_id = p_company
  ), claim as (
    select * from credit.claim c where p_company is null or c.company_id = p_company
  ), moved as (
    select m.company_id, m.lot_id,
      sum(case 'available'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as available,
      sum(case 'held'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as held,
      sum(case 'spent'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as spent,
      sum(case 'expired'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as expired,
      sum(case 'revoked'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as revoked,
      sum(case 'frozen'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as frozen,
      sum(case 'settled'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as settled,
      sum(case 'issue'::credit.bucket when from_b then amount else 0 end) as issued
    from move m group by m.company_id, m.lot_id
  ), lines as (
    select m.company_id, m.seq, sum(m.amount) as amount,
      sum(case 'available'::credit.bucket when to_b then amount when from_b then -amount else 0 end) as net,
      string_agg(m.lot_id || ':' || m.from_b || '>' || m.to_b || ':' || m.amount || ',', ''
        order by m.line) as moves
    from move m group by m.company_id, m.seq
  ), journal as (
    select t.*, coalesce(l.amount, 0) as moved, coalesce(l.net, 0) as net,
      coalesce(l.moves, '') as moves,
      lag(t.seq, 1, 0::bigint) over w as last_seq,
      lag(t.balance_after::bigint, 1, 0::bigint) over w as last_balance,
      lag(t.created_at, 1, '-infinity') over w as last_created,
      lag(t.hash, 1, ''::bytea) over w as last_hash
    from txn t left join lines l on l.company_id = t.company_id and l.seq = t.seq
    window w as (partition by t.company_id order by t.seq)
  ), ends as (
    select t.company_id, max(t.seq) as seq, sum(t.debt) as debt,
      sum(t.debt) filter (where t.debt > 0) as indebted
    from txn t group by t.company_id
  ), open_slices as (
    select s.company_id, s.lot_id, sum(s.amount - s.captured - s.released) as rest
    from slice s group by s.company_id, s.lot_id
  ), wanted as (
    select c.company_id, c.lot_id,
      coalesce(sum(c.target) filter (where c.state in ('refund', 'lost')), 0) as target,
      coalesce(sum(c.frozen) filter (where c.state = 'open'), 0) as frozen
    from claim c group by c.company_id, c.lot_id
  ), used as (
    select t.company_id, t.member_id, credit._month(coalesce(o.created_at, t.created_at)) as month,
      sum(case t.kind when 'unspend' then -t.amount else t.amount end) as spent
    from txn t left join txn o on o.company_id = t.company_id and o.seq = t.reverses
    where t.kind in ('spend', 'capture', 'unspend')
    group by 1, 2, 3
  ), holding as (
    select h.company_id, h.member_id, h.month, sum(h.amount - h.captured - h.released) as held
    from hold h where h.is_open group by 1, 2, 3
  )
  select l.company_id, 'lot differs from its moves', l.id::text
  from lot l left join moved m on m.company_id = l.company_id and m.lot_id = l.id
  where (l.available, l.held, l.spent, l.expired, l.revoked, l.frozen, l.settled, l.amount)
    is distinct from (m.available, m.held, m.spent, m.expired, m.revoked, m.frozen, m.settled, m.issued)
  union all
  select m.company_id, 'moves without a lot', m.lot_id::text
  from moved m where not exists (
    select 1 from lot l where l.company_id = m.company_id and l.id = m.lot_id)
  union all
  select m.company_id, 'moves without a line', m.seq::text
  from lines m where not exists (
    select 1 from txn t where t.company_id = m.company_id and t.seq = m.seq)
  union all
  select j.company_id, fault.what, j.seq::text
  from journal j cross join lateral (values
    ('a line is missing', j.seq <> j.last_seq + 1),
    ('line differs from its moves', j.amount <> j.moved),
    ('balance does not follow', j.balance_after <> j.last_balance + j.net),
    ('line differs from its subject', (j.job_id, j.flow_id) is distinct from
      ((j.subject ->> 'job_id')::uuid, (j.subject ->> 'flow_id')::uuid)),
    ('time runs backwards', j.created_at < j.last_created or j.occurred_at > j.created_at),
    ('hash does not follow', j.hash <> credit._hash(j.last_hash, j.company_id, j.seq, j.kind::text,
      j.idem_key, j.fingerprint, j.amount, j.debt, j.hold_id, j.reverses, j.member_id, j.subject,
      j.occurred_at, j.created_at, j.balance_after, j.moves))
  ) as fault (what, is_true)
  where fault.is_true
  union all
  select j.company_id, 'line without an account', j.seq::text
  from ends j where not exists (select 1 from account a where a.company_id = j.company_id)
  union all
  select a.company_id, 'account differs from its last line', a.seq::text
  from account a
  left join ends e on e.company_id = a.company_id
  left join txn t on t.company_id = a.company_id and t.seq = e.seq
  where (a.seq, a.balance, a.head, a.debt) is distinct from
    (coalesce(e.seq, 0), coalesce(t.balance_after, 0), coalesce(t.hash, ''), coalesce(e.debt, 0))
  union all
  select a.company_id, 'account differs from its lots', a.seq::text
  from account a
  left join ends e on e.company_id = a.company_id
  left join (
    select l.company_id, sum(l.available) as available, sum(l.indebted) as indebted,
      max(l.id) as last_lot
    from lot l group by l.company_id
  ) l on l.company_id = a.company_id
  where (a.balance, coalesce(e.indebted, 0), a.last_lot) is distinct from
    (coalesce(l.available, 0), coalesce(l.indebted, 0), coalesce(l.last_lot, 0))
  union all
  select l.company_id, 'lot differs from the holds on it', l.id::text
  from lot l left join open_slices s on s.company_id = l.company_id and s.lot_id = l.id
  where l.held <> coalesce(s.rest, 0)
  union all
  select h.company_id, 'hold differs from its slices', h.id::text
  from hold h left join (
    select s.company_id, s.hold_id, sum(s.amount) as amount, sum(s.captured) as captured,
      sum(s.released) as released
    from slice s group by s.company_id, s.hold_id
  ) s on s.company_id = h.company_id and s.hold_id = h.id
  where (h.amount, h.captured, h.released) is distinct from (s.amount, s.captured, s.released)
    or h.is_open <> (h.captured + h.released < h.amount)
  union all
  select h.company_id, 'hold differs from the journal', h.id::text
  from hold h left join (
    select t.company_id, t.hold_id, sum(t.amount) filter (where t.kind = 'hold') as amount,
      coalesce(sum(t.amount) filter (where t.kind = 'capture'), 0) as captured,
      coalesce(sum(t.amount) filter (where t.kind = 'release'), 0) as released
    from txn t where t.hold_id is not null group by t.company_id, t.hold_id
  ) t on t.company_id = h.company_id and t.hold_id = h.id
  where (h.amount, h.captured, h.released) is distinct from (t.amount, t.captured, t.released)
  union all
  select h.company_id, 'too many holds', count(*)::text
  from hold h where h.is_open group by h.company_id having count(*) > 50
  union all
  select l.company_id, 'lot differs from the claims on it', l.id::text
  from lot l left join wanted w on w.company_id = l.company_id and w.lot_id = l.id
  where l.frozen <> coalesce(w.frozen, 0) or l.wanted <> least(l.amount, coalesce(w.target, 0))
  union all
  select a.company_id, 'something is due before the account says so', a.seq::text
  from account a where a.next_due_at > least(
    (select min(l.expires_at) from lot l where l.company_id = a.company_id and l.available > 0),
    (select min(h.expires_at) from hold h where h.company_id = a.company_id and h.is_open))
  union all
  select a.company_id, 'the month differs from the journal', a.month::text
  from account a where (a.month_spent, a.month_held) is distinct from (
    coalesce((select sum(u.spent) from used u
      where u.company_id = a.company_id and u.month = a.month), 0),
    coalesce((select sum(h.held) from holding h
      where h.company_id = a.company_id and h.month = a.month), 0))
  union all
  select coalesce(m.company_id, u.company_id, h.company_id), 'the month of a member differs',
    coalesce(m.client_id, u.member_id, h.member_id)::text
  from (select * from credit.member_month m where p_company is null or m.company_id = p_company) m
  full join (select * from used where member_id is not null) u
    on u.company_id = m.company_id and u.member_id = m.client_id and u.month = m.month
  full join (select * from holding where member_id is not null) h
    on h.company_id = coalesce(m.company_id, u.company_id)
    and h.member_id = coalesce(m.client_id, u.member_id) and h.month = coalesce(m.month, u.month)
  where coalesce(m.spent, 0) <> coalesce(u.spent, 0) or coalesce(m.held, 0) <> coalesce(h.held, 0)
$$;
