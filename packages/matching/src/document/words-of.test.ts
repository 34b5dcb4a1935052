import { fold } from '@headwater/taxonomy'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

const runs = testSize({ gate: 400, deep: 3_000 })

it('finds the words that folding the whole text gives, however it is written', () => {
  const signs = fc.constantFrom(..." .+#'`,-/\n\tscCzZ09", '’', 'é', 'ß', 'ن')
  const texts = fc.oneof(
    fc.string({ unit: signs, maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  let compared = 0
  fc.assert(
    fc.property(texts, (text) => {
      const wanted = fold(text)
        .split(' ')
        .filter((word) => word !== '' && word.length <= 40)
      // Words that say nothing are left out: none of those letters makes one.
      const found = wordsOf(text)
      expect(found).toEqual(wanted.filter((word) => found.includes(word) || !isSilent(word)))
      compared += found.length
    }),
    { numRuns: runs, seed: 43 },
  )
  expect(compared).toBeGreaterThan(runs)
})

function isSilent(word: string): boolean {
  return wordsOf(`zzz ${word}`).length === 1
}

it.each([
  ['The driver’s licence', ['drivers', 'licence']],
  ["The driver's C++ and .NET, node.js; C# F#.", ['drivers', 'c++', '.net', 'node.js', 'c#', 'f#']],
  ["O'Brien & Sons (Berlin)", ['brien', 'sons', 'berlin']],
])('reads %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
