import type { Card } from '@headwater/contract/pipeline/board'
import { lazy, Suspense } from 'react'
import {
  AssignDialog,
  NextStepDialog,
  RejectDialog,
  ReplyDueDialog,
  SnoozeDialog,
  TagsDialog,
} from '../acts/lazy-dialogs.ts'
import type { BoardActs } from '../board/board-acts.ts'

/** Loaded when an interview is about to be planned. */
const InterviewsDialog = lazy(async () => ({
  default: (await import('./interviews/interviews-dialog.tsx')).InterviewsDialog,
}))

/** The acts for which the candidate panel opens a dialog. */
export type PanelAct =
  | 'reject'
  | 'snooze'
  | 'tags'
  | 'assign'
  | 'next'
  | 'reply-due'
  | 'interviews'
  | 'plan'

interface PanelActDialogProps {
  act: PanelAct | undefined
  jobId: string
  card: Card
  acts: BoardActs
  onClose: () => void
}

/** Renders the dialog of the requested act above the panel. */
export function PanelActDialog({ act, jobId, card, acts, onClose }: PanelActDialogProps) {
  if (act === undefined) return null
  if (act === 'interviews' || act === 'plan')
    return (
      <Suspense>
        <InterviewsDialog
          acts={acts}
          name={card.name}
          onClose={onClose}
          candidateRef={{ jobId, candidateId: card.id }}
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
  next: NextStepDialog,
  'reply-due': ReplyDueDialog,
} as const
