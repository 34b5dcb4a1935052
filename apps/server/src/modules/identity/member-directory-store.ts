import type { Db } from '#platform/database'

export type MemberContactRow = Awaited<ReturnType<typeof listMemberContactRows>>[number]

export function listUserNameRows(db: Db, companyId: string, userIds: readonly string[]) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select(['u.id as userId', 'u.firstName', 'u.lastName'])
    .where('c.companyId', '=', companyId)
    .where('c.userId', 'in', userIds)
    .execute()
}

/** Lists current and former members. */
export function listMemberSummaryRows(db: Db, companyId: string, clientIds: readonly string[]) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select(['c.id as clientId', 'c.role', 'u.firstName', 'u.lastName', 'u.photoId'])
    .where('c.companyId', '=', companyId)
    .where('c.id', 'in', clientIds)
    .execute()
}

/** Locks in the order of ids, so that concurrent transactions do not deadlock. */
export function lockClients(db: Db, companyId: string, clientIds: readonly string[]) {
  return db
    .selectFrom('identity.clients')
    .select(['id', 'role', 'grantedPrivileges', 'suspendedAt'])
    .where('companyId', '=', companyId)
    .where('id', 'in', clientIds)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
}

export function listMemberContactRows(db: Db, companyId: string) {
  return selectMemberContacts(db, companyId).where('c.leftAt', 'is', null).orderBy('c.id').execute()
}

export function findMemberContactRow(db: Db, companyId: string, clientId: string) {
  return selectMemberContacts(db, companyId).where('c.id', '=', clientId).executeTakeFirst()
}

function selectMemberContacts(db: Db, companyId: string) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select([
      'c.id as clientId',
      'c.userId',
      'c.role',
      'c.grantedPrivileges',
      'c.leftAt',
      'c.suspendedAt',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.timeZone',
    ])
    .where('c.companyId', '=', companyId)
}
