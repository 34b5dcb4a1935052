import type { WordCondition } from '../query/compiled-search.ts'
import { addAll, type Bits, createBits, hasBit, removeAll, retainAll } from './bytes/bits.ts'
import { findKey, forEachKeyWithPrefix } from './bytes/dictionary.ts'
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
  return columnOf(segment, known, there)
}

/** Creates the column of whether the words meet a Boolean expression. */
export function createExpressionColumn(
  segment: Segment,
  condition: WordCondition,
): CriterionColumn {
  const known = knownRows(segment, 'words')
  return columnOf(segment, known, rowsMeeting(segment, condition, known))
}

function columnOf(segment: Segment, known: Bits, there: Bits): CriterionColumn {
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

/** Returns a set of its own, which the caller may change. */
function rowsMeeting(segment: Segment, condition: WordCondition, known: Bits): Bits {
  switch (condition.kind) {
    case 'word':
      return rowsWithPhrase(segment, [condition.key], known)
    case 'prefix':
      return rowsWithPrefix(segment, condition.start, known)
    case 'not': {
      const rows = known.slice()
      removeAll(rows, rowsMeeting(segment, condition.part, known))
      return rows
    }
    case 'all': {
      const rows = known.slice()
      for (const part of condition.parts) retainAll(rows, rowsMeeting(segment, part, known))
      return rows
    }
    case 'any': {
      const rows = createBits(segment.rows)
      for (const part of condition.parts) addAll(rows, rowsMeeting(segment, part, known))
      return rows
    }
  }
}

function rowsWithPrefix(segment: Segment, start: string, known: Bits): Bits {
  const dictionary = dictionaryOf(segment, 'word')
  const postings = postingsOf(segment, 'word')
  const rows = createBits(segment.rows)
  forEachKeyWithPrefix(dictionary, start, (number) => addPostingRows(postings, number, rows))
  retainAll(rows, known)
  return rows
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
