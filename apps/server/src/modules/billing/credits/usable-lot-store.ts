import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { SourceKind } from '../ledger/tables.ts'
import { decidePeriod, type PeriodTerms } from '../sync/lot-rules.ts'
import type { UsableLot } from './credit-part-rules.ts'

interface LotRow {
  readonly kind: SourceKind
  readonly ref: string
  readonly terms: PeriodTerms & { readonly rollover?: boolean }
  readonly interval: UsableLot['interval']
  readonly credits: number
}

/**
 * Lists the lots that can be spent from, with the same amounts that `credit.balance` adds up: expired
 * holds count as released, and what is to be revoked is left out.
 */
export async function listUsableLots(db: Db, companyId: string): Promise<UsableLot[]> {
  const { rows } = await sql<LotRow>`
    with present as materialized (
      select greatest(credit.clock(), a.last_at) as now
      from (select 1) one left join credit.account a on a.company_id = ${companyId}
    )
    select l.source_kind as kind, l.source_ref as ref, l.terms, p.interval, u.credits
    from present cross join credit.lot l
    left join billing.plans p on p.id = (l.terms ->> 'plan_id')::integer
    cross join lateral (
      select coalesce(sum(s.amount - s.captured - s.released), 0) as credits
      from credit.hold h
      join credit.hold_slice s on s.company_id = h.company_id and s.hold_id = h.id
      where h.company_id = l.company_id and s.lot_id = l.id and h.is_open
        and h.expires_at <= present.now
    ) due
    cross join lateral (
      select (l.available + due.credits
        - greatest(0, l.wanted - l.revoked - l.indebted - l.expired))::bigint as credits
    ) u
    where l.company_id = ${companyId} and l.is_open and l.effective_at <= present.now
      and (l.expires_at is null or l.expires_at > present.now) and u.credits > 0
    order by l.id`.execute(db)
  return rows.map(({ kind, ref, terms, interval, credits }) => ({
    kind,
    credits,
    interval,
    period: decidePeriod(ref, terms),
    isRollover: terms.rollover ?? false,
  }))
}
