import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { VisibleJob } from '#modules/jobs'
import { lockPeople, takeBackPeople } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { namedInLog } from '../acts/act-on.ts'
import { deleteAct } from '../acts/undo-store.ts'
import { listPlaced } from '../candidate-store.ts'
import { tellBoard } from '../live/tell-board.ts'
import { deleteUnnoted, hasMadePeople, lockAddedRows } from './adding-store.ts'

/**
 * Takes out whom an adding brought, with the file they came with, and the people it made. Whoever
 * somebody has done anything with since then stays as they are.
 */
export async function takeBackAdding(
  ctx: InTx,
  job: Pick<VisibleJob, 'id' | 'title'>,
  undoId: string,
): Promise<ReplyOf<typeof contract.undoAct>> {
  const { db, actor } = ctx
  const { companyId } = actor
  // Before the candidates, as whoever adds somebody does it: neither waits for the other.
  if (await hasMadePeople(db, companyId, undoId)) await lockPeople(db, companyId)
  const rows = await lockAddedRows(db, companyId, undoId)
  const due = rows.flatMap(({ id, isAsLeft }) => (isAsLeft ? [id] : []))
  const removed = new Set(await deleteUnnoted(db, companyId, due))
  await deleteAct(db, companyId, undoId)
  const made = rows.filter(({ id, madePerson }) => madePerson && removed.has(id))
  await forgetMade(
    ctx,
    made.map(({ personId }) => personId),
  )
  if (removed.size > 0) {
    // Whoever asked for cards that are gone would find nothing: they look at the board anew.
    await tellBoard(ctx, job.id, { candidateIds: null })
    const candidateIds = [...removed].slice(0, namedInLog)
    await recordAudit(ctx, {
      ...{ action: 'candidates.removed', subjectType: 'job', subjectId: job.id },
      after: { count: removed.size, jobTitle: job.title, candidateIds },
    })
  }
  return { restored: removed.size, left: rows.length - removed.size, cards: [] }
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
