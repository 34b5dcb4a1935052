import { compileSearch } from '@headwater/matching'
import { searchSegments } from '@headwater/matching/engine'
import { fold } from '@headwater/taxonomy'
import { filterOnly } from './filter-only.ts'
import { makeNeeds } from './make-needs.ts'
import { bootstrap, type Interval, ndcgAt, recallAt } from './metrics.ts'
import { criteriaOf, type Need, wordsOfNeed } from './need.ts'
import type { Pool } from './open-pool.ts'
import { trueGrade } from './true-grade.ts'

/** Ways to find people, ours and those it is measured against. */
const rankers = ['ours', 'bm25', 'filters'] as const
type Ranker = (typeof rankers)[number]

export interface RankingReport {
  readonly queries: number
  readonly ndcg: Readonly<Record<Ranker, Interval>>
  readonly recall: Readonly<Record<Ranker, Interval>>
  /** How far ours is above the better of the others, query by query. */
  readonly lead: Interval
  /** Of all first tens: people who list what they never did. */
  readonly stuffersInTen: number
  /** Of all first tens: careers that cannot be. */
  readonly impossibleInTen: number
}

/** A query about people who are not there says nothing about the ranking. */
const leastGood = 5
const depth = 100

export function evaluateRanking(pool: Pool, count: number, seed: number): RankingReport {
  const ndcg: Record<Ranker, number[]> = { ours: [], bm25: [], filters: [] }
  const recall: Record<Ranker, number[]> = { ours: [], bm25: [], filters: [] }
  let [stuffers, impossible, shown] = [0, 0, 0]
  for (const need of makeNeeds(pool.world, pool.countries, count * 4, seed)) {
    if (ndcg.ours.length === count) break
    const grades = gradesFor(pool, need)
    if (grades.filter((grade) => grade >= 3).length < leastGood) continue
    const found = rankAll(pool, need)
    for (const ranker of rankers) {
      const ranked = found[ranker].map((at) => grades[at] as number)
      ndcg[ranker].push(ndcgAt(ranked, grades, 10))
      recall[ranker].push(recallAt(ranked, grades, depth))
    }
    const traps = found.ours.map((at) => pool.truths[at]?.trap)
    stuffers += traps.slice(0, 10).filter((trap) => trap === 'stuffer').length
    shown += Math.min(10, traps.length)
    impossible += traps.slice(0, 10).filter((trap) => trap === 'impossible').length
  }
  if (ndcg.ours.length < count) throw new Error(`Only ${ndcg.ours.length} queries could be asked.`)
  return {
    queries: count,
    ndcg: each((ranker) => bootstrap(ndcg[ranker], seed)),
    recall: each((ranker) => bootstrap(recall[ranker], seed)),
    lead: bootstrap(
      ndcg.ours.map((value, at) => value - Math.max(ndcg.bm25[at] ?? 0, ndcg.filters[at] ?? 0)),
      seed,
    ),
    stuffersInTen: stuffers / shown,
    impossibleInTen: impossible / shown,
  }
}

function each<Value>(of: (ranker: Ranker) => Value): Record<Ranker, Value> {
  return { ours: of('ours'), bm25: of('bm25'), filters: of('filters') }
}

function gradesFor({ world, truths, documents }: Pool, need: Need): number[] {
  return truths.map((truth, at) =>
    trueGrade(world.taxonomy, need, truth, documents[at]?.country ?? null, world.now),
  )
}

function rankAll(pool: Pool, need: Need): Record<Ranker, number[]> {
  const search = compileSearch(pool.world.taxonomy, criteriaOf(need))
  const request = { search, limit: depth, after: null, facets: [], nearMisses: 0 }
  const { hits } = searchSegments([{ segment: pool.segment, dead: null }], request)
  return {
    ours: hits.map(({ id }) => pool.indexOf.get(id) as number),
    bm25: pool.bm25.search(fold(wordsOfNeed(need)).split(' '), depth),
    filters: filterOnly(need, pool.documents, depth),
  }
}
