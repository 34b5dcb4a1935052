import { requestEmailChange } from '@headwater/contract/identity/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { setServerErrors } from '#lib/set-server-errors'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

type EmailFields = z.infer<typeof requestEmailChange.input>

/** Asks for the new address, then explains what happens next. */
export function EmailDialog(dialog: DialogState) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<EmailFields>({
    resolver: zodResolver(requestEmailChange.input),
    defaultValues: { email: '' },
  })
  const request = useStepUpMutation(requestEmailChange, {
    hidesErrorToast: true,
    onFailed: (error) => setFailure(setServerErrors(error, ['email'], form.setError)),
  })
  if (request.isSuccess) return <LinkSent {...dialog} email={request.variables.email} />
  return (
    <FormDialog
      {...dialog}
      description="You sign in with it and get our emails there. The change takes effect when you open the link we send to the new address."
      failure={failure}
      hasUnsavedChanges={form.formState.isDirty}
      isBusy={request.isPending}
      onSubmit={() =>
        void form.handleSubmit((fields) => {
          setFailure(undefined)
          request.mutate(fields)
        })()
      }
      submitLabel="Send link"
      title="Change your email address"
    >
      <Field error={form.formState.errors.email?.message} label="New email address">
        <Input
          autoComplete="email"
          inputMode="email"
          size="lg"
          spellCheck={false}
          type="email"
          {...form.register('email')}
        />
      </Field>
    </FormDialog>
  )
}

function LinkSent({ email, ...dialog }: DialogState & { email: string }) {
  return (
    <Dialog
      {...dialog}
      footer={
        <DialogClose>
          <Button kind="primary">Done</Button>
        </DialogClose>
      }
      title="We sent you a link"
    >
      <p className="text-type-14">
        Open the link we sent to <strong className="font-medium wrap-anywhere">{email}</strong>.
        Until then your current address stays in use. We’ve notified it as well.
      </p>
    </Dialog>
  )
}
