import { fold } from '../fold.ts'
import { BestMatches, type RankedMatch } from './best-matches.ts'
import { findAsTyped } from './find-as-typed.ts'
import { findWithTypos } from './find-with-typos.ts'
import { buildLookupForms, type LookupEntry, type LookupForms } from './lookup-forms.ts'
import { grades } from './match-grades.ts'
import { buildVocabulary, maxWordLength } from './vocabulary.ts'

export interface LookupMatch {
  /** Index of the entry. */
  readonly index: number
  /** The name or alias that matched. */
  readonly matched: string
  readonly how: 'exact' | 'prefix' | 'word' | 'alias' | 'typo'
}

/** A lookup of names as they are typed. */
export interface Lookup {
  search(query: string, options?: { readonly limit?: number }): LookupMatch[]
}

const maxWords = 8

/** With two typos a word is close to very many others, which is slow. */
const maxWordsWithTwoTypos = 3

/**
 * Builds a lookup that finds by the prefix of a name, an alias or any word in it, ignoring accents
 * and case and tolerating typos in words of four letters and more. Exact matches come before those
 * with typos, and two typos are tolerated only if one finds nothing.
 */
export function buildLookup(entries: readonly LookupEntry[]): Lookup {
  const forms = buildLookupForms(entries)
  const vocabulary = buildVocabulary(forms.texts)
  return {
    search(query, { limit = 10 } = {}) {
      const text = fold(query)
      if (text === '') return []
      const typed = text.split(' ', maxWords).map((word) => word.slice(0, maxWordLength))
      const best = new BestMatches(limit)
      findAsTyped(vocabulary, forms, { query: text, typed }, best)
      if (!best.isFull) findWithTypos(vocabulary, forms, typed, best, 1)
      if (best.isEmpty && typed.length <= maxWordsWithTwoTypos) {
        findWithTypos(vocabulary, forms, typed, best, 2)
      }
      return best.list().map((found) => toLookupMatch(forms, found))
    },
  }
}

function toLookupMatch(
  { labels, isAlias, order }: LookupForms,
  { rank, form, grade }: RankedMatch,
): LookupMatch {
  const matched = labels[form] as string
  const index = order[rank] as number
  if (grade >= grades.slips) return { index, matched, how: 'typo' }
  if (isAlias[form]) return { index, matched, how: 'alias' }
  if (grade === grades.exact) return { index, matched, how: 'exact' }
  return { index, matched, how: grade === grades.prefix ? 'prefix' : 'word' }
}
