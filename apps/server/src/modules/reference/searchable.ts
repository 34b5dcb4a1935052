import type { Suggestion } from '@headwater/contract/reference'
import { buildLookup, fold, type LookupMatch } from '@headwater/gazetteer'

/** A choice with all that is needed to find and to show it. */
export interface Entry extends Suggestion {
  readonly aliases?: readonly string[]
  readonly weight?: number
}

/** A list in which can be searched while somebody types. */
export interface Searchable {
  search(query: string, limit: number): Suggestion[]
  /** By its key, or by exactly one of its names. */
  find(text: string): Suggestion | undefined
}

/** What a list needs to be searched: how to show its items, and where the item of a key stands. */
interface Source {
  readonly entries: Parameters<typeof buildLookup>[0]
  readonly at: (index: number) => Suggestion
  readonly findKey: (key: string) => Suggestion | undefined
}

/** The best known come first, and all of them in the order given where nobody knows better. */
export function makeSearchable(entries: readonly Entry[]): Searchable {
  const sorted = entries.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
  const byKey = new Map(sorted.map((entry) => [entry.key, entry]))
  return searchIn({
    entries: sorted,
    at: (index) => sorted[index] as Entry,
    findKey: (key) => byKey.get(key),
  })
}

/** The entries must stand in the order of their weights. */
export function searchIn({ entries, at, findKey }: Source): Searchable {
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
