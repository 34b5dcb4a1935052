import type { ActResult } from '@headwater/contract/pipeline/acts'
import * as acts from '@headwater/contract/pipeline/acts'
import { type Board, type Card, getBoard } from '@headwater/contract/pipeline/board'
import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'
import type { Actor } from '#platform/context'
import { type CallResult, callServer, type TestApp } from './app.ts'
import { addCandidatesToJob } from './candidate-builders.ts'
import { manyPoolPeople } from './pool-builders.ts'

type ServerHandle = Pick<TestApp, 'app'>

export async function fetchBoard({ app }: ServerHandle, as: Actor, jobId: string): Promise<Board> {
  const { body, error } = await callServer(app, getBoard, { jobId }, { as })
  if (error) throw new Error(error.message)
  return body
}

/** Returns the first stage of a category. */
export function getStage({ stages }: Pick<Board, 'stages'>, category: StageCategory): Stage {
  const stage = stages.find((one) => one.category === category)
  if (!stage) throw new Error(`There is no stage of the kind ${category}.`)
  return stage
}

export async function fetchCard(
  serving: ServerHandle,
  as: Actor,
  jobId: string,
  id: string,
): Promise<Card> {
  const card = (await fetchBoard(serving, as, jobId)).cards.find((one) => one.id === id)
  if (!card) throw new Error('There is no such card.')
  return card
}

/** Adds the given number of people from the pool to the first stage of a job. */
export async function addPoolCandidates(
  app: TestApp,
  as: Actor,
  jobId: string,
  count: number,
): Promise<{ ids: string[]; board: Board }> {
  const ids = await addCandidatesToJob(app, as, jobId, await manyPoolPeople(app, count))
  return { ids: ids.toSorted(), board: await fetchBoard(app, as, jobId) }
}

/** Moves candidates from the stage shown on the board. */
export async function moveCards(
  { app }: ServerHandle,
  as: Actor,
  { job, cards, stages }: Board,
  ids: readonly string[],
  category: StageCategory,
): Promise<CallResult<ActResult>> {
  const seen = cards
    .filter(({ id }) => ids.includes(id))
    .map(({ id, stageId }) => ({ id, stageId }))
  const args = {
    jobId: job.id,
    candidates: seen,
    toStageId: getStage({ stages }, category).id,
  }
  return callServer(app, acts.moveCandidates, args, { as })
}
