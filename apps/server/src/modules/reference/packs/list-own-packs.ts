import { type Ctx, inTransaction } from '#platform/context'
import { listCompanyPacks } from './company-packs-store.ts'

/** Lists the packs of the caller's company. */
export function listOwnPacks(ctx: Ctx) {
  return inTransaction(ctx, ({ db, actor }) => listCompanyPacks(db, actor.companyId))
}
