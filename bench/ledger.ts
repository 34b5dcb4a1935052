import { startLedgerBench } from '@headwater/server/test/bench-ledger'

const rounds = 15
const seconds = 0.5
const accounts = 1_000
/** A low concurrency, as for one team, and a high one that makes an account hot. */
const clientCounts = [8, 64]

/**
 * Measures the cost of lots, limits, a journal with a hash chain and row-level security: spends
 * through the ledger against a bare `UPDATE … SET balance = balance - 1` and an INSERT. Both are
 * prepared, durable, one transaction each, and run in turns, so that noise affects both.
 */
export async function run(): Promise<void> {
  for (const clients of clientCounts) await compareWith(clients)
  await comparePurchases()
}

const peopleAtOnce = 200

/**
 * Measures unlocking many people at once on one account: a ledger call for each person against one
 * call for all. What a purchase did besides for each person (price, member, limits, the unlock's
 * row) is left out, so that the real difference is larger.
 */
async function comparePurchases(): Promise<void> {
  const bench = await startLedgerBench(1, 2)
  try {
    console.log(`  ${peopleAtOnce} people unlocked at once, 2 clients on one account`)
    const ratios: number[] = []
    await bench.measurePurchases('each', peopleAtOnce, seconds)
    await bench.measurePurchases('together', peopleAtOnce, seconds)
    for (let round = 1; round <= rounds; round += 1) {
      const each = await bench.measurePurchases('each', peopleAtOnce, seconds)
      const together = await bench.measurePurchases('together', peopleAtOnce, seconds)
      ratios.push(together / each)
      const figures = `one call ${together.toFixed(0)} people/s, a call each ${each.toFixed(0)}/s`
      console.log(`    round ${round}: ${figures}, ratio ${(together / each).toFixed(2)}`)
    }
    console.log(`    one call : a call each = ${median(ratios).toFixed(2)}`)
    const faults = await bench.countFaults()
    if (faults > 0) throw new Error(`The audit found ${faults} faults; that measures nothing.`)
  } finally {
    await bench.stop()
  }
}

async function compareWith(clients: number): Promise<void> {
  const bench = await startLedgerBench(accounts, clients)
  try {
    for (const count of [1, accounts]) {
      const where = count === 1 ? 'one hot account' : `${count} accounts`
      console.log(`  ${clients} clients on ${where}`)
      const ratios: number[] = []
      await compare(count, 0.5)
      for (let round = 1; round <= rounds; round += 1) {
        const { ledger, bare } = await compare(count, seconds)
        ratios.push(ledger / bare)
        const figures = `ledger ${ledger.toFixed(0)} spends/s, bare ${bare.toFixed(0)}/s`
        console.log(`    round ${round}: ${figures}, ratio ${(ledger / bare).toFixed(2)}`)
      }
      console.log(`    ledger : bare = ${median(ratios).toFixed(2)}`)
    }
    const faults = await bench.countFaults()
    if (faults > 0) throw new Error(`The audit found ${faults} faults; that measures nothing.`)
  } finally {
    await bench.stop()
  }

  async function compare(count: number, seconds: number) {
    const ledger = await bench.measure('ledger', count, seconds)
    const bare = await bench.measure('bare', count, seconds)
    return { ledger, bare }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
