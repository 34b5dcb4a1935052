import { listApiKeys, makeApiKey } from '@headwater/contract/identity/devices'
import type { Privilege } from '@headwater/contract/privileges'
import { useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { useCredentials } from '#lib/session'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { Select } from '#ui/select'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { PrivilegeBoxes } from './privilege-boxes.tsx'

/** What it is called, what it may do and how long; then the key itself, this once. */
export function MakeApiKeyDialog(dialog: DialogState) {
  const own = useCredentials()?.privileges ?? []
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Privilege[]>([])
  const [life, setLife] = useState<Life>('90')
  const [isNameless, setNameless] = useState(false)
  const reload = useReload(listApiKeys)
  const make = useAct(makeApiKey, { isQuiet: true, onDone: reload })
  if (make.data) return <NewKeyDialog {...dialog} secret={make.data.secret} />

  const error = make.error && !isCancelled(make.error) ? make.error : undefined
  const atName = error instanceof ApiError ? error.fields.name : undefined
  function submit() {
    if (name.trim() === '') setNameless(true)
    else make.mutate({ name, privileges: [...chosen], expiresInDays: lives[life].days })
  }
  return (
    <FormDialog
      {...dialog}
      description="It works in your name. Give it no more than the program needs."
      failure={error && !atName ? sayFailure(error) : undefined}
      halfWritten={name !== ''}
      isBusy={make.isPending}
      onSubmit={submit}
      submitLabel="Make the key"
      title="Make an API key"
    >
      <Field
        error={isNameless ? 'Give it a name.' : atName}
        hint="To know it by, such as: Nightly export."
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
      <PrivilegeBoxes chosen={chosen} offered={own} onChange={setChosen} />
      <Field label="It ends">
        <Select
          onValueChange={setLife}
          options={Object.entries(lives).map(([value, { label }]) => ({
            value: value as Life,
            label,
          }))}
          value={life}
        />
      </Field>
    </FormDialog>
  )
}

const lives = {
  '30': { label: 'After 30 days', days: 30 },
  '90': { label: 'After 90 days', days: 90 },
  '365': { label: 'After a year', days: 365 },
  never: { label: 'Never, until I remove it', days: null },
} as const
type Life = keyof typeof lives
