import type { CreditPart } from '@headwater/contract/billing/credit-parts'
import type { InTx } from '#platform/context'
import { decideCreditParts } from './credit-part-rules.ts'
import type { CurrentPlan } from './plan-rules.ts'
import { listUsableLots } from './usable-lot-store.ts'

/** Returns what the company can spend now, and the parts that add up to it. */
export async function getCreditParts(
  ctx: InTx,
  plan: CurrentPlan,
  now: Date,
): Promise<{ available: number; parts: CreditPart[] }> {
  const lots = await listUsableLots(ctx.db, ctx.actor.companyId)
  const available = lots.reduce((total, { credits }) => total + credits, 0)
  return { available, parts: decideCreditParts(lots, plan, now) }
}
