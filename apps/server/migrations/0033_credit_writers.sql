-- The ledger is written through its functions alone. They run with their owner's rights, and the
-- run-time role itself only reads: a statement slipped into it can call the functions, with the
-- receipts that leaves, and can neither change a line nor leave books that do not add up. That
-- role's policies bound every statement inside the functions; now one look at the door does, since
-- every writer enters an account by _enter, or by the first statement of spend.

-- Whether the transaction is this company's. One that is nobody's has no account.
create function credit._is_ours(p_company uuid) returns boolean language sql stable as $$
  select coalesce(p_company = nullif(current_setting('app.company_id', true), '')::uuid, false)
$$;

-- Waits for the account in a queue. Those who wait for a row are woken twice and look at it once more
-- each time, which made a crowd on one account slower the larger it was; here each is woken once, in
-- order, and finds the row free. The row's lock stays what keeps writers apart.
create function credit._queue(p_company uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(p_company, 0));
end
$$;

create or replace function credit._enter(p_company uuid) returns credit.account language plpgsql as $$
declare
  a credit.account;
begin
  if not credit._is_ours(p_company) then
    raise exception 'no such account in this company' using errcode = 'insufficient_privilege';
  end if;
  perform credit._queue(p_company);
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

-- One spend. Nearly always one lot pays for it and nothing is due: then it is one look and one
-- write. All else goes the longer way, and so does another company's account, which _enter refuses.
create or replace function credit.spend(
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
  if credit._is_ours(p_company) then
    perform credit._queue(p_company);
    select a.seq + 1, a.balance - p_amount, a.month_spent + a.month_held + p_amount, a.month, a.last_at,
      case when a.debt = 0 then a.next_due_at end, a.head
    into v_seq, v_balance, v_used, v_month, v_at, v_due, v_head
    from credit.account a where a.company_id = p_company for no key update;
  end if;
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
      insert into credit.txn (company_id, seq, kind, idem_key, fingerprint, amount, debt, member_id,
        subject, occurred_at, created_at, balance_after, hash, job_id, flow_id)
      values (p_company, v_seq, 'spend', p_key, p_amount::text, p_amount, 0, p_member, p_subject, v_at,
        v_at, v_balance, v_head, (p_subject ->> 'job_id')::uuid, (p_subject ->> 'flow_id')::uuid)
      on conflict (company_id, idem_key) do nothing;
      if found then
        insert into credit.move (company_id, seq, line, lot_id, from_b, to_b, amount)
        values (p_company, v_seq, 1, v_lot, 'available', 'spent', p_amount);
        update credit.lot o set available = o.available - p_amount, spent = o.spent + p_amount,
          is_open = o.available > p_amount or o.held > 0 or o.frozen > 0
        where o.company_id = p_company and o.id = v_lot;
        update credit.member_month m set spent = m.spent + p_amount
        where m.company_id = p_company and m.client_id = p_member and m.month = v_month;
        update credit.account a set seq = v_seq, balance = v_balance,
          month_spent = a.month_spent + p_amount, last_at = v_at, head = v_head
        where a.company_id = p_company;
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

-- The same two rules as triggers, so that they cost half: a CHECK is read from its text and planned
-- anew for every statement, a trigger is kept. Nothing is written past either.
alter table credit.lot drop constraint sound;
drop function credit._is_sound;
alter table credit.move drop constraint legal;
drop function credit._is_legal;

-- Credits can be neither made nor lost: the seven buckets add up to what was granted, always.
create function credit._keep_sound() returns trigger language plpgsql as $$
begin
  if least(new.available, new.held, new.spent, new.expired, new.revoked, new.frozen, new.settled,
      new.wanted, new.indebted) >= 0
    and new.available + new.held + new.spent + new.expired + new.revoked + new.frozen + new.settled
      = new.amount
    and new.amount between 1 and 1000000000000
    and new.wanted <= new.amount and new.revoked + new.indebted <= new.amount
    and (new.expires_at is null or new.expires_at >= new.effective_at)
    and new.is_open = (new.available > 0 or new.held > 0 or new.frozen > 0)
  then
    return new;
  end if;
  raise exception 'lot % would not add up, which the constraint "sound" forbids', new.id
    using errcode = 'check_violation', constraint = 'sound';
end
$$;
create trigger sound before insert or update on credit.lot
  for each row execute function credit._keep_sound();

-- The fifteen moves there are.
create function credit._keep_legal() returns trigger language plpgsql as $$
begin
  if new.amount > 0 and (case new.from_b
    when 'issue' then new.to_b = 'available'
    when 'available' then new.to_b in ('held', 'spent', 'expired', 'revoked', 'frozen', 'settled')
    when 'held' then new.to_b in ('available', 'spent', 'expired')
    when 'spent' then new.to_b in ('available', 'expired')
    when 'frozen' then new.to_b in ('available', 'expired', 'revoked')
    else false end)
  then
    return new;
  end if;
  raise exception 'there is no move from % to %, which the constraint "legal" forbids',
    new.from_b, new.to_b using errcode = 'check_violation', constraint = 'legal';
end
$$;
create trigger legal before insert on credit.move
  for each row execute function credit._keep_legal();

do $$
declare
  name text;
  writer regprocedure;
begin
  foreach name in array array['account', 'lot', 'txn', 'move', 'hold', 'hold_slice', 'claim',
    'member_month'] loop
    execute format('revoke insert, update on credit.%I from headwater_app', name);
    -- Row-level security is forced, so it binds the owner too, unless that is a superuser.
    execute format('drop policy owner_reads on credit.%I', name);
    execute format('create policy owner on credit.%I to current_user using (true) with check (true)',
      name);
  end loop;
  for writer in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'credit'::regnamespace and p.proname in ('issue', 'spend_many', 'spend',
      'hold_open', 'hold_extend', 'hold_capture', 'hold_close', 'unspend', 'revoke_to', 'freeze',
      'thaw', 'end_lot', 'waive_debt', 'touch')
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', writer);
    execute format('revoke execute on function %s from public', writer);
    execute format('grant execute on function %s to headwater_app', writer);
  end loop;
end
$$;
