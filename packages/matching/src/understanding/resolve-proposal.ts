import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import type { Taxonomy } from '@headwater/taxonomy'
import { labels } from '../explain/wording.ts'
import { joinCriteria } from './propose/join-criteria.ts'
import { resolveName } from './propose/resolve-name.ts'
import { findProtected } from './protected/find-protected.ts'
import { refusalSentences } from './protected/sentences.ts'
import { flatten } from './text/flatten.ts'

export interface Resolved {
  readonly criteria: readonly Criterion[]
  /** Names that none of our lists has. */
  readonly notUnderstood: readonly string[]
  readonly refused: readonly { readonly text: string; readonly sentence: string }[]
}

/**
 * Turns names that somebody wrote, such as those of a link, into criteria by the rules that hold for
 * what a language model proposes: the form of criteria, names our lists know, and nothing that may
 * not be asked. What fails is left out and told.
 */
export function resolveProposal(
  taxonomy: Taxonomy,
  proposals: readonly ProposedCriterion[],
): Resolved {
  const criteria: Criterion[] = []
  const notUnderstood: string[] = []
  const refused: { text: string; sentence: string }[] = []
  for (const proposed of proposals) {
    const id = `q${criteria.length + 1}`
    const allowed = proposed.values.filter((text) => {
      const [found] = findProtected(flatten(text).text)
      if (found) refused.push({ text, sentence: refusalSentences[found.ground] })
      return !found
    })
    // Whoever named only what may not be asked did not ask for just anything.
    if (allowed.length === 0 && proposed.values.length > 0) continue
    const parts = allowed.flatMap((text) => {
      const part = resolveName(taxonomy, { ...proposed, values: [text] }, id)
      if (!part) notUnderstood.push(text)
      return part ?? []
    })
    if (parts.length === 0 && allowed.length > 0) continue
    const criterion = joinCriteria(parts) ?? resolveName(taxonomy, { ...proposed, values: [] }, id)
    if (criterion) criteria.push(criterion)
    else notUnderstood.push(labels[proposed.attribute])
  }
  return { criteria, notUnderstood, refused }
}
