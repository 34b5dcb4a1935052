import { login } from '@headwater/contract/identity'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { PasswordInput } from '#ui/password-input'
import { sayWhySignInFailed } from './say-why-sign-in-failed.ts'

const LoginFields = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Type your e-mail address.')
    .regex(
      /^[^\s@]+@[^\s@]+$/,
      'This is not an e-mail address yet: it needs a name, an @ and a domain.',
    )
    .regex(/\.[^\s@.]+$/, 'This address has no domain ending.'),
  password: z.string().min(1, 'Type your password.'),
})
type LoginFields = z.infer<typeof LoginFields>

/** E-mail and password. Where it leads after that is the guard's affair, not the form's. */
export function LoginForm() {
  const [failure, setFailure] = useState<string>()
  const form = useForm<LoginFields>({
    resolver: zodResolver(LoginFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      signIn(credentialsOf(await call(login, fields)))
    } catch (error) {
      setFailure(sayWhySignInFailed(error))
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className="mt-7 flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Field error={errors.email?.message} label="Work e-mail">
        <Input
          autoComplete="username"
          autoFocus
          inputMode="email"
          size="lg"
          spellCheck={false}
          type="email"
          {...form.register('email')}
        />
      </Field>
      <Field error={errors.password?.message} label="Password">
        <PasswordInput size="lg" {...form.register('password')} />
      </Field>
      <Button className="mt-1 w-full" kind="primary" loading={isSubmitting} size="lg" type="submit">
        Sign in
      </Button>
    </form>
  )
}
