import { compileSearch } from '@headwater/matching'
import { searchSegments } from '@headwater/matching/engine'
import type { Truth } from '@headwater/synthetic-pool'
import { makeNeeds } from '../ranking/make-needs.ts'
import { bootstrap, type Interval } from '../ranking/metrics.ts'
import { criteriaOf } from '../ranking/need.ts'
import type { Pool } from '../ranking/open-pool.ts'

export interface GroupReport {
  /** The chance of one group to be among the first hundred, beside that of the other. */
  readonly impact: Interval
  /** Of pairs that differ in openness alone: how often the open one stands higher when asked for. */
  readonly twinsInOrder: number
  readonly twins: number
  /** And how often they differ although nobody asked. */
  readonly twinsApart: number
}

/** The groups are two lists of given names that decide nothing else: no score may follow them. */
export function evaluateGroups(pool: Pool, count: number, seed: number): GroupReport {
  const ratios: number[] = []
  const share = pool.truths.filter(({ group }) => group === 0).length / pool.truths.length
  for (const need of makeNeeds(pool.world, pool.countries, count, seed)) {
    const search = compileSearch(pool.world.taxonomy, criteriaOf(need))
    const { hits } = searchSegments([{ segment: pool.segment, dead: null }], {
      ...{ search, limit: 100, after: null, facets: [], nearMisses: 0 },
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
    // Whose other half is itself a double of somebody is the twin of that one.
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
