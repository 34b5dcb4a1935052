import { type Ctx, inTransaction } from '#platform/context'
import { settleCredits } from '../credits/settle-credits.ts'
import { touch } from '../ledger/ledger.ts'
import { isSomethingDue } from './store.ts'

/**
 * Writes down what has come or ended by itself, so that the journal is whole when it is read. A
 * transaction of its own: the account stays locked until its end, and reading may take a while.
 */
export function bookDue(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await settleCredits(ctx)
    if (await isSomethingDue(ctx.db, ctx.actor.companyId)) await touch(ctx)
  })
}
