import { createApiKey, listApiKeys } from '@headwater/contract/identity/devices'
import type { Privilege } from '@headwater/contract/privileges'
import { useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { CopyButton } from '#ui/buttons/copy-button'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Select } from '#ui/forms/select'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { privilegeNames } from '../privilege-names.ts'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

/** Asks for name, privileges and expiry, then shows the key once. */
export function CreateApiKeyDialog(dialog: DialogState) {
  const own = useCredentials()?.privileges ?? []
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Privilege[]>([])
  const [life, setLife] = useState<Lifetime>('90')
  const [isNameMissing, setNameless] = useState(false)
  const reload = useReload(listApiKeys)
  const make = useStepUpMutation(createApiKey, { hidesErrorToast: true, onDone: reload })
  if (make.data) return <NewApiKeyDialog {...dialog} secret={make.data.secret} />

  const error = make.error && !isCancelled(make.error) ? make.error : undefined
  const atName = error instanceof ApiError ? error.fields.name : undefined
  function submit() {
    if (name.trim() === '') setNameless(true)
    else make.mutate({ name, privileges: [...chosen], expiresInDays: lifetimes[life].days })
  }
  return (
    <FormDialog
      {...dialog}
      description="It acts on your behalf. Give it only the access the program needs."
      failure={error && !atName ? formatFailure(error) : undefined}
      hasUnsavedChanges={name !== ''}
      isBusy={make.isPending}
      onSubmit={submit}
      submitLabel="Create key"
      title="Create API key"
    >
      <Field
        error={isNameMissing ? 'Enter a name.' : atName}
        hint="For example: Nightly export"
        label="Name"
      >
        <Input
          maxLength={60}
          onChange={(event) => {
            setName(event.target.value)
            setNameless(false)
            make.reset()
          }}
          value={name}
        />
      </Field>
      <PrivilegeCheckboxes chosen={chosen} offered={own} onChange={setChosen} />
      <Field label="Expires">
        <Select
          onValueChange={setLife}
          options={Object.entries(lifetimes).map(([value, { label }]) => ({
            value: value as Lifetime,
            label,
          }))}
          value={life}
        />
      </Field>
    </FormDialog>
  )
}

const lifetimes = {
  '30': { label: 'After 30 days', days: 30 },
  '90': { label: 'After 90 days', days: 90 },
  '365': { label: 'After a year', days: 365 },
  never: { label: 'Never', days: null },
} as const
type Lifetime = keyof typeof lifetimes

/** Shows the new key once. */
function NewApiKeyDialog({ secret, ...dialog }: DialogState & { secret: string }) {
  return (
    <Dialog
      {...dialog}
      description="Copy it now: it is shown only once. Anyone who has it can act on your behalf."
      footer={
        <DialogClose>
          <Button kind="primary">Done</Button>
        </DialogClose>
      }
      hasUnsavedChanges={true}
      title="Your new API key"
    >
      <code className="block rounded-md border border-line bg-sunken p-3 font-mono text-type-13 wrap-anywhere select-all">
        {secret}
      </code>
      <div className="mt-3">
        <CopyButton label="Copy key" text={secret} />
      </div>
    </Dialog>
  )
}

interface PrivilegeBoxesProps {
  offered: readonly Privilege[]
  chosen: readonly Privilege[]
  onChange: (chosen: readonly Privilege[]) => void
}

/** Selects the privileges of a key besides reading, out of its owner's. */
function PrivilegeCheckboxes({ offered, chosen, onChange }: PrivilegeBoxesProps) {
  return (
    <fieldset>
      <legend className="text-type-12 font-medium">Can read, and also:</legend>
      <div className="mt-2 grid gap-x-4 gap-y-2 md:grid-cols-2 pointer-coarse:gap-y-6">
        {offered.map((privilege) => (
          <Checkbox
            checked={chosen.includes(privilege)}
            key={privilege}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, privilege] : chosen.filter((each) => each !== privilege))
            }
          >
            {privilegeNames[privilege]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
