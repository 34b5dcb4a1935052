import type { Query } from './create-queries.ts'

/** How long one query took, and how many people it found. */
export interface Sample {
  readonly number: number
  readonly ms: number
  readonly total: number
}

/** Resolves with the number of people found. */
export type Searcher = (query: Query) => Promise<number>

export interface MeasureOptions {
  /** Number of concurrent searchers, each sending its next query once the last is answered. */
  readonly atOnce?: number
  readonly rounds?: number
  /** Time limit after which no further query starts, provided that there were enough. */
  readonly budgetMs?: number
  readonly atLeast?: number
}

/** Measures queries in random order, so that those run before the time limit are a fair sample. */
export async function measure(
  search: Searcher,
  queries: readonly Query[],
  {
    atOnce: concurrency = 1,
    rounds = 1,
    budgetMs = Number.POSITIVE_INFINITY,
    atLeast: minSamples = 0,
  }: MeasureOptions,
): Promise<Sample[]> {
  const waiting = Array.from({ length: rounds }, () => queries).flat()
  const samples: Sample[] = []
  const begin = performance.now()
  const work = async () => {
    for (let query = waiting.shift(); query; query = waiting.shift()) {
      if (samples.length >= minSamples && performance.now() - begin > budgetMs) return
      const from = performance.now()
      const total = await search(query)
      samples.push({ number: query.number, ms: performance.now() - from, total })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (samples.length === 0) throw new Error('Nothing was measured.')
  return samples
}

/** Returns a percentile. */
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

/** Returns only the results of the same queries, so that both cover the same work. */
export function filterToSameQueries(
  samples: readonly Sample[],
  others: readonly Sample[],
): Sample[] {
  const asked = new Set(others.map(({ number }) => number))
  return samples.filter(({ number }) => asked.has(number))
}
