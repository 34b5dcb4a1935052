import { inTransaction, type PublicCtx } from '#platform/context'
import { foldEmail } from './rules.ts'
import { findUserByEmail, listMemberships } from './store.ts'

interface Ownership {
  readonly companyId: string
  readonly userId: string
  readonly clientId: string
  readonly role: 'owner'
}

/** Finds the company that a user owns and uses most recently. */
export async function findOwnedCompany(
  ctx: PublicCtx,
  email: string,
): Promise<Ownership | undefined> {
  return inTransaction(ctx, async ({ db }) => {
    const user = await findUserByEmail(db, foldEmail(email))
    const memberships = user ? await listMemberships(db, user.id) : []
    const owned = memberships.find(({ role }) => role === 'owner')
    if (!user || !owned) return undefined
    const { companyId, clientId } = owned
    return { companyId, clientId, userId: user.id, role: 'owner' }
  })
}
