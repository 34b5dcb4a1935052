import { compileSearch, type PersonDocument } from '@headwater/matching'
import { searchSegments } from '@headwater/matching/engine'
import { fold } from '@headwater/taxonomy'
import { createNeeds } from './create-needs.ts'
import { bootstrap, type Interval, ndcgAt, recallAt } from './metrics.ts'
import { type Need, toCriteria, toSearchText } from './need.ts'
import type { Pool } from './open-pool.ts'
import { trueGrade } from './true-grade.ts'

/** The ranking methods: ours and the baselines. */
const rankers = ['ours', 'bm25', 'filters'] as const
type Ranker = (typeof rankers)[number]

export interface RankingReport {
  readonly queries: number
  readonly ndcg: Readonly<Record<Ranker, Interval>>
  readonly recall: Readonly<Record<Ranker, Interval>>
  /** Our advantage over the better baseline, query by query. */
  readonly lead: Interval
  /** Share of keyword stuffers in all top tens: people who list skills they never used. */
  readonly stuffersInTen: number
  /** Share of implausible careers in all top tens. */
  readonly impossibleInTen: number
}

/** A query without any suitable person says nothing about the ranking. */
const minGoodPeople = 5
const depth = 100

export function evaluateRanking(pool: Pool, count: number, seed: number): RankingReport {
  const ndcg: Record<Ranker, number[]> = { ours: [], bm25: [], filters: [] }
  const recall: Record<Ranker, number[]> = { ours: [], bm25: [], filters: [] }
  let [stuffers, impossible, shown] = [0, 0, 0]
  for (const need of createNeeds(pool.world, pool.countries, count * 4, seed)) {
    if (ndcg.ours.length === count) break
    const grades = listTrueGrades(pool, need)
    if (grades.filter((grade) => grade >= 3).length < minGoodPeople) continue
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
    ndcg: forEachRanker((ranker) => bootstrap(ndcg[ranker], seed)),
    recall: forEachRanker((ranker) => bootstrap(recall[ranker], seed)),
    lead: bootstrap(
      ndcg.ours.map((value, at) => value - Math.max(ndcg.bm25[at] ?? 0, ndcg.filters[at] ?? 0)),
      seed,
    ),
    stuffersInTen: stuffers / shown,
    impossibleInTen: impossible / shown,
  }
}

function forEachRanker<Value>(of: (ranker: Ranker) => Value): Record<Ranker, Value> {
  return { ours: of('ours'), bm25: of('bm25'), filters: of('filters') }
}

function listTrueGrades({ world, truths, documents }: Pool, need: Need): number[] {
  return truths.map((truth, at) =>
    trueGrade(world.taxonomy, need, truth, documents[at]?.country ?? null, world.now),
  )
}

function rankAll(pool: Pool, need: Need): Record<Ranker, number[]> {
  const search = compileSearch(pool.world.taxonomy, toCriteria(need))
  const request = { search, limit: depth, after: null, fillTo: 0, facets: [] }
  const { hits } = searchSegments([{ segment: pool.segment, dead: null }], request)
  return {
    ours: hits.map(({ id }) => pool.indexOf.get(id) as number),
    bm25: pool.bm25.search(fold(toSearchText(need)).split(' '), depth),
    filters: rankByFilters(need, pool.documents, depth),
  }
}

/**
 * Baseline of a database with filters: everyone with the exact occupation, all skills, years and
 * country, longest careers first.
 */
function rankByFilters(need: Need, people: readonly PersonDocument[], limit: number): number[] {
  const found: number[] = []
  for (const [at, person] of people.entries()) if (fits(need, person)) found.push(at)
  return found
    .toSorted((a, b) => (people[b]?.totalMonths ?? 0) - (people[a]?.totalMonths ?? 0) || a - b)
    .slice(0, limit)
}

function fits({ occupation, skills, minYears, country }: Need, person: PersonDocument): boolean {
  if (country !== null && person.country !== country.code) return false
  if (!person.stretches.some((stretch) => stretch.occupation === occupation)) return false
  if (minYears !== null && (person.totalMonths ?? 0) < minYears * 12) return false
  return skills.every(({ id }) => person.skills.some(({ skill }) => skill === id))
}
