import { addAll, type Bits, hasBit, keepOnly, makeBits } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import { addPostings } from './bytes/postings.ts'
import { type Gauge, notKnown } from './gauge.ts'
import { dictionaryOf, knownRows, postingsOf, type Segment } from './segment.ts'

/** Whether any phrase is there with all of its words. */
export function gaugeWords(segment: Segment, phrases: readonly (readonly string[])[]): Gauge {
  const known = knownRows(segment, 'words')
  const there = makeBits(segment.rows)
  for (const phrase of phrases) addAll(there, rowsWith(segment, phrase, known))
  return {
    known,
    meets: (threshold) => (threshold <= 1_000 ? there : makeBits(segment.rows)),
    fill: (rows, count, values, matches) => {
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number
        const match = hasBit(there, row) ? 1_000 : 0
        values[at] = hasBit(known, row) ? match : notKnown
        matches[at] = match
      }
    },
  }
}

function rowsWith(segment: Segment, phrase: readonly string[], known: Bits): Bits {
  const dictionary = dictionaryOf(segment, 'word')
  const postings = postingsOf(segment, 'word')
  const rows = known.slice()
  for (const word of phrase) {
    const those = makeBits(segment.rows)
    addPostings(postings, findKey(dictionary, word), those)
    keepOnly(rows, those)
  }
  return rows
}
