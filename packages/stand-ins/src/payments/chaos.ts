/** How deliveries and answers go wrong on purpose. */
export interface Chaos {
  /** The same seed gives the same misfortune. */
  seed: number
  /** Each delivery waits a random time up to this. */
  delayMs: number
  /** Shares from 0 to 1 of the deliveries that come twice, or never. */
  duplicate: number
  drop: number
  /** Deliveries that are due together leave in a random order. */
  shuffle: boolean
  wrongSecret: boolean
  oldTimestamp: boolean
  /** Each so-many-th API call is answered with a 500, and does nothing. 0 is never. */
  failEvery: number
  /** The answer to an API call waits; its idempotency key is taken meanwhile. */
  slowMs: number
  /** The connection of so many of the next API calls is cut after the work is done. */
  cutNext: number
}

export const noChaos: Chaos = {
  seed: 1,
  delayMs: 0,
  duplicate: 0,
  drop: 0,
  shuffle: false,
  wrongSecret: false,
  oldTimestamp: false,
  failEvery: 0,
  slowMs: 0,
  cutNext: 0,
}

/** For every day: the race between redirect and webhook is seen before a customer sees it. */
export const everydayChaos: Chaos = { ...noChaos, delayMs: 2_000, duplicate: 0.05 }

const share = { type: 'number', minimum: 0, maximum: 1 } as const
const count = { type: 'integer', minimum: 0, maximum: 600_000 } as const

/** What `PUT /_local/chaos` accepts; what is left out is calm. */
export const chaosSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    seed: count,
    delayMs: count,
    duplicate: share,
    drop: share,
    shuffle: { type: 'boolean' },
    wrongSecret: { type: 'boolean' },
    oldTimestamp: { type: 'boolean' },
    failEvery: count,
    slowMs: count,
    cutNext: count,
  },
} as const

/** A number from 0 to 1; moves the seed on. (mulberry32) */
export function drawFrom(chaos: Chaos): number {
  chaos.seed = (chaos.seed + 0x6d2b79f5) >>> 0
  let mixed = chaos.seed
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
