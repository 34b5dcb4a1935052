import { expect, it } from 'vitest'
import { adviseRelaxation } from './advise-relaxation.ts'

const costs = [
  { id: 'a', people: 3 },
  { id: 'b', people: 0 },
  { id: 'c', people: 412 },
  { id: 'd', people: 3 },
]

it('says what leaving out brings most, with equals in the order of the search', () => {
  expect(adviseRelaxation({ total: 2, costs })).toEqual([
    { id: 'c', total: 414 },
    { id: 'a', total: 5 },
    { id: 'd', total: 5 },
  ])
})

it('says nothing where enough people are found', () => {
  expect(adviseRelaxation({ total: 20, costs })).toEqual([])
})
