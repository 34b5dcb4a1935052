import type { Selectable } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../candidate-tables.ts'

export type ScorecardRow = Selectable<Tables['pipeline.scorecards']>

/** Lists the scorecards of all members, oldest first. */
export function listScorecardRows(
  db: Db,
  companyId: string,
  candidateId: string,
): Promise<ScorecardRow[]> {
  return db
    .selectFrom('pipeline.scorecards')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .orderBy('givenAt')
    .orderBy('id')
    .execute()
}

/** Inserts or replaces the member's only scorecard for the candidate. */
export function upsertScorecard(
  db: Db,
  companyId: string,
  { ratings, ...card }: Omit<ScorecardRow, 'companyId' | 'changedAt'>,
): Promise<ScorecardRow> {
  return db
    .insertInto('pipeline.scorecards')
    .values({ companyId, ...card, ratings: JSON.stringify(ratings), changedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'candidateId', 'clientId']).doUpdateSet((eb) => ({
        recommendation: eb.ref('excluded.recommendation'),
        ratings: eb.ref('excluded.ratings'),
        text: eb.ref('excluded.text'),
        changedAt: eb.ref('excluded.givenAt'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
