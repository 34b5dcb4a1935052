import type { AuditAction, AuditSubject } from '@headwater/contract/audit'
import { type Selectable, sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import type { PlatformTables } from './platform-tables.ts'

export interface AuditRecord {
  readonly action: AuditAction
  readonly subjectType: AuditSubject
  readonly subjectId: string
  /** Only what changed, and never a secret: nobody can take it out again. */
  readonly before?: unknown
  readonly after?: unknown
}

export type AuditEntry = Omit<
  Selectable<PlatformTables['platform.auditEntries']>,
  'prevHash' | 'hash'
>

/**
 * Writes one line into the company's log, in the caller's transaction. Call it late: the entries of
 * one company are in a row, so that others who write one wait until this transaction ends.
 */
export async function recordAudit(ctx: InTx<Ctx>, record: AuditRecord): Promise<void> {
  await ctx.db
    .insertInto('platform.auditEntries')
    .values({
      companyId: ctx.actor.companyId,
      id: newId(),
      recordedAt: ctx.now(),
      userId: ctx.actor.userId,
      requestId: ctx.requestId,
      action: record.action,
      subjectType: record.subjectType,
      subjectId: record.subjectId,
      before: toJson(record.before),
      after: toJson(record.after),
    })
    .execute()
}

/** Which entries are meant; all conditions together. */
export interface AuditFilter {
  readonly userId?: string | undefined
  readonly action?: string | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
  /** From this moment on. */
  readonly from?: Date | undefined
  /** Before this moment. */
  readonly until?: Date | undefined
}

interface AuditPage extends AuditFilter {
  /** The number of the last entry already seen. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first. */
export function listAuditEntries(
  db: Db,
  companyId: string,
  { before, limit, from, until, ...exact }: AuditPage,
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('platform.auditEntries')
    .select(entryColumns)
    .where('companyId', '=', companyId)
  for (const column of ['userId', 'action', 'subjectType', 'subjectId'] as const) {
    const value = exact[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (before !== undefined) query = query.where('seq', '<', before)
  if (from !== undefined) query = query.where('recordedAt', '>=', from)
  if (until !== undefined) query = query.where('recordedAt', '<', until)
  return query.orderBy('seq', 'desc').limit(limit).execute()
}

export function findAuditEntry(
  db: Db,
  companyId: string,
  id: string,
): Promise<AuditEntry | undefined> {
  return db
    .selectFrom('platform.auditEntries')
    .select(entryColumns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The number of the first entry that was changed, or that should be there and is not. */
export async function verifyAuditChain(ctx: Ctx): Promise<number | undefined> {
  const { companyId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ seq: number | null }>`
      with chain as (
        select seq, hash, prev_hash, platform.audit_entry_hash(entries) as computed,
          row_number() over (order by seq) as expected_seq,
          lag(hash) over (order by seq) as expected_prev
        from platform.audit_entries entries where company_id = ${companyId}
      ), broken as (
        select expected_seq as seq from chain
        where seq <> expected_seq or hash <> computed or prev_hash is distinct from expected_prev
        union all
        select seq from platform.audit_heads heads
        where company_id = ${companyId}
          and not exists (select 1 from chain where chain.seq = heads.seq and chain.hash = heads.hash)
        union all
        select seq from chain
        where not exists (select 1 from platform.audit_heads where company_id = ${companyId})
      )
      select min(seq) as seq from broken`.execute(ctx.db)
    return rows[0]?.seq ?? undefined
  })
}

const entryColumns = [
  'companyId',
  'seq',
  'id',
  'recordedAt',
  'userId',
  'requestId',
  'action',
  'subjectType',
  'subjectId',
  'before',
  'after',
] as const

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
