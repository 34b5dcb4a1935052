import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { parseQuery } from '../parse/parse-query.ts'
import { IncrementalBuild } from './incremental-build.ts'
import { prepareQueryParsing } from './prepare-query-parsing.ts'

it('lets other tasks run while it prepares, once for all callers', {
  timeout: 60_000,
}, async () => {
  // A taxonomy that no query has used yet.
  const taxonomy = { ...openTaxonomy() }
  let [turns, isReady] = [0, false]
  const takeTurn = () => {
    turns++
    if (!isReady) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const preparing = prepareQueryParsing(taxonomy)
  expect(prepareQueryParsing(taxonomy)).toBe(preparing)
  await preparing
  isReady = true
  // Some lists load in one step, and the rest does not fit between so few turns.
  expect(turns).toBeGreaterThan(8)
  const { criteria } = parseQuery(taxonomy, 'nurses in Berlin')
  expect(criteria.map(({ attribute }) => attribute)).toEqual(['title', 'cities'])
})

/** Collects the numbers below ten, together with the number of starts. */
function numbers({ failAt }: { failAt?: number } = {}) {
  let begun = 0
  return new IncrementalBuild(function* () {
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

it('is built once, however many callers continue it', () => {
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

it('starts over after a failure and is never half built', () => {
  const gradual = numbers({ failAt: 4 })
  expect(() => gradual.get()).toThrow('a list is broken')
  expect(gradual.get()).toEqual({ ...all, begun: 2 })
})
