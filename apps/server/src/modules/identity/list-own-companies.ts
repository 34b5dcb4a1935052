import type { OwnCompany } from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { presentOwnCompany } from './present.ts'
import { listMemberships } from './store.ts'

/** Lists the companies the user can switch to, by name. */
export async function listOwnCompanies(ctx: Ctx): Promise<OwnCompany[]> {
  const { userId } = ctx.actor
  const memberships = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  return memberships.map(presentOwnCompany).sort((a, b) => a.name.localeCompare(b.name))
}
