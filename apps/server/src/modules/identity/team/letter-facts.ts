import type { InTx } from '#platform/context'
import { findCompany, findUser } from '../store.ts'
import { findMemberRow } from './member-store.ts'

/** Whom a notice about a membership goes to, and in whose name. */
export interface LetterFacts {
  readonly to: string
  readonly companyName: string
  readonly actorName: string
}

export async function getLetterFacts(ctx: InTx, clientId: string): Promise<LetterFacts> {
  const { companyId } = ctx.actor
  const reader = await findMemberRow(ctx.db, companyId, clientId)
  if (!reader) throw new Error('A notice needs a member to go to.')
  return { to: reader.email, ...(await getSender(ctx)) }
}

/** In whose name the company writes. */
export async function getSender(ctx: InTx): Promise<Omit<LetterFacts, 'to'>> {
  const company = await findCompany(ctx.db, ctx.actor.companyId)
  const actor = await findUser(ctx.db, ctx.actor.userId)
  if (!company || !actor) throw new Error('Somebody writes for a company that is not there.')
  return { companyName: company.name, actorName: `${actor.firstName} ${actor.lastName}` }
}
