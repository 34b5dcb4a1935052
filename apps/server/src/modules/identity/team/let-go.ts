import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { publish } from '#platform/events'
import { memberLeft } from '../events.ts'
import { noSuchMember } from './change-team.ts'
import { handOverInvitations } from './invitation-store.ts'
import { refuseIf } from './refusal.ts'
import { decideHeir } from './rules.ts'
import {
  type ClientRow,
  deleteApiKeys,
  findClient,
  markLeft,
  revokeClientSessions,
} from './store.ts'

/**
 * Ends a membership: what the member looked after goes to the heir, what was theirs alone stops
 * working at once. The modules above hand over theirs when they hear of it.
 */
export async function letGo(
  ctx: InTx,
  leaver: ClientRow,
  heirClientId: string,
  action: 'member.removed' | 'member.left',
): Promise<void> {
  const { companyId, clientId: removedBy } = ctx.actor
  const { clientId, userId } = leaver
  const heir = await findClient(ctx.db, companyId, heirClientId)
  if (!heir) throw noSuchMember()
  refuseIf(decideHeir(leaver, heir))

  const invitations = await handOverInvitations(ctx.db, companyId, clientId, heirClientId)
  const apiKeys = await deleteApiKeys(ctx.db, companyId, clientId)
  await revokeClientSessions(ctx.db, companyId, clientId, action)
  await markLeft(ctx.db, companyId, clientId)
  await publish(ctx, memberLeft, { clientId, userId, heirClientId, removedBy })
  await recordAudit(ctx, {
    action,
    subjectType: 'member',
    subjectId: clientId,
    before: { role: leaver.role },
    after: { heirClientId, invitations, apiKeys },
  })
}
