import { getCompanyInfo, type Login } from '@headwater/contract/identity'
import { type VerificationDetails, verifyEmail } from '@headwater/contract/identity/sign-up'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { deleteLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { PasswordInput } from '#ui/forms/password-input'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { ReadOnlyEmailField } from '../auth/email-field.tsx'
import { newPasswordSchema } from '../auth/field-schemas.ts'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { TextLink } from '../auth/text-link.tsx'

const ChosenFields = z.object({ password: z.string().min(1, 'Enter the password you chose.') })
const NewFields = z.object({ password: newPasswordSchema })
const NoFields = z.object({ password: z.string() })
type Fields = z.infer<typeof ChosenFields>

interface ConfirmSignUpProps {
  seen: VerificationDetails
  token: string
  onInvalidLink: () => void
}

/**
 * Requires the password with the link, so that a person who only reads the email can't take over an
 * account set up by a stranger. The browser that signed up needs no password.
 */
export function ConfirmSignUp({ seen, token, onInvalidLink }: ConfirmSignUpProps) {
  const { email } = seen
  const isNew = seen.kind === 'provider-sign-up'
  const enter = useSignInAndRedirect()
  const [isConfirmed, setConfirmed] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(seen.needsPassword)
  const form = useForm<Fields>({
    resolver: zodResolver(needsPassword ? (isNew ? NewFields : ChosenFields) : NoFields),
    defaultValues: { password: '' },
  })

  async function send({ password }: Fields) {
    try {
      const verified = await call(verifyEmail, { token, ...(needsPassword && { password }) })
      if (verified.kind === 'signed-up') return await enter(verified.login)
      deleteLinkSecret('verification')
      setConfirmed(true)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'not_found') return onInvalidLink()
      // The browser is no longer known, for example because an hour has passed.
      if (error instanceof ApiError && 'password' in error.fields) setNeedsPassword(true)
      form.setFocus('password', { shouldSelect: true })
      throw error
    }
  }

  if (isConfirmed) return <Confirmed email={email} />
  return (
    <AuthPage
      aside={needsPassword && !isNew && <ForgottenLine />}
      lead={formatLead(seen, needsPassword)}
      title="Confirm your email address"
    >
      <AuthForm
        action="Confirm and sign in"
        form={form}
        send={send}
        trouble="We couldn’t confirm your email address."
      >
        <ReadOnlyEmailField email={email} />
        {needsPassword && isNew && <NewPasswordField autoFocus label="Choose a password" />}
        {needsPassword && !isNew && <ChosenPasswordField />}
      </AuthForm>
    </AuthPage>
  )
}

/** Shown to a user with a second factor, which the link does not replace. */
function Confirmed({ email }: { email: string }) {
  return (
    <AuthPage
      lead="Sign in with your password and your second factor."
      title="Your email address is confirmed"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link state={{ arrival: { email } }} to="/login">
          Sign in
        </Link>
      </Button>
    </AuthPage>
  )
}

function useSignInAndRedirect(): (login: Login) => Promise<void> {
  const navigate = useNavigate()
  return async (login) => {
    deleteLinkSecret('verification')
    signIn(toCredentials(login))
    const jobTitle = await findFirstJobTitle()
    if (jobTitle === undefined) await navigate({ to: '/main/dashboard', replace: true })
    else await navigate({ to: '/main/flow-steps', search: { jobTitle }, replace: true })
  }
}

/** Returns the job title that the sign-up started with, if it is known. */
async function findFirstJobTitle(): Promise<string | undefined> {
  try {
    return (await call(getCompanyInfo, {})).first_job_title ?? undefined
  } catch {
    return undefined
  }
}

function formatLead({ kind, companyName }: VerificationDetails, needsPassword: boolean): string {
  if (!needsPassword) return `Confirm it to finish your account for ${companyName}.`
  return kind === 'provider-sign-up'
    ? `Choose a password to finish your account for ${companyName}.`
    : `Enter the password you signed up with to finish your account for ${companyName}.`
}

function ForgottenLine() {
  return (
    <>
      No password, or forgot it? <TextLink to="/signup">Sign up again</TextLink>
    </>
  )
}

/** The field `password` for the password chosen at sign-up. */
function ChosenPasswordField() {
  const { register, formState } = useFormContext<{ password: string }>()
  return (
    <Field error={formState.errors.password?.message} label="Password">
      <PasswordInput autoFocus size="lg" {...register('password')} />
    </Field>
  )
}
