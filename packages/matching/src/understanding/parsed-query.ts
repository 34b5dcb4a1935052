import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { UnusedReason } from '@headwater/contract/sourcing/search'

/** Protected attributes that no search may use. */
export const protectedGrounds = [
  'age',
  'gender',
  'ethnicity',
  'religion',
  'nationality',
  'marital status',
  'family',
  'disability',
  'health',
  'orientation',
  'politics',
  'union',
  'looks',
] as const
export type ProtectedGround = (typeof protectedGrounds)[number]

/** A span of the original text: `text.slice(from, to)`. */
interface TextRange {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface UnusedWords extends TextRange {
  readonly reason: UnusedReason
}

export const pieceKinds = [
  'criterion',
  'cue',
  'ignored',
  'unused',
  'protected',
  'ambiguous',
] as const

export interface Piece extends TextRange {
  readonly criterionId: string | null
  readonly kind: (typeof pieceKinds)[number]
  readonly note?: string
}

/** Ambiguous words: the chosen meaning and all alternatives. */
export interface Ambiguity extends TextRange {
  /** Label of the chosen option. */
  readonly chosen: string
  readonly options: readonly { readonly label: string; readonly criterion: Criterion }[]
}

export interface Refusal extends TextRange {
  readonly ground: ProtectedGround
  readonly sentence: string
}

/** The criteria parsed from a text, and how each of its words was used. */
export interface ParsedQuery {
  readonly criteria: readonly Criterion[]
  readonly pieces: readonly Piece[]
  readonly ambiguities: readonly Ambiguity[]
  readonly refused: readonly Refusal[]
  /** Words that no filter can use, in text order. */
  readonly unused: readonly UnusedWords[]
}
