import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question with the object and the number: "Delete 3 jobs?" */
  title: string
  description: ReactNode
  /** The same number again: "Delete 3 jobs". */
  confirmLabel: string
  cancelLabel?: string
  kind?: 'primary' | 'danger'
  loading?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks one question with two answers. The safe one has the focus. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Cancel',
  kind = 'primary',
  loading = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose>
            <Button>{cancelLabel}</Button>
          </DialogClose>
          <Button kind={kind} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
      role="alertdialog"
    >
      {children}
    </Dialog>
  )
}
