import { type Role, rolePrivileges } from '@headwater/contract/privileges'
import { formatNumber } from '#lib/format'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { mostCredits, readLimit } from './read-limit.ts'

interface LimitFieldProps {
  role: Role
  value: string
  onChange: (text: string) => void
  isDisabled?: boolean
}

/** How many credits a month. Not asked of a role that spends none. */
export function LimitField({ role, value, onChange, isDisabled = false }: LimitFieldProps) {
  if (!rolePrivileges[role].includes('credits.spend')) return null
  return (
    <Field
      error={
        readLimit(value) === undefined
          ? `Type a whole number of credits up to ${formatNumber(mostCredits)}, or leave it empty.`
          : undefined
      }
      hint="Empty means no limit. It starts anew with each month."
      label="Credits a month"
    >
      <Input
        className="max-w-44"
        disabled={isDisabled}
        inputMode="numeric"
        onChange={(event) => onChange(event.target.value)}
        placeholder="No limit"
        value={value}
      />
    </Field>
  )
}
