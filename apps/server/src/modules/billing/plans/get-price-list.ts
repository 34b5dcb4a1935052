import { type getPriceList as contract, paidActions } from '@headwater/contract/billing'
import type { ReplyOf } from '@headwater/contract/endpoint'
import { type Ctx, inTransaction } from '#platform/context'
import { getPriceRule } from './get-price-rule.ts'
import { atZero, freeOfCharge, priceWords } from './price-words.ts'

export async function getPriceList(ctx: Ctx): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const prices = []
    for (const action of paidActions) {
      const { credits, rule } = await getPriceRule(ctx, action)
      prices.push({ action, credits, rule, ...priceWords[action] })
    }
    return { prices, free: [...freeOfCharge], atZero }
  })
}
