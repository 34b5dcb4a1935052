import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideEvent,
  dueTo,
  grantedTo,
  type Happening,
  type Licence,
  noteGranted,
} from './chain-rules.ts'
import { decideCredits, decidePlan } from './rules.ts'

interface World {
  readonly licences: readonly Licence[]
  readonly balance: number
}

const company = 'ours'

function aLicence(id: string, wishes: Partial<Licence> = {}): Licence {
  const nobodys = { companyId: null, replacedBy: null, grantedCredits: 0 } as const
  return { id, tier: 1, state: 'free', ...nobodys, ...wishes }
}

/** What the product does with an event, without a database. */
function hear({ licences, balance }: World, happening: Happening): World {
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
  const after = decideEvent(before, happening)
  const due = { before: dueTo(company, before), after: dueTo(company, after) }
  const granted = grantedTo(company, before)
  const credits = decideCredits({ balance, granted }, due)
  return { licences: noteGranted(company, after, credits.granted), balance: credits.balance }
}

const happenings: readonly Happening[] = [
  { event: 'activate', keyId: 'a', tier: 1 },
  { event: 'upgrade', keyId: 'b', previousId: 'a', tier: 3 },
  { event: 'deactivate', keyId: 'a' },
  { event: 'downgrade', keyId: 'c', previousId: 'b', tier: 2 },
  { event: 'deactivate', keyId: 'b' },
  { event: 'upgrade', keyId: 'd', previousId: 'c', tier: 3 },
  { event: 'deactivate', keyId: 'c' },
]
const refund: Happening = { event: 'deactivate', keyId: 'd' }

describe('whatever order the events come in, and however often', () => {
  it('the end is the same, and the balance never below zero', () => {
    let heard = 0
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...happenings, refund], { minLength: happenings.length + 1 }),
        fc.array(fc.constantFrom(...happenings, refund), { maxLength: 8 }),
        fc.nat(600),
        fc.boolean(),
        (order, repeated, balance, isRefunded) => {
          const redeemed = { state: 'redeemed', companyId: company, grantedCredits: 500 } as const
          let world: World = { licences: [aLicence('a', redeemed)], balance }
          const isHeard = (happening: Happening) => isRefunded || happening !== refund
          for (const happening of [...order, ...repeated].filter(isHeard)) {
            world = hear(world, happening)
            heard += 1
            expect(world.balance).toBeGreaterThanOrEqual(0)
          }
          const unlicensed = balance - 500
          const expected = isRefunded ? Math.max(0, unlicensed) : unlicensed + 5_000
          expect(world.balance).toBe(expected)
          expect(world.licences.filter(({ state }) => state === 'redeemed')).toHaveLength(
            isRefunded ? 0 : 1,
          )
        },
      ),
      { numRuns: 500 },
    )
    expect(heard).toBeGreaterThan(500)
  })

  it('nothing goes round in a circle', () => {
    const [a, b] = [aLicence('a'), aLicence('b')]
    const there = decideEvent([a, b], { event: 'upgrade', keyId: 'b', previousId: 'a', tier: 2 })
    const back = decideEvent(there, { event: 'upgrade', keyId: 'a', previousId: 'b', tier: 3 })
    expect(back.map(({ replacedBy }) => replacedBy)).toEqual(['b', null])
    const self = { event: 'upgrade', keyId: 'b', previousId: 'b' } as const
    expect(decideEvent(back, self)).toEqual(back)
  })
})

describe('the plan of a company', () => {
  it.each([
    [[], 'Free Tier', 100],
    [[1], 'Marketplace Tier 1', 600],
    [[2, 3, 1], 'Marketplace Tier 3', 7_100],
  ])('with licences of the tiers %j is %s with %i credits', (tiers, title, allowance) => {
    expect(decidePlan(tiers)).toEqual({ title, allowance })
  })
})
