import { expect, it } from 'vitest'
import { splitIntoMarkedSpans } from './split-into-marked-spans.ts'

it('splits a text at its pieces without losing a letter, and ignores invalid pieces', () => {
  const text = 'Five years of C++ in Berlin, young team'
  const pieces = [
    { from: 21, to: 27, criterionId: 'c2' },
    { from: 14, to: 17, criterionId: 'c1' },
    { from: 15, to: 20, criterionId: 'c3' },
    { from: 30, to: 99, criterionId: 'c4' },
    { from: 6, to: 6, criterionId: 'c5' },
  ]
  const cut = splitIntoMarkedSpans(text, pieces, [{ from: 29, to: 34 }])
  expect(cut.map(({ words }) => words).join('')).toBe(text)
  expect(cut.filter(({ piece }) => piece).map(({ words }) => words)).toEqual(['C++', 'Berlin'])
  expect(cut.filter(({ isRefused }) => isRefused).map(({ words }) => words)).toEqual(['young'])
})
