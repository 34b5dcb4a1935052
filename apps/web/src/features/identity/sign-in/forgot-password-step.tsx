import { requestPasswordReset } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { CheckYourEmail } from '../auth/check-your-email.tsx'
import { EmailField } from '../auth/email-field.tsx'
import { emailSchema } from '../auth/field-schemas.ts'
import { TextLink } from '../auth/text-link.tsx'

const ForgotFields = z.object({ email: emailSchema })
type ForgotFields = z.infer<typeof ForgotFields>

/** Requests a link to set a new password. It does not reveal whether the address has an account. */
export function ForgotPasswordStep() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<ForgotFields>({
    resolver: zodResolver(ForgotFields),
    defaultValues: { email: '' },
  })
  if (sentTo !== undefined)
    return (
      <CheckYourEmail
        lead={
          <>
            If <strong className="font-medium text-fg">{sentTo}</strong> has an account, we sent a
            link to set a new password. It works for 30 minutes.
          </>
        }
        onChangeAddress={() => setSentTo(undefined)}
        resend={() => call(requestPasswordReset, { email: sentTo })}
      />
    )
  return (
    <AuthPage
      aside={
        <TextLink search={({ forgot: _, ...rest }) => rest} to="/login">
          Back to sign in
        </TextLink>
      }
      lead="Enter your email address and we’ll send you a link to set a new one."
      title="Forgot your password?"
    >
      <AuthForm
        action="Send link"
        form={form}
        send={async (fields) => {
          await call(requestPasswordReset, fields)
          setSentTo(fields.email)
        }}
        trouble="We couldn’t send the link."
      >
        <EmailField autoFocus />
      </AuthForm>
    </AuthPage>
  )
}
