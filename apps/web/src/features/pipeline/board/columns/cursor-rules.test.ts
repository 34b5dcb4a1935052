import { expect, it } from 'vitest'
import { findAdjacentStage, findNextCard } from './cursor-rules.ts'

const columns = [
  { stageId: 's', ids: ['s1', 's2', 's3'] },
  { stageId: 'c', ids: [] },
  { stageId: 'r', ids: ['r1'] },
]

it.each([
  ['s1', 'down', 's2'],
  ['s1', 'up', undefined],
  ['s3', 'down', undefined],
  ['s3', 'right', 'r1'],
  ['r1', 'left', 's1'],
  ['r1', 'right', undefined],
  [undefined, 'down', 's1'],
  ['gone', 'down', 's1'],
] as const)('from %s the step %s leads to %s', (cursor, step, expected) => {
  expect(findNextCard({ columns, cursor }, step)).toBe(expected)
})

it.each([
  ['s', 'right', 'c'],
  ['s', 'left', 's'],
  ['r', 'right', 'r'],
  ['r', 'up', 'r'],
] as const)('a card dragged over %s moves %s to %s', (over, step, expected) => {
  expect(findAdjacentStage(['s', 'c', 'r'], over, step)).toBe(expected)
})
