import { expect, it } from 'vitest'
import { aBoardStage, someStages } from '#test/board-builders'
import { findNextStage } from './stage-rules.ts'

it.each([
  ['sourced', 'Contacted'],
  ['offer', 'Hired'],
  ['hired', undefined],
  ['rejected', undefined],
] as const)('the stage after %s is %s', (category, next) => {
  expect(findNextStage(someStages(), aBoardStage(category).id)?.name).toBe(next)
})

it('there is no stage after an unknown one', () => {
  expect(findNextStage(someStages(), 'gone')).toBeUndefined()
})
