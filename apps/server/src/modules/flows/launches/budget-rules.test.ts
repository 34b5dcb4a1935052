import { expect, it } from 'vitest'
import { decideAffordable } from './budget-rules.ts'

const people = [
  { id: 'a', credits: 1, skipped: null },
  { id: 'b', credits: 0, skipped: null },
  { id: 'c', credits: 1, skipped: 'On the do-not-contact list.' },
  { id: 'd', credits: 1, skipped: null },
  { id: 'e', credits: 0, skipped: null },
]
const takenOf = (budget: number, spendable: number) =>
  decideAffordable(people, { budget, spendable }).taken.map(({ id }) => id)

it.each([
  [2, 5, ['a', 'b', 'd', 'e']],
  [1, 5, ['a', 'b', 'e']],
  [5, 1, ['a', 'b', 'e']],
  [0, 5, ['b', 'e']],
])('with a budget of %i and %i to spend, takes %j', (budget, spendable, expected) => {
  expect(takenOf(budget, spendable)).toEqual(expected)
})

it('says whether the budget or the balance ends', () => {
  const reasonOf = (budget: number, spendable: number) =>
    decideAffordable(people, { budget, spendable }).skipped[0]?.skipped
  expect(reasonOf(0, 5)).toBe('The credit budget of the session is used up.')
  expect(reasonOf(5, 0)).toBe('You have no more credits to spend.')
})

it('counts the credits up to each place', () => {
  const { taken } = decideAffordable(people, { budget: 9, spendable: 9 })
  expect(taken.map(({ creditsSoFar }) => creditsSoFar)).toEqual([1, 1, 2, 2])
})
