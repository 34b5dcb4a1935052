import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { aProfile, aRoleAt, today } from '#test/a-profile'
import { compileSearch } from '../query/compile-search.ts'
import { explainScore } from './explain-score.ts'

const taxonomy = openTaxonomy()
const profile = aProfile({
  experiences: [
    aRoleAt('Voltaic Systems', '2021-03', {
      title: 'Firmware engineer',
      text: 'Wrote the FreeRTOS port for our controller in C++, with CAN diagnostics. Learning by doing.',
    }),
  ],
})

it.each([
  [
    '"FreeRTOS port" AND (c++ OR rust) NOT java',
    'met',
    'Profile contains “FreeRTOS port” and c++. Not found: java.',
    ['FreeRTOS port', 'C++'],
  ],
  ['"controller in C++"', 'met', 'Profile contains “controller in C++”.', ['controller in C++']],
  ['"port FreeRTOS"', 'not met', 'Not found in profile: “port FreeRTOS”.', []],
  [
    'control* NOT diagnostics',
    'not met',
    'Profile contains control* and diagnostics.',
    ['controller', 'diagnostics.'],
  ],
  ['rust OR (zig AND c++)', 'not met', 'Profile contains c++. Not found: rust and zig.', ['C++']],
])('%s is %s: %s', (text, status, says, quoted) => {
  const line = explain(text)
  expect(line).toMatchObject({ asked: text, status, says })
  const marks = line.evidence.map(({ quote }) =>
    quote?.text.slice(quote.from - quote.start, quote.to - quote.start),
  )
  expect(marks).toEqual(quoted)
})

it('words that are too common to search for are named and decide nothing', () => {
  const { factors, notUnderstood } = explainAll('diagnostics NOT the')
  expect(factors[0]?.status).toBe('met')
  expect(notUnderstood).toEqual([{ id: 'k', text: 'the' }])
})

function explain(text: string): ExplainedCriterion {
  const line = explainAll(text).factors[0]?.criteria[0]
  if (!line) throw new Error('Nothing was explained.')
  return line
}

function explainAll(text: string) {
  const criteria = Criteria.parse([
    { id: 'k', attribute: 'keywords', phrases: [text], isBoolean: true },
  ])
  const search = compileSearch(taxonomy, criteria)
  return explainScore(taxonomy, { criteria, search }, { profile, today })
}
