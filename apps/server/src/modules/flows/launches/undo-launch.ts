import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { undoLaunch as contract } from '@headwater/contract/flows/launches'
import { releaseHold } from '#modules/billing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { findFlow, lockFlow, updateFlowRow } from '../flow-store.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import {
  findLaunch,
  findStartingLaunch,
  type LaunchRow,
  lockLaunch,
  updateLaunch,
} from './launch-store.ts'
import { presentLaunch } from './present-launches.ts'

type Undo = typeof contract

/** Undoes a launch before it starts. Whichever locks it first wins: this, or the start. */
export function undoLaunch(ctx: Ctx, { flowId, launchId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockFlow(db, actor.companyId, flowId)
    await getVisibleFlow(ctx, flowId)
    const launch = await lockLaunch(db, actor.companyId, launchId)
    if (!launch || launch.flowId !== flowId) throw new AppError('not_found', 'Launch not found.')
    if (launch.state === 'started') {
      throw new AppError('over_limit', 'This launch has started. Pause the session instead.')
    }
    if (launch.state === 'starting') await revertLaunch(ctx, launch, null)
    const row = await findLaunch(db, actor.companyId, launchId)
    if (!row) throw new Error('The launch was locked.')
    return presentLaunch(ctx, row)
  })
}

/**
 * Undoes the launch of a session that is starting, if there is one, because of something else that
 * happened. The session has to be locked.
 */
export async function undoStartingLaunch(ctx: InTx, flowId: string, reason: string): Promise<void> {
  const { db, actor } = ctx
  const starting = await findStartingLaunch(db, actor.companyId, flowId)
  const launch = starting && (await lockLaunch(db, actor.companyId, starting.id))
  if (launch?.state === 'starting') await revertLaunch(ctx, launch, reason)
}

/**
 * Returns the credits and the session to what they were. The launch has to be locked. The reason is
 * null for a member who undoes it.
 */
export async function revertLaunch(
  ctx: InTx,
  { id, flowId, holdId, people }: LaunchRow,
  reason: string | null,
): Promise<void> {
  const { db, actor, clock } = ctx
  const { companyId } = actor
  const undoneAt = clock.now()
  await updateLaunch(db, companyId, id, { state: 'undone', undoneAt, undoneReason: reason })
  if (holdId !== null) await releaseHold(ctx, holdId)
  const flow = await findFlow(db, companyId, flowId)
  if (flow?.status === 'starting') await updateFlowRow(db, companyId, flowId, { status: 'draft' })
  await notifyFlowChanged(ctx, flowId, 'status')
  await recordAudit(ctx, {
    action: 'flow.launch-undone',
    subjectType: 'flow',
    subjectId: flowId,
    after: { name: flow?.name ?? '', people, reason },
  })
}
