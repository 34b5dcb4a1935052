import { theInstance } from './instance.ts'

/** Milliseconds of the two ways, measured one right after the other. */
export type Pair = readonly [number, number]

/** How many times one median may be the other: as promised, and what no noise explains. */
const most = { strict: 1.15, gross: 2 }
const attempts = 3

/**
 * Holds that two ways take equally long. What differs is measured anew, because a leak shows
 * every time and a busy machine does not.
 */
export async function expectEqualTimes(
  what: string,
  measure: () => Promise<readonly Pair[]>,
): Promise<void> {
  const { times } = theInstance()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const pairs = await measure()
    const [left, right] = [median(pairs.map(([one]) => one)), median(pairs.map(([, two]) => two))]
    const ratio = Math.max(left, right) / Math.min(left, right)
    console.log(`${what}: ${show(left)} : ${show(right)}, of ${pairs.length} each, ${times}`)
    if (ratio < most[times]) return
  }
  throw new Error(`${what}: their times differ ${attempts} times in a row.`)
}

/** Holds that something takes less than this; where times are only looked at roughly, shows it. */
export async function expectQuick(
  what: string,
  limitMs: number,
  measure: () => Promise<number>,
): Promise<void> {
  const { times } = theInstance()
  const all: number[] = []
  for (let attempt = 1; attempt <= attempts; attempt += 1) all.push(await measure())
  console.log(`${what}: ${show(median(all))}, at most ${limitMs} ms, ${times}`)
  if (times === 'strict' && median(all) >= limitMs) throw new Error(`${what}: takes too long.`)
}

const show = (ms: number) => `${ms.toFixed(1)} ms`

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
