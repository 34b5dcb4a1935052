import type { Card, RejectionReason } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'

export interface BoardMember {
  clientId: string
  name: string
}

interface Rejecting {
  reason: RejectionReason
  note: string
}

interface NextAction {
  text: string
  due: string | null
}

/**
 * What can be done with the cards of a board. Each act shows on the board at once, says what it did
 * with a way back, and puts the cards back with a sentence where the server refuses. It gives back
 * whether it was done.
 */
export interface BoardActs {
  readonly jobId: string
  /** Undefined for whoever may act; else the sentence that a button says in its place. */
  readonly whyNot: string | undefined
  move: (cards: readonly Card[], toStageId: string) => Promise<boolean>
  reject: (cards: readonly Card[], rejecting: Rejecting) => Promise<boolean>
  /** Until a day, or null to bring them back. */
  snooze: (cards: readonly Card[], until: string | null) => Promise<boolean>
  tag: (
    cards: readonly Card[],
    tags: { add?: readonly string[]; remove?: readonly string[] },
  ) => Promise<boolean>
  assign: (cards: readonly Card[], clientId: string | null) => Promise<boolean>
  next: (cards: readonly Card[], next: NextAction | null) => Promise<boolean>
  /** By which day they have an answer, or null for no promise. */
  promise: (cards: readonly Card[], answerBy: string | null) => Promise<boolean>
  /** Their reply was dealt with elsewhere. */
  settleReply: (cards: readonly Card[]) => Promise<boolean>
  undo: (undoId: string) => Promise<void>
  /** Asks for cards anew: something was done to them in their own room. */
  refresh: (candidateIds: readonly string[]) => Promise<void>
  /** They are out of the pipeline. */
  forget: (candidateIds: readonly string[]) => void
  /** A card as it is now, on every change of it; undefined when it is not on the board. */
  useCard: (candidateId: string) => Card | undefined
  useStages: () => readonly Stage[]
  useMembers: () => readonly BoardMember[]
  useSessions: () => readonly { flowId: string; name: string }[]
  /** Every tag that somebody on this board has, in the order of the alphabet. */
  useTags: () => readonly string[]
}
