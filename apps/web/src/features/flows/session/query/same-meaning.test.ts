import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { firmware, germany } from '#test/session-builders'
import { haveSameMeaning } from './same-meaning.ts'

it('ids, order and weights of criteria do not change their meaning', () => {
  expect(
    haveSameMeaning([firmware, germany], [{ ...germany, id: 'f9', weight: 5 }, firmware]),
  ).toBe(true)
  expect(haveSameMeaning([firmware], [firmware, germany])).toBe(false)
  expect(haveSameMeaning([germany], [{ ...germany, mode: 'nice' }])).toBe(false)
})

it('the key order of nested objects does not change their meaning', () => {
  const senior = Criterion.parse({ ...firmware, seniority: { min: 3, max: 4 } })
  expect(haveSameMeaning([senior], [{ ...senior, seniority: { max: 4, min: 3 } } as never])).toBe(
    true,
  )
})
