import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../candidate-tables.ts'

export type InterviewRow = Selectable<Tables['pipeline.interviews']>

/** Lists interviews, latest first. */
export function listInterviewRows(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<InterviewRow[]> {
  return db
    .selectFrom('pipeline.interviews')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

interface InterviewKey {
  readonly id: string
  readonly candidateId: string
}

export function findInterview(
  db: Db,
  companyId: string,
  which: InterviewKey,
): Promise<InterviewRow | undefined> {
  return oneInterview(db, companyId, which).executeTakeFirst()
}

export function lockInterview(
  db: Db,
  companyId: string,
  which: InterviewKey,
): Promise<InterviewRow | undefined> {
  return oneInterview(db, companyId, which).forUpdate().executeTakeFirst()
}

function oneInterview(db: Db, companyId: string, { id, candidateId }: InterviewKey) {
  return db
    .selectFrom('pipeline.interviews')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('candidateId', '=', candidateId)
}

export function insertInterview(
  db: Db,
  companyId: string,
  row: Omit<InterviewRow, 'companyId' | 'sequence'>,
): Promise<InterviewRow> {
  return db
    .insertInto('pipeline.interviews')
    .values({ companyId, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Changes = Partial<
  Pick<InterviewRow, 'title' | 'at' | 'minutes' | 'place' | 'clientIds' | 'cancelledAt'>
> &
  Pick<InterviewRow, 'changedAt'>

/** Updates an interview and raises its sequence, so that calendars accept the newer file. */
export function updateInterviewRow(
  db: Db,
  companyId: string,
  id: string,
  changes: Changes,
): Promise<InterviewRow> {
  return db
    .updateTable('pipeline.interviews')
    .set({ ...changes, sequence: sql<number>`sequence + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
