import { type ComponentType, useEffect, useState } from 'react'

/** What every dialog takes. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface LateDialogProps<Props> extends DialogState {
  /** The same function each time, or the dialog would be fetched again and again. */
  load: () => Promise<ComponentType<Props & DialogState>>
  props: Props
}

/** A dialog whose code comes when it is first opened. Each opening starts from the beginning. */
export function LateDialog<Props extends object>({
  load,
  props,
  open,
  onOpenChange,
}: LateDialogProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props & DialogState>>()
  const [turn, setTurn] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTurn(turn + 1)
  }

  useEffect(() => {
    if (!open) return
    let isGone = false
    load().then(
      (loaded) => isGone || setDialog(() => loaded),
      // When the file is gone after a deploy, the page reloads by itself.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [open, load])

  if (!Dialog || turn === 0) return null
  return <Dialog key={turn} {...props} onOpenChange={onOpenChange} open={open} />
}
