-- What a company may use stands in the ledger from now on. Balances move there as they are: what was
-- granted becomes lots, and what had been used of it becomes one spend.

alter table identity.companies
  -- Counts the changes of the company's licences, so that others see at a glance whether there was one.
  add column licence_changes integer not null default 0;

do $$
declare
  c record;
  l record;
  v_month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
  v_granted bigint;
begin
  for c in
    select company_id, credits_balance::bigint as balance from identity.companies order by company_id
  loop
    -- Row-level security binds the owner of the database as well, unless it is a superuser.
    perform set_config('app.company_id', c.company_id::text, true);
    v_granted := 0;
    -- Of a licence that was given back only that is left which had been used already.
    for l in
      select id, tier, granted_credits from identity.licences
      where company_id = c.company_id and state <> 'redeemed' and granted_credits > 0
      order by id
    loop
      perform credit.issue(c.company_id, 'licence', l.id::text, l.granted_credits,
        p_terms => jsonb_build_object('label', 'Marketplace Tier ' || l.tier, 'unit_mills', 0));
      v_granted := v_granted + l.granted_credits;
    end loop;
    if v_granted > 0 then
      perform credit.spend(c.company_id, 'before-receipts:licences', v_granted, jsonb_build_object(
        'action', 'earlier', 'units', v_granted, 'rule', 'earlier@1',
        'label', 'Used before receipts were kept'));
    end if;

    v_granted := 100;
    perform credit.issue(c.company_id, 'free', to_char(v_month at time zone 'UTC', 'YYYY-MM'), 100,
      p_expires => (v_month at time zone 'UTC' + interval '1 month') at time zone 'UTC',
      p_lineage => 'free', p_terms => jsonb_build_object('label',
        'Free Tier, ' || to_char(v_month at time zone 'UTC', 'FMMonth YYYY'), 'unit_mills', 0));
    for l in
      select id, tier, granted_credits from identity.licences
      where company_id = c.company_id and state = 'redeemed' and granted_credits > 0
      order by id
    loop
      perform credit.issue(c.company_id, 'licence', l.id::text, l.granted_credits,
        p_terms => jsonb_build_object('label', 'Marketplace Tier ' || l.tier, 'unit_mills', 0));
      v_granted := v_granted + l.granted_credits;
    end loop;
    if c.balance < v_granted then
      perform credit.spend(c.company_id, 'before-receipts', v_granted - c.balance,
        jsonb_build_object('action', 'earlier', 'units', v_granted - c.balance,
        'rule', 'earlier@1', 'label', 'Used before receipts were kept'));
    elsif c.balance > v_granted then
      perform credit.issue(c.company_id, 'adjust', 'before-receipts', c.balance - v_granted,
        p_terms => jsonb_build_object('label', 'Credits from before', 'unit_mills', 0));
    end if;
  end loop;
  perform set_config('app.company_id', '', true);
end
$$;

alter table identity.companies
  drop column plan_title,
  drop column plan_interval,
  drop column credits_allowance,
  drop column credits_balance;
alter table identity.licences drop column granted_credits;
