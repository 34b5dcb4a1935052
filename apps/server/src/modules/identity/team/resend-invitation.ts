import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeRateLimitToken } from '#platform/rate-limit'
import { hashSecret, newCompanySecret } from '../token-hash.ts'
import { findInvitationRow, listMemberEmails, renewInvitation } from './invitation-store.ts'
import { presentInvitation } from './present.ts'
import { runInvitationChange } from './run-invitation-change.ts'
import { sendInvitationMail } from './send-invitation-mail.ts'

/** Sends a new link and invalidates the old one; the member who resends it becomes its inviter. */
export async function resendInvitation(
  ctx: Ctx,
  { invitationId }: InputOf<typeof contract.resendInvitation>,
): Promise<contract.Invitation> {
  const { companyId, clientId: invitedBy } = ctx.actor
  await checkRateLimit(ctx, invitationId)
  return runInvitationChange(ctx, 'invitation.resent', invitationId, async (ctx, invitation) => {
    const members = await listMemberEmails(ctx.db, companyId, [invitation.emailFolded])
    if (members.length > 0) throw new AppError('forbidden', 'That person is already a member.')
    const secret = newCompanySecret(companyId)
    const renewed = { tokenHash: hashSecret(secret), invitedBy }
    await renewInvitation(ctx.db, companyId, invitationId, renewed)
    await sendInvitationMail(ctx, invitation, secret)
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

/** Keeps members from flooding a mailbox. */
async function checkRateLimit(ctx: Ctx, invitationId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeRateLimitToken(ctx.database, {
    budget: 'invitation-resend',
    key: `${ctx.actor.companyId} ${invitationId}`,
    limit: 5,
    windowMs: 3_600_000,
  })
  if (allowed) return
  const message = 'This invitation was sent too often. Wait a while and try again.'
  throw new AppError('too_many_requests', message, undefined, retryAfterSeconds)
}
