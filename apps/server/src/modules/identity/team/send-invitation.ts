import type { Role } from '@headwater/contract/privileges'
import type { InTx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { findUserByEmail } from '../store.ts'
import { getSender } from './letter-facts.ts'
import { invitationMail } from './mails.ts'

/** Mails the link. It leads to the door that fits the address as it is now. */
export async function sendInvitation(
  ctx: InTx,
  { email, emailFolded, role }: { email: string; emailFolded: string; role: Role },
  secret: string,
): Promise<void> {
  const hasAccount = (await findUserByEmail(ctx.db, emailFolded)) !== undefined
  const path = `/${hasAccount ? 'existingSignup' : 'signup'}/${secret}`
  const facts = { to: email, ...(await getSender(ctx)) }
  await sendMail(ctx, invitationMail(facts, { role, path, hasAccount }))
}
