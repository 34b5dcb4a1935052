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
import { CheckMail } from '../entry/check-mail.tsx'
import { CompanyFields } from '../entry/company-fields.tsx'
import { FixedEmail } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { companyFields, nameFields } from '../entry/fields.ts'
import { NameFields } from '../entry/name-fields.tsx'
import { ownTimeZone } from '../entry/own-time-zone.ts'
import { TermsLine } from '../entry/terms-line.tsx'
import { providerName } from './provider-name.ts'
import { TooLate } from './too-late.tsx'

const ProviderFields = z.object({ ...nameFields, ...companyFields })
type ProviderFields = z.infer<typeof ProviderFields>

type ProviderSignUpProps = Extract<ProviderOutcome, { kind: 'sign-up' }> & {
  provider: Provider
  onSignedIn: (login: Login) => Promise<void>
}

/** Nobody is known by it yet: what the provider said is filled in, the company is asked for. */
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
      const timeZone = ownTimeZone()
      const answer = await call(signUpWithProvider, { ticket, ...fields, ...origin, timeZone })
      if (answer.kind === 'signed-in') await onSignedIn(answer.login)
      else setConfirmAt(answer.email)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not_found') throw error
      setTooLate(true)
    }
  }

  if (isTooLate) return <TooLate intent="signup" provider={provider} />
  if (confirmAt !== undefined)
    return (
      <CheckMail
        lead={
          <>
            {providerName[provider]} does not vouch for{' '}
            <strong className="font-medium text-fg">{confirmAt}</strong>, so we have sent a link
            there. Open it within 24 hours and choose a password, and your account is ready.
          </>
        }
        resend={() => call(resendVerification, { email: confirmAt })}
      />
    )
  return (
    <EntryPage
      lead={`You come with ${providerName[provider]}. Tell us about your company, and you are in.`}
      title="Create an account"
    >
      <EntryForm
        action="Create account"
        form={form}
        note={<TermsLine />}
        send={send}
        trouble="Headwater could not create your account just now."
      >
        <FixedEmail email={email} />
        <NameFields />
        <CompanyFields />
      </EntryForm>
    </EntryPage>
  )
}
