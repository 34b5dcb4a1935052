import type { FlowStatus } from '@headwater/contract/flows/flows'
import type { FlowMode } from '@headwater/contract/flows/modes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

type Flow = Selectable<Tables['flows.flows']>
type Version = Selectable<Tables['flows.searchVersions']>

export type VersionRow = Omit<Version, 'companyId' | 'flowId'>

/** A session with the current version of its search. */
export interface FlowRow extends Omit<Flow, 'companyId'> {
  readonly search: VersionRow
}

export async function findFlow(db: Db, companyId: string, id: string) {
  const [row] = await listFlowsByIds(db, companyId, [id])
  return row
}

/** Returns the sessions in no particular order. */
export async function listFlowsByIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<FlowRow[]> {
  const rows = await db
    .selectFrom('flows.flows as f')
    .innerJoin('flows.searchVersions as v', (join) =>
      join
        .onRef('v.companyId', '=', 'f.companyId')
        .onRef('v.flowId', '=', 'f.id')
        .onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.jobId', 'f.number', 'f.name', 'f.mode', 'f.status', 'f.version'])
    .select(['f.createdBy', 'f.createdAt', 'f.changedAt', 'f.archivedAt'])
    .select(['v.criteria', 'v.text', 'v.criteriaHash', 'v.scope'])
    .select(['v.savedBy', 'v.savedAt', 'v.usedAt'])
    .where('f.companyId', '=', companyId)
    .where('f.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ criteria, text, criteriaHash, scope, savedBy, savedAt, usedAt, ...flow }) => ({
    ...flow,
    search: {
      version: flow.version,
      criteria,
      text,
      criteriaHash,
      scope,
      savedBy,
      savedAt,
      usedAt,
    },
  }))
}

/**
 * Locks the session numbers of a job, so that two sessions created at once get different numbers.
 */
export async function lockFlowNumbers(db: Db, companyId: string, jobId: string): Promise<void> {
  const name = `flows of ${companyId} ${jobId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function findNextFlowNumber(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<number> {
  const { last } = await db
    .selectFrom('flows.flows')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

interface NewFlow {
  readonly id: string
  readonly jobId: string
  readonly number: number
  readonly name: string
  readonly mode: FlowMode
  readonly createdBy: string
  readonly createdAt?: Date
}

export async function insertFlow(db: Db, companyId: string, flow: NewFlow): Promise<void> {
  await db
    .insertInto('flows.flows')
    .values({ companyId, ...flow })
    .execute()
}

/**
 * Locks the session until the transaction ends, so that no other request changes it or saves its
 * search.
 */
export async function lockFlow(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .selectFrom('flows.flows')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Keeps the status of the session as it is until the transaction ends. */
export async function shareFlow(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .selectFrom('flows.flows')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forShare()
    .execute()
}

export async function updateFlowRow(
  db: Db,
  companyId: string,
  id: string,
  change: {
    readonly name?: string
    readonly mode?: FlowMode
    readonly status?: FlowStatus
    readonly version?: number
  },
): Promise<void> {
  await db
    .updateTable('flows.flows')
    .set({ ...change, changedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
