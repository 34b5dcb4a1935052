import { resendVerification, signUp } from '@headwater/contract/identity/sign-up'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { getBrowserTimeZone } from '../auth/browser-time-zone.ts'
import { CheckYourEmail } from '../auth/check-your-email.tsx'
import { CompanyFields } from '../auth/company-fields.tsx'
import { EmailField } from '../auth/email-field.tsx'
import {
  companyFieldSchemas,
  emailSchema,
  nameFieldSchemas,
  newPasswordSchema,
} from '../auth/field-schemas.ts'
import { NameFields } from '../auth/name-fields.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { TermsNotice } from '../auth/terms-notice.tsx'
import { TextLink } from '../auth/text-link.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'

const SignUpFields = z.object({
  ...nameFieldSchemas,
  email: emailSchema,
  password: newPasswordSchema,
  ...companyFieldSchemas,
})
type SignUpFields = z.infer<typeof SignUpFields>

interface SignUpStepsProps {
  lead: string
  notice?: ReactNode
  jobTitle?: string | undefined
  licenceKey?: string | undefined
  /** Called with the address on blur. The note is shown below the field. */
  aboutEmail?: { onLeave: (emailSchema: string) => void; note: ReactNode }
  /** The link to sign in, or null to hide it. */
  aside?: ReactNode
}

/** Shows the form, then that an email was sent. The account exists only once its link is used. */
export function SignUpSteps({
  lead,
  notice,
  jobTitle,
  licenceKey,
  aboutEmail,
  aside = <SignInLine />,
}: SignUpStepsProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<SignUpFields>({
    resolver: zodResolver(SignUpFields),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', companyName: '' },
  })
  const origin = { ...(jobTitle && { jobTitle }), ...(licenceKey && { licenceKey }) }

  async function send(fields: SignUpFields) {
    await call(signUp, { ...fields, ...origin, timeZone: getBrowserTimeZone() })
    setSentTo(fields.email)
  }

  if (sentTo !== undefined)
    return (
      <CheckYourEmail
        lead={
          <>
            We sent a link to <strong className="font-medium text-fg">{sentTo}</strong>. Open it
            within 24 hours and enter the password you just chose to finish your account.
          </>
        }
        onChangeAddress={() => setSentTo(undefined)}
        resend={() => call(resendVerification, { email: sentTo })}
      />
    )
  return (
    <AuthPage aside={aside} lead={lead} title="Create an account">
      {notice}
      <ProviderButtons intent="signup" {...origin} />
      <AuthForm
        action="Create account"
        form={form}
        note={<TermsNotice />}
        send={send}
        trouble="We couldn’t create your account."
      >
        <NameFields autoFocus />
        <EmailField {...(aboutEmail && { onLeave: aboutEmail.onLeave })} />
        {aboutEmail?.note}
        <NewPasswordField />
        <CompanyFields />
      </AuthForm>
    </AuthPage>
  )
}

function SignInLine() {
  return (
    <>
      Already have an account? <TextLink to="/login">Sign in</TextLink>
    </>
  )
}
