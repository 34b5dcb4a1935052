import type { Login } from '@headwater/contract/identity'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiError } from '#lib/api-error'
import { dropLinkSecret } from '#lib/link-secret'
import { signIn } from '#lib/session'
import { credentialsOf } from '#lib/session-state'
import { Banner } from '#ui/banner'
import { EntryPage } from '../entry/entry-page.tsx'
import { TextLink } from '../entry/text-link.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { useArrival } from './arrival.ts'
import { ForgotStep } from './forgot-step.tsx'
import { LoginForm } from './login-form.tsx'
import { NoCompanyBanner } from './no-company-banner.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import { useSecondStep } from './use-second-step.tsx'

/** The way in. Where it leads after that is the guard's affair. */
export function LoginPage() {
  const { forgot, returnTo } = useSearch({ from: '/login' })
  const arrival = useArrival()
  const [noCompany, setNoCompany] = useState<string>()
  const second = useSecondStep({ onSignedIn: enter, onRefused: refuse })

  /** Everything was right, and there is nowhere to go. */
  function refuse({ reason, message }: ApiError): boolean {
    const isHomeless = reason === 'forbidden'
    setNoCompany(isHomeless ? message : undefined)
    if (isHomeless) second.startAgain()
    return isHomeless
  }

  function enter(login: Login) {
    dropLinkSecret('device')
    signIn(credentialsOf(login))
  }

  if (forgot !== undefined) return <ForgotStep />
  if (second.page) return second.page
  return (
    <EntryPage
      aside={
        <>
          New to Headwater? <TextLink to="/signup">Create an account</TextLink>
        </>
      }
      lead="Welcome back. Use your work account."
      title="Sign in"
    >
      <Notice noCompany={noCompany} whyAgain={second.whyAgain} />
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
    </EntryPage>
  )
}

interface NoticeProps {
  noCompany: string | undefined
  whyAgain: string | undefined
}

function Notice({ noCompany, whyAgain }: NoticeProps) {
  if (noCompany !== undefined) return <NoCompanyBanner sentence={noCompany} />
  return whyAgain === undefined ? <SignInNotice /> : <Banner title={whyAgain} tone="bad" />
}
