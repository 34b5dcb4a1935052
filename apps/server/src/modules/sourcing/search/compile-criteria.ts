import { createHash } from 'node:crypto'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type CompiledSearch, compileSearch } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'

const maxCached = 200
const compiledCache = new WeakMap<Taxonomy, Map<string, CompiledSearch>>()

/** Compiles criteria with the caller's taxonomy, once for all pages of a search. */
export function compileCriteria(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
): CompiledSearch {
  const hash = hashCriteria(criteria)
  const known = compiledCache.get(taxonomy) ?? new Map<string, CompiledSearch>()
  compiledCache.set(taxonomy, known)
  const search = known.get(hash) ?? compileSearch(taxonomy, criteria)
  known.delete(hash)
  known.set(hash, search)
  if (known.size > maxCached) known.delete(known.keys().next().value as string)
  return search
}

/** Returns the same hash for the same criteria and weights. */
export function hashCriteria(criteria: readonly Criterion[]): string {
  return createHash('sha256').update(JSON.stringify(criteria)).digest('base64url')
}
