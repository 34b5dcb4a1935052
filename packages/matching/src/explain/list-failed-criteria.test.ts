import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { randomRequest } from '#test/random-searches'
import { searchNaively } from '#test/search-naively'
import { seeded } from '#test/seeded'
import { evaluateCriteria } from './explain-score.ts'
import { listFailedCriteria } from './list-failed-criteria.ts'

const searches = testSize({ gate: 60, deep: 300 })

it('returns nothing for exactly the people the search finds', () => {
  const random = seeded(7)
  const people = randomPeople(random, 60)
  const seen = { found: 0, kept: 0 }
  for (let count = 0; count < searches; count++) {
    const request = { ...randomRequest(random), limit: people.length, fillTo: 0, facets: [] }
    const { hits, costs } = searchNaively(people, request)
    const failures = people.map(({ id, document }) => ({
      id,
      failed: listFailedCriteria(request.search, evaluateCriteria(request.search, document)),
    }))
    const fitting = failures.filter(({ failed }) => failed.length === 0).map(({ id }) => id)
    expect(new Set(fitting)).toEqual(new Set(hits.map(({ id }) => id)))
    for (const cost of costs) {
      const alone = failures.filter(({ failed }) => failed.length === 1 && failed[0] === cost.id)
      expect(alone).toHaveLength(cost.people)
    }
    seen.found += fitting.length
    seen.kept += people.length - fitting.length
  }
  expect(Math.min(seen.found, seen.kept)).toBeGreaterThan(searches)
})

it('refuses score lines of another search', () => {
  const random = seeded(8)
  const { search } = randomRequest(random)
  expect(() => listFailedCriteria(search, [])).toThrow('These are the lines of another search.')
})
