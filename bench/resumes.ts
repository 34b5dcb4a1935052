import {
  type HostileDocument,
  hostileDocuments,
  type ResumeBench,
  startResumeBench,
} from '@headwater/server/test/bench-resumes'

const rounds = 9
/** A flood may double the wait of others. */
const maxRatio = 2

/**
 * Measures how much longer a company waits for a résumé while another company floods the readers
 * with expensive documents, and fails when it is more than twice as long.
 */
export async function run(): Promise<void> {
  const bench = await startResumeBench()
  const slow: string[] = []
  try {
    await bench.measure()
    for (const document of Object.keys(hostileDocuments) as HostileDocument[]) {
      const ratios: number[] = []
      for (let round = 1; round <= rounds; round += 1) ratios.push(await compare(bench, document))
      const [best, worst] = [Math.min(...ratios), Math.max(...ratios)]
      const range = `${best.toFixed(2)} to ${worst.toFixed(2)}`
      console.log(`  ${document}: flooded : idle = ${median(ratios).toFixed(2)} (${range})`)
      if (median(ratios) > maxRatio) slow.push(document)
    }
  } finally {
    await bench.stop()
  }
  if (slow.length > 0) throw new Error(`More than twice the idle wait: ${slow.join(', ')}.`)
}

/** Both are measured in turns, so that noise affects both. */
async function compare(bench: ResumeBench, document: HostileDocument): Promise<number> {
  const idle = await bench.measure()
  const stopFlood = bench.startFlood(document)
  // The first reading may be over before the flood has begun.
  await bench.measure()
  const flooded = await bench.measure()
  await stopFlood()
  return flooded / idle
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
