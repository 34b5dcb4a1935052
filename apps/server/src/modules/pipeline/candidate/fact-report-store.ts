import type { Selectable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../candidate-tables.ts'

export type FactReportRow = Selectable<Tables['pipeline.factReports']>

/** Lists open reports, oldest first. */
export function listOpenReports(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<FactReportRow[]> {
  return openReports(db, companyId, candidateId)
    .selectAll()
    .orderBy('reportedAt')
    .orderBy('id')
    .execute()
}

export function insertReport(
  db: Db,
  companyId: string,
  report: Omit<FactReportRow, 'companyId'>,
): Promise<FactReportRow> {
  return db
    .insertInto('pipeline.factReports')
    .values({ companyId, ...report })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Settles a report and returns it, or undefined if it was not open. */
export function settleReport(
  db: Db,
  companyId: string,
  { id, candidateId, settledAt }: { id: string; candidateId: string; settledAt: Date },
): Promise<FactReportRow | undefined> {
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
