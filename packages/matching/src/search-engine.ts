import type { CompiledSearch } from './query/compiled-search.ts'

/** The attributes that facets count over the people found. */
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
  /** The last person of the previous page. Pages are ordered by score, then by id. */
  readonly after: Hit | null
  readonly facets: readonly FacetName[]
  /** Maximum number of near misses to return. */
  readonly nearMisses: number
  /** People hidden for this request only: no total or facet counts them. */
  readonly without?: readonly string[]
  /** By default the pool and the company's own people are searched. */
  readonly within?: SearchedPeople
  /** A flag that the caller can set from another thread to abort the search. */
  readonly abandoned?: SharedArrayBuffer
}

/** Whom a search is limited to. Everyone else counts nowhere. */
export interface SearchedPeople {
  readonly partition?: 'own' | 'pool'
  /** Ids of the only people to search, such as those of one import. */
  readonly only?: readonly string[]
}

export interface Hit {
  readonly id: string
  /** 0 to `fullScore`. */
  readonly score: number
}

export interface NearMiss extends Hit {
  /** The one criterion that is narrowly missed. */
  readonly missed: string
}

export interface SearchResult {
  /** Exact number of results over all pages. */
  readonly total: number
  /**
   * How many of them meet every must-have by known data. An engine may return this only on request.
   */
  readonly meetAll?: number
  readonly hits: readonly Hit[]
  readonly nearMisses: { readonly total: number; readonly hits: readonly NearMiss[] }
  /** For each must-have and exclude: how many more people would be found without it. */
  readonly costs: readonly { readonly id: string; readonly people: number }[]
  readonly facets: Partial<Record<FacetName, Facet>>
}

/**
 * How many of the people found have each value, counted without the criteria of the same attribute:
 * a recruiter who selected Berlin still sees the count for Hamburg.
 */
export interface Facet {
  /** The 50 most frequent, then by key. */
  readonly values: readonly { readonly key: string; readonly people: number }[]
  /** Number of further values. */
  readonly more: number
}

/** Maximum number of values in a facet. */
export const maxFacetValues = 50
