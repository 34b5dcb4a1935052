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

/** One company a person belongs to. */
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

/** Puts everything that concerns one person's sessions in a row, until the transaction ends. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Nobody has an account before they have shown that the address is theirs. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('identity.users')
    .values({ ...user, emailVerifiedAt: sql<Date>`now()` })
    .execute()
}

/** The companies where the person is an active member, the one signed in to last first. */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select * from identity.list_memberships(${userId})
  `.execute(db)
  return rows
}

/** The names of the companies that have suspended the person, the latest first. */
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
 * Notes a failed sign-in for whoever has that address. The same work whether anybody has it or not,
 * and no waiting for the disk: how long it takes must not tell.
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
