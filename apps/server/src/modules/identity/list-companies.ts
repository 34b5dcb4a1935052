import type { OwnCompany } from '@headwater/contract/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { presentOwnCompany } from './present.ts'
import { listMemberships } from './store.ts'

/** The companies that the person may go on in, by name. */
export async function listCompanies(ctx: Ctx): Promise<OwnCompany[]> {
  const { userId } = ctx.actor
  const memberships = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  return memberships.map(presentOwnCompany).sort((a, b) => a.name.localeCompare(b.name))
}
