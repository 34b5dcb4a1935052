import type { AuditAction } from '@headwater/contract/audit'
import type { ActingSide, Side } from '@headwater/contract/sides'
import { isSystemUser } from '#platform/system-actor'

interface AuditFacts {
  readonly action: string
  readonly userId: string | null
}

/** Whose act it is when no signed-in person did it. Everything else is automatic then. */
const sidesWithoutUser = new Map<string, Side>([
  ['candidate.replied', 'talent'],
  ['shortlist.answered', 'client'],
] satisfies [AuditAction, Side][])

/** Returns which side an entry is an act of. */
export function decideAuditSide({ action, userId }: AuditFacts): ActingSide {
  if (userId !== null && !isSystemUser(userId)) return 'client'
  return sidesWithoutUser.get(action) ?? null
}
