import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** A person in a job, with their stage. */
export interface PlacementRow {
  readonly id: string
  readonly jobId: string
  /** The person they are now. */
  readonly personId: string
  /** False if they were added under the id of a person who was merged into this one. */
  readonly isOriginal: boolean
  readonly stage: string
  readonly category: StageCategory
  readonly contactedBy: string | null
  readonly contactedAt: Date | null
}

/** Lists placements of these people in one job or in all. */
export function listPlacementRows(
  db: Db,
  companyId: string,
  personIds: readonly string[],
  jobId?: string,
): Promise<PlacementRow[]> {
  let query = db
    .selectFrom('pipeline.candidates as c')
    .innerJoin('pipeline.stages as s', (join) =>
      join.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.stageId'),
    )
    .select(['c.id', 'c.jobId', 'c.currentId as personId', 's.name as stage', 's.category'])
    .select((eb) => eb('c.mergedInto', 'is', null).$castTo<boolean>().as('isOriginal'))
    .select(['c.contactedBy', 'c.contactedAt'])
    .where('c.companyId', '=', companyId)
    .where('c.currentId', '=', sql<string>`any(${personIds}::uuid[])`)
  if (jobId !== undefined) query = query.where('c.jobId', '=', jobId)
  return query.orderBy('c.addedAt').orderBy('c.id').execute()
}

interface NewCandidates {
  readonly jobId: string
  readonly stageId: string
  readonly flowId: string | null
  readonly addedBy: string
  readonly addedAt?: Date
  readonly movedAt?: Date
  readonly people: readonly {
    readonly id: string
    readonly personId: string
    readonly isOwn: boolean
    readonly score: number | null
  }[]
}

/**
 * Inserts candidates and returns the new ones by person. Rows are inserted in id order, so that
 * concurrent requests for the same people wait instead of deadlocking.
 */
export async function insertCandidates(
  db: Db,
  companyId: string,
  { people, ...common }: NewCandidates,
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const inOrder = people.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
  const rows = await db
    .insertInto('pipeline.candidates')
    .values(
      inOrder.map((one) => ({
        companyId,
        ...common,
        ...one,
        contactedBy: null,
        contactedAt: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'jobId', 'personId']).doNothing())
    .returning(['id', 'personId'])
    .execute()
  return new Map(rows.map(({ id, personId }) => [personId, id]))
}

/**
 * Deletes candidates that have not been touched since they were added, and returns their ids. A
 * private note is checked separately, because it changes nothing else. Rows are locked before the
 * check, so that a change in progress is seen.
 */
export async function deleteUntouchedCandidates(
  db: Db,
  companyId: string,
  { jobId, stageId, ids }: { jobId: string; stageId: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows: due } = await sql<{ id: string }>`
    select id from pipeline.candidates
    where company_id = ${companyId} and job_id = ${jobId} and id = any(${ids}::uuid[])
      and version = 1 and stage_id = ${stageId} and contacted_at is null
    order by id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    delete from pipeline.candidates c
    where c.company_id = ${companyId} and c.id = any(${due.map(({ id }) => id)}::uuid[])
      and not exists (select 1 from pipeline.notes n
        where n.company_id = ${companyId} and n.candidate_id = c.id)
      and not exists (select 1 from pipeline.files f
        where f.company_id = ${companyId} and f.candidate_id = c.id)
      and not exists (select 1 from pipeline.interviews i
        where i.company_id = ${companyId} and i.candidate_id = c.id)
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countCandidates(
  db: Db,
  companyId: string,
  jobId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('pipeline.candidates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  return count
}
