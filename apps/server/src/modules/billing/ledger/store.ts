import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

// Every operation is one function call. The account row stays locked until the transaction ends, so
// nothing but database work may happen in between.

export interface IssueArgs {
  readonly kind: string
  readonly ref: string
  readonly amount: number
  readonly effectiveAt: Date | null
  readonly expiresAt: Date | null
  readonly lineage: string | null
  readonly terms: string
  readonly isSuperseding: boolean
  readonly rolloverMax: number
  readonly subject: string
}

export function callIssue(db: Db, companyId: string, args: IssueArgs): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.issue(${companyId}::uuid, ${args.kind}, ${args.ref},
      ${args.amount}::bigint, ${args.effectiveAt}::timestamptz, ${args.expiresAt}::timestamptz,
      ${args.lineage}, ${args.terms}::jsonb, ${args.isSuperseding}::boolean,
      ${args.rolloverMax}::bigint, ${args.subject}::jsonb)`,
  )
}

/** The limits an operation has to respect. */
interface LimitArgs {
  readonly memberId: string | null
  readonly memberLimit: number | null
  readonly companyCap: number | null
}

export interface SpendArgs extends LimitArgs {
  readonly key: string
  readonly amount: number
  readonly subject: string
}

export function callSpend(db: Db, companyId: string, args: SpendArgs): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.spend(${companyId}::uuid, ${args.key}, ${args.amount}::bigint,
      ${args.subject}::jsonb, ${args.memberId}::uuid, ${args.memberLimit}::bigint,
      ${args.companyCap}::bigint)`,
  )
}

export interface SpendManyArgs extends LimitArgs {
  readonly keys: string[]
  readonly amounts: number[]
  readonly subjects: string[]
}

export async function callSpendMany(
  db: Db,
  companyId: string,
  args: SpendManyArgs,
): Promise<unknown[]> {
  const { rows } = await sql`select * from credit.spend_many(${companyId}::uuid,
    ${args.keys}::text[], ${args.amounts}::bigint[], ${args.subjects}::jsonb[],
    ${args.memberId}::uuid, ${args.memberLimit}::bigint, ${args.companyCap}::bigint)`.execute(db)
  return rows
}

export function callHoldOpen(
  db: Db,
  companyId: string,
  args: SpendArgs & { readonly ttlSeconds: number },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.hold_open(${companyId}::uuid, ${args.key}, ${args.amount}::bigint,
      make_interval(secs => ${args.ttlSeconds}::float8), ${args.subject}::jsonb,
      ${args.memberId}::uuid, ${args.memberLimit}::bigint, ${args.companyCap}::bigint)`,
  )
}

export function callHoldExtend(
  db: Db,
  companyId: string,
  holdId: number,
  ttlSeconds: number,
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.hold_extend(${companyId}::uuid, ${holdId}::bigint,
      make_interval(secs => ${ttlSeconds}::float8))`,
  )
}

export function callHoldCapture(
  db: Db,
  companyId: string,
  args: Omit<SpendArgs, 'memberId'> & { readonly holdId: number },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.hold_capture(${companyId}::uuid, ${args.holdId}::bigint, ${args.key},
      ${args.amount}::bigint, ${args.subject}::jsonb, ${args.memberLimit}::bigint,
      ${args.companyCap}::bigint)`,
  )
}

export function callHoldClose(db: Db, companyId: string, holdId: number): Promise<unknown> {
  return selectOne(db, sql`select * from credit.hold_close(${companyId}::uuid, ${holdId}::bigint)`)
}

export function callUnspend(
  db: Db,
  companyId: string,
  args: { key: string; of: string; amount: number | null; subject: string },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.unspend(${companyId}::uuid, ${args.key}, ${args.of},
      ${args.amount}::bigint, ${args.subject}::jsonb)`,
  )
}

export function callRevokeTo(
  db: Db,
  companyId: string,
  args: { lotId: number; key: string; target: number },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.revoke_to(${companyId}::uuid, ${args.lotId}::bigint, ${args.key},
      ${args.target}::bigint)`,
  )
}

export function callFreeze(
  db: Db,
  companyId: string,
  args: { lotId: number; key: string; target: number | null },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.freeze(${companyId}::uuid, ${args.lotId}::bigint, ${args.key},
      ${args.target}::bigint)`,
  )
}

export function callThaw(
  db: Db,
  companyId: string,
  args: { lotId: number; key: string; isWon: boolean },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.thaw(${companyId}::uuid, ${args.lotId}::bigint, ${args.key},
      ${args.isWon}::boolean)`,
  )
}

export function callEndLot(db: Db, companyId: string, lotId: number, at: Date): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.end_lot(${companyId}::uuid, ${lotId}::bigint, ${at}::timestamptz)`,
  )
}

export function callWaiveDebt(
  db: Db,
  companyId: string,
  args: { key: string; amount: number | null; subject: string },
): Promise<unknown> {
  return selectOne(
    db,
    sql`select * from credit.waive_debt(${companyId}::uuid, ${args.key}, ${args.amount}::bigint,
      ${args.subject}::jsonb)`,
  )
}

export function callBalance(db: Db, companyId: string): Promise<unknown> {
  return selectOne(db, sql`select * from credit.balance(${companyId}::uuid)`)
}

export async function callTouch(db: Db, companyId: string): Promise<void> {
  await sql`select credit.touch(${companyId}::uuid)`.execute(db)
}

export async function callAudit(db: Db, companyId: string): Promise<unknown[]> {
  const { rows } = await sql`select * from credit.audit(${companyId}::uuid)`.execute(db)
  return rows
}

async function selectOne(db: Db, query: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await query.execute(db)
  return rows[0]
}
