import { join } from 'node:path'
import type { Query } from './create-queries.ts'
import { measure, type Sample } from './measure.ts'
import { findMeilisearch, startMeilisearch } from './meilisearch.ts'
import { indexPeople } from './meilisearch-index.ts'
import { toMeilisearch } from './meilisearch-query.ts'
import type { Pool } from './open-pool.ts'

const minute = 60_000

/**
 * Runs the same searches in Meilisearch, or returns undefined if there is no binary for this
 * machine.
 */
export async function measureMeilisearch(
  { home, ownerUrl, people }: Pool,
  queries: readonly Query[],
): Promise<{ idle: Sample[]; concurrent: Sample[] } | undefined> {
  const program = findMeilisearch()
  if (program === undefined) return undefined
  const meilisearch = await startMeilisearch(program, join(home, 'meilisearch', 'data'))
  try {
    await indexPeople(meilisearch, ownerUrl, people)
    const search = async (query: Query) => {
      const { estimatedTotalHits } = await meilisearch.call<{ estimatedTotalHits: number }>(
        ...(['POST', '/indexes/people/search', toMeilisearch(query)] as const),
      )
      return estimatedTotalHits
    }
    await measure(search, queries, { budgetMs: 2 * minute, atLeast: 20 })
    return {
      idle: await measure(search, queries, { budgetMs: 8 * minute, atLeast: 60 }),
      concurrent: await measure(search, queries, { atOnce: 2, budgetMs: 5 * minute, atLeast: 60 }),
    }
  } finally {
    await meilisearch.stop()
  }
}
