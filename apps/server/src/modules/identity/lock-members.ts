import type { Privilege, Role } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { lockClients } from './member-directory-store.ts'
import { decidePrivileges } from './rules.ts'

/** A member who is about to be assigned something. */
export interface LockedMember {
  readonly role: Role
  readonly privileges: readonly Privilege[]
  readonly isSuspended: boolean
}

/**
 * Returns members by client id, without former members and strangers. They are locked against
 * leaving until the transaction ends, so that what is assigned now is handed over when they leave.
 */
export async function lockMembers(
  { db, actor }: InTx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, LockedMember>> {
  if (clientIds.length === 0) return new Map()
  const rows = await lockClients(db, actor.companyId, [...new Set(clientIds)])
  return new Map(
    rows.map(({ id, role, grantedPrivileges, suspendedAt }) => {
      const privileges = decidePrivileges(role, grantedPrivileges)
      return [id, { role, privileges, isSuspended: suspendedAt !== null }]
    }),
  )
}
