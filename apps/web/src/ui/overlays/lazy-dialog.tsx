import { type ComponentType, useEffect, useState } from 'react'

/** The props every dialog takes. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface LazyDialogProps<Props> extends DialogState {
  /** Must be a stable function, or the dialog would be loaded again on every render. */
  load: () => Promise<ComponentType<Props & DialogState>>
  props: Props
}

/** Loads a dialog's code when it is first opened. Each opening starts with a fresh state. */
export function LazyDialog<Props extends object>({
  load,
  props,
  open,
  onOpenChange,
}: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props & DialogState>>()
  const [turn, setTurn] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTurn(turn + 1)
  }

  useEffect(() => {
    if (!open) return
    let isUnmounted = false
    load().then(
      (loaded) => isUnmounted || setDialog(() => loaded),
      // If the chunk is gone after a deploy, the page reloads by itself.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [open, load])

  if (!Dialog || turn === 0) return null
  return <Dialog key={turn} {...props} onOpenChange={onOpenChange} open={open} />
}

/** Loads the confirmation dialog on demand. */
export async function loadConfirmDialog() {
  return (await import('./confirm-dialog.tsx')).ConfirmDialog
}
