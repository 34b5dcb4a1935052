import {
  type InvitationDetails,
  signUpByInvitation,
} from '@headwater/contract/identity/invitations'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { AuthForm } from '../auth/auth-form.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { getBrowserTimeZone } from '../auth/browser-time-zone.ts'
import { ReadOnlyEmailField } from '../auth/email-field.tsx'
import { nameFieldSchemas, newPasswordSchema } from '../auth/field-schemas.ts'
import { NameFields } from '../auth/name-fields.tsx'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { TermsNotice } from '../auth/terms-notice.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { useEnterCompany } from './use-enter-company.ts'

const InvitedFields = z.object({ ...nameFieldSchemas, password: newPasswordSchema })
type InvitedFields = z.infer<typeof InvitedFields>

/** Signs up an invited user without an account. */
export function InvitedSignUpPage() {
  return (
    <InvitationPage page="signup">
      {(invitation, token, onInvalidLink) => (
        <InvitedForm invitation={invitation} onInvalidLink={onInvalidLink} token={token} />
      )}
    </InvitationPage>
  )
}

interface InvitedFormProps {
  invitation: InvitationDetails
  token: string
  onInvalidLink: () => void
}

function InvitedForm({ invitation, token, onInvalidLink }: InvitedFormProps) {
  const { companyName, invitedBy, email } = invitation
  const enterCompany = useEnterCompany(companyName)
  const form = useForm<InvitedFields>({
    resolver: zodResolver(InvitedFields),
    defaultValues: { firstName: '', lastName: '', password: '' },
  })

  async function send(fields: InvitedFields) {
    try {
      await enterCompany(
        await call(signUpByInvitation, { ...fields, token, timeZone: getBrowserTimeZone() }),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not_found') throw error
      onInvalidLink()
    }
  }

  return (
    <AuthPage
      lead={`${invitedBy} invited you. Enter your name and choose a password to join.`}
      title={`Join ${companyName}`}
    >
      <AuthForm
        action={`Join ${companyName}`}
        form={form}
        note={<TermsNotice />}
        send={send}
        trouble="We couldn’t create your account."
      >
        <ReadOnlyEmailField email={email} />
        <NameFields autoFocus />
        <NewPasswordField />
      </AuthForm>
    </AuthPage>
  )
}
