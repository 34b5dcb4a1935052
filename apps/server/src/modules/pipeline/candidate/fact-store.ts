import type { Selectable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../room-tables.ts'

export type FactRow = Selectable<Tables['pipeline.factReports']>

/** What nobody has dealt with, first ones first. */
export function listOpenReports(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<FactRow[]> {
  return openReports(db, companyId, candidateId)
    .selectAll()
    .orderBy('reportedAt')
    .orderBy('id')
    .execute()
}

export function insertReport(
  db: Db,
  companyId: string,
  report: Omit<FactRow, 'companyId'>,
): Promise<FactRow> {
  return db
    .insertInto('pipeline.factReports')
    .values({ companyId, ...report })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives it when it was open until now. */
export function settleReport(
  db: Db,
  companyId: string,
  { id, candidateId, settledAt }: { id: string; candidateId: string; settledAt: Date },
): Promise<FactRow | undefined> {
  return db
    .updateTable('pipeline.factReports')
    .set({ settledAt })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function openReports(db: Db, companyId: string, candidateId: string) {
  return db
    .selectFrom('pipeline.factReports')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('settledAt', 'is', null)
}
