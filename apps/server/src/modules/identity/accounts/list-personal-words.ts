import type { InTx, PublicCtx } from '#platform/context'
import { listMemberships } from '../store.ts'
import type { UserRow } from '../user-row.ts'

/** Lists what an attacker would know about a user: names, email address and companies. */
export async function listPersonalWords(
  ctx: InTx<PublicCtx>,
  { id, email, firstName, lastName }: UserRow,
): Promise<string[]> {
  const memberships = await listMemberships(ctx.db, id)
  return [email, firstName, lastName, ...memberships.map(({ companyName }) => companyName)]
}
