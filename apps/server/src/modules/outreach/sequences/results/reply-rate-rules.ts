/** A share of people, with the interval in which the true one is in 95 of 100 cases. */
export interface Rate {
  readonly count: number
  readonly of: number
  readonly low: number | null
  readonly high: number | null
}

/** Below this number of emails an interval is too wide to be of use. */
const minPeople = 10
/** The quantile of the normal distribution for 95 %. */
const z = 1.959964

/** Returns a share with its Wilson interval, or without one if there are too few people. */
export function estimateRate(count: number, of: number): Rate {
  if (of < minPeople) return { count, of, low: null, high: null }
  return { count, of, ...wilsonInterval(count, of) }
}

interface Interval {
  readonly low: number
  readonly high: number
}

/** The score interval without continuity correction, by Wilson (1927). */
export function wilsonInterval(count: number, of: number): Interval {
  const centre = 2 * count + z * z
  const spread = z * Math.sqrt(z * z + 4 * count * (1 - count / of))
  const scale = 2 * (of + z * z)
  return {
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  }
}

/**
 * The interval of the difference between two shares, by Newcombe (1998), method 10: from the Wilson
 * intervals of both.
 */
export function differenceInterval(
  a: { readonly count: number; readonly of: number },
  b: { readonly count: number; readonly of: number },
): Interval {
  const [shareA, shareB] = [a.count / a.of, b.count / b.of]
  const [ofA, ofB] = [wilsonInterval(a.count, a.of), wilsonInterval(b.count, b.of)]
  const difference = shareA - shareB
  return {
    low: difference - Math.hypot(shareA - ofA.low, ofB.high - shareB),
    high: difference + Math.hypot(ofA.high - shareA, shareB - ofB.low),
  }
}

type Shares = Pick<Rate, 'count' | 'of'>

/** Says which of two subjects gets more replies, if that can be said. */
export function decideVerdict(a: Shares, b: Shares): string {
  if (a.of < minPeople || b.of < minPeople) return 'Too few to compare'
  const { low, high } = differenceInterval(a, b)
  if (low > 0) return 'Subject A gets more replies'
  return high < 0 ? 'Subject B gets more replies' : 'No clear difference'
}
