import { type Login, login, type SecondFactorNeeded } from '@headwater/contract/identity'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { readLinkSecret } from '#lib/link-secret'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'
import { EmailField, FixedEmail } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
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

interface LoginFormProps {
  email?: string | undefined
  /** The address is given by where the person comes from. */
  isEmailFixed?: boolean
  action?: string
  /** At the right of the password's label. */
  aside?: ReactNode
  /** The secret of an invitation that is taken by signing in. */
  invitation?: string | undefined
  onAnswer: (answer: Login | SecondFactorNeeded) => void | Promise<void>
  /** Says whether the page has something better to show for it than a sentence above the button. */
  onRefused?: (error: ApiError) => boolean
}

/** E-mail and password. Where it leads after that is not the form's affair. */
export function LoginForm({
  email = '',
  isEmailFixed = false,
  action = 'Sign in',
  aside,
  invitation,
  onAnswer,
  onRefused,
}: LoginFormProps) {
  const form = useForm<LoginFields>({
    resolver: zodResolver(LoginFields),
    defaultValues: { email, password: '' },
  })

  async function send(fields: LoginFields) {
    try {
      const device = readLinkSecret('device')
      const brought = { ...(device && { device }), ...(invitation && { invitation }) }
      await onAnswer(await call(login, { ...fields, ...brought }))
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) return
      form.setFocus('password', { shouldSelect: true })
      throw error
    }
  }

  return (
    <EntryForm action={action} form={form} sayWhy={sayWhySignInFailed} send={send} trouble="">
      {isEmailFixed ? <FixedEmail email={email} /> : <EmailField autoFocus={email === ''} />}
      <Field aside={aside} error={form.formState.errors.password?.message} label="Password">
        <PasswordInput autoFocus={email !== ''} size="lg" {...form.register('password')} />
      </Field>
    </EntryForm>
  )
}
