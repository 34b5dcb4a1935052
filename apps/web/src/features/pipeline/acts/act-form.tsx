import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { ActDialogProps } from './act-dialog-props.ts'

interface ActFormProps extends Pick<ActDialogProps, 'onClose' | 'onDone'> {
  title: string
  description?: ReactNode
  /** The button's label, including the number. */
  submit: string
  kind?: 'primary' | 'danger'
  /** Why it can't be submitted yet. */
  disabledReason?: string | undefined
  /** A second action next to Cancel. */
  aside?: ReactNode
  onSubmit: () => Promise<boolean>
  children: ReactNode
}

/**
 * Renders the form of an act. It closes at once, because the board shows what was done or refused.
 */
export function ActForm({
  title,
  description,
  submit,
  kind = 'primary',
  disabledReason,
  aside,
  onSubmit,
  onClose,
  onDone,
  children,
}: ActFormProps) {
  const [isOpen, setOpen] = useState(true)

  function send() {
    if (disabledReason !== undefined) return
    void onSubmit().then((isDone) => isDone && onDone?.())
    setOpen(false)
    onClose()
  }

  return (
    <Dialog
      description={description}
      footer={
        <>
          {aside && <span className="mr-auto">{aside}</span>}
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button disabledReason={disabledReason} form="act-form" kind={kind} type="submit">
            {submit}
          </Button>
        </>
      }
      onOpenChange={(open) => open || onClose()}
      open={isOpen}
      title={title}
    >
      <form
        className="flex flex-col gap-4"
        id="act-form"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
