import { type InvitationDetails, joinByInvitation } from '@headwater/contract/identity/invitations'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { signOut, useCredentials } from '#lib/session'
import { Banner } from '#ui/feedback/banner'
import { ActionButton } from '../auth/action-button.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import { useSecondFactorStep } from '../sign-in/use-second-factor-step.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { useEnterCompany } from './use-enter-company.ts'

/** Lets an invited user with an account join by signing in, or with one click if signed in. */
export function ExistingSignUpPage() {
  return (
    <InvitationPage page="existingSignup">
      {(invitation, token, onInvalidLink) => (
        <JoinCompany invitation={invitation} onInvalidLink={onInvalidLink} token={token} />
      )}
    </InvitationPage>
  )
}

interface JoiningProps {
  invitation: InvitationDetails
  token: string
  onInvalidLink: () => void
}

function JoinCompany({ invitation, token, onInvalidLink }: JoiningProps) {
  const { companyName, invitedBy, email } = invitation
  const isSignedIn = useCredentials() !== null
  const enterCompany = useEnterCompany(companyName)
  const second = useSecondFactorStep({ onSignedIn: enterCompany })

  async function join() {
    try {
      await enterCompany(await call(joinByInvitation, { token }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'not_found') return onInvalidLink()
      if (error.reason !== 'unauthenticated') throw error
      second.startAgain('Your session has timed out. Sign in again.')
      await signOut('timed-out')
    }
  }

  function refuse(error: ApiError): boolean {
    if (error.reason !== 'not_found') return false
    onInvalidLink()
    return true
  }

  if (second.page) return second.page
  return (
    <AuthPage
      lead={
        isSignedIn
          ? `${invitedBy} invited you. You keep your other companies and can switch between them at any time.`
          : `${invitedBy} invited you. Sign in with your existing account to join.`
      }
      title={`Join ${companyName}`}
    >
      {isSignedIn ? (
        <ActionButton
          act={join}
          action={`Join ${companyName}`}
          trouble="We couldn’t add you to the company."
        />
      ) : (
        <>
          {second.restartReason !== undefined && <Banner title={second.restartReason} tone="bad" />}
          <ProviderButtons intent="signin" returnTo="/existingSignup/-" />
          <LoginForm
            action="Sign in and join"
            email={email}
            invitation={token}
            isEmailFixed
            onAnswer={second.take}
            onRefused={refuse}
          />
        </>
      )}
    </AuthPage>
  )
}
