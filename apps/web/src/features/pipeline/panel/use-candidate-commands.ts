import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { ArrowRight, CalendarPlus, Clock, Mail, SquarePen, UserX } from 'lucide-react'
import { useRegisterCommands } from '#lib/command-registry'
import { useHotkeys } from '#lib/use-hotkeys'
import type { BoardActs } from '../board/board-acts.ts'
import { useEmailsTabView } from './emails-tab-view.tsx'
import type { PanelAct } from './panel-act-dialog.tsx'

interface CandidateCommands {
  card: Card
  next: Stage | undefined
  acts: BoardActs
  onAct: (act: PanelAct) => void
  onAddNote: () => void
  onWrite: () => void
}

/** Registers the commands and keys for the open candidate. */
export function useCandidateCommands(input: CandidateCommands): void {
  const { card, next, acts, onAct, onAddNote, onWrite } = input
  const { name } = card
  const mayWriteEmails = useEmailsTabView() !== undefined && acts.disabledReason === undefined
  useHotkeys(
    mayWriteEmails
      ? [
          {
            keys: 'e',
            label: 'Write email',
            group: 'Candidate',
            activeInDialogs: true,
            run: () => document.querySelector(layersAbovePanel) === null && onWrite(),
          },
        ]
      : [],
  )
  const writing = [
    ...(mayWriteEmails
      ? [{ id: 'candidate:email', label: `Write email to ${name}`, icon: Mail, run: onWrite }]
      : []),
    ...(next
      ? [
          {
            id: 'candidate:next',
            label: `Move ${name} to ${next.name}`,
            icon: ArrowRight,
            run: () => void acts.move([card], next.id),
          },
        ]
      : []),
    {
      id: 'candidate:plan',
      label: `Schedule interview with ${name}`,
      icon: CalendarPlus,
      run: () => onAct('plan'),
    },
    {
      id: 'candidate:snooze',
      label: `Snooze ${name}`,
      icon: Clock,
      run: () => onAct('snooze'),
    },
    {
      id: 'candidate:reject',
      label: `Reject ${name}`,
      icon: UserX,
      run: () => onAct('reject'),
    },
  ]
  useRegisterCommands(
    [
      {
        id: 'candidate:note',
        label: `Add note about ${name}`,
        icon: SquarePen,
        run: onAddNote,
      },
      ...(acts.disabledReason === undefined ? writing : []),
    ].map((command) => ({ ...command, group: 'This candidate' })),
  )
}

/** The panel is a dialog too. */
const layersAbovePanel =
  '[role="dialog"]:not([data-side-panel]), [role="alertdialog"], [role="menu"], [role="listbox"]'
