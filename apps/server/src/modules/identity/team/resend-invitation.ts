import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
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
