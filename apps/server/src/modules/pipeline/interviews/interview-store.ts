import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../room-tables.ts'

export type InterviewRow = Selectable<Tables['pipeline.interviews']>

/** Latest first. */
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

interface Which {
  readonly id: string
  readonly candidateId: string
}

export function findInterview(
  db: Db,
  companyId: string,
  which: Which,
): Promise<InterviewRow | undefined> {
  return oneInterview(db, companyId, which).executeTakeFirst()
}

export function lockInterview(
  db: Db,
  companyId: string,
  which: Which,
): Promise<InterviewRow | undefined> {
  return oneInterview(db, companyId, which).forUpdate().executeTakeFirst()
}

function oneInterview(db: Db, companyId: string, { id, candidateId }: Which) {
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

/** Counts the change, so that calendars take the newer file. */
export function updateInterview(
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
