import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { IdentityTables } from '../tables.ts'

/** A valid invitation and its inviter, both in their current state. */
export interface OpenInvitation {
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
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select * from identity.find_invitation(${companyId}, ${hash})
  `.execute(db)
  return rows[0]
}

/** Inserts only; fails when the address already has an account. */
export async function insertInvitedUser(
  db: Db,
  user: Omit<Insertable<IdentityTables['identity.users']>, 'emailVerifiedAt' | 'photoId'>,
): Promise<void> {
  await db
    .insertInto('identity.users')
    // The link came by email, so the address is verified.
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

/** Restores a former member: their earlier work is theirs again, their old privileges are not. */
export async function restoreMembership(
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
