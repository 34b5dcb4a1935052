import type { Privilege } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { decidePrivileges } from './rules.ts'
import { listReaders } from './team-notices-store.ts'

/** A member who is there and may act. */
export interface Colleague {
  readonly clientId: string
  readonly name: string
  readonly privileges: readonly Privilege[]
}

/** Everybody of the company who has neither left nor is suspended. */
export async function listColleagues({ db, actor }: InTx): Promise<Colleague[]> {
  const rows = await listReaders(db, actor.companyId)
  return rows
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ clientId, firstName, lastName, role, grantedPrivileges }) => ({
      clientId,
      name: `${firstName} ${lastName}`.trim(),
      privileges: decidePrivileges(role, grantedPrivileges),
    }))
}
