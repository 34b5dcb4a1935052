import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { publicTask } from '#platform/tasks'
import { considerTopUp } from './consider-top-up.ts'
import { listWatchedCompanies } from './rules-store.ts'
import { tellLowBalance } from './tell-low-balance.ts'

export const watchTask = publicTask('billing.watch-balances', z.object({}), {
  schedule: '47 * * * *',
  timeoutSeconds: 1_800,
})

/** Looks at every balance that somebody wants watched: credits also end without being spent. */
export async function watchBalances(ctx: PublicCtx): Promise<void> {
  const companies = await inTransaction(ctx, (ctx) => listWatchedCompanies(ctx.db))
  for (const companyId of companies) {
    const own = asCompany(ctx, companyId)
    try {
      await tellLowBalance(own)
      await considerTopUp(own)
    } catch (error) {
      // One company's trouble must not keep the others from being looked at.
      ctx.log.error({ err: error, companyId }, 'balance not looked at')
    }
  }
}
