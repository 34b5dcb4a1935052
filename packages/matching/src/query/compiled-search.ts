import type { Attribute, EmploymentTime, Mode } from '@headwater/contract/sourcing/criteria'

/**
 * Criteria after all knowledge is looked up: tables of plain keys and thousandths. Every engine
 * gets the same compiled search, so that all of them agree.
 */
export interface CompiledSearch {
  readonly criteria: readonly CompiledCriterion[]
  /** Terms that were not understood and count for nothing, by criterion. */
  readonly notUnderstood: readonly { readonly id: string; readonly text: string }[]
}

export interface CompiledCriterion {
  readonly id: string
  readonly attribute: Attribute
  readonly mode: Mode
  /** A person for whom it is unknown stays in the results. */
  readonly includesUnknown: boolean
  /** 0 for exclude criteria, which earn no points. */
  readonly weight: number
  /** Match from which a must-have is met and an exclude applies. */
  readonly threshold: number
  /** The match assumed if unknown, in thousandths and with half the weight. */
  readonly prior: number
  readonly test: CriterionTest
}

/** A Boolean expression over the words of a document and its pairs of neighbouring words. */
export type WordCondition =
  | { readonly kind: 'word'; readonly key: string }
  /** Any word or pair that begins like this. */
  | { readonly kind: 'prefix'; readonly start: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly WordCondition[] }
  | { readonly kind: 'not'; readonly part: WordCondition }

/** How far a key counts for the wanted ones, in thousandths. Missing keys count 0. */
export type Similarities = readonly (readonly [key: string, thousandths: number])[]

export type CriterionTest =
  | TitleTest
  | { readonly kind: 'skill'; readonly likeness: Similarities }
  | { readonly kind: 'words'; readonly phrases: readonly (readonly string[])[] }
  | { readonly kind: 'expression'; readonly condition: WordCondition }
  | MonthsTest
  | {
      readonly kind: 'held'
      readonly list: 'companies' | 'industries'
      readonly keys: readonly string[]
      readonly when: EmploymentTime
    }
  | {
      readonly kind: 'listed'
      readonly list: 'universities' | 'majors'
      readonly likeness: Similarities
    }
  | PlaceTest
  | {
      readonly kind: 'language'
      /** Level 0 means any level. */
      readonly wanted: readonly { readonly code: string; readonly level: number }[]
    }
  | {
      readonly kind: 'figure'
      readonly figure: 'stability' | 'opportunity'
      /** In per cent. */
      readonly min: number
    }
  | { readonly kind: 'relocate'; readonly countries: readonly string[] }
  | { readonly kind: 'degree'; readonly min: number }
  | StatedTest
  | EmployersTest

/**
 * How far titles count for the wanted ones. As pairs, or as a lookup, because people have far more
 * titles than can be listed.
 */
export type TitleLikeness = Similarities | TitleLookup

export interface TitleLookup {
  /** The same for lookups that find the same. */
  readonly id: string
  /** Returns thousandths for what a written title is compared by, see `formatTitleKey`. */
  readonly of: (title: string) => number
}

export interface TitleTest {
  readonly kind: 'title'
  readonly likeness: TitleLikeness
  readonly seniority: { readonly min: number; readonly max: number } | null
}

export interface MonthsTest {
  readonly kind: 'months'
  /**
   * All months, months by the relevance of roles to wanted titles, or months by the share of wanted
   * skills used in roles, each skill given as the keys that satisfy it.
   */
  readonly of:
    | { readonly what: 'all' }
    | { readonly what: 'title'; readonly relevance: TitleLikeness }
    | { readonly what: 'skills'; readonly skills: readonly (readonly string[])[] }
  readonly min: number | null
  readonly max: number | null
}

export interface PlaceTest {
  readonly kind: 'place'
  /** Value and match of living in one of these cities. */
  readonly cities: readonly (readonly [city: number, thousandths: number])[]
  /** Value of living in one of these instead, which do not meet the criterion. */
  readonly outside: readonly (readonly [city: number, thousandths: number])[]
  /** Value of living in one of these countries, in a city that is not listed. */
  readonly countries: readonly string[]
  readonly countryValue: number
  /** Set if wanting to work remotely is enough. */
  readonly orRemote?: true
}

/** Any of the values that a person stated is enough, given as bits of the document. */
export interface StatedTest {
  readonly kind: 'stated'
  readonly list: 'workModes' | 'employment'
  readonly bits: number
}

/** Any of the values of an employer at that time is enough, given as bits of the document. */
export interface EmployersTest {
  readonly kind: 'employers'
  readonly list: 'companyKinds' | 'companySizes'
  readonly bits: number
  readonly when: EmploymentTime
}
