import type * as contract from '@headwater/contract/billing'
import type { ReplyOf } from '@headwater/contract/endpoint'
import { inTransaction, type PublicCtx } from '#platform/context'
import { presentTier } from './present.ts'
import { listListedPlans } from './store.ts'

export async function getPricing(ctx: PublicCtx): Promise<ReplyOf<typeof contract.getPricing>> {
  const plans = await inTransaction(ctx, (ctx) => listListedPlans(ctx.db))
  const tiers = plans.map(presentTier)
  return {
    month: tiers.filter(({ interval }) => interval === 'month'),
    year: tiers.filter(({ interval }) => interval === 'year'),
  }
}
