import { compileSearch, judge, scoreOf } from '@headwater/matching'
import { makeNeeds, seeded } from '../ranking/make-needs.ts'
import { criteriaOf } from '../ranking/need.ts'
import type { Pool } from '../ranking/open-pool.ts'

export interface SumReport {
  readonly pairs: number
  /** Pairs whose parts do not add up to the score to the last digit, or exceed what they may be. */
  readonly wrong: number
}

/** Random searches beside random people: the parts of every score must add up to it. */
export function evaluateSums(pool: Pool, pairs: number, seed: number): SumReport {
  const random = seeded(seed)
  const searches = makeNeeds(pool.world, pool.countries, 100, seed).map((need) =>
    compileSearch(pool.world.taxonomy, criteriaOf(need)),
  )
  let wrong = 0
  for (let pair = 0; pair < pairs; pair++) {
    const search = searches[pair % searches.length] as (typeof searches)[number]
    const person = pool.documents[Math.floor(random() * pool.documents.length)]
    if (!person) throw new Error('The pool is empty.')
    const { score, lines } = scoreOf(
      search.criteria.map((criterion) => ({ ...criterion, ...judge(criterion, person) })),
    )
    const sum = lines.reduce((total, { part }) => total + part, 0)
    if (sum !== score || lines.some(({ part, most }) => part < 0 || part > most + 1)) wrong += 1
  }
  return { pairs, wrong }
}
