import { startBenchServers } from '@headwater/server/test/bench-servers'
import autocannon from 'autocannon'

const rounds = 5
const seconds = 3
const connections = 32

/**
 * Measures the overhead of our request handling: the same query through `serve` (origin, session,
 * rate limit, privilege, parsing, tenant transaction, contract, envelope, headers, log) and on a
 * bare route. Both run in turns, so that noise affects both.
 */
export async function run(): Promise<void> {
  const servers = await startBenchServers()
  try {
    const { served, bare } = servers
    await Promise.all([measure(served), measure(bare)])
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const [ours, naked] = [await measure(served), await measure(bare)]
      ratios.push(ours / naked)
      console.log(
        `  round ${round}: served ${ours.toFixed(0)}/s, bare ${naked.toFixed(0)}/s, ratio ${(ours / naked).toFixed(2)}`,
      )
    }
    console.log(`  requests/s, served : bare = ${median(ratios).toFixed(2)} (median of ${rounds})`)
  } finally {
    await servers.stop()
  }
}

async function measure(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url} failed ${result.non2xx + result.errors} times; that measures nothing.`)
  }
  return result.requests.average
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
