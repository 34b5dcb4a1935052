import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { listAudience as contract } from '@headwater/contract/flows/plan-people'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { type Audience, loadAudience } from './load-audience.ts'
import { type LoadedPlan, loadPlan } from './load-plan.ts'

export async function listAudience(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { audience } = await loadPlanWithAudience(ctx, engine, flowId)
  return { ...audience, people: [...audience.people] }
}

export interface PlanWithAudience extends LoadedPlan {
  readonly flow: VisibleFlow
  readonly audience: Audience
}

export async function loadPlanWithAudience(
  ctx: Ctx,
  engine: SearchEngine,
  flowId: string,
): Promise<PlanWithAudience> {
  const { flow, ...loaded } = await inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    return { flow, ...(await loadPlan(ctx, flow)) }
  })
  return { ...loaded, flow, audience: await loadAudience(ctx, engine, flow, loaded.plan) }
}
