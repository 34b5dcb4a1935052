import { resendVerification, signUp } from '@headwater/contract/identity/sign-up'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { CheckMail } from '../entry/check-mail.tsx'
import { CompanyFields } from '../entry/company-fields.tsx'
import { EmailField } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { companyFields, email, nameFields, newPassword } from '../entry/fields.ts'
import { NameFields } from '../entry/name-fields.tsx'
import { NewPasswordField } from '../entry/new-password-field.tsx'
import { ownTimeZone } from '../entry/own-time-zone.ts'
import { TermsLine } from '../entry/terms-line.tsx'
import { TextLink } from '../entry/text-link.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'

const SignUpFields = z.object({ ...nameFields, email, password: newPassword, ...companyFields })
type SignUpFields = z.infer<typeof SignUpFields>

interface SignUpStepsProps {
  lead: string
  notice?: ReactNode
  jobTitle?: string | undefined
  licenceKey?: string | undefined
  /** Told the address whenever its field is left; what comes back stands below the field. */
  aboutEmail?: { onLeave: (email: string) => void; note: ReactNode }
  /** The way to sign in; null where it is not shown to everybody. */
  aside?: ReactNode
}

/** First the form, then a word on the mail that was sent: there is no account before its link is used. */
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
    await call(signUp, { ...fields, ...origin, timeZone: ownTimeZone() })
    setSentTo(fields.email)
  }

  if (sentTo !== undefined)
    return (
      <CheckMail
        lead={
          <>
            A link is on its way to <strong className="font-medium text-fg">{sentTo}</strong>. Open
            it within 24 hours and type the password you just chose, and your account is ready.
          </>
        }
        onChangeAddress={() => setSentTo(undefined)}
        resend={() => call(resendVerification, { email: sentTo })}
      />
    )
  return (
    <EntryPage aside={aside} lead={lead} title="Create an account">
      {notice}
      <ProviderButtons intent="signup" {...origin} />
      <EntryForm
        action="Create account"
        form={form}
        note={<TermsLine />}
        send={send}
        trouble="Headwater could not create your account just now."
      >
        <NameFields autoFocus />
        <EmailField {...(aboutEmail && { onLeave: aboutEmail.onLeave })} />
        {aboutEmail?.note}
        <NewPasswordField />
        <CompanyFields />
      </EntryForm>
    </EntryPage>
  )
}

function SignInLine() {
  return (
    <>
      You have an account? <TextLink to="/login">Sign in</TextLink>
    </>
  )
}
