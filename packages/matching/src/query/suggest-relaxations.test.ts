import { expect, it } from 'vitest'
import { suggestRelaxations } from './suggest-relaxations.ts'

const criteria = [
  { id: 'a', mode: 'must' },
  { id: 'b', mode: 'must' },
  { id: 'c', mode: 'must' },
  { id: 'd', mode: 'not' },
] as unknown as Parameters<typeof suggestRelaxations>[1]['criteria']

const costs = [
  { id: 'a', people: 3 },
  { id: 'b', people: 0 },
  { id: 'c', people: 12 },
  { id: 'd', people: 3 },
]

it('suggests the criterion that adds most people first, with ties in search order', () => {
  const found = { total: 9, costs, pairCosts: [{ ids: ['a', 'b'] as const, people: 900 }] }
  expect(suggestRelaxations(found, { criteria })).toEqual([
    { ids: ['c'], total: 21 },
    { ids: ['a'], total: 12 },
    { ids: ['d'], total: 12 },
  ])
})

it('suggests two criteria at once only if no single one is enough', () => {
  const found = {
    total: 2,
    costs,
    pairCosts: [
      { ids: ['a', 'c'] as const, people: 44 },
      { ids: ['a', 'd'] as const, people: 1 },
    ],
  }
  expect(suggestRelaxations(found, { criteria })).toEqual([
    { ids: ['a', 'c'], total: 61 },
    { ids: ['c'], total: 14 },
    { ids: ['a', 'd'], total: 9 },
    { ids: ['a'], total: 5 },
    { ids: ['d'], total: 5 },
  ])
})

it('suggests nothing that leaves no must-have, whose total the counts do not tell', () => {
  const one = criteria.filter(({ id }) => id === 'a' || id === 'd')
  const found = { total: 0, costs: [costs[0], costs[3]] as typeof costs, pairCosts: [] }
  expect(suggestRelaxations(found, { criteria: one })).toEqual([{ ids: ['d'], total: 3 }])
})

it('suggests nothing when enough people are found', () => {
  expect(suggestRelaxations({ total: 20, costs, pairCosts: [] }, { criteria })).toEqual([])
})
