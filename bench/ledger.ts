import { startLedgerBench, type Way } from '@headwater/server/test/bench-ledger'

const rounds = 5
const seconds = 2
const clients = 8
const accounts = 1_000

/**
 * What lots, limits, a journal with a hash chain and row-level security cost: spends through the
 * ledger beside a bare `UPDATE … SET balance = balance - 1` and an INSERT. Both are prepared, durable,
 * one transaction each, and take turns, so that a busy moment of the machine falls on both.
 */
export async function run(): Promise<void> {
  const bench = await startLedgerBench(accounts, clients)
  try {
    for (const way of ['transaction', 'statement'] as const) {
      console.log(`  ${headings[way]}`)
      for (const count of [1, accounts]) {
        const ratios: number[] = []
        await compare(way, count, 0.5)
        for (let round = 1; round <= rounds; round += 1) {
          const { ledger, bare } = await compare(way, count, seconds)
          ratios.push(ledger / bare)
          const figures = `ledger ${ledger.toFixed(0)}/s, bare ${bare.toFixed(0)}/s`
          console.log(`    round ${round}: ${figures}, ratio ${(ledger / bare).toFixed(2)}`)
        }
        const where = count === 1 ? 'one hot account' : `${count} accounts`
        console.log(`    spends/s on ${where}, ledger : bare = ${median(ratios).toFixed(2)}`)
      }
    }
    const faults = await bench.countFaults()
    if (faults > 0) throw new Error(`The audit found ${faults} faults; that measures nothing.`)
  } finally {
    await bench.stop()
  }

  async function compare(way: Way, count: number, seconds: number) {
    const ledger = await bench.measure('ledger', way, count, seconds)
    const bare = await bench.measure('bare', way, count, seconds)
    return { ledger, bare }
  }
}

const headings: Record<Way, string> = {
  transaction: 'as the product sends it: begin, the work, commit',
  statement: 'the server alone: one statement, no begin and no commit',
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
