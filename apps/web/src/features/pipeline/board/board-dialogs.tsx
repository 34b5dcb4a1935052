import type { Card } from '@headwater/contract/pipeline/board'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ActDialogProps } from '../acts/act-dialog-props.ts'
import {
  AssignDialog,
  NextStepDialog,
  RejectDialog,
  ReplyDueDialog,
  SnoozeDialog,
  TagsDialog,
} from '../acts/lazy-dialogs.ts'
import { type ActDialogKind, useBoardContext } from './board-context.ts'
import { StageEditor, StageMenu } from './lazy-components.ts'

/** Loaded when people are about to be added. */
const AddPeopleDialog = lazy(async () => ({
  default: (await import('../manual-candidates/add-people-dialog.tsx')).AddPeopleDialog,
}))

/** The overlay open above the board, at most one. */
export type BoardOverlay =
  | { kind: 'question'; question: ActDialogKind; cards: readonly Card[] }
  | { kind: 'stage-menu'; cards: readonly Card[]; anchor: HTMLElement }
  | { kind: 'add-people'; stageId: string | undefined }
  | { kind: 'stage-editor' }

const dialogs: Readonly<Record<ActDialogKind, ComponentType<ActDialogProps>>> = {
  reject: RejectDialog,
  snooze: SnoozeDialog,
  tags: TagsDialog,
  assign: AssignDialog,
  next: NextStepDialog,
  'reply-due': ReplyDueDialog,
}

/** Renders the dialogs of the board, each loaded on demand. */
export function BoardDialogs({
  over: overlay,
  onClose,
}: {
  over: BoardOverlay | undefined
  onClose: () => void
}) {
  return <Suspense>{overlay && <OverlayContent onClose={onClose} over={overlay} />}</Suspense>
}

function OverlayContent({ over: overlay, onClose }: { over: BoardOverlay; onClose: () => void }) {
  const { acts, store } = useBoardContext()
  // After an act on the selection, clear it, because the next act is about other cards.
  const deselect = () => store.select([])
  switch (overlay.kind) {
    case 'question': {
      const Asked = dialogs[overlay.question]
      return <Asked acts={acts} cards={overlay.cards} onClose={onClose} onDone={deselect} />
    }
    case 'stage-menu':
      return (
        <StageMenu
          anchor={overlay.anchor}
          cards={overlay.cards}
          onClose={onClose}
          onDone={deselect}
        />
      )
    case 'add-people':
      return (
        <AddPeopleDialog
          acts={acts}
          jobId={acts.jobId}
          onClose={onClose}
          stageId={overlay.stageId}
        />
      )
    case 'stage-editor':
      return <StageEditor onClose={onClose} />
  }
}
