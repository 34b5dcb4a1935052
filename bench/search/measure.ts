import type { Query } from './make-queries.ts'

/** How long one query took, and how many it found. */
export interface Sample {
  readonly number: number
  readonly ms: number
  readonly total: number
}

/** Answers with how many people were found. */
export type Searcher = (query: Query) => Promise<number>

export interface HowToMeasure {
  /** So many searchers, each with its next query as soon as the last is answered. */
  readonly atOnce?: number
  readonly rounds?: number
  /** After so long no further query begins, provided that there were enough. */
  readonly budgetMs?: number
  readonly atLeast?: number
}

/** The queries lie in a drawn order: where time runs out, those that were asked are a fair sample. */
export async function measure(
  search: Searcher,
  queries: readonly Query[],
  { atOnce = 1, rounds = 1, budgetMs = Number.POSITIVE_INFINITY, atLeast = 0 }: HowToMeasure,
): Promise<Sample[]> {
  const waiting = Array.from({ length: rounds }, () => queries).flat()
  const samples: Sample[] = []
  const begin = performance.now()
  const work = async () => {
    for (let query = waiting.shift(); query; query = waiting.shift()) {
      if (samples.length >= atLeast && performance.now() - begin > budgetMs) return
      const from = performance.now()
      const total = await search(query)
      samples.push({ number: query.number, ms: performance.now() - from, total })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (samples.length === 0) throw new Error('Nothing was measured.')
  return samples
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export function p50(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    50,
  )
}

export function p95(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    95,
  )
}

/** Those of the same queries as others, so that both are about the same work. */
export function ofSameQueries(samples: readonly Sample[], others: readonly Sample[]): Sample[] {
  const asked = new Set(others.map(({ number }) => number))
  return samples.filter(({ number }) => asked.has(number))
}
