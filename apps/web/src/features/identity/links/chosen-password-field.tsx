import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'

/** The field `password`, as it was chosen at the sign-up. */
export function ChosenPasswordField() {
  const { register, formState } = useFormContext<{ password: string }>()
  return (
    <Field error={formState.errors.password?.message} label="The password you chose">
      <PasswordInput autoFocus size="lg" {...register('password')} />
    </Field>
  )
}
