import { passwordLength } from '@headwater/contract/identity/fields'
import { clsx } from 'clsx'
import { useFormContext } from 'react-hook-form'
import { countOf } from '#lib/format'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'

interface NewPasswordFieldProps {
  label?: string
  autoFocus?: boolean
}

/** The field `password`, to be chosen: length is what counts, so length is what is shown. */
export function NewPasswordField({ label = 'Password', autoFocus = false }: NewPasswordFieldProps) {
  const { register, watch, formState } = useFormContext<{ password: string }>()
  const length = [...watch('password')].length
  const fault = formState.errors.password?.message
  return (
    <Field error={fault} hint={sayHowFar(length)} label={label}>
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

/** Long is not enough for a password that was refused. */
function colourOf(length: number, from: number, isRefused: boolean): string {
  if (length < from) return 'bg-track'
  if (isRefused) return 'bg-bad'
  return length < least ? 'bg-warn' : 'bg-ok'
}

function sayHowFar(length: number): string {
  if (length === 0) return `At least ${least} characters. A few plain words do well.`
  if (length < least)
    return `${countOf(least - length, 'more character', 'more characters')} to go.`
  return length < good ? 'Long enough. Longer is stronger.' : 'A good length.'
}
