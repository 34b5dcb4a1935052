import { expect, it } from 'vitest'
import { applyWeights, canUndoWeights, undoWeights } from './weight-rules.ts'

const shared = { mode: 'nice' as const, unknown: 'include' as const, exact: false }
const skill = (id: string, weight: number | null) => ({
  ...shared,
  id,
  attribute: 'keywords' as const,
  phrases: [id],
  weight,
})
type Criteria = Parameters<typeof applyWeights>[0]
const criteria = [skill('a', 300), skill('b', null), skill('c', null)] as unknown as Criteria
const usual = new Map([
  ['a', 300],
  ['b', 50],
  ['c', 50],
])
const weightsOf = (all: Criteria) => all.map(({ weight }) => weight)

it('criteria that shared the usual weight keep their part of it', () => {
  const { criteria: after, weights } = applyWeights(criteria, usual, [{ id: 'b', to: 80 }])
  expect(weightsOf(after)).toEqual([300, 80, 50])
  expect(weights).toEqual([
    { id: 'b', before: null, after: 80 },
    { id: 'c', before: null, after: 50 },
  ])
})

it('an undo gives back exactly the weights of before', () => {
  const changes = [
    { id: 'a', to: 270 },
    { id: 'b', to: 80 },
  ]
  const { criteria: after, weights } = applyWeights(criteria, usual, changes)
  expect(canUndoWeights(after, weights)).toBe(true)
  expect(undoWeights(after, weights)).toEqual(criteria)
})

it('weights that were changed since, or whose criterion is gone, are not undone', () => {
  const { criteria: after, weights } = applyWeights(criteria, usual, [{ id: 'a', to: 270 }])
  expect(canUndoWeights(criteria, weights)).toBe(false)
  expect(canUndoWeights(after.slice(1), weights)).toBe(false)
  expect(canUndoWeights(after.slice(0, 1), weights)).toBe(true)
})
