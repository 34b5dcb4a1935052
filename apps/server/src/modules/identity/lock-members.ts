import type { Privilege, Role } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { decidePrivileges } from './rules.ts'
import { lockClients } from './team-notices-store.ts'

/** A member as somebody to whom something is entrusted. */
export interface LockedMember {
  readonly role: Role
  readonly privileges: readonly Privilege[]
  readonly isSuspended: boolean
}

/**
 * Members by their client id; whoever has left, and strangers, are left out. Nobody of them leaves
 * before the transaction ends: what is given to them now is handed over by their leaving.
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
