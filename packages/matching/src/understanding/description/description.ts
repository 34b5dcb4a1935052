import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** A span of the description: `text.slice(from, to)`. */
export interface TextRange {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface DescriptionPiece extends TextRange {
  /** The criterion it became, or null if it became a field of the job. */
  readonly criterionId: string | null
}

export interface DescribedPlace {
  readonly cityId: number | null
  readonly name: string
  readonly country: string | null
}

export type Workplace = 'on_site' | 'hybrid' | 'remote'
export type Employment = 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship'

/** What a job description states for certain. Doubtful statements are left out. */
export interface ParsedDescription {
  readonly title: string | null
  readonly department: string | null
  readonly workplace: Workplace | null
  readonly employment: Employment | null
  readonly places: readonly DescribedPlace[]
  readonly criteria: readonly Criterion[]
  readonly pieces: readonly DescriptionPiece[]
  readonly refused: readonly (TextRange & { readonly sentence: string })[]
  /** Words that were understood, but that no profile holds. */
  readonly unused: readonly TextRange[]
  /** The code of the language, when it is none of those that are read. */
  readonly unreadLanguage: string | null
}
