import type { AuditAction } from '@headwater/contract/audit'
import type { Acted } from '@headwater/contract/pipeline/acts'
import { type CandidateEvent, maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import { getVisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { listCards } from '../board/list-cards.ts'
import { appendEvents } from '../events/record-events.ts'
import { openStages } from '../stages/open-stages.ts'
import { holdStageRows, type StageRow } from '../stages/stage-store.ts'
import type { ActedOn, Change } from './act-rules.ts'
import { lockActedOn, writeTags, writeTogether } from './act-store.ts'
import { keepSizeKnown, manyAtOnce } from './keep-size-known.ts'
import { deleteOldActs, insertAct } from './undo-store.ts'

/** For how long whoever did something can take it back. */
export const undoableMs = 3_600_000

/** The log names so many of them; how many they were stands beside. */
export const namedInLog = 100

/** One thing that is done to many candidates at once. */
interface Act {
  readonly kind: CandidateEvent
  readonly action: AuditAction
  readonly candidateIds: readonly string[]
  decide(ctx: InTx, candidates: readonly ActedOn[], stages: readonly StageRow[]): Promise<Decision>
}

interface Decision {
  readonly changes: readonly Change[]
  /** Moved by somebody else meanwhile. */
  readonly stale?: readonly string[]
  /** What the log says of it. */
  readonly after: Record<string, unknown>
}

/**
 * Does it to all of them in one transaction, or to none: everybody is locked, looked at, written,
 * and kept as they were, so that it can be taken back.
 */
export async function actOn(ctx: Ctx, jobId: string, act: Act): Promise<Acted> {
  if (act.candidateIds.length >= manyAtOnce) await keepSizeKnown(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await getVisibleJob(ctx, jobId)
    await openStages(ctx, jobId)
    const stages = await holdStageRows(db, actor.companyId, jobId)
    const asked = [...new Set(act.candidateIds)]
    const candidates = await lockActedOn(db, actor.companyId, jobId, asked)
    if (candidates.length === 0) throw new AppError('not_found', 'There are no such candidates.')
    const { changes, stale = [], after } = await act.decide(ctx, candidates, stages)
    const ids = changes.map(({ id }) => id)
    const undoId = ids.length === 0 ? null : await carryOut(ctx, jobId, act.kind, changes)
    if (undoId !== null) {
      const candidateIds = ids.slice(0, namedInLog)
      await recordAudit(ctx, {
        ...{ action: act.action, subjectType: 'job', subjectId: jobId },
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

/** Gives the id under which it can be taken back. */
async function carryOut(
  ctx: InTx,
  jobId: string,
  kind: CandidateEvent,
  changes: readonly Change[],
): Promise<string> {
  const { db, actor } = ctx
  const { companyId, clientId } = actor
  const [id, doneAt] = [newId(), ctx.now()]
  await deleteOldActs(db, companyId, new Date(doneAt.getTime() - undoableMs))
  const candidateIds = changes.map((change) => change.id)
  await insertAct(db, companyId, { id, jobId, clientId, kind, doneAt, candidateIds })
  await write(ctx, changes, { kind, at: doneAt })
  const events = changes.map(({ id: candidateId, data }) => ({
    ...{ candidateId, kind, ...(data && { data }) },
  }))
  await appendEvents(ctx, jobId, events)
  return id
}

async function write(
  { db, actor }: InTx,
  changes: readonly Change[],
  said: { readonly kind: CandidateEvent; readonly at: Date },
): Promise<void> {
  const tagged = changes.flatMap(({ id, set: { tags } }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) return writeTags(db, actor.companyId, tagged, said)
  for (const [set, same] of Map.groupBy(changes, (change) => change.set)) {
    const ids = same.map(({ id }) => id)
    await writeTogether(db, actor.companyId, ids, set, said)
  }
}
