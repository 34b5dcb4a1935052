import type { NameForms } from '../claim-names.ts'
import { fold, removeSpaces } from '../fold.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { findSeniority, removeSeniorityTokens } from './seniority.ts'
import { titleIndexOf, toUnorderedKey } from './title-index.ts'

/**
 * Creates the forms in which the title index finds a name, so that a pack's "Inside Sales Rep" is
 * not added as a new name beside our "Inside sales representative".
 */
export function createTitleNameForms(taxonomy: Taxonomy): NameForms {
  const { tokenise, words, seniority } = titleIndexOf(taxonomy)
  const known = new Map<string, readonly string[]>()
  return {
    keysOf(name) {
      const before = known.get(name)
      if (before) return before
      const tokens = tokenise(name)
      const key = tokens.join(' ')
      const bag = toUnorderedKey(tokens, words.small)
      const keys = [...new Set([fold(name), `= ${key}`, `- ${removeSpaces(key)}`, `~ ${bag}`])]
      known.set(name, keys)
      return keys
    },
    bareKeyOf(name) {
      const tokens = tokenise(name)
      const levels = findSeniority(tokens, seniority).filter((hit) => hit.word.kind !== 'rank')
      return levels.length === 0
        ? undefined
        : `= ${removeSeniorityTokens(tokens, levels).join(' ')}`
    },
  }
}
