import { expect, it } from 'vitest'
import { aJudgedHit, someLines } from '#test/result-builders'
import { judgeHit, sayHeld, sortEvidence } from './judge-hit.ts'

it('keeps what nobody knows apart from what is not met', () => {
  const said = judgeHit(aJudgedHit(1, [500, 400, null, 0]), someLines)
  expect(said.map(({ status }) => status)).toEqual(['met', 'partly', 'no data', 'not met'])
  expect(sayHeld(said)).toBe('1 of 3 required, 0 of 1 nice, 1 not known')
  expect(sortEvidence(said).map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'])
})

it('says nothing of what excludes, and calls missed what a near miss misses', () => {
  const lines = someLines.map((line) =>
    line.id === 'q4' ? { ...line, mode: 'not' as const } : line,
  )
  const said = judgeHit(aJudgedHit(1, [1_000, 1_000, 1_000, 0]), lines, 'q3')
  expect(said.map(({ id, status }) => `${id} ${status}`)).toEqual(['q1 met', 'q2 met', 'q3 partly'])
  expect(sayHeld([])).toBeUndefined()
})
