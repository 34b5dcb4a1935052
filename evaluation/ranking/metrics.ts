import { createRandom } from './create-needs.ts'

/** Returns the NDCG: gain of the first ten relative to the best possible ten. */
export function ndcgAt(ranked: readonly number[], all: readonly number[], depth: number): number {
  const best = dcg(all.toSorted((a, b) => b - a).slice(0, depth))
  return best === 0 ? 0 : dcg(ranked.slice(0, depth)) / best
}

function dcg(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

/** Returns the recall of the good people (grades 3 and 4), relative to the maximum possible. */
export function recallAt(ranked: readonly number[], all: readonly number[], depth: number): number {
  const good = all.filter((grade) => grade >= 3).length
  const found = ranked.slice(0, depth).filter((grade) => grade >= 3).length
  return good === 0 ? 0 : found / Math.min(depth, good)
}

export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const rounds = 2_000

/** Returns the mean with its 95 per cent bootstrap interval over queries. */
export function bootstrap(values: readonly number[], seed: number): Interval {
  if (values.length === 0) throw new Error('Nothing was measured.')
  const random = createRandom(seed)
  const means = Array.from({ length: rounds }, () => {
    let sum = 0
    for (let draw = 0; draw < values.length; draw++) {
      sum += values[Math.floor(random() * values.length)] as number
    }
    return sum / values.length
  }).toSorted((a, b) => a - b)
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return {
    mean,
    low: means[Math.floor(rounds * 0.025)] as number,
    high: means[Math.floor(rounds * 0.975)] as number,
  }
}
