import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { saveAgentSettings as contract } from '@headwater/contract/flows/agent'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { findNextRun } from './agent-schedule.ts'
import { saveAgent } from './agent-store.ts'
import { presentAgent } from './get-agent.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'

type Save = typeof contract

/** Saves what an agent may do alone. A run that goes on follows it from its next decision. */
export function saveAgentSettings(
  ctx: Ctx,
  { flowId, settings, baseVersion }: InputOf<Save>,
): Promise<ReplyOf<Save>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { flow, agent } = await lockAgentWithJob(ctx, flowId, 'write')
    const isSame = agent.version > 0 && isDeepStrictEqual(settings, agent.settings)
    if (agent.version !== baseVersion && !isSame) {
      throw new AppError(
        'stale_version',
        'A teammate changed these settings. Load the latest version.',
      )
    }
    if (!isSame) {
      const version = agent.version + 1
      // A start that can still be undone keeps its time, and a pause has none.
      const isWaiting = agent.state === 'running'
      const nextRunAt = isWaiting ? await findNextRun(ctx, { ...agent, settings }) : agent.nextRunAt
      await saveAgent(db, actor.companyId, flowId, { settings, version, nextRunAt })
      await notifyFlowChanged(ctx, flowId, 'agent')
      await recordAudit(ctx, {
        action: 'flow.agent-changed',
        subjectType: 'flow',
        subjectId: flowId,
        before: { settings: agent.settings },
        after: { name: flow.name, settings },
      })
    }
    return presentAgent(ctx, flow)
  })
}
