import { expect, it } from 'vitest'
import { suggestRelaxations } from './suggest-relaxations.ts'

const costs = [
  { id: 'a', people: 3 },
  { id: 'b', people: 0 },
  { id: 'c', people: 412 },
  { id: 'd', people: 3 },
]

it('suggests the requirement whose removal adds most people first, with ties in search order', () => {
  expect(suggestRelaxations({ total: 2, costs })).toEqual([
    { id: 'c', total: 414 },
    { id: 'a', total: 5 },
    { id: 'd', total: 5 },
  ])
})

it('suggests nothing when enough people are found', () => {
  expect(suggestRelaxations({ total: 20, costs })).toEqual([])
})
