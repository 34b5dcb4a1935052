import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideLicenceChain,
  type IncomingLicenceEvent,
  type Licence,
  sumCompanyCredits,
} from './chain-rules.ts'

const runs = testSize({ gate: 100, deep: 500 })

const company = 'ours'

function aLicence(id: string, wishes: Partial<Licence> = {}): Licence {
  return { id, tier: 1, state: 'free', companyId: null, replacedBy: null, ...wishes }
}

/** Applies an event as the product does, without a database. */
function hear(licences: readonly Licence[], happening: IncomingLicenceEvent): Licence[] {
  const { event, keyId, previousId, tier = 1 } = happening
  const known = (id: string) => licences.some((licence) => licence.id === id)
  const before = [
    ...licences,
    ...(known(keyId)
      ? []
      : [aLicence(keyId, { tier, state: event === 'deactivate' ? 'deactivated' : 'free' })]),
    ...(previousId === undefined || known(previousId)
      ? []
      : [aLicence(previousId, { tier, state: 'deactivated' })]),
  ]
  return decideLicenceChain(before, happening)
}

const happenings: readonly IncomingLicenceEvent[] = [
  { event: 'activate', keyId: 'a', tier: 1 },
  { event: 'upgrade', keyId: 'b', previousId: 'a', tier: 3 },
  { event: 'deactivate', keyId: 'a' },
  { event: 'downgrade', keyId: 'c', previousId: 'b', tier: 2 },
  { event: 'deactivate', keyId: 'b' },
  { event: 'upgrade', keyId: 'd', previousId: 'c', tier: 3 },
  { event: 'deactivate', keyId: 'c' },
]
const refund: IncomingLicenceEvent = { event: 'deactivate', keyId: 'd' }

describe('licence events in any order and number', () => {
  it('end with one licence in force, or none after a refund', () => {
    let heard = 0
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...happenings, refund], { minLength: happenings.length + 1 }),
        fc.array(fc.constantFrom(...happenings, refund), { maxLength: 8 }),
        fc.boolean(),
        (order, repeated, isRefunded) => {
          let licences = [aLicence('a', { state: 'redeemed', companyId: company })]
          const isHeard = (happening: IncomingLicenceEvent) => isRefunded || happening !== refund
          for (const happening of [...order, ...repeated].filter(isHeard)) {
            licences = hear(licences, happening)
            heard += 1
          }
          expect(sumCompanyCredits(company, licences)).toBe(isRefunded ? 0 : 5_000)
          expect(licences.filter(({ state }) => state === 'redeemed')).toHaveLength(
            isRefunded ? 0 : 1,
          )
        },
      ),
      { numRuns: runs },
    )
    expect(heard).toBeGreaterThan(runs)
  })

  it('never form a cycle', () => {
    const [a, b] = [aLicence('a'), aLicence('b')]
    const there = decideLicenceChain([a, b], {
      event: 'upgrade',
      keyId: 'b',
      previousId: 'a',
      tier: 2,
    })
    const back = decideLicenceChain(there, {
      event: 'upgrade',
      keyId: 'a',
      previousId: 'b',
      tier: 3,
    })
    expect(back.map(({ replacedBy }) => replacedBy)).toEqual(['b', null])
    const self = { event: 'upgrade', keyId: 'b', previousId: 'b' } as const
    expect(decideLicenceChain(back, self)).toEqual(back)
  })
})
