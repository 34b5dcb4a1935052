import { type FormEvent, type ReactNode, useId } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { DialogState } from './late-dialog.tsx'

interface FormDialogProps extends DialogState {
  title: string
  description?: ReactNode
  /** Says what will happen. */
  submitLabel: string
  kind?: 'primary' | 'danger'
  isBusy: boolean
  /** What went wrong, when no field can say it. */
  failure?: string | undefined
  halfWritten?: boolean
  disabledReason?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** A few fields and two answers. */
export function FormDialog({
  submitLabel,
  kind = 'primary',
  isBusy,
  failure,
  disabledReason,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog lies in the tree of the page's own form, which must not hear of it.
    event.stopPropagation()
    if (!isBusy && disabledReason === undefined) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={disabledReason}
            form={id}
            kind={kind}
            loading={isBusy}
            type="submit"
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" id={id} noValidate onSubmit={submit}>
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        {children}
      </form>
    </Dialog>
  )
}
