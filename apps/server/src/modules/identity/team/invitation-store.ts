import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { TeamTables } from '../team-tables.ts'

/** How long an invitation link is valid. */
const lifeDays = 7

type NewInvitation = Pick<
  Insertable<TeamTables['identity.invitations']>,
  | 'companyId'
  | 'id'
  | 'email'
  | 'emailFolded'
  | 'role'
  | 'grantedPrivileges'
  | 'monthlyCreditLimit'
  | 'invitedBy'
  | 'tokenHash'
>

/** An invitation that is not accepted yet, with its inviter. */
export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly emailFolded: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  readonly monthlyCreditLimit: number | null
  readonly inviterFirstName: string
  readonly inviterLastName: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
}

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db
    .insertInto('identity.invitations')
    .values({ ...invitation, expiresAt: expiry })
    .execute()
}

/** Lists invitations newest first, by their time-ordered ids. */
export function listInvitationRows(
  db: Db,
  companyId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<InvitationRow[]> {
  return selectOpenInvitations(db, companyId)
    .$if(before !== undefined, (query) => query.where('i.id', '<', before ?? ''))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

export function findInvitationRow(
  db: Db,
  companyId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  return selectOpenInvitations(db, companyId).where('i.id', '=', id).executeTakeFirst()
}

export async function countInvitationsLastDay(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity.invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function countPendingInvitations(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('identity.invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('invitedBy', '=', clientId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists which of these addresses belong to members, including suspended ones. */
export async function listMemberEmails(
  db: Db,
  companyId: string,
  emailsFolded: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.users as u')
    .innerJoin('identity.clients as c', 'c.userId', 'u.id')
    .select('u.emailFolded')
    .where('c.companyId', '=', companyId)
    .where('c.leftAt', 'is', null)
    .where('u.emailFolded', 'in', emailsFolded)
    .execute()
  return rows.map(({ emailFolded }) => emailFolded)
}

/** Lists which of these addresses have a valid invitation. */
export async function listInvitedEmails(
  db: Db,
  companyId: string,
  emailsFolded: readonly string[],
): Promise<string[]> {
  const rows = await selectOpenInvitations(db, companyId)
    .where('i.emailFolded', 'in', emailsFolded)
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ emailFolded }) => emailFolded)
}

/** Revokes expired invitations, because an address can have only one open invitation. */
export async function revokeExpiredInvitations(
  db: Db,
  companyId: string,
  emailsFolded: readonly string[],
): Promise<void> {
  await db
    .updateTable('identity.invitations')
    .set({ revokedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('emailFolded', 'in', emailsFolded)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
}

/**
 * Renews an invitation with a new secret and invalidates the old one. The member who resends it
 * becomes its inviter.
 */
export async function renewInvitation(
  db: Db,
  companyId: string,
  id: string,
  { tokenHash, invitedBy }: { tokenHash: Buffer; invitedBy: string },
): Promise<void> {
  await db
    .updateTable('identity.invitations')
    .set({ tokenHash, invitedBy, sentAt: sql`now()`, expiresAt: expiry })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Closes an open invitation as accepted or revoked; returns false when it was already closed. */
export async function closeInvitation(
  db: Db,
  companyId: string,
  id: string,
  how: 'acceptedAt' | 'revokedAt',
): Promise<boolean> {
  const closed = await db
    .updateTable('identity.invitations')
    .set({ [how]: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export async function handOverInvitations(
  db: Db,
  companyId: string,
  fromClientId: string,
  toClientId: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('identity.invitations')
    .set({ invitedBy: toClientId })
    .where('companyId', '=', companyId)
    .where('invitedBy', '=', fromClientId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const expiry = sql<Date>`now() + make_interval(days => ${lifeDays})`

function selectOpenInvitations(db: Db, companyId: string) {
  return db
    .selectFrom('identity.invitations as i')
    .innerJoin('identity.clients as c', (join) =>
      join.onRef('c.companyId', '=', 'i.companyId').onRef('c.id', '=', 'i.invitedBy'),
    )
    .innerJoin('identity.users as u', 'u.id', 'c.userId')
    .select([
      'i.id',
      'i.email',
      'i.emailFolded',
      'i.role',
      'i.grantedPrivileges',
      'i.monthlyCreditLimit',
      'u.firstName as inviterFirstName',
      'u.lastName as inviterLastName',
      'i.sentAt',
      'i.expiresAt',
    ])
    .select(sql<boolean>`i.expires_at <= now()`.as('isExpired'))
    .where('i.companyId', '=', companyId)
    .where('i.acceptedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
}
