import type { SkillKind } from '@headwater/taxonomy'
import type { Cue, CueLanguage } from './cues.ts'

/** One possible meaning of some words. */
export type Sense =
  | { readonly kind: 'title'; readonly occupations: readonly string[] }
  | {
      readonly kind: 'skill'
      readonly id: string
      readonly name: string
      readonly isAmbiguous: boolean
      readonly sort: SkillKind
    }
  | {
      readonly kind: 'city'
      readonly id: number
      readonly name: string
      readonly country: string
      readonly population: number
    }
  | { readonly kind: 'country'; readonly code: string }
  /** The name of a nationality. Most are also a language. */
  | { readonly kind: 'people'; readonly code: string }
  | { readonly kind: 'region'; readonly name: string; readonly countries: readonly string[] }
  /** A part of a country. */
  | {
      readonly kind: 'area'
      readonly key: string
      readonly name: string
      readonly country: string
    }
  | { readonly kind: 'company'; readonly name: string }
  | { readonly kind: 'set'; readonly key: string; readonly name: string }
  | { readonly kind: 'university'; readonly key: string; readonly name: string }
  | { readonly kind: 'major'; readonly id: string; readonly name: string }
  | { readonly kind: 'language'; readonly code: string; readonly isRare: boolean }
  | { readonly kind: 'industry'; readonly key: string; readonly name: string }
  | { readonly kind: 'level'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'cue'; readonly cue: Cue; readonly language: CueLanguage }

export type SenseKind = Sense['kind']
