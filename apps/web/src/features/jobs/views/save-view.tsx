import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Input } from '#ui/input'

interface SaveViewProps {
  /** What is shown is a kept view already. */
  isKept: boolean
  /** The names that are in use. */
  taken: readonly string[]
  onSave: (name: string) => Promise<boolean>
}

/** Keeps what the list shows now, under a name. */
export function SaveView({ isKept, taken, onSave }: SaveViewProps) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const wanted = name.trim()
  const replaces = taken.includes(wanted)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted === '' || isBusy) return
    setBusy(true)
    if (await onSave(wanted)) setName('')
    setBusy(false)
  }

  if (isKept) return null
  return (
    <form className="mt-2 border-t border-line px-2 pt-3 pb-1" onSubmit={submit}>
      <Field
        hint={replaces ? 'The view of that name is replaced.' : undefined}
        label="Save this view as"
      >
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
      <Button
        className="mt-2"
        disabledReason={wanted === '' ? 'Give the view a name first.' : undefined}
        loading={isBusy}
        size="sm"
        type="submit"
      >
        {replaces ? 'Replace the view' : 'Save the view'}
      </Button>
    </form>
  )
}
