import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideLicenceLots, type Licence, type LicenceLot } from './licence-rules.ts'

function aLicence(wishes: Partial<Licence> = {}): Licence {
  return { id: 'a', title: 'Tier 1', credits: 500, isInForce: true, chain: 'a', ...wishes }
}

function aLot(wishes: Partial<LicenceLot> = {}): LicenceLot {
  return { id: 1, ref: 'a', amount: 500, available: 500, held: 0, revoked: 0, ...wishes }
}

describe('the credits of licences', () => {
  it.each<[string, Licence[], LicenceLot[], object]>([
    [
      'a new one is granted',
      [aLicence()],
      [],
      { grants: [{ ref: 'a', amount: 500, title: 'Tier 1' }] },
    ],
    ['what was granted is not granted again', [aLicence()], [aLot({ available: 3 })], {}],
    [
      'more for the same key comes on top',
      [aLicence({ credits: 1_500 })],
      [aLot({ available: 0 })],
      { grants: [{ ref: 'a:1', amount: 1_000, title: 'Tier 1' }] },
    ],
    [
      'an upgrade brings the difference, also to what is spent',
      [
        aLicence({ isInForce: false, chain: 'b' }),
        aLicence({ id: 'b', credits: 5_000, chain: 'b' }),
      ],
      [aLot({ available: 20 })],
      { grants: [{ ref: 'b', amount: 4_500, title: 'Tier 1' }] },
    ],
    [
      'a downgrade takes the newest first, and only what is there',
      [aLicence({ isInForce: false, chain: 'c' }), aLicence({ id: 'c', credits: 100, chain: 'c' })],
      [
        aLot({ available: 300 }),
        aLot({ id: 2, ref: 'c', amount: 200, available: 150, revoked: 10 }),
      ],
      {
        revocations: [
          { lotId: 2, target: 160 },
          { lotId: 1, target: 300 },
        ],
      },
    ],
    [
      'one that is given back takes nothing that another one brought',
      [aLicence({ isInForce: false }), aLicence({ id: 'b', chain: 'b' })],
      [aLot({ available: 0 }), aLot({ id: 2, ref: 'b' })],
      {},
    ],
    [
      'what is set aside is looked at again',
      [aLicence({ isInForce: false })],
      [aLot({ available: 100, held: 50 })],
      { revocations: [{ lotId: 1, target: 100 }], isUnfinished: true },
    ],
  ])('%s', (_, licences, lots, expected) => {
    const nothing = { grants: [], revocations: [], isUnfinished: false }
    expect(decideLicenceLots(licences, lots)).toEqual({ ...nothing, ...expected })
  })

  it('never exceed the highest value the licences ever had, and one pass settles them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ worth: fc.constantFrom(0, 500, 1_500, 5_000), spend: fc.nat(6_000) }),
          {
            maxLength: 12,
          },
        ),
        (steps) => {
          let lots: LicenceLot[] = []
          let spent = 0
          let best = 0
          for (const { worth, spend } of steps) {
            const licences = [aLicence({ credits: worth, isInForce: worth > 0 })]
            lots = apply(lots, decideLicenceLots(licences, lots))
            best = Math.max(best, worth)
            expect(decideLicenceLots(licences, lots)).toMatchObject({ grants: [], revocations: [] })
            const available = lots.reduce((sum, lot) => sum + lot.available, 0)
            expect(available).toBe(Math.max(0, worth - spent))
            const used = Math.min(spend, available)
            spent += used
            lots = take(lots, used)
            expect(spent).toBeLessThanOrEqual(best)
          }
        },
      ),
    )
  })
})

function apply(lots: LicenceLot[], decision: ReturnType<typeof decideLicenceLots>): LicenceLot[] {
  const kept = lots.map((lot) => {
    const target = decision.revocations.find(({ lotId }) => lotId === lot.id)?.target ?? lot.revoked
    return { ...lot, available: lot.available - (target - lot.revoked), revoked: target }
  })
  const added = decision.grants.map(({ ref, amount }, index) =>
    aLot({ id: lots.length + index + 1, ref, amount, available: amount }),
  )
  return [...kept, ...added]
}

function take(lots: LicenceLot[], credits: number): LicenceLot[] {
  let rest = credits
  return lots.map((lot) => {
    const taken = Math.min(rest, lot.available)
    rest -= taken
    return { ...lot, available: lot.available - taken }
  })
}
