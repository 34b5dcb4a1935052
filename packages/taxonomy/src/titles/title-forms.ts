import { fold, squash } from '../fold.ts'
import type { Taxonomy } from '../load.ts'
import type { NameForms } from '../merge-names.ts'
import { findSeniority, without } from './seniority.ts'
import { bagOf, titleIndexOf } from './title-index.ts'

/**
 * The forms in which the title index finds a name, so that a pack's "Inside Sales Rep" is not
 * taken for a new name beside our "Inside sales representative".
 */
export function titleFormsOf(taxonomy: Taxonomy): NameForms {
  const { tokenise, words, seniority } = titleIndexOf(taxonomy)
  const known = new Map<string, readonly string[]>()
  return {
    keysOf(name) {
      const before = known.get(name)
      if (before) return before
      const tokens = tokenise(name)
      const key = tokens.join(' ')
      const bag = bagOf(tokens, words.small)
      const keys = [...new Set([fold(name), `= ${key}`, `- ${squash(key)}`, `~ ${bag}`])]
      known.set(name, keys)
      return keys
    },
    bareKeyOf(name) {
      const tokens = tokenise(name)
      const levels = findSeniority(tokens, seniority).filter((hit) => hit.word.kind !== 'rank')
      return levels.length === 0 ? undefined : `= ${without(tokens, levels).join(' ')}`
    },
  }
}
