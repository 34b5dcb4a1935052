import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/invitations'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { foldEmail } from '../rules.ts'
import { hashSecret, newCompanySecret } from '../token-hash.ts'
import { changeTeam } from './change-team.ts'
import { checkGrants } from './check-grants.ts'
import {
  countInvitationsOfDay,
  findInvitationRow,
  insertInvitation,
  listInvitedEmails,
  listMemberEmails,
  revokeExpired,
} from './invitation-store.ts'
import { presentInvitation } from './present.ts'
import { refuseIf } from './refusal.ts'
import { decideInvitation } from './rules.ts'
import { sendInvitation } from './send-invitation.ts'

const mostADay = 200

type Input = InputOf<typeof contract.invite>
type Offer = Omit<Input, 'emails'>

/** Invites all of them or nobody. */
export function invite(ctx: Ctx, { emails, ...offer }: Input): Promise<contract.Invitation[]> {
  const { companyId } = ctx.actor
  const tried = {
    action: 'invitation.sent',
    subjectType: 'invitation',
    subjectId: emails.map(foldEmail).join(', '),
  } as const
  return changeTeam(ctx, tried, async (ctx, { actor }) => {
    refuseIf(decideInvitation(actor, offer))
    checkGrants(offer.role, offer.grantedPrivileges)
    const addresses = new Map(emails.map((email) => [foldEmail(email), email]))
    const folded = [...addresses.keys()]
    await checkAddresses(ctx, folded)
    await checkPace(ctx, folded.length)
    await revokeExpired(ctx.db, companyId, folded)
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
    ...members.map((email) => `${email} is a member already.`),
    ...invited.map((email) => `${email} has an open invitation already.`),
  ]
  if (sentences.length === 0) return
  throw new AppError('invalid_input', 'Please check: emails.', { emails: sentences.join(' ') })
}

async function checkPace(ctx: InTx, more: number): Promise<void> {
  const today = await countInvitationsOfDay(ctx.db, ctx.actor.companyId)
  if (today + more <= mostADay) return
  const message = `A company sends at most ${mostADay} invitations a day. Try again tomorrow.`
  throw new AppError('too_many_requests', message, undefined, 3_600)
}

async function inviteOne(
  ctx: InTx,
  { email, emailFolded, ...offer }: Offer & { email: string; emailFolded: string },
): Promise<contract.Invitation> {
  const { companyId, clientId: invitedBy } = ctx.actor
  const [id, secret] = [newId(), newCompanySecret(companyId)]
  const tokenHash = hashSecret(secret)
  const row = { companyId, id, email, emailFolded, invitedBy, tokenHash, ...offer }
  await insertInvitation(ctx.db, row)
  await sendInvitation(ctx, { email, emailFolded, role: offer.role }, secret)
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
