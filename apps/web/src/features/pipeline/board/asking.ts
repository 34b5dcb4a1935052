import type { Card } from '@headwater/contract/pipeline/board'

/** What asks before it acts. */
export type Question = 'reject' | 'snooze' | 'tags' | 'assign' | 'next' | 'promise'

export type Asking = (question: Question, cards: readonly Card[]) => void
