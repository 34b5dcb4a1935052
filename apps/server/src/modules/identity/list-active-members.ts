import type { Privilege } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { listMemberContactRows } from './member-directory-store.ts'
import { decidePrivileges } from './rules.ts'

/** A member who is neither suspended nor has left. */
export interface ActiveMember {
  readonly clientId: string
  readonly name: string
  readonly privileges: readonly Privilege[]
}

/** Lists all members of the company who have not left and are not suspended. */
export async function listActiveMembers({ db, actor }: InTx): Promise<ActiveMember[]> {
  const rows = await listMemberContactRows(db, actor.companyId)
  return rows
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ clientId, firstName, lastName, role, grantedPrivileges }) => ({
      clientId,
      name: `${firstName} ${lastName}`.trim(),
      privileges: decidePrivileges(role, grantedPrivileges),
    }))
}
