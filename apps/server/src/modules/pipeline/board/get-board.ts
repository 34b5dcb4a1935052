import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/pipeline/board'
import { getVisibleJob, listJobViewers } from '#modules/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { listJobFlows } from '../job-flow-store.ts'
import { getOrCreateStages } from '../stages/get-or-create-stages.ts'
import { presentStage } from '../stages/present-stage.ts'
import { countByStage } from '../stages/stage-store.ts'
import { countVisibleCandidates } from '../visible-candidate-store.ts'
import { listCards } from './list-cards.ts'
import { findBoardView } from './view-store.ts'

type Get = typeof contract.getBoard

export function getBoard(ctx: Ctx, { jobId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    const { id, title, status, isArchived } = await getVisibleJob(ctx, jobId)
    const stages = await getOrCreateStages(ctx, jobId)
    const cards = await listCards(ctx, jobId)
    const isWhole = cards.length < contract.maxCards
    // If the cards are complete the stage counts come from them, otherwise from a query.
    const counts = isWhole ? countCards(cards) : await countByStage(db, companyId, jobId)
    const found = new Set(cards.map(({ flowId }) => flowId))
    const sessions = await listJobFlows(db, companyId, jobId)
    return {
      job: { id, title, status, isArchived },
      stages: stages.map((stage) => presentStage(stage, counts.get(stage.id) ?? 0)),
      cards,
      total: isWhole ? cards.length : await countVisibleCandidates(db, companyId, { jobId }),
      members: await listJobViewers(ctx, jobId),
      // An archived session stays listed if it found a candidate on the board.
      sessions: sessions.filter(({ flowId, isArchived }) => !isArchived || found.has(flowId)),
      view: parseView(await findBoardView(db, companyId, clientId)),
    }
  })
}

function countCards(cards: readonly contract.Card[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stageId } of cards) counts.set(stageId, (counts.get(stageId) ?? 0) + 1)
  return counts
}

/** Falls back to the default if the stored view is no longer valid. */
function parseView(kept: unknown): contract.BoardView {
  const view = contract.BoardView.safeParse(kept)
  return view.success ? view.data : contract.defaultBoardView
}
