import type { InTx, PublicCtx } from '#platform/context'
import { findUserByEmail, listMemberships } from '../store.ts'
import type { UserRow } from '../user-row.ts'

/** The account with an address, and whether a sign-up for it may create a company. */
export interface EmailOwner {
  readonly user: UserRow | undefined
  /** True when the address is new or its account is active in no company. */
  readonly mayCreateCompany: boolean
}

/** An id no user has, so that the lookup takes as long for an unknown address. */
const nullUserId = '00000000-0000-0000-0000-000000000000'

export async function findEmailOwner(
  ctx: InTx<PublicCtx>,
  emailFolded: string,
): Promise<EmailOwner> {
  const user = await findUserByEmail(ctx.db, emailFolded)
  const memberships = await listMemberships(ctx.db, user?.id ?? nullUserId)
  return { user, mayCreateCompany: memberships.length === 0 }
}
