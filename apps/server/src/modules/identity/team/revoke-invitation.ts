import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { closeInvitation } from './invitation-store.ts'
import { runInvitationChange } from './run-invitation-change.ts'

export function revokeInvitation(
  ctx: Ctx,
  { invitationId }: InputOf<typeof contract.revokeInvitation>,
): Promise<null> {
  return runInvitationChange(
    ctx,
    'invitation.revoked',
    invitationId,
    async (ctx, { email, role }) => {
      await closeInvitation(ctx.db, ctx.actor.companyId, invitationId, 'revokedAt')
      await recordAudit(ctx, {
        action: 'invitation.revoked',
        subjectType: 'invitation',
        subjectId: invitationId,
        before: { email, role },
      })
      return null
    },
  )
}
