import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeToken } from '#platform/rate-limit'
import { hashSecret, newCompanySecret } from '../token-hash.ts'
import { changeInvitation } from './change-invitation.ts'
import { findInvitationRow, listMemberEmails, renewInvitation } from './invitation-store.ts'
import { presentInvitation } from './present.ts'
import { sendInvitation } from './send-invitation.ts'

/** Sends a new link; the old one is dead, and whoever sends it again answers for it. */
export async function resendInvitation(
  ctx: Ctx,
  { invitationId }: InputOf<typeof contract.resendInvitation>,
): Promise<contract.Invitation> {
  const { companyId, clientId: invitedBy } = ctx.actor
  await checkPace(ctx, invitationId)
  return changeInvitation(ctx, 'invitation.resent', invitationId, async (ctx, invitation) => {
    const members = await listMemberEmails(ctx.db, companyId, [invitation.emailFolded])
    if (members.length > 0) throw new AppError('forbidden', 'That person is a member already.')
    const secret = newCompanySecret(companyId)
    const renewed = { tokenHash: hashSecret(secret), invitedBy }
    await renewInvitation(ctx.db, companyId, invitationId, renewed)
    await sendInvitation(ctx, invitation, secret)
    await recordAudit(ctx, {
      action: 'invitation.resent',
      subjectType: 'invitation',
      subjectId: invitationId,
      after: { email: invitation.email },
    })
    const row = await findInvitationRow(ctx.db, companyId, invitationId)
    return presentInvitation(row ?? invitation)
  })
}

/** Nobody's mailbox is to be filled through us. */
async function checkPace(ctx: Ctx, invitationId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeToken(ctx.database, {
    budget: 'invitation-resend',
    key: `${ctx.actor.companyId} ${invitationId}`,
    limit: 5,
    windowMs: 3_600_000,
  })
  if (allowed) return
  const message = 'This invitation was sent often enough for now. Wait a while and try again.'
  throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
