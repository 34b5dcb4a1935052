import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { stopAgent as contract } from '@headwater/contract/flows/agent'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { isActive } from './agent-store.ts'
import { presentAgent } from './get-agent.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'
import { pauseAgent } from './pause-agent.ts'

type Stop = typeof contract

/** Pauses an agent, or undoes its start. Whichever locks it first wins: this, or a decision. */
export function stopAgent(ctx: Ctx, { flowId }: InputOf<Stop>): Promise<ReplyOf<Stop>> {
  return inTransaction(ctx, async (ctx) => {
    const { agent } = await lockAgentWithJob(ctx, flowId, 'write')
    if (isActive(agent)) await pauseAgent(ctx, agent, { reason: null })
    return presentAgent(ctx, await getVisibleFlow(ctx, flowId))
  })
}
