import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { decideCreditParts, type UsableLot } from './credit-part-rules.ts'

const now = new Date('2026-03-15T12:00:00Z')
const thisMonth = {
  periodStart: new Date('2026-03-01T00:00:00Z'),
  periodEnd: new Date('2026-04-01T00:00:00Z'),
}
const lastMonth = {
  periodStart: new Date('2026-02-01T00:00:00Z'),
  periodEnd: new Date('2026-03-01T00:00:00Z'),
}

const monthly = { interval: 'month', creditsAllowance: 1_000, licenceCredits: 0 } as const
const yearly = { interval: 'year', creditsAllowance: 5_000, licenceCredits: 0 } as const
const free = { interval: 'free', creditsAllowance: 100, licenceCredits: 0 } as const
const licensed = { interval: 'free', creditsAllowance: 600, licenceCredits: 500 } as const

function aLot(changes: Partial<UsableLot>): UsableLot {
  return {
    kind: 'plan',
    credits: 100,
    interval: 'month',
    period: thisMonth,
    isRollover: false,
    ...changes,
  }
}

const freeLot = aLot({ kind: 'free', interval: 'free', credits: 96 })
const boughtLot = aLot({ kind: 'purchase', interval: null, period: undefined, credits: 5_000 })

describe('the parts of a balance', () => {
  it.each<[string, UsableLot[], Parameters<typeof decideCreditParts>[1], string[]]>([
    ['nothing', [], monthly, ['0 of 1000 plan']],
    ['the free tier', [freeLot], free, ['96 of 100 free']],
    [
      'a month, free credits from before it and bought ones',
      [aLot({ credits: 1_000 }), freeLot, boughtLot],
      monthly,
      ['1000 of 1000 plan', '96 free', '5000 bought'],
    ],
    [
      'a month of a yearly tier',
      [aLot({ interval: 'year', credits: 4_000 })],
      yearly,
      ['4000 of 5000 plan'],
    ],
    [
      'a monthly tier replaced by a yearly one',
      [aLot({ credits: 300 }), aLot({ interval: 'year', credits: 5_000 })],
      yearly,
      ['5000 of 5000 plan', '300 carried_over'],
    ],
    [
      'a period that is over, for a while',
      [aLot({ credits: 40, period: lastMonth }), aLot({ credits: 900 })],
      monthly,
      ['900 of 1000 plan', '40 carried_over'],
    ],
    [
      'unused credits of the last period',
      [aLot({ credits: 700, isRollover: true }), aLot({ credits: 1_000 })],
      monthly,
      ['1000 of 1000 plan', '700 carried_over'],
    ],
    [
      'more credits of the period than the tier has',
      [aLot({ credits: 1_000 }), aLot({ credits: 250 })],
      monthly,
      ['1000 of 1000 plan', '250 carried_over'],
    ],
    [
      'a paid tier that has ended',
      [aLot({ credits: 700 }), freeLot],
      free,
      ['96 of 100 free', '700 carried_over'],
    ],
    [
      'the free tier with a licence',
      [freeLot, aLot({ kind: 'licence', interval: null, period: undefined, credits: 450 })],
      licensed,
      ['96 of 100 free', '450 of 500 licence'],
    ],
    [
      'credits granted by hand',
      [aLot({ kind: 'promo', credits: 5 }), aLot({ kind: 'adjust', credits: 7 })],
      monthly,
      ['0 of 1000 plan', '12 granted'],
    ],
  ])('with %s', (_, lots, plan, expected) => {
    const parts = decideCreditParts(lots, plan, now)
    expect(
      parts.map(({ kind, credits, allowance }) =>
        allowance === null ? `${credits} ${kind}` : `${credits} of ${allowance} ${kind}`,
      ),
    ).toEqual(expected)
  })

  it('add up to the balance for any lots and any tier, and none exceeds its allowance', async (test) => {
    const random = seededRandom(await drawSeed(test))
    const kinds = ['plan', 'free', 'purchase', 'licence', 'promo', 'adjust'] as const
    const intervals = ['free', 'month', 'year', null] as const
    const seen = new Set<string>()
    for (let round = 0; round < testSize({ gate: 500, deep: 20_000 }); round += 1) {
      const lots = Array.from({ length: random.under(9) }, () =>
        aLot({
          kind: random.pick(kinds),
          interval: random.pick(intervals),
          credits: 1 + random.under(6_000),
          period: random.chance(0.2) ? undefined : random.pick([thisMonth, lastMonth]),
          isRollover: random.chance(0.25),
        }),
      )
      const parts = decideCreditParts(lots, random.pick([monthly, yearly, free, licensed]), now)
      const sum = (rows: readonly { credits: number }[]) =>
        rows.reduce((total, { credits }) => total + credits, 0)
      expect(sum(parts)).toBe(sum(lots))
      for (const { kind, credits, allowance } of parts) {
        seen.add(kind)
        expect(credits).toBeGreaterThanOrEqual(0)
        if (allowance !== null) expect(credits).toBeLessThanOrEqual(allowance)
      }
    }
    expect(seen.size).toBe(6)
  })
})
