import { type Login, login, type SecondFactorNeeded } from '@headwater/contract/identity'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { readLinkSecret } from '#lib/link-secret'
import { Field } from '#ui/forms/field'
import { PasswordInput } from '#ui/forms/password-input'
import { AuthForm } from '../auth/auth-form.tsx'
import { EmailField, ReadOnlyEmailField } from '../auth/email-field.tsx'
import { formatAuthFailure } from '../auth/format-auth-failure.ts'

const LoginFields = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Enter your email address.')
    .regex(/^[^\s@]+@[^\s@]+$/, 'Enter a complete email address, such as ines@example.com.')
    .regex(/\.[^\s@.]+$/, 'Enter a complete domain, such as example.com.'),
  password: z.string().min(1, 'Enter your password.'),
})
type LoginFields = z.infer<typeof LoginFields>

interface LoginFormProps {
  email?: string | undefined
  /** The address is set by the page and can't be changed. */
  isEmailFixed?: boolean
  action?: string
  /** To the right of the password's label. */
  aside?: ReactNode
  /** The token of an invitation that is accepted by signing in. */
  invitation?: string | undefined
  onAnswer: (answer: Login | SecondFactorNeeded) => void | Promise<void>
  /** Returns true when the page shows the refusal itself instead of a message above the button. */
  onRefused?: (error: ApiError) => boolean
}

/** Renders email and password. The page decides what follows. */
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
    <AuthForm action={action} form={form} formatError={formatSignInFailure} send={send} trouble="">
      {isEmailFixed ? (
        <ReadOnlyEmailField email={email} />
      ) : (
        <EmailField autoFocus={email === ''} />
      )}
      <Field aside={aside} error={form.formState.errors.password?.message} label="Password">
        <PasswordInput autoFocus={email !== ''} size="lg" {...form.register('password')} />
      </Field>
    </AuthForm>
  )
}

/** Formats why a sign-in failed and what helps. */
function formatSignInFailure(error: unknown): string {
  return error instanceof ApiError && error.reason === 'wrong_credentials'
    ? 'This email address and password don’t match. Check both and try again.'
    : formatAuthFailure(error, 'We couldn’t sign you in.')
}
