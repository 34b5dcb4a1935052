import { type SearchReply, searchPeople } from '@headwater/contract/sourcing/search'
import type { Query } from './create-queries.ts'
import { measure, type Sample } from './measure.ts'
import type { Pool } from './open-pool.ts'
import { type Product, startProduct } from './start-product.ts'

export interface HttpFigures {
  readonly idle: Sample[]
  readonly concurrent: Sample[]
  readonly residentBytes: number
  readonly loopDelayMs: number
}

const rounds = 3

/** Runs the same searches over HTTP, against the product on the same database. */
export async function measureHttp(pool: Pool, queries: readonly Query[]): Promise<HttpFigures> {
  const product = await startProduct(pool)
  try {
    const search = (query: Query) => send(product, query)
    await measure(search, queries, { atOnce: 2 })
    const idle = await measure(search, queries, { rounds })
    const concurrent = await measure(search, queries, { rounds, atOnce: 2 })
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    return {
      idle,
      concurrent,
      residentBytes: readMetric(metrics, 'process_resident_memory_bytes'),
      loopDelayMs: readMetric(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1_000,
    }
  } finally {
    await product.stop()
  }
}

async function send({ url, token }: Product, { criteria, request }: Query): Promise<number> {
  const { limit, facets } = request
  const answer = await fetch(`${url}${searchPeople.path}`, {
    method: searchPeople.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ criteria, limit, facets }),
  })
  const { code, body } = (await answer.json()) as { code: number; body: SearchReply }
  if (code !== 200) throw new Error(`A search was answered with ${code}.`)
  return body.total
}

function readMetric(metrics: string, name: string): number {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? []
  return Number(value)
}
