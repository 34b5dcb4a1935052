import { compileSearch, computeScore, evaluateCriterion } from '@headwater/matching'
import { createNeeds, createRandom } from '../ranking/create-needs.ts'
import { toCriteria } from '../ranking/need.ts'
import type { Pool } from '../ranking/open-pool.ts'

export interface SumReport {
  readonly pairs: number
  /** Pairs whose parts do not add up to the score exactly, or exceed their maximum. */
  readonly wrong: number
}

/** Checks random searches with random people: the parts of every score must add up to it. */
export function evaluateSums(pool: Pool, pairs: number, seed: number): SumReport {
  const random = createRandom(seed)
  const searches = createNeeds(pool.world, pool.countries, 100, seed).map((need) =>
    compileSearch(pool.world.taxonomy, toCriteria(need)),
  )
  let wrong = 0
  for (let pair = 0; pair < pairs; pair++) {
    const search = searches[pair % searches.length] as (typeof searches)[number]
    const person = pool.documents[Math.floor(random() * pool.documents.length)]
    if (!person) throw new Error('The pool is empty.')
    const { score, lines } = computeScore(
      search.criteria.map((criterion) => ({
        ...criterion,
        ...evaluateCriterion(criterion, person),
      })),
    )
    const sum = lines.reduce((total, { part }) => total + part, 0)
    if (sum !== score || lines.some(({ part, most }) => part < 0 || part > most + 1)) wrong += 1
  }
  return { pairs, wrong }
}
