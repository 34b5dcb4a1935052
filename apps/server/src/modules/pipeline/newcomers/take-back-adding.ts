import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { VisibleJob } from '#modules/jobs'
import { forgetLesson, lockPeople, takeBackLesson, takeBackPeople } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { namedInLog } from '../acts/act-on.ts'
import { deleteAct } from '../acts/undo-store.ts'
import { listPlaced } from '../candidate-store.ts'
import { tellBoard } from '../live/tell-board.ts'
import { type AddedRow, deleteUnnoted, hasChangedPeople, lockAddedRows } from './adding-store.ts'

/**
 * Takes out whom an adding brought, with the file they came with, the people it made and what it
 * taught about others. Whoever somebody has done anything with since then stays as they are.
 */
export async function takeBackAdding(
  ctx: InTx,
  job: Pick<VisibleJob, 'id' | 'title'>,
  undoId: string,
): Promise<ReplyOf<typeof contract.undoAct>> {
  const { db, actor } = ctx
  const { companyId } = actor
  // Before the candidates, as whoever adds somebody does it: neither waits for the other.
  if (await hasChangedPeople(db, companyId, undoId)) await lockPeople(db, companyId)
  const rows = await lockAddedRows(db, companyId, undoId)
  const due = rows.flatMap(({ id, isAsLeft, wasThere }) => (isAsLeft && !wasThere ? [id] : []))
  const removed = new Set(await deleteUnnoted(db, companyId, due))
  await deleteAct(db, companyId, undoId)
  const isTakenBack = ({ id, wasThere }: AddedRow) => wasThere || removed.has(id)
  const stayed = rows.filter((row) => !isTakenBack(row))
  for (const { lessonId } of stayed) if (lessonId !== null) await forgetLesson(ctx, lessonId)
  const { unlearnt, stillKnown } = await takeBackLessons(ctx, rows.filter(isTakenBack))
  const made = rows.filter(({ id, madePerson }) => madePerson && removed.has(id))
  await forgetMade(
    ctx,
    made.map(({ personId }) => personId),
  )
  if (removed.size > 0) {
    // Whoever asked for cards that are gone would find nothing: they look at the board anew.
    await tellBoard(ctx, job.id, { candidateIds: null })
    await recordTaking(ctx, job, 'candidates.removed', [...removed])
  }
  const changed = unlearnt.filter((id) => !removed.has(id))
  if (changed.length > 0) {
    await tellBoard(ctx, job.id, { candidateIds: changed })
    await recordTaking(ctx, job, 'candidates.undone', changed)
  }
  return {
    restored: removed.size + changed.length,
    left: stayed.length + stillKnown.length,
    cards: [],
  }
}

/** Gives the candidates whose people are as they were, and those whose people know more for good. */
async function takeBackLessons(
  ctx: InTx,
  rows: readonly AddedRow[],
): Promise<{ unlearnt: string[]; stillKnown: string[] }> {
  const unlearnt: string[] = []
  const stillKnown: string[] = []
  for (const { id, lessonId } of rows) {
    if (lessonId === null) continue
    const isBack = await takeBackLesson(ctx, lessonId)
    ;(isBack ? unlearnt : stillKnown).push(id)
  }
  return { unlearnt, stillKnown }
}

async function recordTaking(
  ctx: InTx,
  job: Pick<VisibleJob, 'id' | 'title'>,
  action: 'candidates.removed' | 'candidates.undone',
  ids: readonly string[],
): Promise<void> {
  const candidateIds = ids.slice(0, namedInLog)
  const undone = action === 'candidates.undone' && { kind: 'added' }
  await recordAudit(ctx, {
    ...{ action, subjectType: 'job', subjectId: job.id },
    after: { count: ids.length, jobTitle: job.title, candidateIds, ...undone },
  })
}

/** Whoever stands in another job by now is needed there. */
async function forgetMade(ctx: InTx, personIds: readonly string[]): Promise<void> {
  const placed = await listPlaced(ctx.db, ctx.actor.companyId, personIds)
  const needed = new Set(placed.map(({ personId }) => personId))
  await takeBackPeople(
    ctx,
    personIds.filter((id) => !needed.has(id)),
  )
}
