import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import type { DialogState } from './lazy-dialog.tsx'

interface FormDialogProps extends DialogState {
  title: string
  description?: ReactNode
  /** Describes what submitting does. */
  submitLabel: string
  kind?: 'primary' | 'danger'
  isBusy: boolean
  /** An error that belongs to no single field. */
  failure?: string | undefined
  hasUnsavedChanges?: boolean
  disabledReason?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** Renders a dialog with a few fields, a submit and a cancel button. */
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
    // The dialog is inside the React tree of the page's form, which must not receive the submit
    // event.
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
