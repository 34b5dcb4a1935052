import { setSequenceStatus } from '#modules/outreach'
import type { InTx } from '#platform/context'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { decideSequenceStatus, type SessionTarget } from './decide-session.ts'
import { saveSessionState } from './session-store.ts'

/**
 * Gives a session and its sequence the same state in one transaction, and returns the version of
 * the state.
 */
export async function saveSessionTarget(
  ctx: InTx,
  flowId: string,
  target: SessionTarget,
): Promise<number> {
  const stateVersion = await saveSessionState(ctx.db, ctx.actor.companyId, flowId, target)
  const status = decideSequenceStatus(target)
  if (status) await setSequenceStatus(ctx, { sequenceId: flowId, status })
  await notifyFlowChanged(ctx, flowId, 'status')
  return stateVersion
}
