import { setSequenceStatus } from '#modules/outreach'
import type { InTx } from '#platform/context'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { decideSequenceStatus, type SessionTarget } from './decide-session.ts'
import { saveSessionState } from './session-store.ts'

interface SavedTarget {
  readonly stateVersion: number
  /** People on their way, whom archiving has stopped for good. */
  readonly stopped: number
}

/** Gives a session and its sequence the same state in one transaction. */
export async function saveSessionTarget(
  ctx: InTx,
  flowId: string,
  target: SessionTarget,
): Promise<SavedTarget> {
  const stateVersion = await saveSessionState(ctx.db, ctx.actor.companyId, flowId, target)
  const status = decideSequenceStatus(target)
  const { stopped } = status
    ? await setSequenceStatus(ctx, { sequenceId: flowId, status })
    : { stopped: 0 }
  await notifyFlowChanged(ctx, flowId, 'status')
  return { stateVersion, stopped }
}
