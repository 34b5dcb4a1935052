import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { CandidateUpdate } from '../acts/act-rules.ts'

export async function findJobIdOfCandidate(
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

/** Locks a candidate until the transaction ends. */
export function lockCandidate(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('pipeline.candidates')
    .select(['id', 'jobId', 'stageId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What a message changes apart from the stage. */
interface MessageUpdate {
  readonly contactedBy?: string
  /** Start of the candidate's wait for a reply, unless they have waited longer already. */
  readonly repliedAt?: Date
  readonly isBounced: boolean
  /** Index of the stage category the candidate reaches by it. */
  readonly furthestCategory?: number
}

export async function updateAfterMessage(
  db: Db,
  companyId: string,
  id: string,
  { furthestCategory: moved, tags: _, ...move }: CandidateUpdate,
  { contactedBy, repliedAt, isBounced, furthestCategory = 0 }: MessageUpdate,
): Promise<void> {
  await db
    .updateTable('pipeline.candidates')
    .set({
      ...move,
      isBounced,
      reached: sql<number>`greatest(reached, ${Math.max(moved ?? 0, furthestCategory)}::smallint)`,
      ...(contactedBy !== undefined && {
        contactedBy,
        contactedAt: sql<Date>`now()`,
        waitsSince: null,
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

interface MessageEventQuery {
  readonly candidateId: string
  readonly kinds: readonly CandidateEvent[]
  readonly at: string
  readonly mailId?: string | undefined
}

/** Returns whether the timeline already has this message, because it may be reported twice. */
export async function hasMessageEvent(
  db: Db,
  companyId: string,
  { candidateId, kinds, at, mailId }: MessageEventQuery,
): Promise<boolean> {
  const row = await db
    .selectFrom('pipeline.candidateEvents')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('kind', 'in', kinds)
    .where(
      mailId === undefined
        ? sql<boolean>`data ->> 'at' = ${at}`
        : sql<boolean>`data ->> 'mailId' = ${mailId}`,
    )
    .executeTakeFirst()
  return row !== undefined
}
