import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Nobody else changes them until the transaction ends. */
export function lockCandidate(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('pipeline.candidates')
    .select(['id', 'jobId', 'stageId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Contact {
  readonly id: string
  readonly by: string
  /** Where they stand from now on; where they are, when left out. */
  readonly stageId: string | undefined
  readonly reached: number
}

export async function setContacted(
  db: Db,
  companyId: string,
  { id, by, stageId, reached }: Contact,
): Promise<void> {
  await db
    .updateTable('pipeline.candidates')
    .set({
      contactedBy: by,
      contactedAt: sql<Date>`now()`,
      reached: sql<number>`greatest(reached, ${reached}::smallint)`,
      version: sql<number>`version + 1`,
      ...(stageId !== undefined && { stageId, movedAt: sql<Date>`now()` }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
