import { compileSearch } from '@headwater/matching'
import { searchSegments } from '@headwater/matching/engine'
import type { Truth } from '@headwater/synthetic-pool'
import { createNeeds } from '../ranking/create-needs.ts'
import { bootstrap, type Interval } from '../ranking/metrics.ts'
import { toCriteria } from '../ranking/need.ts'
import type { Pool } from '../ranking/open-pool.ts'

export interface GroupReport {
  /** Chance of one group to be in the top hundred, relative to the other. */
  readonly impact: Interval
  /**
   * For pairs that differ only in openness: how often the open person ranks higher when openness is
   * a criterion.
   */
  readonly twinsInOrder: number
  readonly twins: number
  /** How often their scores differ although openness is not a criterion. */
  readonly twinsApart: number
}

/**
 * Evaluates two groups, given by lists of given names that affect nothing else: no score may depend
 * on them.
 */
export function evaluateGroups(pool: Pool, count: number, seed: number): GroupReport {
  const ratios: number[] = []
  const share = pool.truths.filter(({ group }) => group === 0).length / pool.truths.length
  for (const need of createNeeds(pool.world, pool.countries, count, seed)) {
    const search = compileSearch(pool.world.taxonomy, toCriteria(need))
    const { hits } = searchSegments([{ segment: pool.segment, dead: null }], {
      search,
      limit: 100,
      after: null,
      facets: [],
      fillTo: 0,
    })
    const first = hits.filter(({ id }) => groupOf(pool, id) === 0).length
    if (hits.length < 100) continue
    ratios.push(first / share / ((hits.length - first) / (1 - share)))
  }
  return { impact: bootstrap(ratios, seed), ...evaluateTwins(pool) }
}

function groupOf({ truths, indexOf }: Pool, id: string): number | undefined {
  return truths[indexOf.get(id) ?? -1]?.group
}

function evaluateTwins({ truths, documents, world }: Pool) {
  const asking = { id: 'open', attribute: 'opportunity', mode: 'nice', min: 60 } as const
  let [twins, inOrder, apart] = [0, 0, 0]
  for (const [at, { twinOf }] of truths.entries()) {
    // If the twin is itself a duplicate, its original counts as the twin.
    const isWhole = twinOf !== null && isOriginal(truths[twinOf])
    const [twin, other] = [documents[at], isWhole ? documents[twinOf] : undefined]
    if (!twin || !other || twin.opportunity === null || other.opportunity === null) continue
    twins += 1
    const [high, low] = twin.opportunity > other.opportunity ? [twin, other] : [other, twin]
    const isOpen = (high.opportunity ?? 0) >= asking.min && (low.opportunity ?? 0) < asking.min
    if (isOpen) inOrder += 1
    const rest = ({ opportunity, ...seen }: typeof twin) => JSON.stringify(seen)
    if (rest(twin) !== rest(other)) apart += 1
  }
  if (twins === 0) throw new Error(`The pool of seed ${world.seed} has no twins.`)
  return { twins, twinsInOrder: inOrder / twins, twinsApart: apart }
}

function isOriginal(truth: Truth | undefined): boolean {
  return truth?.duplicateOf === null && truth.twinOf === null
}
