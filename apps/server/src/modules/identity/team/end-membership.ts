import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { memberLeft } from '../events.ts'
import { lockUser } from '../store.ts'
import { handOverInvitations } from './invitation-store.ts'
import { throwIfRefused } from './refusal.ts'
import { decideSuccessor } from './rules.ts'
import { noSuchMember } from './run-team-change.ts'
import {
  type ClientRow,
  deleteApiKeys,
  findClient,
  markMemberLeft,
  revokeClientSessions,
} from './store.ts'

/**
 * Ends a membership: what the member owned goes to the successor, and their own keys and
 * invitations stop working at once. Other modules hand over theirs on the published event.
 */
export async function endMembership(
  ctx: InTx,
  leaver: ClientRow,
  successorClientId: string,
  action: 'member.removed' | 'member.left',
): Promise<void> {
  const { companyId, clientId: removedBy } = ctx.actor
  const { clientId, userId } = leaver
  const successor = await findClient(ctx.db, companyId, successorClientId)
  if (!successor) throw noSuchMember()
  throwIfRefused(decideSuccessor(leaver, successor))

  const invitations = await handOverInvitations(ctx.db, companyId, clientId, successorClientId)
  // Creating an API key takes the same lock, so that none is added after the others are deleted.
  await lockUser(ctx.db, userId)
  const apiKeys = await deleteApiKeys(ctx.db, companyId, clientId)
  await revokeClientSessions(ctx.db, companyId, clientId, action)
  await markMemberLeft(ctx.db, companyId, clientId)
  await publish(ctx, memberLeft, { clientId, userId, successorClientId, removedBy })
  await recordAudit(ctx, {
    action,
    subjectType: 'member',
    subjectId: clientId,
    before: { role: leaver.role },
    after: { successorClientId, invitations, apiKeys },
  })
}
