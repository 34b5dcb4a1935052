import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { firmware, germany } from '#test/session-builders'
import { haveSameMeaning } from './same-meaning.ts'

it('is not changed by what criteria are called, where they stand and what they weigh', () => {
  expect(
    haveSameMeaning([firmware, germany], [{ ...germany, id: 'f9', weight: 5 }, firmware]),
  ).toBe(true)
  expect(haveSameMeaning([firmware], [firmware, germany])).toBe(false)
  expect(haveSameMeaning([germany], [{ ...germany, mode: 'nice' }])).toBe(false)
})

it('is not changed by the order in which the database gives the parts of a part', () => {
  const senior = Criterion.parse({ ...firmware, seniority: { min: 3, max: 4 } })
  expect(haveSameMeaning([senior], [{ ...senior, seniority: { max: 4, min: 3 } } as never])).toBe(
    true,
  )
})
