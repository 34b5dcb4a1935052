import { fold } from '../fold.ts'
import { BestMatches, type Found } from './best-matches.ts'
import { findAsTyped } from './find-as-typed.ts'
import { findWithSlips } from './find-with-slips.ts'
import { type Forms, type LookupEntry, listForms } from './forms.ts'
import { grades } from './grades.ts'
import { buildVocabulary, longestWord } from './vocabulary.ts'

export interface LookupMatch {
  /** Which of the entries it is. */
  readonly index: number
  /** The name or the alias that was found. */
  readonly matched: string
  readonly how: 'exact' | 'prefix' | 'word' | 'alias' | 'typo'
}

/** Finds names while they are being typed. */
export interface Lookup {
  search(query: string, options?: { readonly limit?: number }): LookupMatch[]
}

const mostWords = 8

/** Two slips make a word near to a great many others, which takes its time. */
const mostWordsWithTwoSlips = 3

/**
 * Finds by the beginning of a name, an alias, or any word in it; blind to accents and case, and
 * forgiving slips in words of four letters and more. As typed comes before with slips, and two
 * slips are forgiven where one finds nothing.
 */
export function buildLookup(entries: readonly LookupEntry[]): Lookup {
  const forms = listForms(entries)
  const vocabulary = buildVocabulary(forms.texts)
  return {
    search(query, { limit = 10 } = {}) {
      const text = fold(query)
      if (text === '') return []
      const typed = text.split(' ', mostWords).map((word) => word.slice(0, longestWord))
      const best = new BestMatches(limit)
      findAsTyped(vocabulary, forms, typed, best)
      if (!best.isFull) findWithSlips(vocabulary, forms, typed, best, 1)
      if (best.isEmpty && typed.length <= mostWordsWithTwoSlips) {
        findWithSlips(vocabulary, forms, typed, best, 2)
      }
      return best.list().map((found) => describe(forms, found))
    },
  }
}

function describe({ labels, isAlias, order }: Forms, { rank, form, grade }: Found): LookupMatch {
  const matched = labels[form] as string
  const index = order[rank] as number
  if (grade >= grades.slips) return { index, matched, how: 'typo' }
  if (isAlias[form]) return { index, matched, how: 'alias' }
  if (grade === grades.exact) return { index, matched, how: 'exact' }
  return { index, matched, how: grade === grades.prefix ? 'prefix' : 'word' }
}
