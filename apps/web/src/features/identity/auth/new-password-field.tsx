import { passwordLength } from '@headwater/contract/identity/fields'
import { clsx } from 'clsx'
import { useFormContext } from 'react-hook-form'
import { formatCount } from '#lib/format'
import { Field } from '#ui/forms/field'
import { PasswordInput } from '#ui/forms/password-input'

interface NewPasswordFieldProps {
  label?: string
  autoFocus?: boolean
}

/**
 * Renders the field `password` for a new password, with a length meter, because length is what
 * counts.
 */
export function NewPasswordField({ label = 'Password', autoFocus = false }: NewPasswordFieldProps) {
  const { register, watch, formState } = useFormContext<{ password: string }>()
  const length = [...watch('password')].length
  const fault = formState.errors.password?.message
  return (
    <Field error={fault} hint={formatPasswordHint(length)} label={label}>
      <PasswordInput
        autoFocus={autoFocus}
        size="lg"
        {...register('password')}
        autoComplete="new-password"
      />
      <div aria-hidden="true" className="grid h-1 grid-cols-4 gap-1">
        {steps.map((from) => (
          <span
            className={clsx(
              'rounded-xs transition-colors',
              colourOf(length, from, fault !== undefined),
            )}
            key={from}
          />
        ))}
      </div>
    </Field>
  )
}

const { least } = passwordLength
const good = least + 4
const steps = [1, least / 2, least, good]

/** A refused password is shown as bad even if it is long. */
function colourOf(length: number, from: number, isRefused: boolean): string {
  if (length < from) return 'bg-track'
  if (isRefused) return 'bg-bad'
  return length < least ? 'bg-warn' : 'bg-ok'
}

function formatPasswordHint(length: number): string {
  if (length === 0) return `At least ${least} characters. A few ordinary words work well.`
  if (length < least)
    return `${formatCount(least - length, 'more character', 'more characters')} to go.`
  return length < good ? 'Long enough. Longer is stronger.' : 'Good length.'
}
