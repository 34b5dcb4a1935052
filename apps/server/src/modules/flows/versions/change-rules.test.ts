import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { formatChanges } from './change-rules.ts'

function skill(id: string, text: string, over: object = {}): Criterion {
  return Criterion.parse({ id, attribute: 'skills', skills: [{ text }], ...over })
}

const format = (one: Criterion) =>
  one.attribute === 'skills' ? one.skills.map(({ text }) => text).join(' or ') : one.attribute
const [python, sql] = [skill('a', 'Python'), skill('b', 'SQL')]

it.each([
  ['nothing', [python], [python], []],
  ['what came', [python], [python, sql], ['Added SQL as must-have.']],
  [
    'what came as a wish',
    [],
    [skill('b', 'SQL', { mode: 'nice' })],
    ['Added SQL as nice-to-have.'],
  ],
  ['what went', [python, sql], [sql], ['Removed Python.']],
  ['other values', [python], [skill('a', 'Rust')], ['Changed Python to Rust.']],
  [
    'values that are called the same',
    [python],
    [skill('a', 'Python', { skills: [{ text: 'Python', skill: 'python' }] })],
    ['Changed Python.'],
  ],
  [
    'another mode',
    [python],
    [skill('a', 'Python', { mode: 'nice' })],
    ['Changed Python from must-have to nice-to-have.'],
  ],
  [
    'another weight',
    [python],
    [skill('a', 'Python', { weight: 300 })],
    ['Changed the weight of Python from normal to 300.'],
  ],
  [
    'who of the unknown is let in',
    [python],
    [skill('a', 'Python', { unknown: 'exclude' })],
    ['Now excludes people with no data for Python.'],
  ],
  [
    'several things at once',
    [python],
    [skill('a', 'Rust', { mode: 'not', weight: 5, unknown: 'exclude' })],
    [
      'Changed Python to Rust.',
      'Changed Rust from must-have to exclusion.',
      'Changed the weight of Rust from normal to 5.',
      'Now excludes people with no data for Rust.',
    ],
  ],
  [
    'another attribute under the same name',
    [python],
    [Criterion.parse({ id: 'a', attribute: 'stability', min: 60 })],
    ['Added stability as must-have.', 'Removed Python.'],
  ],
  ['another order', [python, sql], [sql, python], ['Reordered the criteria.']],
] as const)('the change list names %s', (_, before, after, expected) => {
  const at = (criteria: readonly Criterion[]) => ({ criteria, text: '', scope: 'Everyone' })
  expect(formatChanges(at(before), at(after), format)).toEqual(expected)
})

it('the change list reports a reworded question', () => {
  const before = { criteria: [python], text: 'python people', scope: 'Everyone' }
  expect(formatChanges(before, { ...before, text: 'pythonistas' }, format)).toEqual([
    'Changed the search text.',
  ])
})

it('the change list reports another scope', () => {
  const before = { criteria: [python], text: '', scope: 'Everyone' }
  expect(formatChanges(before, { ...before, scope: 'contacts.csv' }, format)).toEqual([
    'Changed whom it searches from Everyone to contacts.csv.',
  ])
})
