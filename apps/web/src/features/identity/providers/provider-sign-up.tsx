import type { Login } from '@headwater/contract/identity'
import type { Provider } from '@headwater/contract/identity/fields'
import { type ProviderOutcome, signUpWithProvider } from '@headwater/contract/identity/providers'
import { resendVerification } from '@headwater/contract/identity/sign-up'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { getBrowserTimeZone } from '../auth/browser-time-zone.ts'
import { CheckYourEmail } from '../auth/check-your-email.tsx'
import { CompanyFields } from '../auth/company-fields.tsx'
import { ReadOnlyEmailField } from '../auth/email-field.tsx'
import { companyFieldSchemas, nameFieldSchemas } from '../auth/field-schemas.ts'
import { NameFields } from '../auth/name-fields.tsx'
import { TermsNotice } from '../auth/terms-notice.tsx'
import { providerName } from './available-providers.ts'
import { ProviderCallbackExpired } from './provider-callback-expired.tsx'

const ProviderFields = z.object({ ...nameFieldSchemas, ...companyFieldSchemas })
type ProviderFields = z.infer<typeof ProviderFields>

type ProviderSignUpProps = Extract<ProviderOutcome, { kind: 'sign-up' }> & {
  provider: Provider
  onSignedIn: (login: Login) => Promise<void>
}

/** Signs up a new user: prefills the provider's data and asks for the company. */
export function ProviderSignUp({ provider, onSignedIn, ...outcome }: ProviderSignUpProps) {
  const { ticket, firstName, lastName, email, jobTitle, licenceKey } = outcome
  const [confirmAt, setConfirmAt] = useState<string>()
  const [isTooLate, setTooLate] = useState(false)
  const form = useForm<ProviderFields>({
    resolver: zodResolver(ProviderFields),
    defaultValues: { firstName, lastName, companyName: '' },
  })
  const origin = { ...(jobTitle && { jobTitle }), ...(licenceKey && { licenceKey }) }

  async function send(fields: ProviderFields) {
    try {
      const timeZone = getBrowserTimeZone()
      const answer = await call(signUpWithProvider, { ticket, ...fields, ...origin, timeZone })
      if (answer.kind === 'signed-in') await onSignedIn(answer.login)
      else setConfirmAt(answer.email)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not_found') throw error
      setTooLate(true)
    }
  }

  if (isTooLate) return <ProviderCallbackExpired intent="signup" provider={provider} />
  if (confirmAt !== undefined)
    return (
      <CheckYourEmail
        lead={
          <>
            {providerName[provider]} has not verified{' '}
            <strong className="font-medium text-fg">{confirmAt}</strong>, so we sent a link to that
            address. Open it within 24 hours and choose a password to finish your account.
          </>
        }
        resend={() => call(resendVerification, { email: confirmAt })}
      />
    )
  return (
    <AuthPage
      lead={`You’re signing up with ${providerName[provider]}. Tell us about your company to finish.`}
      title="Create an account"
    >
      <AuthForm
        action="Create account"
        form={form}
        note={<TermsNotice />}
        send={send}
        trouble="We couldn’t create your account."
      >
        <ReadOnlyEmailField email={email} />
        <NameFields />
        <CompanyFields />
      </AuthForm>
    </AuthPage>
  )
}
