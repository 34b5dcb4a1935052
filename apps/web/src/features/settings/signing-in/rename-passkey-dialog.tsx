import { listFactors, type Passkey, renamePasskey } from '@headwater/contract/identity/factors'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

export function RenamePasskeyDialog({ passkey, ...dialog }: DialogState & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name)
  const reload = useReload(listFactors)
  const rename = useStepUpMutation(renamePasskey, {
    hidesErrorToast: true,
    onDone: () => {
      reload()
      dialog.onOpenChange(false)
    },
  })
  const { error } = rename
  const atField =
    error instanceof ApiError && error.fields.name
      ? error.fields.name
      : error && formatFailure(error)
  return (
    <FormDialog
      {...dialog}
      hasUnsavedChanges={name !== passkey.name}
      isBusy={rename.isPending}
      onSubmit={() => rename.mutate({ passkeyId: passkey.id, name })}
      submitLabel="Rename"
      title="Rename passkey"
    >
      <Field error={atField} label="Name">
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
    </FormDialog>
  )
}
