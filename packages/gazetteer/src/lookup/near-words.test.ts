import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visitNearWords } from './near-words.ts'
import { buildVocabulary } from './vocabulary.ts'

const runs = testSize({ gate: 200, deep: 1_500 })
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 })

it('finds the same words and typo counts as a comparison with every prefix of every word', () => {
  let matches = 0
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (words, typed, maxTypos) => {
        const vocabulary = buildVocabulary([...new Set(words)])
        const found = new Map<string, string>()
        visitNearWords(vocabulary, typed, maxTypos, (index, slips, isWhole) => {
          const name = vocabulary.words[index] as string
          expect(found.has(name)).toBe(false)
          found.set(name, `${slips} ${isWhole}`)
        })
        const expected = new Map<string, string>()
        for (const name of vocabulary.words) {
          const least = Math.min(
            ...Array.from(name, (_, end) => countSlips(typed, name.slice(0, end + 1))),
          )
          const isWhole = countSlips(typed, name) === least
          if (least <= maxTypos) expected.set(name, `${least} ${isWhole}`)
        }
        expect(found).toEqual(expected)
        matches += found.size
      },
    ),
    { numRuns: runs },
  )
  expect(matches).toBeGreaterThan(runs / 2)
})

/** Textbook edit distance with transpositions. */
function countSlips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => row + column),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 99
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const choices = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ]
      ;(rows[row] as number[])[column] = Math.min(...choices)
    }
  }
  return at(a.length, b.length)
}
