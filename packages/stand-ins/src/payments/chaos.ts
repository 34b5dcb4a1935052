/** Simulated faults of deliveries and responses. */
export interface Chaos {
  /** The same seed gives the same faults. */
  seed: number
  /** Each delivery is delayed by a random time up to this. */
  delayMs: number
  /** Shares from 0 to 1 of the deliveries that are duplicated, or dropped. */
  duplicate: number
  drop: number
  /** Deliveries due at the same time are sent in random order. */
  shuffle: boolean
  wrongSecret: boolean
  oldTimestamp: boolean
  /** Every n-th API call is answered with a 500 and does nothing. 0 means never. */
  failEvery: number
  /** Delays the response to an API call, during which its idempotency key is in use. */
  slowMs: number
  /** The connection of this many next API calls is cut after the work is done. */
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

/** The default: exposes the race between redirect and webhook during development. */
export const defaultChaos: Chaos = { ...noChaos, delayMs: 2_000, duplicate: 0.05 }

const share = { type: 'number', minimum: 0, maximum: 1 } as const
const count = { type: 'integer', minimum: 0, maximum: 600_000 } as const

/** What `PUT /_local/chaos` accepts. Fields left out are off. */
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

/** Returns a number from 0 to 1 and advances the seed. (mulberry32) */
export function nextRandom(chaos: Chaos): number {
  chaos.seed = (chaos.seed + 0x6d2b79f5) >>> 0
  let mixed = chaos.seed
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
