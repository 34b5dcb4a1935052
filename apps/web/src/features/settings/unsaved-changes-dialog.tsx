import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'

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
      description={`Your changes to ${what} are not saved. They will be lost if you leave now.`}
      kind="danger"
      onConfirm={onLeave}
      title="Leave without saving?"
    />
  )
}
