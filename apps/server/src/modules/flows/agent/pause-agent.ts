import { releaseHold } from '#modules/billing'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { findFlow, updateFlowRow } from '../flow-store.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { insertDecision } from './agent-decision-store.ts'
import { finishRun } from './agent-run-store.ts'
import { type AgentRow, isActive, lockAgent, saveAgent } from './agent-store.ts'

export interface Pause {
  /** A sentence, or null for a member who does it. */
  readonly reason: string | null
  /** Whether a decision says already why it stopped. */
  readonly isRecorded?: boolean
}

/**
 * Ends what an agent does and returns what it holds. A start that a member undoes within the grace
 * period leaves nothing behind. The session and the agent have to be locked.
 */
export async function pauseAgent(
  ctx: InTx,
  agent: AgentRow,
  { reason, isRecorded = false }: Pause,
): Promise<void> {
  const { db, actor, clock } = ctx
  const { companyId } = actor
  const { flowId, holdId, spent, state } = agent
  const now = clock.now()
  const isUndone = state === 'starting' && reason === null
  await finishRun(db, companyId, flowId, now)
  if (holdId !== null) await releaseHold(ctx, holdId)
  await saveAgent(db, companyId, flowId, {
    state: isUndone ? 'off' : 'paused',
    reason,
    spent,
    budget: spent,
    holdId: null,
    nextRunAt: null,
  })
  const flow = await findFlow(db, companyId, flowId)
  if (flow?.status === 'starting') await updateFlowRow(db, companyId, flowId, { status: 'draft' })
  if (!isUndone && !isRecorded) {
    await insertDecision(db, companyId, {
      id: newId(),
      flowId,
      kind: 'stopped',
      because: reason ?? 'A member paused it.',
      decidedAt: now,
      searchVersion: flow?.version ?? null,
    })
  }
  await notifyFlowChanged(ctx, flowId, 'status')
  await notifyFlowChanged(ctx, flowId, 'agent')
  await recordAudit(ctx, {
    action: 'flow.agent-stopped',
    subjectType: 'flow',
    subjectId: flowId,
    after: { name: flow?.name ?? '', reason },
  })
}

/** Pauses the agent of a session, if it is going to search. The session has to be locked. */
export async function pauseActiveAgent(ctx: InTx, flowId: string, reason: string): Promise<void> {
  const agent = await lockAgent(ctx.db, ctx.actor.companyId, flowId)
  if (isActive(agent)) await pauseAgent(ctx, agent, { reason })
}
