import type { LanguageLevel } from '@headwater/contract/people/profile'
import type {
  Attribute,
  CriterionOf,
  EmploymentTime,
  Mode,
} from '@headwater/contract/sourcing/criteria'
import type { Sense } from '../lexicon/senses.ts'

/** How an entry is joined to the previous one. */
export type Conjunction = 'and' | 'or' | 'comma' | 'slash' | 'none'

/** One requested thing, before items of one kind are joined into a criterion. */
export interface QueryItem {
  readonly attribute: Attribute | 'seniority'
  readonly value: ItemValue
  mode: Mode
  when: EmploymentTime
  /** How it is joined to the previous item of the same attribute. */
  joint: Conjunction
  /** Where the text says that wanting to work remotely is enough, for a place. */
  readonly orRemote?: { readonly from: number; readonly to: number }
  /** What the words were taken to mean, if they do not say it. */
  readonly note?: string
  /** In the original text. */
  readonly from: number
  to: number
  readonly options: readonly Sense[]
}

/** An item whose mode is undefined where the text does not state one. */
export type UndecidedItem = Omit<QueryItem, 'mode'> & { mode: Mode | undefined }

export type ItemValue =
  | { readonly kind: 'sense'; readonly sense: Sense; readonly text: string }
  | { readonly kind: 'language'; readonly code: string; readonly level: LanguageLevel | null }
  | {
      readonly kind: 'city'
      readonly id: number
      readonly country: string
      readonly population: number
      km: number | null
      /** The part of a country that is meant, if it is none of a single city. */
      readonly area?: string
    }
  | {
      readonly kind: 'range'
      readonly min: number | null
      readonly max: number | null
      /** "At least" or "at most", rather than a number alone. */
      readonly isLimit: boolean
    }
  | { readonly kind: 'relocate'; readonly countries: string[] }
  | { readonly kind: 'figure' }
  | { readonly kind: 'words'; readonly text: string }
  /** A value of an attribute with few values. */
  | { readonly kind: 'listed'; readonly name: string }
  | { readonly kind: 'degree'; readonly min: CriterionOf<'degree'>['min'] }

export function attributeOf(sense: Sense): Attribute | 'seniority' | undefined {
  switch (sense.kind) {
    case 'title':
      return 'title'
    case 'skill':
      return 'skills'
    case 'city':
    case 'area':
      return 'cities'
    case 'country':
    case 'people':
    case 'region':
      return 'countries'
    case 'company':
    case 'set':
      return 'company'
    case 'university':
      return 'university'
    case 'major':
      return 'major'
    case 'language':
      return 'language'
    case 'industry':
      return 'industries'
    case 'level':
      return 'seniority'
    case 'cue':
      return undefined
  }
}
