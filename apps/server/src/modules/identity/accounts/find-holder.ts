import type { InTx, PublicCtx } from '#platform/context'
import type { Person } from '../person.ts'
import { findUserByEmail, listMemberships } from '../store.ts'

/** Who has an address, and whether a sign-up for it may found a company. */
export interface Holder {
  readonly user: Person | undefined
  /** The address is new, or its account is active in no company. */
  readonly mayFound: boolean
}

/** No one's id: there is as much to look up for an address that nobody has. */
const nobody = '00000000-0000-0000-0000-000000000000'

export async function findHolder(ctx: InTx<PublicCtx>, emailFolded: string): Promise<Holder> {
  const user = await findUserByEmail(ctx.db, emailFolded)
  const memberships = await listMemberships(ctx.db, user?.id ?? nobody)
  return { user, mayFound: memberships.length === 0 }
}
