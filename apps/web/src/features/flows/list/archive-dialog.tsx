import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { formatCount } from '#lib/format'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'

interface ArchiveDialogProps {
  sessions: readonly Pick<SessionSummary, 'name'>[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before archiving stops people on their way. */
export function ArchiveDialog({ sessions, open, onOpenChange, onConfirm }: ArchiveDialogProps) {
  const only = sessions.length === 1 ? sessions[0] : undefined
  const count = formatCount(sessions.length, 'session', 'sessions')
  const what = only ? `“${only.name}”` : count
  return (
    <ConfirmDialog
      confirmLabel={`Archive ${only ? 'session' : count}`}
      description="Everyone who still expects an email is stopped. Restoring it later does not enrol them again."
      kind="danger"
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
