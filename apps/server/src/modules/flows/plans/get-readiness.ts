import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { getReadiness as contract } from '@headwater/contract/flows/plans'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { loadPlanWithAudience } from './list-audience.ts'
import { listReachable, sumCredits } from './load-audience.ts'
import { loadReadiness } from './load-readiness.ts'

export async function getReadiness(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { flow, plan, audience } = await loadPlanWithAudience(ctx, engine, flowId)
  const reachable = listReachable(audience)
  const credits = sumCredits(reachable)
  const items = await inTransaction(ctx, (ctx) =>
    loadReadiness(ctx, flow, {
      plan,
      personIds: reachable.map(({ personId }) => personId),
      skipped: audience.people.length - reachable.length,
      credits,
    }),
  )
  return {
    items,
    isReady: items.every(({ status }) => status !== 'missing'),
    people: reachable.length,
    credits,
  }
}
