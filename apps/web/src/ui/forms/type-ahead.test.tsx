import { expect, test } from 'vitest'
import { findByPrefix, foldCaseAndAccents } from './type-ahead.tsx'

const options = ['Berlin', 'Bergen', 'Łódź', 'Lisbon', 'Zürich'].map((label) => ({
  value: label,
  label,
}))

test.each([
  ['b', 0, 1],
  ['bb', 1, 0],
  ['berl', 1, 0],
  ['l', 0, 2],
  ['l', 2, 3],
  ['zur', 0, 4],
  ['x', 0, undefined],
])('typing %s from row %i goes to row %s', (text, from, row) => {
  expect(findByPrefix(options, text, from)).toBe(row)
})

test('case and accents are removed', () => {
  expect(foldCaseAndAccents('KØBENHAVN Łódź Ünal')).toBe('kobenhavn lodz unal')
})
