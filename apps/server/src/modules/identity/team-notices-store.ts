import type { Db } from '#platform/database'

export type ReaderRow = Awaited<ReturnType<typeof listReaders>>[number]

export function listNames(db: Db, companyId: string, userIds: readonly string[]) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select(['u.id as userId', 'u.firstName', 'u.lastName'])
    .where('c.companyId', '=', companyId)
    .where('c.userId', 'in', userIds)
    .execute()
}

/** Whoever is in the company, or once was. */
export function listFaces(db: Db, companyId: string, clientIds: readonly string[]) {
  return db
    .selectFrom('identity.clients as c')
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select(['c.id as clientId', 'c.role', 'u.firstName', 'u.lastName', 'u.photoId'])
    .where('c.companyId', '=', companyId)
    .where('c.id', 'in', clientIds)
    .execute()
}

/** In the order of their ids, so that two who lock the same ones wait and do not block each other. */
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

export function listReaders(db: Db, companyId: string) {
  return readers(db, companyId).where('c.leftAt', 'is', null).orderBy('c.id').execute()
}

export function findReader(db: Db, companyId: string, clientId: string) {
  return readers(db, companyId).where('c.id', '=', clientId).executeTakeFirst()
}

function readers(db: Db, companyId: string) {
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
    ])
    .where('c.companyId', '=', companyId)
}
