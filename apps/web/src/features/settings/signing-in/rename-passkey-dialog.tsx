import { listFactors, type Passkey, renamePasskey } from '@headwater/contract/identity/factors'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

export function RenamePasskeyDialog({ passkey, ...dialog }: DialogState & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name)
  const reload = useReload(listFactors)
  const rename = useAct(renamePasskey, {
    isQuiet: true,
    onDone: () => {
      reload()
      dialog.onOpenChange(false)
    },
  })
  const { error } = rename
  const atField =
    error instanceof ApiError && error.fields.name ? error.fields.name : error && sayFailure(error)
  return (
    <FormDialog
      {...dialog}
      halfWritten={name !== passkey.name}
      isBusy={rename.isPending}
      onSubmit={() => rename.mutate({ passkeyId: passkey.id, name })}
      submitLabel="Rename"
      title="Rename the passkey"
    >
      <Field error={atField} label="Name">
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
    </FormDialog>
  )
}
