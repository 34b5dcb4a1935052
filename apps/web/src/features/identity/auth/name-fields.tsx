import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'

/** Renders first and last name side by side. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>()
  const { firstName, lastName } = formState.errors
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field error={firstName?.message} label="First name">
        <Input
          autoComplete="given-name"
          autoFocus={autoFocus}
          size="lg"
          {...register('firstName')}
        />
      </Field>
      <Field error={lastName?.message} label="Last name">
        <Input autoComplete="family-name" size="lg" {...register('lastName')} />
      </Field>
    </div>
  )
}
