import { addAll, type Bits, createBits, hasBit, retainAll } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import { addPostingRows } from './bytes/postings.ts'
import { type CriterionColumn, unknownValue } from './criterion-column.ts'
import { dictionaryOf, knownRows, postingsOf, type Segment } from './segment.ts'

/** Creates the column of whether all words of any phrase are present. */
export function createWordsColumn(
  segment: Segment,
  phrases: readonly (readonly string[])[],
): CriterionColumn {
  const known = knownRows(segment, 'words')
  const there = createBits(segment.rows)
  for (const phrase of phrases) addAll(there, rowsWithPhrase(segment, phrase, known))
  return {
    known,
    meets: (threshold) => (threshold <= 1_000 ? there : createBits(segment.rows)),
    fill: (rows, count, values, matches) => {
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number
        const match = hasBit(there, row) ? 1_000 : 0
        values[at] = hasBit(known, row) ? match : unknownValue
        matches[at] = match
      }
    },
  }
}

function rowsWithPhrase(segment: Segment, phrase: readonly string[], known: Bits): Bits {
  const dictionary = dictionaryOf(segment, 'word')
  const postings = postingsOf(segment, 'word')
  const rows = known.slice()
  for (const word of phrase) {
    const those = createBits(segment.rows)
    addPostingRows(postings, findKey(dictionary, word), those)
    retainAll(rows, those)
  }
  return rows
}
