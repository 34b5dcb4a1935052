import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Bucket, SourceKind, TxnKind } from '../ledger/tables.ts'
import type { ReceiptFilter } from './parse-receipt-filter.ts'

/** The stored subject of a journal line; which fields are set depends on its kind. */
export interface SubjectFields {
  readonly action?: string
  readonly units?: number
  readonly rule?: string
  readonly by?: string
  readonly job_id?: string
  readonly flow_id?: string
  readonly talent_id?: string
  readonly job_title?: string
  readonly flow_title?: string
  readonly label?: string
}

interface ReceiptLotTerms {
  readonly label?: string
  readonly unit_mills?: number
  readonly cents?: number
  readonly is_difference?: boolean
  readonly rollover?: boolean
  readonly is_top_up?: boolean
  readonly is_returned?: boolean
}

/** A journal line with everything needed to describe it. */
export interface ReceiptRow {
  readonly seq: number
  readonly kind: TxnKind
  readonly idemKey: string
  readonly fingerprint: string
  readonly amount: number
  readonly debt: number
  readonly reverses: number | null
  readonly subject: SubjectFields
  readonly occurredAt: Date
  readonly balanceBefore: number
  readonly balanceAfter: number
  /** The lot concerned, if there is exactly one. */
  readonly sourceKind: SourceKind | null
  readonly terms: ReceiptLotTerms | null
  /** The subject of the line that this one reverses. */
  readonly reversed: SubjectFields | null
}

export interface ReceiptPage extends ReceiptFilter {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly order: 'asc' | 'desc'
  readonly limit: number
}

const isIncome = sql<boolean>`kind in ('issue', 'revoke', 'freeze', 'thaw', 'settle', 'waive')`
const isUse = sql<boolean>`kind in ('spend', 'capture', 'unspend', 'hold', 'release')`

export async function listReceiptRows(
  db: Db,
  companyId: string,
  page: ReceiptPage,
): Promise<ReceiptRow[]> {
  const { view, clientId, jobId, flowId, ownerId, from, until, before, after, order, limit } = page
  let lines = selectLines(db, companyId, view)
  if (view === 'usage') lines = lines.where(isUse)
  if (clientId !== undefined) lines = lines.where('memberId', '=', clientId)
  if (ownerId !== undefined) lines = lines.where('memberId', '=', ownerId)
  if (jobId !== undefined) lines = lines.where('jobId', '=', jobId)
  if (flowId !== undefined) lines = lines.where('flowId', '=', flowId)
  if (from !== undefined) lines = lines.where('occurredAt', '>=', from)
  if (until !== undefined) lines = lines.where('occurredAt', '<', until)
  if (before !== undefined) lines = lines.where('seq', '<', before)
  if (after !== undefined) lines = lines.where('seq', '>', after)
  // Select the page first, so that related data is looked up only for its lines.
  const rows = await db
    .selectFrom(lines.orderBy('seq', order).limit(limit).as('t'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('credit.lot')
          .select(['sourceKind', 'terms'])
          .where('companyId', '=', companyId)
          .where('id', '=', sql<number>`(t.subject ->> 'lot')::bigint`)
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      't.seq',
      't.kind',
      't.idemKey',
      't.fingerprint',
      't.amount',
      't.debt',
      't.reverses',
      't.subject',
      't.occurredAt',
      't.balanceAfter',
      'l.sourceKind',
      'l.terms',
    ])
    // One lookup per line: with a join, the planner would scan the whole journal again.
    .select([
      sql<number>`coalesce((select p.balance_after from credit.txn p
        where p.company_id = ${companyId} and p.seq = t.seq - 1), 0)::bigint`.as('balanceBefore'),
      sql<unknown>`(select o.subject from credit.txn o
        where o.company_id = ${companyId} and o.seq = t.reverses)`.as('reversed'),
    ])
    .orderBy('t.seq', order)
    .execute()
  return rows as ReceiptRow[]
}

/**
 * Grants and revocations are rare among spends. They are selected first through the partial index
 * with this exact condition, because under row-level security the planner cannot estimate how rare
 * they are.
 */
function selectLines(db: Db, companyId: string, view: ReceiptFilter['view']) {
  const lines = db.selectFrom('credit.txn as x').selectAll().where('x.companyId', '=', companyId)
  if (view !== 'purchases') return db.selectFrom(lines.as('x')).selectAll()
  const rare = lines.where(sql<boolean>`kind <> 'spend' and kind <> 'capture'`).where(isIncome)
  return db.selectFrom(rare.offset(0).as('x')).selectAll()
}

export interface MoveRow {
  readonly from: string
  readonly credits: number
  readonly movedFrom: Bucket
  readonly movedTo: Bucket
  readonly unitMills: number | null
}

/** Lists the lot movements of a line, in order. */
export async function listMoves(db: Db, companyId: string, seq: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select coalesce(l.terms ->> 'label', 'Credits') as "from", m.amount::bigint as credits,
      m.from_b::text as moved_from, m.to_b::text as moved_to,
      (l.terms ->> 'unit_mills')::bigint as unit_mills
    from credit.move m join credit.lot l on l.company_id = m.company_id and l.id = m.lot_id
    where m.company_id = ${companyId} and m.seq = ${seq} order by m.line`.execute(db)
  return rows
}

export async function getReceiptHash(db: Db, companyId: string, seq: number): Promise<string> {
  const row = await db
    .selectFrom('credit.txn')
    .select('hash')
    .where('companyId', '=', companyId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  return row.hash.toString('hex')
}

/** Returns whether lots or holds have ended that are not posted yet. */
export async function hasDueEntries(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('credit.account')
    .select(sql<boolean>`next_due_at <= credit.clock()`.as('isDue'))
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.isDue ?? false
}
