import type { Role } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueueMail } from '#platform/mail'
import { consumeMailQuota } from '../mail-limit.ts'
import { findUserByEmail } from '../store.ts'
import { invitationMail } from './mails.ts'
import { getMailSender } from './membership-mail-facts.ts'

/**
 * Emails the link, to the page that fits whether the address has an account now. Invitations are
 * counted per recipient, whichever company sends them, so that revoking and inviting again is no way around
 * the limit.
 */
export async function sendInvitationMail(
  ctx: InTx,
  { email, emailFolded, role }: { email: string; emailFolded: string; role: Role },
  secret: string,
): Promise<void> {
  if (!(await consumeMailQuota(ctx, email, 'invitation'))) throw tooManyInvitations(email)
  const hasAccount = (await findUserByEmail(ctx.db, emailFolded)) !== undefined
  const path = `/${hasAccount ? 'existingSignup' : 'signup'}/${secret}`
  const facts = { to: email, ...(await getMailSender(ctx)) }
  await enqueueMail(ctx, invitationMail(facts, { role, path, hasAccount }))
}

function tooManyInvitations(email: string): AppError {
  const message = `${email} got several invitations in the last hour. Try again later.`
  return new AppError('too_many_requests', message, undefined, 3_600)
}
