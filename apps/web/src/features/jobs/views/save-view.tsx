import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'

interface SaveViewProps {
  /** The current list is already saved as a view. */
  isSaved: boolean
  /** The names already in use. */
  taken: readonly string[]
  onSave: (name: string) => Promise<boolean>
}

/** Saves the current list as a named view. */
export function SaveView({ isSaved, taken, onSave }: SaveViewProps) {
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

  if (isSaved) return null
  return (
    <form className="mt-2 border-t border-line px-2 pt-3 pb-1" onSubmit={submit}>
      <Field
        hint={replaces ? 'This replaces the view with this name.' : undefined}
        label="View name"
      >
        <Input maxLength={60} onChange={(event) => setName(event.target.value)} value={name} />
      </Field>
      <Button
        className="mt-2"
        disabledReason={wanted === '' ? 'Enter a name first.' : undefined}
        loading={isBusy}
        size="sm"
        type="submit"
      >
        {replaces ? 'Replace view' : 'Save view'}
      </Button>
    </form>
  )
}
