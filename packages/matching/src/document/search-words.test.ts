import { fold } from '@headwater/taxonomy'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extractSearchWords } from './search-words.ts'

const runs = testSize({ gate: 400, deep: 3_000 })

it('finds the same words as folding the whole text', () => {
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
      // No stop word can be built from these letters, so none is dropped.
      const found = extractSearchWords(text)
      expect(found).toEqual(wanted.filter((word) => found.includes(word) || !isSilent(word)))
      compared += found.length
    }),
    { numRuns: runs, seed: 43 },
  )
  expect(compared).toBeGreaterThan(runs)
})

function isSilent(word: string): boolean {
  return extractSearchWords(`zzz ${word}`).length === 1
}

it.each([
  ['The driver’s licence', ['drivers', 'licence']],
  ["The driver's C++ and .NET, node.js; C# F#.", ['drivers', 'c++', '.net', 'node.js', 'c#', 'f#']],
  ["O'Brien & Sons (Berlin)", ['brien', 'sons', 'berlin']],
])('reads %s', (text, words) => {
  expect(extractSearchWords(text)).toEqual(words)
})
