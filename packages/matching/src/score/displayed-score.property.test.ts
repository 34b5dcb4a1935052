import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDisplayedLines, toDisplayScore, toTenths } from './displayed-lines.ts'
import { computeScore, fullScore } from './score.ts'

const options = { numRuns: testSize({ gate: 2_000, deep: 50_000 }), seed: 84 }

it('a score is shown as the same number wherever it is rounded: from itself, its tenths or its lines', () => {
  const line = fc.record({
    id: fc.uuid(),
    attribute: fc.constantFrom('title', 'skills', 'cities', 'language'),
    mode: fc.constantFrom('must', 'nice', 'not'),
    weight: fc.integer({ min: 0, max: 1_000 }),
    prior: fc.constantFrom(300, 400, 500),
    isKnown: fc.boolean(),
    value: fc.integer({ min: 0, max: 1_000 }),
    match: fc.integer({ min: 0, max: 1_000 }),
  })
  let roundings = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const made = computeScore(lines as Parameters<typeof computeScore>[0])
      const shown = toDisplayScore(made.score)
      const tenths = toTenths(made.score)
      expect(toDisplayScore((tenths * fullScore) / 1_000)).toBe(shown)
      expect(Math.round(tenths / 10)).toBe(shown)
      const sum = toDisplayedLines(made).reduce((all, one) => all + one.tenths, 0)
      expect(Math.round(sum / 10)).toBe(made.lines.length > 0 ? shown : 0)
      if (Math.round(made.score / 10_000) !== shown) roundings++
    }),
    options,
  )
  // Rounding the score itself gives another number often enough to be seen.
  expect(roundings).toBeGreaterThan(0)
})
