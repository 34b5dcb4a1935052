import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  error: string | undefined
  /** False for a search that already has a name. */
  isNew?: boolean
}

/** Edits the name of a search. A new search left without a name is named by its number. */
export function NameField({ value, onChange, error, isNew = true }: NameFieldProps) {
  return (
    <Field
      error={error}
      label="Name"
      {...(isNew && { hint: 'Leave blank to name it automatically.' })}
    >
      <Input
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        {...(isNew && { placeholder: 'Session name' })}
        value={value}
      />
    </Field>
  )
}

/** Returns the name to send: undefined when the field is empty or holds the suggested name. */
export function getCustomName(written: string, proposal: string | undefined): string | undefined {
  const name = written.trim()
  return name === '' || name === proposal ? undefined : name
}
