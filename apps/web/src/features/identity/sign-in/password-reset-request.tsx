import { requestPasswordReset } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { CheckYourEmail } from '../auth/check-your-email.tsx'
import { EmailField } from '../auth/email-field.tsx'
import { emailSchema } from '../auth/field-schemas.ts'

const RequestFields = z.object({ email: emailSchema })
type RequestFields = z.infer<typeof RequestFields>

interface PasswordResetRequestProps {
  title: string
  lead: string
  /** The address the form starts with. */
  email?: string | undefined
  /** Whether the new password also removes linked sign-ins and API keys. */
  removesAccess?: boolean
  aside?: ReactNode
}

/** Requests a link to set a new password. It does not reveal whether the address has an account. */
export function PasswordResetRequest({
  title,
  lead,
  email = '',
  removesAccess = false,
  aside,
}: PasswordResetRequestProps) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<RequestFields>({
    resolver: zodResolver(RequestFields),
    defaultValues: { email },
  })
  const request = (address: string) =>
    call(requestPasswordReset, {
      email: address,
      ...(removesAccess && { removeAccess: true }),
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
        resend={() => request(sentTo)}
      />
    )
  return (
    <AuthPage aside={aside} lead={lead} title={title}>
      <AuthForm
        action="Send link"
        form={form}
        send={async (fields) => {
          await request(fields.email)
          setSentTo(fields.email)
        }}
        trouble="We couldn’t send the link."
      >
        <EmailField autoFocus />
      </AuthForm>
    </AuthPage>
  )
}
