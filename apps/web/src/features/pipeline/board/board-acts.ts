import type { Card, RejectionReason } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'

export interface BoardMember {
  clientId: string
  name: string
}

interface Rejection {
  reason: RejectionReason
  note: string
}

interface NextAction {
  text: string
  due: string | null
}

/**
 * The acts on the cards of a board. Each shows optimistically, displays a message with undo, and
 * rolls back with a message when the server refuses. It resolves to whether it succeeded.
 */
export interface BoardActs {
  readonly jobId: string
  /** Undefined for users who may act, otherwise the reason shown on disabled buttons. */
  readonly disabledReason: string | undefined
  move: (cards: readonly Card[], toStageId: string) => Promise<boolean>
  reject: (cards: readonly Card[], rejecting: Rejection) => Promise<boolean>
  /** Until a day, or null to end the snooze. */
  snooze: (cards: readonly Card[], until: string | null) => Promise<boolean>
  tag: (
    cards: readonly Card[],
    tags: { add?: readonly string[]; remove?: readonly string[] },
  ) => Promise<boolean>
  assign: (cards: readonly Card[], clientId: string | null) => Promise<boolean>
  next: (cards: readonly Card[], setNextStep: NextAction | null) => Promise<boolean>
  /** Sets the day by which candidates get a reply, or null for none. */
  setReplyDue: (cards: readonly Card[], answerBy: string | null) => Promise<boolean>
  /** Marks their reply as handled elsewhere. */
  settleReply: (cards: readonly Card[]) => Promise<boolean>
  undo: (undoId: string) => Promise<void>
  /** Refetches cards after a change in the candidate panel. */
  refresh: (candidateIds: readonly string[]) => Promise<void>
  /** Drops the cards of removed candidates. */
  forget: (candidateIds: readonly string[]) => void
  /** Returns a card and re-renders on its changes. Undefined when it is not on the board. */
  useCard: (candidateId: string) => Card | undefined
  useStages: () => readonly Stage[]
  useMembers: () => readonly BoardMember[]
  useSessions: () => readonly { flowId: string; name: string }[]
  /** Returns all tags on this board in alphabetical order. */
  useTags: () => readonly string[]
}
