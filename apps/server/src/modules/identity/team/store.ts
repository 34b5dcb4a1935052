import type { companySizes } from '@headwater/contract/option-lists'
import type { Privilege, Role } from '@headwater/contract/privileges'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { RankedMember } from './rules.ts'

export interface ClientRow extends RankedMember {
  readonly userId: string
  readonly monthlyCreditLimit: number | null
}

/**
 * Serialises all changes of one company's team until the transaction ends, because the owner count
 * must include concurrent changes.
 */
export async function lockTeam(db: Db, companyId: string): Promise<void> {
  await db
    .selectFrom('identity.companies')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Finds a member who has not left. */
export async function findClient(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<ClientRow | undefined> {
  const row = await db
    .selectFrom('identity.clients')
    .select(['id', 'userId', 'role', 'grantedPrivileges', 'monthlyCreditLimit', 'suspendedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, suspendedAt, ...client } = row
  return { ...client, clientId: id, isSuspended: suspendedAt !== null }
}

export async function countActiveOwners(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity.clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('role', '=', 'owner')
    .where('suspendedAt', 'is', null)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateClient(
  db: Db,
  companyId: string,
  clientId: string,
  changes: { role: Role; grantedPrivileges: Privilege[]; monthlyCreditLimit: number | null },
): Promise<void> {
  await db
    .updateTable('identity.clients')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

export async function setMemberSuspended(
  db: Db,
  companyId: string,
  clientId: string,
  isSuspended: boolean,
): Promise<void> {
  await db
    .updateTable('identity.clients')
    .set({ suspendedAt: isSuspended ? sql`now()` : null })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

/** Revokes every session of a member in this company; sessions in other companies stay open. */
export async function revokeClientSessions(
  db: Db,
  companyId: string,
  clientId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ revokedAt: sql`now()`, revokeReason: reason })
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function markMemberLeft(db: Db, companyId: string, clientId: string): Promise<void> {
  await db
    .updateTable('identity.clients')
    .set({ leftAt: sql`now()`, suspendedAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .execute()
}

export async function deleteApiKeys(db: Db, companyId: string, clientId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.apiKeys')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countApiKeys(db: Db, companyId: string, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity.apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveCompany(
  db: Db,
  companyId: string,
  changes: { name: string; size: (typeof companySizes)[number] | null },
): Promise<void> {
  await db
    .updateTable('identity.companies')
    .set(changes)
    .where('companyId', '=', companyId)
    .execute()
}
