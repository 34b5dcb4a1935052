import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/pipeline/board'
import { getVisibleJob, listJobViewers } from '#modules/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { countStanding } from '../list-store.ts'
import { listSessions } from '../session-store.ts'
import { openStages } from '../stages/open-stages.ts'
import { presentStage } from '../stages/present-stage.ts'
import { countByStage } from '../stages/stage-store.ts'
import { listCards } from './list-cards.ts'
import { findBoardView } from './view-store.ts'

type Get = typeof contract.getBoard

export function getBoard(ctx: Ctx, { jobId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    const { id, title, status, isArchived } = await getVisibleJob(ctx, jobId)
    const stages = await openStages(ctx, jobId)
    const cards = await listCards(ctx, jobId)
    const isWhole = cards.length < contract.maxCards
    // All who are there are on the cards, unless there are too many to show.
    const counts = isWhole ? countCards(cards) : await countByStage(db, companyId, jobId)
    const found = new Set(cards.map(({ flowId }) => flowId))
    const sessions = await listSessions(db, companyId, jobId)
    return {
      job: { id, title, status, isArchived },
      stages: stages.map((stage) => presentStage(stage, counts.get(stage.id) ?? 0)),
      cards,
      total: isWhole ? cards.length : await countStanding(db, companyId, { jobId }),
      members: await listJobViewers(ctx, jobId),
      // One that was put away still stands for whoever was found in it.
      sessions: sessions.filter(({ flowId, isArchived }) => !isArchived || found.has(flowId)),
      view: readView(await findBoardView(db, companyId, clientId)),
    }
  })
}

function countCards(cards: readonly contract.Card[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stageId } of cards) counts.set(stageId, (counts.get(stageId) ?? 0) + 1)
  return counts
}

/** What somebody kept before the product learnt to show boards otherwise is none any more. */
function readView(kept: unknown): contract.BoardView {
  const view = contract.BoardView.safeParse(kept)
  return view.success ? view.data : contract.defaultBoardView
}
