import { type InvitationLook, signUpInvited } from '@headwater/contract/identity/invitations'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { FixedEmail } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { nameFields, newPassword } from '../entry/fields.ts'
import { NameFields } from '../entry/name-fields.tsx'
import { NewPasswordField } from '../entry/new-password-field.tsx'
import { ownTimeZone } from '../entry/own-time-zone.ts'
import { TermsLine } from '../entry/terms-line.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { useArriveInCompany } from './use-arrive-in-company.ts'

const InvitedFields = z.object({ ...nameFields, password: newPassword })
type InvitedFields = z.infer<typeof InvitedFields>

/** For somebody invited who has no account yet. */
export function InvitedSignUpPage() {
  return (
    <InvitationPage door="signup">
      {(invitation, token, onDead) => (
        <InvitedForm invitation={invitation} onDead={onDead} token={token} />
      )}
    </InvitationPage>
  )
}

interface InvitedFormProps {
  invitation: InvitationLook
  token: string
  onDead: () => void
}

function InvitedForm({ invitation, token, onDead }: InvitedFormProps) {
  const { companyName, invitedBy, email } = invitation
  const arrive = useArriveInCompany(companyName)
  const form = useForm<InvitedFields>({
    resolver: zodResolver(InvitedFields),
    defaultValues: { firstName: '', lastName: '', password: '' },
  })

  async function send(fields: InvitedFields) {
    try {
      await arrive(await call(signUpInvited, { ...fields, token, timeZone: ownTimeZone() }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not_found') throw error
      onDead()
    }
  }

  return (
    <EntryPage
      lead={`${invitedBy} has invited you. Your name and a password are all it takes.`}
      title={`Join ${companyName}`}
    >
      <EntryForm
        action={`Join ${companyName}`}
        form={form}
        note={<TermsLine />}
        send={send}
        trouble="Headwater could not create your account just now."
      >
        <FixedEmail email={email} />
        <NameFields autoFocus />
        <NewPasswordField />
      </EntryForm>
    </EntryPage>
  )
}
