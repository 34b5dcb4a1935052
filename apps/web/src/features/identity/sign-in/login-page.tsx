import type { Login } from '@headwater/contract/identity'
import { loaderMessages } from '@headwater/contract/messages'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { ApiError } from '#lib/api-error'
import { deleteLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { sessionStore } from '#lib/session-store'
import { Banner } from '#ui/feedback/banner'
import { AuthPage } from '../auth/auth-page.tsx'
import { TextLink } from '../auth/text-link.tsx'
import { providerName } from '../providers/available-providers.ts'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { ForgotPasswordStep } from './forgot-password-step.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginPageState } from './login-page-state.ts'
import { NoCompanyBanner } from './no-company-banner.tsx'
import { useSecondFactorStep } from './use-second-factor-step.tsx'

/** Shows the sign-in. The route guard decides what follows. */
export function LoginPage() {
  const { forgot, returnTo } = useSearch({ from: '/login' })
  const arrival = useLoginPageState()
  const [noCompany, setNoCompany] = useState<string>()
  const second = useSecondFactorStep({ onSignedIn: enter, onRefused: refuse })

  /** The credentials are right, but the user belongs to no company. */
  function refuse({ reason, message }: ApiError): boolean {
    const isHomeless = reason === 'forbidden'
    setNoCompany(isHomeless ? message : undefined)
    if (isHomeless) second.startAgain()
    return isHomeless
  }

  function enter(login: Login) {
    deleteLinkSecret('device')
    signIn(toCredentials(login))
  }

  if (forgot !== undefined) return <ForgotPasswordStep />
  if (second.page) return second.page
  return (
    <AuthPage
      aside={
        <>
          New to Headwater? <TextLink to="/signup">Create an account</TextLink>
        </>
      }
      lead="Welcome back. Use your work account."
      title="Sign in"
    >
      <Notice noCompany={noCompany} restartReason={second.restartReason} />
      <ProviderButtons intent="signin" returnTo={returnTo} />
      <LoginForm
        aside={
          <TextLink
            className="text-type-12"
            search={(before) => ({ ...before, forgot: 1 as const })}
            to="/login"
          >
            Forgot password?
          </TextLink>
        }
        email={arrival?.email}
        onAnswer={second.take}
        onRefused={refuse}
      />
    </AuthPage>
  )
}

interface NoticeProps {
  noCompany: string | undefined
  restartReason: string | undefined
}

function Notice({ noCompany, restartReason }: NoticeProps) {
  if (noCompany !== undefined) return <NoCompanyBanner sentence={noCompany} />
  return restartReason === undefined ? (
    <SignInNotice />
  ) : (
    <Banner title={restartReason} tone="bad" />
  )
}

/** Shows why the user was sent to this page, if there is a reason. */
function SignInNotice() {
  const { endedBy, endMessage } = useStore(sessionStore)
  const { failed, why } = useSearch({ from: '/login' })
  const notice = useLoginPageState()?.notice
  if (notice === 'password-changed')
    return <Banner title="Your password was changed. Sign in with the new one." tone="ok" />
  if (notice === 'access-removed')
    return (
      <Banner title="Your password was changed. Sign in with the new one." tone="ok">
        The selected sign-ins and API keys were removed.
      </Banner>
    )
  if (failed !== undefined) {
    const name = providerName[failed]
    return why === 'cancelled' ? (
      <Banner title={`Signing in with ${name} was cancelled.`}>
        Try again, or use your email address.
      </Banner>
    ) : (
      <Banner title={`Signing in with ${name} failed.`} tone="bad">
        Try again, or use your email address.
      </Banner>
    )
  }
  return endedBy === 'timed-out' ? (
    <Banner title={endMessage ?? loaderMessages[401]}>
      Sign in again to continue where you left off.
    </Banner>
  ) : null
}
