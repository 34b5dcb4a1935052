import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import type { DialogState } from './lazy-dialog.tsx'

interface LeaveDialogProps extends DialogState {
  /** The unsaved content that would be lost. */
  what: string
  onLeave: () => void
}

export function UnsavedChangesDialog({ what, onLeave, ...dialog }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      description={`What you changed in ${what} is not saved yet. If you leave now, it is lost.`}
      kind="danger"
      onConfirm={onLeave}
      title="Leave without saving?"
    />
  )
}
