import { getInstance } from './instance.ts'

/** Milliseconds of the two variants, measured one right after the other. */
export type Pair = readonly [number, number]

/** Maximum ratio of the two medians: the specified one, and one that noise cannot explain. */
const maxRatio = { strict: 1.15, gross: 2 }
const attempts = 3

/**
 * Asserts that two variants take equally long. A difference is measured again, because a leak shows
 * every time and noise does not.
 */
export async function expectEqualTimes(
  what: string,
  measure: () => Promise<readonly Pair[]>,
): Promise<void> {
  const { times } = getInstance()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const pairs = await measure()
    const [left, right] = [median(pairs.map(([one]) => one)), median(pairs.map(([, two]) => two))]
    const ratio = Math.max(left, right) / Math.min(left, right)
    console.log(
      `${what}: ${formatMs(left)} : ${formatMs(right)}, of ${pairs.length} each, ${times}`,
    )
    if (ratio < maxRatio[times]) return
  }
  throw new Error(`${what}: their times differ ${attempts} times in a row.`)
}

/** Asserts that something takes less than this, or only prints the time in gross mode. */
export async function expectWithinMs(
  what: string,
  limitMs: number,
  measure: () => Promise<number>,
): Promise<void> {
  const { times } = getInstance()
  const all: number[] = []
  for (let attempt = 1; attempt <= attempts; attempt += 1) all.push(await measure())
  console.log(`${what}: ${formatMs(median(all))}, at most ${limitMs} ms, ${times}`)
  if (times === 'strict' && median(all) >= limitMs) throw new Error(`${what}: takes too long.`)
}

const formatMs = (ms: number) => `${ms.toFixed(1)} ms`

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
