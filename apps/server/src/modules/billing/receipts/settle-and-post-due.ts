import { type Ctx, inTransaction } from '#platform/context'
import { settleCredits } from '../credits/settle-credits.ts'
import { postDueEntries } from '../ledger/ledger.ts'
import { hasDueEntries } from './store.ts'

/**
 * Posts due grants and expiries, so that the journal is complete when it is read. Runs in its own
 * transaction, because the account stays locked until it ends and reading may take a while.
 */
export function settleAndPostDue(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await settleCredits(ctx)
    if (await hasDueEntries(ctx.db, ctx.actor.companyId)) await postDueEntries(ctx)
  })
}
