import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { readQuery } from '../read/read-query.ts'
import { Gradual } from './gradual.ts'
import { prepareReading } from './prepare-reading.ts'

it('lets others run while it prepares, once for all who wait', { timeout: 60_000 }, async () => {
  // One that nobody has asked anything of yet.
  const taxonomy = { ...openTaxonomy() }
  let [turns, isReady] = [0, false]
  const takeTurn = () => {
    turns++
    if (!isReady) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const preparing = prepareReading(taxonomy)
  expect(prepareReading(taxonomy)).toBe(preparing)
  await preparing
  isReady = true
  // Some lists come whole, and the rest is far more work than fits between so few turns.
  expect(turns).toBeGreaterThan(8)
  const { criteria } = readQuery(taxonomy, 'nurses in Berlin')
  expect(criteria.map(({ attribute }) => attribute)).toEqual(['title', 'cities'])
})

/** Each number below ten; what is made says how often anybody began. */
function numbers({ failAt }: { failAt?: number } = {}) {
  let begun = 0
  return new Gradual(function* () {
    begun++
    const made: number[] = []
    for (let next = 0; next < 10; next++) {
      if (begun === 1 && next === failAt) throw new Error('a list is broken')
      made.push(next)
      yield
    }
    return { begun, made }
  })
}

const all = { begun: 1, made: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }

it('is made once, however many make it and wherever they have left it', () => {
  const gradual = numbers()
  const [one, other] = [gradual.steps(), gradual.steps()]
  for (let turn = 0; turn < 3; turn++) {
    one.next()
    other.next()
  }
  expect(gradual.get()).toEqual(all)
  expect(one.next()).toEqual({ done: true, value: all })
  expect(gradual.get()).toBe(gradual.get())
})

it('begins anew after a failure, and is never half made', () => {
  const gradual = numbers({ failAt: 4 })
  expect(() => gradual.get()).toThrow('a list is broken')
  expect(gradual.get()).toEqual({ ...all, begun: 2 })
})
