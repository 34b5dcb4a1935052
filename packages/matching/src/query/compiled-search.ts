import type { Attribute, Mode, Time } from '@headwater/contract/sourcing/criteria'

/**
 * Criteria after everything that needs knowledge of the world has been looked up: tables of plain
 * keys and thousandths. Every engine gets the same one, so that none can mean something else.
 */
export interface CompiledSearch {
  readonly criteria: readonly CompiledCriterion[]
  /** What could not be understood and therefore counts for nothing, by criterion. */
  readonly notUnderstood: readonly { readonly id: string; readonly text: string }[]
}

export interface CompiledCriterion {
  readonly id: string
  readonly attribute: Attribute
  readonly mode: Mode
  /** Somebody of whom it is not known stays in. */
  readonly keepsUnknown: boolean
  /** 0 for what excludes: that is no merit. */
  readonly weight: number
  /** From this match on a must is met, and a not excludes. */
  readonly threshold: number
  /** From this match on somebody who is not in has only just missed it; null where nothing is near. */
  readonly nearFrom: number | null
  /** What is assumed of somebody of whom it is not known, in thousandths and with half the weight. */
  readonly prior: number
  readonly test: Test
}

/** How far a key counts for what is wanted, in thousandths. Keys that are not in it do not. */
export type Likeness = readonly (readonly [key: string, thousandths: number])[]

export type Test =
  | TitleTest
  | { readonly kind: 'skill'; readonly likeness: Likeness }
  | { readonly kind: 'words'; readonly phrases: readonly (readonly string[])[] }
  | MonthsTest
  | {
      readonly kind: 'held'
      readonly list: 'companies' | 'industries'
      readonly keys: readonly string[]
      readonly when: Time
    }
  | {
      readonly kind: 'listed'
      readonly list: 'universities' | 'majors'
      readonly likeness: Likeness
    }
  | PlaceTest
  | {
      readonly kind: 'language'
      /** Level 0 where any will do. */
      readonly wanted: readonly { readonly code: string; readonly level: number }[]
    }
  | {
      readonly kind: 'figure'
      readonly figure: 'stability' | 'opportunity'
      /** Of a hundred. */
      readonly min: number
    }
  | { readonly kind: 'relocate'; readonly countries: readonly string[] }

export interface TitleTest {
  readonly kind: 'title'
  readonly likeness: Likeness
  readonly seniority: { readonly min: number; readonly max: number } | null
}

export interface MonthsTest {
  readonly kind: 'months'
  /**
   * All months; those in posts by their relevance to wanted titles; or those in posts by the share
   * of wanted skills used there, each skill as the keys that will do for it.
   */
  readonly of:
    | { readonly what: 'all' }
    | { readonly what: 'title'; readonly relevance: Likeness }
    | { readonly what: 'skills'; readonly skills: readonly (readonly string[])[] }
  readonly min: number | null
  readonly max: number | null
}

export interface PlaceTest {
  readonly kind: 'place'
  readonly cities: readonly (readonly [city: number, thousandths: number])[]
  /** What living in one of these countries is worth where the city does not say more. */
  readonly countries: readonly string[]
  readonly countryValue: number
}
