import type { InTx } from '#platform/context'
import { findCompany, findUser } from '../store.ts'
import { findMemberRow } from './member-store.ts'

/** Recipient and sender of an email about a membership. */
export interface MembershipMailFacts {
  readonly to: string
  readonly companyName: string
  readonly actorName: string
}

export async function getMembershipMailFacts(
  ctx: InTx,
  clientId: string,
): Promise<MembershipMailFacts> {
  const { companyId } = ctx.actor
  const recipient = await findMemberRow(ctx.db, companyId, clientId)
  if (!recipient) throw new Error('A notice needs a member to go to.')
  return { to: recipient.email, ...(await getMailSender(ctx)) }
}

/** Returns the sender of the company's emails. */
export async function getMailSender(ctx: InTx): Promise<Omit<MembershipMailFacts, 'to'>> {
  const company = await findCompany(ctx.db, ctx.actor.companyId)
  const actor = await findUser(ctx.db, ctx.actor.userId)
  if (!company || !actor) throw new Error('The company of the sender does not exist.')
  return { companyName: company.name, actorName: `${actor.firstName} ${actor.lastName}` }
}
