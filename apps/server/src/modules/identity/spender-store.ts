import type { Db } from '#platform/database'

export function findSpenderRow(db: Db, companyId: string, clientId: string) {
  return db
    .selectFrom('identity.companies as k')
    .leftJoin('identity.clients as c', (join) =>
      join.onRef('c.companyId', '=', 'k.companyId').on('c.id', '=', clientId),
    )
    .select(['k.licenceChanges', 'c.id', 'c.monthlyCreditLimit'])
    .where('k.companyId', '=', companyId)
    .executeTakeFirst()
}
