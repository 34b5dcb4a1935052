import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { ActDialogProps } from './act-dialog-props.ts'

interface ActFormProps extends Pick<ActDialogProps, 'onClose' | 'onDone'> {
  title: string
  description?: ReactNode
  /** What the button does, with the number. */
  submit: string
  kind?: 'primary' | 'danger'
  /** Why it can't be done yet. */
  disabledReason?: string | undefined
  /** A second way out, beside the cancel. */
  aside?: ReactNode
  onSubmit: () => Promise<boolean>
  children: ReactNode
}

/** A question before an act. It closes at once: the board shows what was done, and what was refused. */
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
