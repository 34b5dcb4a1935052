import type { AuditAction } from '@headwater/contract/audit'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { pauseActiveAgent } from '../agent/pause-agent.ts'
import { undoStartingLaunch } from '../launches/undo-launch.ts'
import { insertSessionAct } from './act-store.ts'
import { decideAct } from './decide-session.ts'
import { saveSessionTarget } from './save-session-target.ts'
import { lockSessionRows, type SessionRow } from './session-store.ts'
import type { SessionBefore } from './tables.ts'

type Change = typeof contract.changeSessions

const auditActions: Readonly<Record<contract.SessionAct, AuditAction>> = {
  pause: 'flows.paused',
  resume: 'flows.resumed',
  archive: 'flows.archived',
  restore: 'flows.restored',
}

/**
 * Changes those of the sessions that can be changed, and saves what undo needs. Those whose people
 * archiving has stopped can be restored, but not undone. One unknown id rejects the whole request.
 */
export function changeSessions(
  ctx: Ctx,
  { flowIds, act }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return inTransaction(ctx, async (ctx) => {
    const sessions = await lockVisibleSessions(ctx, flowIds)
    const changed: string[] = []
    const before: SessionBefore[] = []
    const refused: ReplyOf<Change>['refused'] = []
    for (const { id, name, status, archivedAt } of sessions) {
      const target = decideAct({ status, archivedAt }, act)
      if (typeof target === 'string') {
        refused.push({ flowId: id, name, reason: target })
        continue
      }
      if (act === 'archive') {
        await undoStartingLaunch(ctx, id, 'The session was archived.')
        await pauseActiveAgent(ctx, id, 'The session was archived.')
      }
      const { stateVersion, stopped } = await saveSessionTarget(ctx, id, target)
      changed.push(id)
      // An undo that leaves the people stopped would be none.
      if (stopped > 0) continue
      // A launch that was undone does not come back.
      const previous = status === 'starting' ? 'draft' : status
      before.push({ id, stateVersion, status: previous, isArchived: archivedAt !== null })
    }
    const [first] = changed
    if (first === undefined) return { changed: 0, refused, undoId: null }
    await recordAudit(ctx, {
      action: auditActions[act],
      subjectType: 'flow',
      subjectId: first,
      after: { count: changed.length, flowIds: changed },
    })
    return { changed: changed.length, refused, undoId: await saveUndo(ctx, before) }
  })
}

async function saveUndo(
  { db, actor }: InTx,
  before: readonly SessionBefore[],
): Promise<string | null> {
  if (before.length === 0) return null
  const { companyId, clientId } = actor
  const id = newId()
  await insertSessionAct(db, companyId, { id, clientId, before })
  return id
}

/** Locks sessions in the order of their ids, so that two acts on the same ones do not deadlock. */
async function lockVisibleSessions(ctx: InTx, flowIds: readonly string[]): Promise<SessionRow[]> {
  const ids = [...new Set(flowIds)]
  const sessions = await lockSessionRows(ctx.db, ctx.actor.companyId, ids)
  const titles = await listVisibleJobTitles(
    ctx,
    sessions.map(({ jobId }) => jobId),
  )
  if (sessions.filter(({ jobId }) => titles.has(jobId)).length < ids.length) {
    throw new AppError('not_found', 'Some of these sessions no longer exist. Reload the list.')
  }
  return sessions
}
