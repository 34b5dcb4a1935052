import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/tasks'
import { settleCredits } from '../credits/settle-credits.ts'
import { readBalance } from '../ledger/ledger.ts'
import { priceTopUp } from './price-top-up.ts'
import { lockRules } from './rules-store.ts'
import { decideTopUp } from './top-up-rules.ts'
import { findTopUpUnderWay, insertTopUp } from './top-up-store.ts'
import { topUpTask } from './top-up-task.ts'

/**
 * Sets out to buy credits when few are left and the company wants that. Only writes it down: the
 * card is charged by a task of its own, and one at a time.
 */
export function considerTopUp(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await settleCredits(ctx)
    const rules = await lockRules(ctx.db, companyId)
    const underWay = await findTopUpUnderWay(ctx.db, companyId)
    if (underWay) {
      // Whoever was at it may have died or given up; asked twice it charges once.
      await enqueue(ctx, topUpTask, { topUpId: underWay.id })
      return
    }
    const { available } = await readBalance(ctx)
    const credits = rules.topUpQuantity
    const { rateMills, priceCents, month, chargedCents } = await priceTopUp(ctx, credits)
    if (decideTopUp({ rules, available, chargedCents, priceCents }) !== 'buy') return
    const topUpId = newId()
    const amountCents = priceCents
    const topUp = { companyId, id: topUpId, month, credits, rateMills, amountCents }
    if (await insertTopUp(ctx.db, topUp)) await enqueue(ctx, topUpTask, { topUpId })
  })
}
