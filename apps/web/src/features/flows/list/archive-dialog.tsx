import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { formatCount } from '#lib/format'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'

interface ArchiveDialogProps {
  sessions: readonly Pick<SessionSummary, 'name' | 'state'>[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before archiving stops people on their way. */
export function ArchiveDialog({ sessions, open, onOpenChange, onConfirm }: ArchiveDialogProps) {
  const [only] = sessions
  const what =
    sessions.length === 1 && only
      ? `“${only.name}”`
      : formatCount(sessions.length, 'session', 'sessions')
  return (
    <ConfirmDialog
      confirmLabel={`Archive ${formatCount(sessions.length, 'session', 'sessions')}`}
      description="No more emails are sent to the people in it. Restoring it later does not enrol them again."
      onConfirm={onConfirm}
      onOpenChange={onOpenChange}
      open={open}
      title={`Archive ${what}?`}
    />
  )
}

/** Archiving a session with people on their way stops them for good. */
export function stopsPeople({ state }: Pick<SessionSummary, 'state'>): boolean {
  return state === 'running' || state === 'held' || state === 'paused'
}
