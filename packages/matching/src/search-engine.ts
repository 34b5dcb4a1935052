import type { CompiledSearch } from './query/compiled-search.ts'

/** What can be counted among the people found. */
export const facetNames = [
  'title',
  'skills',
  'industries',
  'company',
  'university',
  'major',
  'countries',
  'cities',
  'language',
] as const
export type FacetName = (typeof facetNames)[number]

export interface SearchRequest {
  readonly search: CompiledSearch
  readonly limit: number
  /** The last person of the page before; pages go by score, then by id. */
  readonly after: Hit | null
  readonly facets: readonly FacetName[]
  /** The most people to give who just miss one requirement. */
  readonly nearMisses: number
  /** People who are not there as far as this request goes: no total, cost or facet counts them. */
  readonly without?: readonly string[]
  /** A flag that whoever asked may raise meanwhile, from another thread: nobody waits any more. */
  readonly abandoned?: SharedArrayBuffer
}

export interface Hit {
  readonly id: string
  /** 0 to `fullScore`. */
  readonly score: number
}

export interface NearMiss extends Hit {
  /** The one criterion that is not quite met. */
  readonly missed: string
}

export interface SearchResult {
  /** Exactly how many are found, on all pages. */
  readonly total: number
  /** How many of them meet every must with what is known; an engine may leave it to be asked for. */
  readonly meetAll?: number
  readonly hits: readonly Hit[]
  readonly nearMisses: { readonly total: number; readonly hits: readonly NearMiss[] }
  /** For each must and not: how many more would be found without it. */
  readonly costs: readonly { readonly id: string; readonly people: number }[]
  readonly facets: Partial<Record<FacetName, Facet>>
}

/**
 * How many of the people found have each value, counted without the criteria of the same attribute:
 * who has chosen Berlin still sees how many there are in Hamburg.
 */
export interface Facet {
  /** The 50 most frequent, then by key. */
  readonly values: readonly { readonly key: string; readonly people: number }[]
  /** How many further values there are. */
  readonly more: number
}

/** Values that a facet names at most. */
export const mostFacetValues = 50
