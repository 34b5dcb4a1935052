import { expect, it } from 'vitest'
import { anEvaluatedHit, someScoredCriteria } from '#test/result-builders'
import { evaluateHit, formatMetCriteria, sortCriterionOutcomes } from './evaluate-hit.ts'

it('unknown values are kept apart from unmet criteria', () => {
  const said = evaluateHit(anEvaluatedHit(1, [500, 400, null, 0]), someScoredCriteria)
  expect(said.map(({ status }) => status)).toEqual(['met', 'partly', 'no data', 'not met'])
  expect(formatMetCriteria(said)).toBe('1 of 3 must-haves, 0 of 1 nice-to-have, 1 unknown')
  expect(sortCriterionOutcomes(said).map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'])
})

it('exclusions have no outcome, and a near miss shows its missed criterion as unmet', () => {
  const lines = someScoredCriteria.map((line) =>
    line.id === 'q4' ? { ...line, mode: 'not' as const } : line,
  )
  const said = evaluateHit(anEvaluatedHit(1, [1_000, 1_000, 1_000, 0]), lines, ['q3'])
  expect(said.map(({ id, status }) => `${id} ${status}`)).toEqual(['q1 met', 'q2 met', 'q3 partly'])
  expect(formatMetCriteria([])).toBeUndefined()
})
