import type { CompiledSearch } from './query/compiled-search.ts'
import type { ListOrder } from './query/list-order.ts'

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
  /** Maximum number of full matches. */
  readonly limit: number
  /** Partial matches are added until there are this many people. 0 for full matches only. */
  readonly fillTo: number
  /** Where the previous page ended. */
  readonly after: Position | null
  /** What people are ordered by within their group. By default the score. */
  readonly order?: ListOrder
  /** Limits the list to one group. Nothing else about the result changes. */
  readonly group?: ListedGroup
  readonly facets: readonly FacetName[]
  /** People hidden for this request only: no total or facet counts them. */
  readonly without?: readonly string[]
  /** By default the pool and the company's own people are searched. */
  readonly within?: SearchedPeople
  /** A flag that the caller can set from another thread to abort the search. */
  readonly abandoned?: SharedArrayBuffer
}

/** The people who miss so many must-haves, or only those of them who miss a certain one. */
export interface ListedGroup {
  readonly missed: number
  readonly missing?: string
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
  /** What the list is ordered by before the score, most first. 0 if it is ordered by the score. */
  readonly sortValue: number
  /** Ids of the must-haves they do not meet, in the order of the criteria. */
  readonly missed: readonly string[]
}

/** A place in the list, see `byListOrder`. */
export interface Position {
  readonly missed: number
  readonly sortValue: number
  readonly score: number
  readonly id: string
}

/** The people who miss the same number of must-haves and pass all exclusions. */
export interface Group {
  readonly missed: number
  readonly total: number
  /** How many of them miss each must-have, in the order of the criteria. Empty for the first group. */
  readonly missing: readonly { readonly id: string; readonly people: number }[]
}

export interface SearchResult {
  /** Exact number of full matches over all pages. */
  readonly total: number
  /**
   * How many of them meet every must-have by known data. An engine may return this only on request.
   */
  readonly meetAll?: number
  readonly hits: readonly Hit[]
  /** The groups the list consists of, full matches first. `mostMissed` decides which. */
  readonly groups: readonly Group[]
  /** For each must-have and exclude: how many more people would be found without it. */
  readonly costs: readonly { readonly id: string; readonly people: number }[]
  /**
   * If there are few full matches: how many people fail only these two filters. Pairs that no one
   * fails are left out.
   */
  readonly pairCosts: readonly PairCost[]
  readonly facets: Partial<Record<FacetName, Facet>>
}

export interface PairCost {
  readonly ids: readonly [string, string]
  readonly people: number
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
