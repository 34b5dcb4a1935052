import { requestPasswordReset } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { CheckMail } from '../entry/check-mail.tsx'
import { EmailField } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { email } from '../entry/fields.ts'
import { TextLink } from '../entry/text-link.tsx'

const ForgotFields = z.object({ email })
type ForgotFields = z.infer<typeof ForgotFields>

/** Asks for a link to set a new password. Whether the address has an account is not for here to say. */
export function ForgotStep() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<ForgotFields>({
    resolver: zodResolver(ForgotFields),
    defaultValues: { email: '' },
  })
  if (sentTo !== undefined)
    return (
      <CheckMail
        lead={
          <>
            If <strong className="font-medium text-fg">{sentTo}</strong> has an account, a link to
            set a new password is on its way. It is good for 30 minutes.
          </>
        }
        onChangeAddress={() => setSentTo(undefined)}
        resend={() => call(requestPasswordReset, { email: sentTo })}
      />
    )
  return (
    <EntryPage
      aside={
        <TextLink search={({ forgot: _, ...rest }) => rest} to="/login">
          Back to sign in
        </TextLink>
      }
      lead="Type your address, and we send you a link to choose a new one."
      title="Forgot your password?"
    >
      <EntryForm
        action="Send the link"
        form={form}
        send={async (fields) => {
          await call(requestPasswordReset, fields)
          setSentTo(fields.email)
        }}
        trouble="Headwater could not send the link just now."
      >
        <EmailField autoFocus />
      </EntryForm>
    </EntryPage>
  )
}
