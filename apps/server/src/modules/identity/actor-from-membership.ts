import type { Actor } from '#platform/context'
import { decidePrivileges } from './rules.ts'
import type { Membership } from './store.ts'

/** Returns the actor of a user in one of their companies. */
export function actorFromMembership(userId: string, membership: Membership): Actor {
  const { companyId, clientId, role, grantedPrivileges } = membership
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, companyId, clientId, role, privileges }
}
