import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

const perSecond = 10
const burst = 100
/** Pauses between events in milliseconds: most at once, some after seconds. */
const pauses = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0, max: 15_000 })),
  { maxLength: 600 },
)

/** Returns when each allowed event happened, and when each refused one did. */
function run(gaps: readonly number[]) {
  let time = 0
  const take = createTokenBucket({ perSecond, burst }, () => time)
  const allowed: number[] = []
  const refused: number[] = []
  for (const gap of gaps) {
    time += gap
    ;(take() ? allowed : refused).push(time)
  }
  return { allowed, refused }
}

describe('a token bucket', () => {
  it('allows a burst of 100, and then 10 a second', () => {
    expect(run(Array(150).fill(0)).allowed).toHaveLength(100)
    const afterwards = run([...Array(150).fill(0), 1_000, ...Array(50).fill(0)])
    expect(afterwards.allowed).toHaveLength(110)
  })

  it('never allows more than the burst and the rate in any span of time', () => {
    fc.assert(
      fc.property(pauses, (gaps) => {
        const { allowed } = run(gaps)
        allowed.forEach((start, first) => {
          allowed.slice(first).forEach((end, more) => {
            expect(more + 1).toBeLessThanOrEqual(burst + ((end - start) / 1_000) * perSecond + 1e-6)
          })
        })
      }),
      { numRuns: 30 },
    )
  })

  it('refuses an event only when a burst has passed in less time than it takes', () => {
    fc.assert(
      fc.property(pauses, (gaps) => {
        const { allowed, refused } = run(gaps)
        for (const time of refused) {
          const isUsedUp = allowed.some((start, first) => {
            const count = allowed.slice(first).filter((at) => at <= time).length
            return count + 1 > burst + ((time - start) / 1_000) * perSecond - 1e-6
          })
          expect(isUsedUp).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('loses nothing when the clock is set back', () => {
    let time = 10_000
    const take = createTokenBucket({ perSecond, burst: 2 }, () => time)
    take()
    time = 0
    expect(take()).toBe(true)
    expect(take()).toBe(false)
  })
})
