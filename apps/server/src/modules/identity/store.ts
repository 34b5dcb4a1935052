import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { IdentityTables } from './tables.ts'

export type NewUser = Omit<Insertable<IdentityTables['identity.users']>, 'emailVerifiedAt'>
type SecurityEventRow = Insertable<IdentityTables['identity.securityEvents']>
type NewSecurityEvent = Pick<SecurityEventRow, 'kind' | 'userId' | 'ipPrefix' | 'userAgent'> & {
  readonly companyId?: string | undefined
  readonly sessionId?: string | undefined
}

/** One company a user belongs to. */
export interface Membership {
  readonly companyId: string
  readonly companyName: string
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
}

export function findUserByEmail(db: Db, emailFolded: string) {
  return db
    .selectFrom('identity.users')
    .selectAll()
    .where('emailFolded', '=', emailFolded)
    .executeTakeFirst()
}

export function findUser(db: Db, userId: string) {
  return db.selectFrom('identity.users').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** Serialises everything that concerns one user's sessions until the transaction ends. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Inserts a user; a user exists only after the email address is verified. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('identity.users')
    .values({ ...user, emailVerifiedAt: sql<Date>`now()` })
    .execute()
}

/** Lists the companies where the user is an active member, most recently used first. */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select * from identity.list_memberships(${userId})
  `.execute(db)
  return rows
}

/** Lists the names of the companies that have suspended the user, latest first. */
export async function listSuspensions(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ companyName: string }>`
    select * from identity.list_suspensions(${userId})
  `.execute(db)
  return rows.map(({ companyName }) => companyName)
}

export function findCompany(db: Db, companyId: string) {
  return db
    .selectFrom('identity.companies')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst()
}

export async function countActiveClients(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity.clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('suspendedAt', 'is', null)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCompany(
  db: Db,
  company: Insertable<IdentityTables['identity.companies']>,
): Promise<void> {
  await db.insertInto('identity.companies').values(company).execute()
}

export async function insertClient(
  db: Db,
  client: { companyId: string; id: string; userId: string; role: Role },
): Promise<void> {
  await db.insertInto('identity.clients').values(client).execute()
}

export async function insertSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  await db
    .insertInto('identity.securityEvents')
    .values({ id: newId(), ...event })
    .execute()
}

/**
 * Records a failed sign-in for the address. Does the same work whether it has an account or not,
 * with asynchronous commit, so that the duration reveals nothing.
 */
export async function insertFailedSignIn(
  db: Db,
  {
    emailFolded,
    ipPrefix,
    userAgent,
  }: { emailFolded: string; ipPrefix: string; userAgent: string },
): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db)
  await db
    .insertInto('identity.securityEvents')
    .columns(['id', 'kind', 'userId', 'ipPrefix', 'userAgent'])
    .expression((eb) =>
      eb
        .selectFrom('identity.users')
        .select((eb) => [
          eb.val(newId()).as('id'),
          eb.val('sign_in_failed').as('kind'),
          'id as userId',
          eb.val(ipPrefix).as('ipPrefix'),
          eb.val(userAgent).as('userAgent'),
        ])
        .where('emailFolded', '=', emailFolded),
    )
    .execute()
}

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
