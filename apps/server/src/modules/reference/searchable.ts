import type { Suggestion } from '@headwater/contract/reference'
import { buildLookup, fold, type LookupMatch } from '@headwater/gazetteer'

/** A list item with everything needed to find and show it. */
export interface ReferenceEntry extends Suggestion {
  readonly aliases?: readonly string[]
  readonly weight?: number
}

/** A list that can be searched while the user types. */
export interface SearchableList {
  search(query: string, limit: number): Suggestion[]
  /** Finds an item by its key or exactly one of its names. */
  find(text: string): Suggestion | undefined
}

/** What searching a list needs: how to show an item and how to find one by key. */
interface Source {
  readonly entries: Parameters<typeof buildLookup>[0]
  readonly at: (index: number) => Suggestion
  readonly findKey: (key: string) => Suggestion | undefined
}

/** Creates a search that ranks by weight and keeps the given order among equals. */
export function createSearchable(entries: readonly ReferenceEntry[]): SearchableList {
  const sorted = entries.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
  const byKey = new Map(sorted.map((entry) => [entry.key, entry]))
  return createSearchableFromSource({
    entries: sorted,
    at: (index) => sorted[index] as ReferenceEntry,
    findKey: (key) => byKey.get(key),
  })
}

/** Creates a search over entries that are already sorted by weight. */
export function createSearchableFromSource({ entries, at, findKey }: Source): SearchableList {
  const lookup = buildLookup(entries)
  return {
    search(query, limit) {
      if (query.trim() === '') return entries.slice(0, limit).map((_, index) => present(at(index)))
      return lookup.search(query, { limit }).map((match) => presentMatch(at(match.index), match))
    },
    find(text) {
      const byKey = findKey(text)
      if (byKey) return present(byKey)
      const [first] = lookup.search(text, { limit: 1 })
      const isSame = first !== undefined && fold(first.matched) === fold(text)
      return isSame ? presentMatch(at(first.index), first) : undefined
    },
  }
}

function present({ id, key, name, detail }: Suggestion): Suggestion {
  return { id, key, name, detail }
}

function presentMatch(item: Suggestion, { matched }: LookupMatch): Suggestion {
  return { ...present(item), ...(matched !== item.name && { matched }) }
}
