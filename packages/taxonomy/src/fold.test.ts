import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['C#', 'c#'],
  ['C++', 'c++'],
  ['.NET', '.net'],
  ['Node.js', 'node.js'],
  ['Sr. Manager', 'sr manager'],
  ['Bachelor’s degree', 'bachelors degree'],
  ['Développeur·euse', 'developpeur euse'],
  ['Straßenbauer', 'strassenbauer'],
  ['R & D', 'r d'],
  ['مُهندِسة أولى', 'مهندسة اولي'],
])('%s folds to %s', (raw, folded) => {
  expect(fold(raw)).toBe(folded)
})

test('folding is idempotent and ignores case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()))
    }),
  )
})
