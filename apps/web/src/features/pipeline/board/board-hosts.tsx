import type { Card } from '@headwater/contract/pipeline/board'
import { type ComponentType, Suspense } from 'react'
import type { ActDialogProps } from '../acts/act-dialog-props.ts'
import {
  AnswerByDialog,
  AssignDialog,
  NextDialog,
  RejectDialog,
  SnoozeDialog,
  TagsDialog,
} from '../acts/late-dialogs.ts'
import { AddPeopleDialog } from '../newcomers/late-newcomers.ts'
import type { Question } from './asking.ts'
import { useBoardRoom } from './board-room.ts'
import { StageEditor, StageMenu } from './late-parts.ts'

/** What lies over the board at the moment; one thing at most. */
export type Over =
  | { kind: 'question'; question: Question; cards: readonly Card[] }
  | { kind: 'stages to choose'; cards: readonly Card[]; anchor: HTMLElement }
  | { kind: 'newcomers'; stageId: string | undefined }
  | { kind: 'stage editor' }

const dialogs: Readonly<Record<Question, ComponentType<ActDialogProps>>> = {
  reject: RejectDialog,
  snooze: SnoozeDialog,
  tags: TagsDialog,
  assign: AssignDialog,
  next: NextDialog,
  promise: AnswerByDialog,
}

/** The dialogs of the board, each loaded when it is first wanted. */
export function BoardHosts({ over, onClose }: { over: Over | undefined; onClose: () => void }) {
  return <Suspense>{over && <Hosted onClose={onClose} over={over} />}</Suspense>
}

function Hosted({ over, onClose }: { over: Over; onClose: () => void }) {
  const { acts, store } = useBoardRoom()
  // What was done to all that were selected is done: the next act is about others.
  const deselect = () => store.select([])
  switch (over.kind) {
    case 'question': {
      const Asked = dialogs[over.question]
      return <Asked acts={acts} cards={over.cards} onClose={onClose} onDone={deselect} />
    }
    case 'stages to choose':
      return (
        <StageMenu anchor={over.anchor} cards={over.cards} onClose={onClose} onDone={deselect} />
      )
    case 'newcomers':
      return (
        <AddPeopleDialog acts={acts} jobId={acts.jobId} onClose={onClose} stageId={over.stageId} />
      )
    case 'stage editor':
      return <StageEditor onClose={onClose} />
  }
}
