import { getPasswordResetByToken, resetPassword } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { deleteLinkSecret, readLinkSecret } from '#lib/link-secret'
import { isSignedIn, signOut } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { ReadOnlyEmailField } from '../auth/email-field.tsx'
import { newPasswordSchema } from '../auth/field-schemas.ts'
import { InvalidLink } from '../auth/invalid-link.tsx'
import { LinkPage } from '../auth/link-page.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { isInvalidLinkError, useLinkLookup } from '../auth/use-link-lookup.ts'
import { AccessReview, type ResetOutcome } from './access-review.tsx'

const ResetFields = z.object({ password: newPasswordSchema })
type ResetFields = z.infer<typeof ResetFields>

interface ResetLink {
  token: string
  typeOfUser: string
}

/** Sets a new password through an emailed link. It does not sign the user in. */
export function ResetPasswordPage() {
  const { typeOfUser = '' } = useParams({ from: '/resetPassword/$token/$typeOfUser' })
  const [token] = useState(() => readLinkSecret('reset'))
  const [isGone, setGone] = useState(false)
  const [outcome, setOutcome] = useState<ResetOutcome>()
  const link = token === undefined ? undefined : { token, typeOfUser }
  const lookup = useLinkLookup(getPasswordResetByToken, link)
  if (isGone || link === undefined) return <ExpiredPasswordReset />
  return (
    <LinkPage invalidLink={<ExpiredPasswordReset />} lookup={lookup} title="Choose a new password">
      {({ email, removesAccess }) =>
        outcome ? (
          <AccessReview email={email} outcome={outcome} />
        ) : (
          <ResetForm
            email={email}
            link={link}
            onAccessFound={setOutcome}
            onInvalidLink={() => setGone(true)}
            removesAccess={removesAccess}
          />
        )
      }
    </LinkPage>
  )
}

interface ResetFormProps {
  email: string
  link: ResetLink
  /** Whether the new password also removes linked sign-ins and API keys. */
  removesAccess: boolean
  /** Called after the reset of an account with linked sign-ins or API keys. */
  onAccessFound: (outcome: ResetOutcome) => void
  onInvalidLink: () => void
}

function ResetForm({ email, link, removesAccess, onAccessFound, onInvalidLink }: ResetFormProps) {
  const navigate = useNavigate()
  const form = useForm<ResetFields>({
    resolver: zodResolver(ResetFields),
    defaultValues: { password: '' },
  })

  async function send({ password }: ResetFields) {
    let outcome: ResetOutcome
    try {
      outcome = await call(resetPassword, { ...link, password })
    } catch (error) {
      if (!isInvalidLinkError(error)) throw error
      return onInvalidLink()
    }
    deleteLinkSecret('reset')
    // All sessions of the user have just ended, possibly including this browser's.
    if (isSignedIn()) await signOut()
    const { providers, apiKeys } = outcome.access
    if (providers.length > 0 || apiKeys.length > 0) return onAccessFound(outcome)
    const arrival = { email, notice: 'password-changed' } as const
    await navigate({ to: '/login', state: { arrival }, replace: true })
  }

  return (
    <AuthPage
      lead={
        removesAccess
          ? 'It replaces your old password, signs you out everywhere and removes linked sign-ins and API keys.'
          : 'It replaces your old password and signs you out everywhere.'
      }
      title="Choose a new password"
    >
      <AuthForm
        action="Change password"
        form={form}
        send={send}
        trouble="We couldn’t change your password."
      >
        <ReadOnlyEmailField email={email} />
        <NewPasswordField autoFocus label="New password" />
      </AuthForm>
    </AuthPage>
  )
}

function ExpiredPasswordReset() {
  return (
    <InvalidLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link search={{ forgot: 1 }} to="/login">
            Request a new link
          </Link>
        </Button>
      }
    >
      Password links expire after 30 minutes and work once.
    </InvalidLink>
  )
}
