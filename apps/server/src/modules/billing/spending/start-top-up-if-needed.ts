import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/tasks'
import { settleCredits } from '../credits/settle-credits.ts'
import { getBalance } from '../ledger/ledger.ts'
import { getTopUpPrice } from './get-top-up-price.ts'
import { lockSpendingRules } from './spending-rules-store.ts'
import { decideTopUp } from './top-up-rules.ts'
import { findPendingTopUp, insertTopUp } from './top-up-store.ts'
import { topUpTask } from './top-up-task.ts'

/**
 * Creates an automatic top-up when the balance is low and the company has enabled it. Only writes a
 * row: a separate task charges the card, one top-up at a time.
 */
export function startTopUpIfNeeded(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await settleCredits(ctx)
    const rules = await lockSpendingRules(ctx.db, companyId)
    const underWay = await findPendingTopUp(ctx.db, companyId)
    if (underWay) {
      // The earlier task may have crashed or given up; repeating it charges only once.
      await enqueue(ctx, topUpTask, { topUpId: underWay.id })
      return
    }
    const { available } = await getBalance(ctx)
    const credits = rules.topUpQuantity
    const { rateMills, priceCents, month, chargedCents } = await getTopUpPrice(ctx, credits)
    if (decideTopUp({ rules, available, chargedCents, priceCents }) !== 'buy') return
    const topUpId = newId()
    const amountCents = priceCents
    const topUp = { companyId, id: topUpId, month, credits, rateMills, amountCents }
    if (await insertTopUp(ctx.db, topUp)) await enqueue(ctx, topUpTask, { topUpId })
  })
}
