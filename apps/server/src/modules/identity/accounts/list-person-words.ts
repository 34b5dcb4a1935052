import type { InTx, PublicCtx } from '#platform/context'
import type { Person } from '../person.ts'
import { listMemberships } from '../store.ts'

/** What a guesser would know about a person: names, address, and where they work. */
export async function listPersonWords(
  ctx: InTx<PublicCtx>,
  { id, email, firstName, lastName }: Person,
): Promise<string[]> {
  const memberships = await listMemberships(ctx.db, id)
  return [email, firstName, lastName, ...memberships.map(({ companyName }) => companyName)]
}
