import type { AuditAction, AuditSubject } from '@headwater/contract/audit'
import { type Selectable, sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import type { NewAuditEntry, PlatformTables } from './platform-tables.ts'

export interface AuditRecord {
  readonly action: AuditAction
  readonly subjectType: AuditSubject
  readonly subjectId: string
  /** Only what changed, and never a secret, because entries cannot be deleted. */
  readonly before?: unknown
  readonly after?: unknown
}

export type AuditEntry = Omit<
  Selectable<PlatformTables['platform.auditEntries']>,
  'prevHash' | 'hash'
>

/**
 * Writes one entry into the company's log in the caller's transaction. Call it late: a company's
 * entries are serialised, so other writers wait until this transaction ends.
 */
export async function recordAudit(ctx: InTx<Ctx>, record: AuditRecord): Promise<void> {
  const entry = {
    companyId: ctx.actor.companyId,
    id: newId(),
    recordedAt: ctx.clock.now(),
    userId: ctx.actor.userId,
    requestId: ctx.requestId,
    action: record.action,
    subjectType: record.subjectType,
    subjectId: record.subjectId,
    before: toJson(record.before),
    after: toJson(record.after),
  }
  if (ctx.heldAudit) ctx.heldAudit.push(entry)
  else await insertEntry(ctx.db, entry)
}

/**
 * Runs work that sets its clock back, such as the demo's, and then writes its entries in order of
 * their times. The log is listed in the order in which it was written.
 */
export async function writeAuditInOrder(
  ctx: InTx<Ctx>,
  work: (ctx: InTx<Ctx>) => Promise<void>,
): Promise<void> {
  const heldAudit: NewAuditEntry[] = []
  await work({ ...ctx, heldAudit })
  const inOrder = heldAudit.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  for (const entry of inOrder) await insertEntry(ctx.db, entry)
}

async function insertEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insertInto('platform.auditEntries').values(entry).execute()
}

/** The entries to return; all conditions must hold. */
export interface AuditFilter {
  readonly userId?: string | undefined
  /** All names of one action. */
  readonly actions?: readonly string[] | undefined
  readonly subjectType?: string | undefined
  readonly subjectId?: string | undefined
  /** Inclusive start. */
  readonly from?: Date | undefined
  /** Exclusive end. */
  readonly until?: Date | undefined
}

interface AuditPageQuery extends AuditFilter {
  /** The number of the last entry of the previous page. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Lists entries, newest first. */
export function listAuditEntries(
  db: Db,
  companyId: string,
  { before, limit, from, until, actions, ...exact }: AuditPageQuery,
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('platform.auditEntries')
    .select(entryColumns)
    .where('companyId', '=', companyId)
  for (const column of ['userId', 'subjectType', 'subjectId'] as const) {
    const value = exact[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (actions !== undefined) query = query.where('action', 'in', actions)
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

/** Returns the number of the first entry that was changed or is missing, if any. */
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
