import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { publishApprovedPlan } from './publish-approved-plan.ts'

interface DemoSession {
  readonly flowId: string
  readonly mailboxId: string
}

/** Starts a session of the demo with the first draft of its emails, and without people. */
export function startDemoSession(ctx: Ctx, { flowId, mailboxId }: DemoSession): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { plan } = await loadPlan(ctx, flow)
    // On every day, because the demo may be started on any.
    const days = [0, 1, 2, 3, 4, 5, 6]
    await publishApprovedPlan(ctx, flow, { ...plan, days, mailboxIds: [mailboxId] })
  })
}
