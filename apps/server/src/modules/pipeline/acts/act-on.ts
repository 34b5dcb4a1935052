import type { AuditAction } from '@headwater/contract/audit'
import type { ActResult } from '@headwater/contract/pipeline/acts'
import { type CandidateEvent, maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { listCards } from '../board/list-cards.ts'
import { appendEvents } from '../events/record-events.ts'
import { getOrCreateStages } from '../stages/get-or-create-stages.ts'
import { lockStageRowsForShare, type StageRow } from '../stages/stage-store.ts'
import type { ActTarget, Change } from './act-rules.ts'
import { lockActTargets, updateCandidates, updateTags } from './act-store.ts'
import { largeActSize, refreshTableStatistics } from './refresh-table-statistics.ts'
import { deleteOldActs, insertAct } from './undo-store.ts'

/** How long an action can be undone. */
export const undoWindowMs = 3_600_000

/** How many candidate ids the audit entry lists. It also has the total count. */
export const maxIdsInAudit = 100

/** One action on many candidates. */
interface Act {
  readonly kind: CandidateEvent
  readonly action: AuditAction
  readonly candidateIds: readonly string[]
  decide(
    ctx: InTx,
    candidates: readonly ActTarget[],
    stages: readonly StageRow[],
  ): Promise<Decision>
}

interface Decision {
  readonly changes: readonly Change[]
  /** Ids of candidates another member moved meanwhile. */
  readonly stale?: readonly string[]
  /** Details for the audit entry. */
  readonly after: Record<string, unknown>
}

/**
 * Applies an action to all candidates in one transaction: locks them, decides, saves their previous
 * state for undo, and writes.
 */
export async function actOn(ctx: Ctx, jobId: string, act: Act): Promise<ActResult> {
  if (act.candidateIds.length >= largeActSize) await refreshTableStatistics(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await getVisibleJob(ctx, jobId)
    await getOrCreateStages(ctx, jobId)
    const stages = await lockStageRowsForShare(db, actor.companyId, jobId)
    const asked = [...new Set(act.candidateIds)]
    const candidates = await lockActTargets(db, actor.companyId, jobId, asked)
    if (candidates.length === 0) throw new AppError('not_found', 'Candidates not found.')
    const { changes, stale = [], after } = await act.decide(ctx, candidates, stages)
    const ids = changes.map(({ id }) => id)
    const undoId = ids.length === 0 ? null : await applyChanges(ctx, jobId, act.kind, changes)
    if (undoId !== null) {
      const candidateIds = ids.slice(0, maxIdsInAudit)
      await recordAudit(ctx, {
        action: act.action,
        subjectType: 'job',
        subjectId: jobId,
        after: { count: ids.length, jobTitle: job.title, candidateIds, ...after },
      })
    }
    return {
      undoId,
      changed: ids.length,
      cards: await listCards(ctx, jobId, ids.slice(0, maxCardsAtOnce)),
      stale: await listCards(ctx, jobId, stale.slice(0, maxCardsAtOnce)),
      staleCount: stale.length,
      gone: asked.length - candidates.length,
    }
  })
}

/** Returns the id with which the action can be undone. */
async function applyChanges(
  ctx: InTx,
  jobId: string,
  kind: CandidateEvent,
  changes: readonly Change[],
): Promise<string> {
  const { db, actor } = ctx
  const { companyId, clientId } = actor
  const [id, doneAt] = [newId(), ctx.clock.now()]
  await deleteOldActs(db, companyId, new Date(doneAt.getTime() - undoWindowMs))
  const candidateIds = changes.map((change) => change.id)
  // Members undo what they did themselves. No member can undo what the system does.
  if (isMemberActor(actor)) {
    await insertAct(db, companyId, { id, jobId, clientId, kind, doneAt, candidateIds })
  }
  await writeChanges(ctx, changes, { kind, at: doneAt })
  const events = changes.map(({ id: candidateId, data }) => ({
    candidateId,
    kind,
    ...(data && { data }),
  }))
  await appendEvents(ctx, jobId, events)
  return id
}

async function writeChanges(
  { db, actor }: InTx,
  changes: readonly Change[],
  said: { readonly kind: CandidateEvent; readonly at: Date },
): Promise<void> {
  const tagged = changes.flatMap(({ id, set: { tags } }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) return updateTags(db, actor.companyId, tagged, said)
  for (const [set, same] of Map.groupBy(changes, (change) => change.set)) {
    const ids = same.map(({ id }) => id)
    await updateCandidates(db, actor.companyId, ids, set, said)
  }
}
