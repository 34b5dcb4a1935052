import type pg from 'pg'
import { defaultPlans, defaultPrices } from './default-plans.ts'
import { decidePriceCents } from './rules.ts'

/**
 * Writes the tiers and prices of this release as the database owner; safe to repeat. A number that
 * differs from the latest version becomes a new version; existing versions never change.
 */
export async function seedPlans(client: Pick<pg.Client, 'query'>): Promise<void> {
  const plans = defaultPlans.map((plan) => ({ ...plan, priceCents: decidePriceCents(plan) }))
  await client.query(
    `insert into billing.plans as p (id, title, description, interval, position, is_listed)
    select id, title, description, interval, position, "isListed"
    from jsonb_to_recordset($1) as d (id integer, title text, description text, interval text,
      position integer, "isListed" boolean)
    on conflict (id) do update set title = excluded.title, description = excluded.description,
      position = excluded.position, is_listed = excluded.is_listed
    where (p.title, p.description, p.position, p.is_listed) is distinct from
      (excluded.title, excluded.description, excluded.position, excluded.is_listed)`,
    [JSON.stringify(plans)],
  )
  await client.query(
    `insert into billing.plan_versions
      (plan_id, version, credits_allowance, credit_price_mills, price_cents)
    select d.id, coalesce(v.version, 0) + 1, d."creditsAllowance", d."creditPriceMills", d."priceCents"
    from jsonb_to_recordset($1) as d (id integer, "creditsAllowance" bigint,
      "creditPriceMills" integer, "priceCents" bigint)
    left join lateral (
      select * from billing.plan_versions where plan_id = d.id order by version desc limit 1
    ) v on true
    where (d."creditsAllowance", d."creditPriceMills", d."priceCents") is distinct from
      (v.credits_allowance, v.credit_price_mills, v.price_cents)`,
    [JSON.stringify(plans)],
  )
  const prices = Object.entries(defaultPrices).map(([action, credits]) => ({ action, credits }))
  await client.query(
    `insert into billing.price_rules (action, version, credits)
    select d.action, coalesce(v.version, 0) + 1, d.credits
    from jsonb_to_recordset($1) as d (action text, credits integer)
    left join lateral (
      select * from billing.price_rules where action = d.action order by version desc limit 1
    ) v on true
    where d.credits is distinct from v.credits`,
    [JSON.stringify(prices)],
  )
}
