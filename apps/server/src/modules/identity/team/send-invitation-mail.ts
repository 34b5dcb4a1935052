import type { Role } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { findUserByEmail } from '../store.ts'
import { invitationMail } from './mails.ts'
import { getMailSender } from './membership-mail-facts.ts'

/** Emails the link, to the page that fits whether the address has an account now. */
export async function sendInvitationMail(
  ctx: InTx,
  { email, emailFolded, role }: { email: string; emailFolded: string; role: Role },
  secret: string,
): Promise<void> {
  const hasAccount = (await findUserByEmail(ctx.db, emailFolded)) !== undefined
  const path = `/${hasAccount ? 'existingSignup' : 'signup'}/${secret}`
  const facts = { to: email, ...(await getMailSender(ctx)) }
  await enqueueMail(ctx, invitationMail(facts, { role, path, hasAccount }))
}
