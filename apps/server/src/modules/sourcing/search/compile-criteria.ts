import { createHash } from 'node:crypto'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type CompiledSearch, compileSearch } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'

const mostKept = 200
const kept = new WeakMap<Taxonomy, Map<string, CompiledSearch>>()

/** What criteria mean to whoever asks, looked up once for all pages of a search. */
export function compileCriteria(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
): CompiledSearch {
  const hash = hashCriteria(criteria)
  const known = kept.get(taxonomy) ?? new Map<string, CompiledSearch>()
  kept.set(taxonomy, known)
  const search = known.get(hash) ?? compileSearch(taxonomy, criteria)
  known.delete(hash)
  known.set(hash, search)
  if (known.size > mostKept) known.delete(known.keys().next().value as string)
  return search
}

/** The same for the same criteria, weights and all. */
export function hashCriteria(criteria: readonly Criterion[]): string {
  return createHash('sha256').update(JSON.stringify(criteria)).digest('base64url')
}
