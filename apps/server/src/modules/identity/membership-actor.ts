import type { Actor } from '#platform/context'
import { decidePrivileges } from './rules.ts'
import type { Membership } from './store.ts'

/** Who a person is in one of their companies. */
export function membershipActor(userId: string, membership: Membership): Actor {
  const { companyId, clientId, role, grantedPrivileges } = membership
  const privileges = new Set(decidePrivileges(role, grantedPrivileges))
  return { userId, companyId, clientId, role, privileges }
}
