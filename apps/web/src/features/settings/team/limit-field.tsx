import { type Role, rolePrivileges } from '@headwater/contract/privileges'
import { formatNumber } from '#lib/format'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { maxMonthlyCredits, parseCreditLimit } from './credit-limit.ts'

interface LimitFieldProps {
  role: Role
  value: string
  onChange: (text: string) => void
  isDisabled?: boolean
}

/** Edits the monthly credit limit. Hidden for a role that can't spend credits. */
export function LimitField({ role, value, onChange, isDisabled = false }: LimitFieldProps) {
  if (!rolePrivileges[role].includes('credits.spend')) return null
  return (
    <Field
      error={
        parseCreditLimit(value) === undefined
          ? `Enter a whole number of credits up to ${formatNumber(maxMonthlyCredits)}, or leave blank.`
          : undefined
      }
      hint="Leave blank for no limit. Resets each month."
      label="Monthly credit limit"
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
