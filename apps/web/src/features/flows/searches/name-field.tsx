import { Field } from '#ui/field'
import { Input } from '#ui/input'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  error: string | undefined
  /** False for one that has its name already. */
  isNew?: boolean
}

/** What the search is called. A new one that nobody names is named by its number. */
export function NameField({ value, onChange, error, isNew = true }: NameFieldProps) {
  return (
    <Field
      error={error}
      label="Name"
      {...(isNew && { hint: 'Left as it is, the search gets the next number of the job.' })}
    >
      <Input
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        {...(isNew && { placeholder: 'Named by its number' })}
        value={value}
      />
    </Field>
  )
}

/** The name to ask for: none where the proposal stands or nothing is written. */
export function nameToAsk(written: string, proposal: string | undefined): string | undefined {
  const name = written.trim()
  return name === '' || name === proposal ? undefined : name
}
