import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { IdentityTables } from '../tables.ts'

/** What a living invitation says, and who answers for it, as both are at this moment. */
export interface FoundInvitation {
  readonly companyId: string
  readonly companyName: string
  readonly id: string
  readonly email: string
  readonly emailFolded: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  readonly monthlyCreditLimit: number | null
  readonly inviterFirstName: string
  readonly inviterLastName: string
  readonly inviterClientId: string
  readonly inviterRole: Role
  readonly inviterGrantedPrivileges: Privilege[]
}

export async function findInvitation(
  db: Db,
  { companyId, hash }: { companyId: string; hash: Buffer },
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select * from identity.find_invitation(${companyId}, ${hash})
  `.execute(db)
  return rows[0]
}

/** Only ever inserts: an address that has an account makes it fail. */
export async function insertInvitedUser(
  db: Db,
  user: Omit<Insertable<IdentityTables['identity.users']>, 'emailVerifiedAt' | 'photoId'>,
): Promise<void> {
  await db
    .insertInto('identity.users')
    // The link came by mail, so the address is theirs.
    .values({ ...user, emailVerifiedAt: sql<Date>`now()` })
    .execute()
}

interface NewMembership {
  readonly companyId: string
  readonly userId: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  readonly monthlyCreditLimit: number | null
}

export function findMembership(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('identity.clients')
    .select(['id', 'leftAt'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function insertMembership(
  db: Db,
  membership: NewMembership & { id: string },
): Promise<void> {
  await db.insertInto('identity.clients').values(membership).execute()
}

/** Somebody comes back: what they did before is theirs again, their old rights are not. */
export async function reviveMembership(
  db: Db,
  id: string,
  { companyId, role, grantedPrivileges, monthlyCreditLimit }: NewMembership,
): Promise<void> {
  await db
    .updateTable('identity.clients')
    .set({ role, grantedPrivileges, monthlyCreditLimit, leftAt: null, suspendedAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
