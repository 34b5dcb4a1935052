import type { Card } from '@headwater/contract/pipeline/board'
import { Suspense } from 'react'
import {
  AnswerByDialog,
  AssignDialog,
  NextDialog,
  RejectDialog,
  SnoozeDialog,
  TagsDialog,
} from '../acts/late-dialogs.ts'
import type { BoardActs } from '../board/board-acts.ts'
import { InterviewsDialog } from './interviews/late-interviews.ts'

/** What a candidate's panel asks about in a dialog of its own. */
export type PanelAct =
  | 'reject'
  | 'snooze'
  | 'tags'
  | 'assign'
  | 'next'
  | 'promise'
  | 'interviews'
  | 'plan'

interface PanelActDialogProps {
  act: PanelAct | undefined
  jobId: string
  card: Card
  acts: BoardActs
  onClose: () => void
}

/** The dialog of the act that was asked for, above the panel. */
export function PanelActDialog({ act, jobId, card, acts, onClose }: PanelActDialogProps) {
  if (act === undefined) return null
  if (act === 'interviews' || act === 'plan')
    return (
      <Suspense>
        <InterviewsDialog
          acts={acts}
          name={card.name}
          onClose={onClose}
          room={{ jobId, candidateId: card.id }}
          startsWith={act === 'plan' ? 'form' : 'list'}
        />
      </Suspense>
    )
  const Dialog = dialogs[act]
  return (
    <Suspense>
      <Dialog acts={acts} cards={[card]} onClose={onClose} />
    </Suspense>
  )
}

const dialogs = {
  reject: RejectDialog,
  snooze: SnoozeDialog,
  tags: TagsDialog,
  assign: AssignDialog,
  next: NextDialog,
  promise: AnswerByDialog,
} as const
