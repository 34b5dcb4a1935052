import type { Login } from '@headwater/contract/identity'
import { type VerificationLook, verifyEmail } from '@headwater/contract/identity/sign-up'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { dropLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { Button } from '#ui/button'
import { FixedEmail } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { newPassword } from '../entry/fields.ts'
import { NewPasswordField } from '../entry/new-password-field.tsx'
import { TextLink } from '../entry/text-link.tsx'
import { ChosenPasswordField } from './chosen-password-field.tsx'

const ChosenFields = z.object({ password: z.string().min(1, 'Type the password you chose.') })
const NewFields = z.object({ password: newPassword })
type Fields = z.infer<typeof ChosenFields>

interface ConfirmSignUpProps {
  seen: VerificationLook
  token: string
  onDead: () => void
}

/** Link and password together: whoever only reads the mail gets no account that a stranger has set up. */
export function ConfirmSignUp({ seen, token, onDead }: ConfirmSignUpProps) {
  const { email } = seen
  const isNew = seen.kind === 'provider-sign-up'
  const enter = useEnter()
  const [isConfirmed, setConfirmed] = useState(false)
  const form = useForm<Fields>({
    resolver: zodResolver(isNew ? NewFields : ChosenFields),
    defaultValues: { password: '' },
  })

  async function send({ password }: Fields) {
    try {
      const verified = await call(verifyEmail, { token, password })
      if (verified.kind === 'signed-up') return await enter(verified.login)
      dropLinkSecret('verification')
      setConfirmed(true)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'not_found') return onDead()
      form.setFocus('password', { shouldSelect: true })
      throw error
    }
  }

  if (isConfirmed) return <Confirmed email={email} />
  return (
    <EntryPage
      aside={!isNew && <ForgottenLine />}
      lead={sayWhatFor(seen)}
      title="Confirm your address"
    >
      <EntryForm
        action="Confirm and sign in"
        form={form}
        send={send}
        trouble="Headwater could not confirm your address just now."
      >
        <FixedEmail email={email} />
        {isNew ? <NewPasswordField autoFocus label="Choose a password" /> : <ChosenPasswordField />}
      </EntryForm>
    </EntryPage>
  )
}

/** For who has come back with a second factor: the link does not stand in for it. */
function Confirmed({ email }: { email: string }) {
  return (
    <EntryPage
      lead="Sign in with the password you chose and your second factor."
      title="Your address is confirmed"
    >
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link state={{ arrival: { email } }} to="/login">
          Sign in
        </Link>
      </Button>
    </EntryPage>
  )
}

function useEnter(): (login: Login) => Promise<void> {
  const navigate = useNavigate()
  return async (login) => {
    dropLinkSecret('verification')
    signIn(credentialsOf(login))
    await navigate({ to: '/main/dashboard', replace: true })
  }
}

function sayWhatFor({ kind, companyName }: VerificationLook): string {
  return kind === 'provider-sign-up'
    ? `Choose a password, and your account for ${companyName} is ready.`
    : `Type the password you signed up with, and your account for ${companyName} is ready.`
}

function ForgottenLine() {
  return (
    <>
      You did not choose one, or forgot it? <TextLink to="/signup">Sign up once more</TextLink>
    </>
  )
}
