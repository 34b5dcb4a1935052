import { createFlow } from '@headwater/contract/flows/flows'
import { findResults } from '@headwater/contract/flows/results'
import { createJob } from '@headwater/contract/jobs/jobs'
import { moveCandidates } from '@headwater/contract/pipeline/acts'
import {
  addCandidates,
  listStages,
  maxCandidatesAtOnce,
} from '@headwater/contract/pipeline/candidates'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { maxHitsPerPage } from '@headwater/contract/sourcing/search'
import type { Product } from '../search/start-product.ts'
import { call } from './call.ts'

const criteria = Criteria.parse([{ id: 'years', attribute: 'totalYears', min: 1, max: null }])

/** Percentage of candidates per stage, from the first on. */
const shares = [48, 26, 12, 6, 2, 1, 5]

/** Creates a job with this many candidates over all stages and returns its id. */
export async function createJobWithCandidates(product: Product, people: number): Promise<string> {
  const { id: jobId } = await call(product, createJob, { title: 'Five thousand candidates' })
  const { id: flowId } = await call(product, createFlow, { jobId, criteria })
  const personIds = await findPersonIds(product, flowId, people)
  const candidateIds: string[] = []
  for (let from = 0; from < personIds.length; from += maxCandidatesAtOnce) {
    const some = personIds.slice(from, from + maxCandidatesAtOnce)
    const added = await call(product, addCandidates, { jobId, personIds: some, flowId })
    candidateIds.push(...added.candidateIds)
  }
  if (candidateIds.length < people) throw new Error(`Only ${candidateIds.length} could be added.`)
  await spreadOverStages(product, jobId, candidateIds)
  return jobId
}

async function findPersonIds(product: Product, flowId: string, people: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  while (ids.length < people) {
    const page = { flowId, limit: maxHitsPerPage, ...(cursor !== undefined && { cursor }) }
    const { hits, nextCursor } = await call(product, findResults, page)
    ids.push(...hits.map(({ id }) => id))
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return ids.slice(0, people)
}

async function spreadOverStages(
  product: Product,
  jobId: string,
  ids: readonly string[],
): Promise<void> {
  const { stages } = await call(product, listStages, { jobId })
  const first = stages[0]?.id ?? ''
  let from = 0
  for (const [place, share] of shares.entries()) {
    const until = from + Math.round((ids.length * share) / 100)
    const candidates = ids.slice(from, until).map((id) => ({ id, stageId: first }))
    const toStageId = stages[place]?.id ?? first
    if (toStageId !== first) await call(product, moveCandidates, { jobId, candidates, toStageId })
    from = until
  }
}
