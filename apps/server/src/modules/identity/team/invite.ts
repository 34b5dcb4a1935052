import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { foldEmail } from '../rules.ts'
import { hashSecret, newCompanySecret } from '../token-hash.ts'
import { checkGrants } from './check-grants.ts'
import {
  countInvitationsLastDay,
  findInvitationRow,
  insertInvitation,
  listInvitedEmails,
  listMemberEmails,
  revokeExpiredInvitations,
} from './invitation-store.ts'
import { presentInvitation } from './present.ts'
import { throwIfRefused } from './refusal.ts'
import { decideInvitation } from './rules.ts'
import { runTeamChange } from './run-team-change.ts'
import { sendInvitationMail } from './send-invitation-mail.ts'

const maxInvitationsPerDay = 200

type Input = InputOf<typeof contract.invite>
type InvitationTerms = Omit<Input, 'emails'>

/** Invites all addresses or none. */
export function invite(ctx: Ctx, { emails, ...offer }: Input): Promise<contract.Invitation[]> {
  const { companyId } = ctx.actor
  const attempted = {
    action: 'invitation.sent',
    subjectType: 'invitation',
    subjectId: emails.map(foldEmail).join(', '),
  } as const
  return runTeamChange(ctx, attempted, async (ctx, { actor }) => {
    throwIfRefused(decideInvitation(actor, offer))
    checkGrants(offer.role, offer.grantedPrivileges)
    const addresses = new Map(emails.map((email) => [foldEmail(email), email]))
    const folded = [...addresses.keys()]
    await checkAddresses(ctx, folded)
    await checkDailyLimit(ctx, folded.length)
    await revokeExpiredInvitations(ctx.db, companyId, folded)
    const sent: contract.Invitation[] = []
    for (const [emailFolded, email] of addresses) {
      sent.push(await inviteOne(ctx, { email, emailFolded, ...offer }))
    }
    return sent
  })
}

async function checkAddresses(ctx: InTx, folded: readonly string[]): Promise<void> {
  const { companyId } = ctx.actor
  const members = await listMemberEmails(ctx.db, companyId, folded)
  const invited = await listInvitedEmails(ctx.db, companyId, folded)
  const sentences = [
    ...members.map((email) => `${email} is already a member.`),
    ...invited.map((email) => `${email} already has a pending invitation.`),
  ]
  if (sentences.length === 0) return
  throw new AppError('invalid_input', 'Please check: emails.', { emails: sentences.join(' ') })
}

async function checkDailyLimit(ctx: InTx, more: number): Promise<void> {
  const today = await countInvitationsLastDay(ctx.db, ctx.actor.companyId)
  if (today + more <= maxInvitationsPerDay) return
  const message = `A company can send at most ${maxInvitationsPerDay} invitations a day. Try again tomorrow.`
  throw new AppError('too_many_requests', message, undefined, 3_600)
}

async function inviteOne(
  ctx: InTx,
  { email, emailFolded, ...offer }: InvitationTerms & { email: string; emailFolded: string },
): Promise<contract.Invitation> {
  const { companyId, clientId: invitedBy } = ctx.actor
  const [id, secret] = [newId(), newCompanySecret(companyId)]
  const tokenHash = hashSecret(secret)
  const row = { companyId, id, email, emailFolded, invitedBy, tokenHash, ...offer }
  await insertInvitation(ctx.db, row)
  await sendInvitationMail(ctx, { email, emailFolded, role: offer.role }, secret)
  await recordAudit(ctx, {
    action: 'invitation.sent',
    subjectType: 'invitation',
    subjectId: id,
    after: { email, ...offer },
  })
  const made = await findInvitationRow(ctx.db, companyId, id)
  if (!made) throw new Error('The invitation was not written.')
  return presentInvitation(made)
}
