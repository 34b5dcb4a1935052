import { expect, it } from 'vitest'
import { aBoardStage, someStages } from '#test/board-builders'
import { nextStageOf } from './stage-rules.ts'

it.each([
  ['sourced', 'Contacted'],
  ['offer', 'Hired'],
  ['hired', undefined],
  ['rejected', undefined],
] as const)('after %s comes %s', (category, next) => {
  expect(nextStageOf(someStages(), aBoardStage(category).id)?.name).toBe(next)
})

it('comes nothing after a stage that is not there', () => {
  expect(nextStageOf(someStages(), 'gone')).toBeUndefined()
})
