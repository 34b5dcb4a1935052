import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** What may not be asked of anybody, whoever asks. */
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

/** A stretch of the text as it was written; `text.slice(from, to)` is its wording. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly text: string
}

export const pieceKinds = ['criterion', 'cue', 'ignored', 'protected', 'ambiguous'] as const

export interface Piece extends Stretch {
  readonly criterionId: string | null
  readonly kind: (typeof pieceKinds)[number]
  readonly note?: string
}

/** Words with several meanings: the one that was taken, and all that could have been. */
export interface Ambiguity extends Stretch {
  /** The label of the option that was taken. */
  readonly chosen: string
  readonly options: readonly { readonly label: string; readonly criterion: Criterion }[]
}

export interface Refusal extends Stretch {
  readonly ground: ProtectedGround
  readonly sentence: string
}

/** What a text was understood to ask for, and what became of each of its words. */
export interface Reading {
  readonly criteria: readonly Criterion[]
  readonly pieces: readonly Piece[]
  readonly ambiguities: readonly Ambiguity[]
  readonly refused: readonly Refusal[]
}
