import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { formatChanges } from './change-rules.ts'

function skill(id: string, text: string, over: object = {}): Criterion {
  return Criterion.parse({ id, attribute: 'skills', skills: [{ text }], ...over })
}

const say = (one: Criterion) =>
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
    ['Made Python nice-to-have instead of must-have.'],
  ],
  [
    'another weight',
    [python],
    [skill('a', 'Python', { weight: 300 })],
    ['Weighed Python 300 instead of as usual.'],
  ],
  [
    'who of the unknown is let in',
    [python],
    [skill('a', 'Python', { unknown: 'exclude' })],
    ['Left out people of whom it is not known: Python.'],
  ],
  [
    'several things at once',
    [python],
    [skill('a', 'Rust', { mode: 'not', weight: 5, unknown: 'exclude' })],
    [
      'Changed Python to Rust.',
      'Made Rust never instead of must-have.',
      'Weighed Rust 5 instead of as usual.',
      'Left out people of whom it is not known: Rust.',
    ],
  ],
  [
    'another attribute under the same name',
    [python],
    [Criterion.parse({ id: 'a', attribute: 'stability', min: 60 })],
    ['Added stability as must-have.', 'Removed Python.'],
  ],
  ['another order', [python, sql], [sql, python], ['Put the criteria into another order.']],
] as const)('the change list names %s', (_, before, after, expected) => {
  const at = (criteria: readonly Criterion[]) => ({ criteria, text: '' })
  expect(formatChanges(at(before), at(after), say)).toEqual(expected)
})

it('the change list reports a reworded question', () => {
  const before = { criteria: [python], text: 'python people' }
  expect(formatChanges(before, { ...before, text: 'pythonistas' }, say)).toEqual([
    'Worded the question differently.',
  ])
})
