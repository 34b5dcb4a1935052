import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { publicTask } from '#platform/tasks'
import { notifyLowBalance } from './notify-low-balance.ts'
import { listWatchedCompanies } from './spending-rules-store.ts'
import { startTopUpIfNeeded } from './start-top-up-if-needed.ts'

export const checkBalancesTask = publicTask('billing.watch-balances', z.object({}), {
  schedule: '47 * * * *',
  timeoutSeconds: 1_800,
})

/**
 * Checks the balances of all companies with a notification or top-up, because credits also expire
 * without being spent.
 */
export async function checkWatchedBalances(ctx: PublicCtx): Promise<void> {
  const companies = await inTransaction(ctx, (ctx) => listWatchedCompanies(ctx.db))
  for (const companyId of companies) {
    const own = withSystemActor(ctx, companyId)
    try {
      await notifyLowBalance(own)
      await startTopUpIfNeeded(own)
    } catch (error) {
      // An error in one company must not keep the others from being checked.
      ctx.log.error({ err: error, companyId }, 'balance not checked')
    }
  }
}
