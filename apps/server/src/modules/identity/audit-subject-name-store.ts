import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

export interface SubjectIds {
  readonly members: readonly string[]
  readonly users: readonly string[]
  readonly sessions: readonly string[]
  readonly invitations: readonly string[]
  readonly companies: readonly string[]
}

/**
 * Lists names from this company only: current and former members, invitations, and the company
 * itself.
 */
export function listSubjectNameRows(db: Db, companyId: string, ids: SubjectIds) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select(['c.id as id', fullName.as('name')])
    .where('c.companyId', '=', companyId)
    .where('c.id', '=', anyOf(ids.members))
    .unionAll(
      db
        .selectFrom('identity.clients as c')
        .innerJoin('identity.users as u', 'u.id', 'c.userId')
        .select(['c.userId as id', fullName.as('name')])
        .where('c.companyId', '=', companyId)
        .where('c.userId', '=', anyOf(ids.users)),
    )
    .unionAll(
      db
        .selectFrom('identity.sessions as s')
        .innerJoin('identity.clients as c', 'c.userId', 's.userId')
        .innerJoin('identity.users as u', 'u.id', 'c.userId')
        .select(['s.id as id', fullName.as('name')])
        .where('c.companyId', '=', companyId)
        .where('s.id', '=', anyOf(ids.sessions)),
    )
    .unionAll(
      db
        .selectFrom('identity.invitations')
        .select(['id', 'email as name'])
        .where('companyId', '=', companyId)
        .where('id', '=', anyOf(ids.invitations)),
    )
    .unionAll(
      db
        .selectFrom('identity.companies')
        .select(['companyId as id', 'name'])
        .where('companyId', '=', companyId)
        .where('companyId', '=', anyOf(ids.companies)),
    )
    .execute()
}

const fullName = sql<string>`trim(u.first_name || ' ' || u.last_name)`

function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`
}
