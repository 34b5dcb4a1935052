import type { ResultHit } from '@headwater/contract/flows/results'
import { describe, expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import type { ResultCriterion } from '../evaluate-hit.ts'
import { listChips, listCommonCriteria } from './list-chips.ts'

function aLine(
  id: string,
  attribute: ResultCriterion['attribute'],
  mode: 'must' | 'nice' = 'must',
) {
  return { id, attribute, mode, weight: 10, prior: 300 }
}

const lines = [
  aLine('title', 'title'),
  aLine('python', 'skills'),
  aLine('years', 'relevantYears'),
  aLine('lisbon', 'cities'),
  aLine('dbt', 'skills', 'nice'),
]
const words = new Map([
  ['title', 'Data engineer'],
  ['python', 'Python'],
  ['years', '8 or more y relevant'],
  ['lisbon', 'Lisbon'],
  ['dbt', 'dbt'],
])

function someone(met: string, changes: Partial<ResultHit> = {}, person = {}): ResultHit {
  const evaluated = lines.map(({ id }) => ({
    id,
    isKnown: true,
    value: met.includes(id) ? 1_000 : 0,
    match: met.includes(id) ? 1_000 : 0,
  }))
  const base = aHit(1)
  return { ...base, evaluated, ...changes, person: { ...base.person, ...person } }
}

function chips(hit: ResultHit, common: readonly string[] = []): string[] {
  const listed = listChips(hit, { lines, words, common: new Set(common) })
  return listed.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('the chips of a row', () => {
  it('name a person’s own figures, and what they lack', () => {
    const person = { skillMonths: { python: 110 }, relevantMonths: 130 }
    expect(chips(someone('title python years lisbon', {}, person))).toEqual([
      'met: Data engineer',
      'met: Python, 9 y',
      'met: 10 y relevant',
      'met: Lisbon',
      'absent: No dbt',
    ])
  })

  it('leave out what the people around them have, too, unless it is a figure', () => {
    const person = {
      skillMonths: { python: 110 },
      signals: { isOpenToWork: true, willRelocate: null },
    }
    expect(
      chips(someone('title python lisbon dbt years', {}, person), ['title', 'python', 'lisbon']),
    ).toEqual(['met: Python, 9 y', 'met: 8 or more y relevant', 'met: dbt', 'signal: Open to work'])
  })

  it('start with the must-haves that are missing', () => {
    const person = { relevantMonths: 74, skillMonths: {} }
    const hit = someone('title dbt', { missed: ['lisbon', 'years'] }, person)
    expect(chips(hit).slice(0, 2)).toEqual(['missing: 6 y relevant', 'missing: Not in Lisbon'])
    expect(chips(someone('title', { missed: ['python'] })).at(0)).toBe('missing: Python not found')
  })

  it('tell unknown from absent', () => {
    const hit = someone('title python')
    const evaluated = hit.evaluated.map((one) =>
      one.id === 'lisbon' ? { ...one, isKnown: false, value: 0, match: 0 } : one,
    )
    expect(chips({ ...hit, evaluated }, ['title', 'python'])).toEqual([
      'absent: No 8 or more y relevant',
      'absent: No dbt',
      'unknown: Lisbon',
    ])
  })
})

it('what everyone meets is common, from three people on', () => {
  const [all, some] = [someone('title python'), someone('title lisbon')]
  expect(listCommonCriteria([all, some, all], lines)).toEqual(['title'])
  expect(listCommonCriteria([all, all], lines)).toEqual([])
  expect(listCommonCriteria([all, all, { ...all, missed: ['title'] }], lines)).toEqual(['python'])
})
