import { type Ctx, inTransaction } from '#platform/context'
import { listCompanyPacks } from './company-packs-store.ts'

/** The packs that the caller's company has brought. */
export function listPacksOf(ctx: Ctx) {
  return inTransaction(ctx, ({ db, actor }) => listCompanyPacks(db, actor.companyId))
}
