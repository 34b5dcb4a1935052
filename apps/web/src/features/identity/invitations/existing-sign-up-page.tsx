import { type InvitationLook, joinInvited } from '@headwater/contract/identity/invitations'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { signOut, useCredentials } from '#lib/session'
import { Banner } from '#ui/banner'
import { ActButton } from '../entry/act-button.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import { useSecondStep } from '../sign-in/use-second-step.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { useArriveInCompany } from './use-arrive-in-company.ts'

/** For somebody invited who has an account: they join by signing in, or by a press if they have. */
export function ExistingSignUpPage() {
  return (
    <InvitationPage door="existingSignup">
      {(invitation, token, onDead) => (
        <Joining invitation={invitation} onDead={onDead} token={token} />
      )}
    </InvitationPage>
  )
}

interface JoiningProps {
  invitation: InvitationLook
  token: string
  onDead: () => void
}

function Joining({ invitation, token, onDead }: JoiningProps) {
  const { companyName, invitedBy, email } = invitation
  const isSignedIn = useCredentials() !== null
  const arrive = useArriveInCompany(companyName)
  const second = useSecondStep({ onSignedIn: arrive })

  async function join() {
    try {
      await arrive(await call(joinInvited, { token }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'not_found') return onDead()
      if (error.reason !== 'unauthenticated') throw error
      second.startAgain('Your session has timed out. Sign in once more.')
      await signOut('timed-out')
    }
  }

  function refuse(error: ApiError): boolean {
    if (error.reason !== 'not_found') return false
    onDead()
    return true
  }

  if (second.page) return second.page
  return (
    <EntryPage
      lead={
        isSignedIn
          ? `${invitedBy} has invited you. You keep your other companies and can switch at any time.`
          : `${invitedBy} has invited you. Sign in with the account you have, and you are in.`
      }
      title={`Join ${companyName}`}
    >
      {isSignedIn ? (
        <ActButton
          act={join}
          action={`Join ${companyName}`}
          trouble="Headwater could not let you in just now."
        />
      ) : (
        <>
          {second.whyAgain !== undefined && <Banner title={second.whyAgain} tone="bad" />}
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
    </EntryPage>
  )
}
