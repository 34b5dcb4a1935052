import type { FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'

interface EmailFieldProps {
  autoFocus?: boolean
  /** Called with the address on blur. */
  onLeave?: (address: string) => void
}

/** Renders the field `email` of the surrounding form. */
export function EmailField({ autoFocus = false, onLeave }: EmailFieldProps) {
  const { register, formState } = useFormContext<{ email: string }>()
  const onBlur = (event: FocusEvent<HTMLInputElement>) => onLeave?.(event.target.value)
  return (
    <Field error={formState.errors.email?.message} label="Work email">
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

/** Shows a fixed address: visible to screen readers and password managers, but not editable. */
export function ReadOnlyEmailField({ email, hint }: { email: string; hint?: string }) {
  return (
    <Field hint={hint} label="Work email">
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
