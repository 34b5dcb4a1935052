import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import type { Taxonomy } from '@headwater/taxonomy'
import { attributeLabels } from '../explain/format-criterion.ts'
import { resolveName } from './propose/resolve-name.ts'
import { findProtected } from './protected/find-protected.ts'
import { refusalMessages } from './protected/refusal-messages.ts'
import { foldWithOffsets } from './text/fold-with-offsets.ts'

export interface ResolvedProposals {
  readonly criteria: readonly Criterion[]
  /** Names that are on none of our lists. */
  readonly notUnderstood: readonly string[]
  readonly refused: readonly { readonly text: string; readonly sentence: string }[]
}

/**
 * Turns given names, such as those in a link, into criteria by the same rules as a language model's
 * proposals: the form of criteria, names on our lists, and no protected attribute. Invalid parts
 * are dropped and reported.
 */
export function resolveProposals(
  taxonomy: Taxonomy,
  proposals: readonly ProposedCriterion[],
): ResolvedProposals {
  const criteria: Criterion[] = []
  const notUnderstood: string[] = []
  const refused: { text: string; sentence: string }[] = []
  for (const proposed of proposals) {
    const id = `q${criteria.length + 1}`
    const allowed = proposed.values.filter((text) => {
      const [found] = findProtected(foldWithOffsets(text).text)
      if (found) refused.push({ text, sentence: refusalMessages[found.ground] })
      return !found
    })
    // A query that names only protected attributes must not become an unrestricted search.
    if (allowed.length === 0 && proposed.values.length > 0) continue
    const parts = allowed.flatMap((text) => {
      const part = resolveName(taxonomy, { ...proposed, values: [text] }, id)
      if (!part) notUnderstood.push(text)
      return part ?? []
    })
    if (parts.length === 0 && allowed.length > 0) continue
    const criterion = joinCriteria(parts) ?? resolveName(taxonomy, { ...proposed, values: [] }, id)
    if (criterion) criteria.push(criterion)
    else notUnderstood.push(attributeLabels[proposed.attribute])
  }
  return { criteria, notUnderstood, refused }
}

/** Merges several criteria of one attribute into one that any of their values meets. */
function joinCriteria(parts: readonly Criterion[]): Criterion | undefined {
  const [first, ...others] = parts
  if (!first) return undefined
  const joined = others.reduce<Record<string, unknown>>(mergeValues, { ...first })
  const parsed = Criterion.safeParse(joined)
  return parsed.success ? parsed.data : undefined
}

function mergeValues(sum: Record<string, unknown>, part: Criterion): Record<string, unknown> {
  const values = Object.entries(part).flatMap(([field, value]) => {
    const before = sum[field]
    if (!Array.isArray(value) || !Array.isArray(before)) return []
    return [[field, distinct([...before, ...value])] as const]
  })
  return { ...sum, ...Object.fromEntries(values) }
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
