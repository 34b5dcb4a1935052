import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Written } from '../acts/act-rules.ts'

export async function findJobOf(
  db: Db,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pipeline.candidates')
    .select('jobId')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.jobId
}

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

/** What a message changes beside the stage. */
interface Message {
  readonly contactedBy?: string
  /** Waits for an answer from then on, unless they do for longer already. */
  readonly repliedAt?: Date
  readonly isBounced: boolean
  /** The category they have come to by it, by its place. */
  readonly reach?: number
}

export async function writeMessage(
  db: Db,
  companyId: string,
  id: string,
  { reach: moved, tags: _, ...move }: Written,
  { contactedBy, repliedAt, isBounced, reach = 0 }: Message,
): Promise<void> {
  await db
    .updateTable('pipeline.candidates')
    .set({
      ...move,
      isBounced,
      reached: sql<number>`greatest(reached, ${Math.max(moved ?? 0, reach)}::smallint)`,
      ...(contactedBy !== undefined && {
        ...{ contactedBy, contactedAt: sql<Date>`now()`, waitsSince: null },
      }),
      ...(repliedAt !== undefined && {
        snoozedUntil: null,
        waitsSince: sql<Date>`least(waits_since, ${repliedAt}::timestamptz)`,
      }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Whether the timeline has it already: the same message, told twice. */
export async function hasMessage(
  db: Db,
  companyId: string,
  { candidateId, kinds, at }: { candidateId: string; kinds: readonly CandidateEvent[]; at: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline.candidateEvents')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`data ->> 'at' = ${at}`)
    .executeTakeFirst()
  return row !== undefined
}
