import type { FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field'
import { Input } from '#ui/input'

interface EmailFieldProps {
  autoFocus?: boolean
  /** Told the address whenever the field is left. */
  onLeave?: (address: string) => void
}

/** The field `email` of the form around it. */
export function EmailField({ autoFocus = false, onLeave }: EmailFieldProps) {
  const { register, formState } = useFormContext<{ email: string }>()
  const onBlur = (event: FocusEvent<HTMLInputElement>) => onLeave?.(event.target.value)
  return (
    <Field error={formState.errors.email?.message} label="Work e-mail">
      <Input
        autoComplete="username"
        autoFocus={autoFocus}
        inputMode="email"
        size="lg"
        spellCheck={false}
        type="email"
        {...register('email', { onBlur })}
      />
    </Field>
  )
}

/** An address that is given: seen, read out and known to password managers, but not for changing. */
export function FixedEmail({ email, hint }: { email: string; hint?: string }) {
  return (
    <Field hint={hint} label="Work e-mail">
      <Input
        autoComplete="username"
        className="border-line! bg-sunken!"
        name="email"
        readOnly
        size="lg"
        type="email"
        value={email}
      />
    </Field>
  )
}
