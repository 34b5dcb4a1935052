import type { Acted } from '@headwater/contract/pipeline/acts'
import * as acts from '@headwater/contract/pipeline/acts'
import { type Board, type Card, getBoard } from '@headwater/contract/pipeline/board'
import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'
import type { Actor } from '#platform/context'
import { type Answer, type App, callServer } from './app.ts'
import { addedCandidates } from './candidate-builders.ts'
import { poolPeople } from './pool-builders.ts'

type Serving = Pick<App, 'app'>

export async function boardOf({ app }: Serving, as: Actor, jobId: string): Promise<Board> {
  const { body, error } = await callServer(app, getBoard, { jobId }, { as })
  if (error) throw new Error(error.message)
  return body
}

/** The first stage of a kind. */
export function stageOf({ stages }: Pick<Board, 'stages'>, category: StageCategory): Stage {
  const stage = stages.find((one) => one.category === category)
  if (!stage) throw new Error(`There is no stage of the kind ${category}.`)
  return stage
}

export async function cardOf(
  serving: Serving,
  as: Actor,
  jobId: string,
  id: string,
): Promise<Card> {
  const card = (await boardOf(serving, as, jobId)).cards.find((one) => one.id === id)
  if (!card) throw new Error('There is no such card.')
  return card
}

/** So many people of the pool in the first stage of a job. */
export async function staff(
  app: App,
  as: Actor,
  jobId: string,
  count: number,
): Promise<{ ids: string[]; board: Board }> {
  const ids = await addedCandidates(app, as, jobId, await poolPeople(app, count))
  return { ids: ids.toSorted(), board: await boardOf(app, as, jobId) }
}

/** Moves them from where the board shows them. */
export async function moveTo(
  { app }: Serving,
  as: Actor,
  { job, cards, stages }: Board,
  ids: readonly string[],
  category: StageCategory,
): Promise<Answer<Acted>> {
  const seen = cards
    .filter(({ id }) => ids.includes(id))
    .map(({ id, stageId }) => ({ id, stageId }))
  const args = {
    ...{ jobId: job.id, candidates: seen, toStageId: stageOf({ stages }, category).id },
  }
  return callServer(app, acts.moveCandidates, args, { as })
}
