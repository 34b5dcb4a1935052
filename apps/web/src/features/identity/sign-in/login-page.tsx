import type { Login, SecondFactorNeeded } from '@headwater/contract/identity'
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
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

/** The way in. Where it leads after that is the guard's affair. */
export function LoginPage() {
  const { forgot, returnTo } = useSearch({ from: '/login' })
  const arrival = useArrival()
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const [whyAgain, setWhyAgain] = useState<string>()
  const [noCompany, setNoCompany] = useState<string>()

  /** Everything was right, and there is nowhere to go. */
  function refuse({ reason, message }: ApiError): boolean {
    const isHomeless = reason === 'forbidden'
    setNoCompany(isHomeless ? message : undefined)
    if (isHomeless) setNeeded(undefined)
    return isHomeless
  }

  function enter(login: Login) {
    dropLinkSecret('device')
    signIn(credentialsOf(login))
  }

  if (forgot !== undefined) return <ForgotStep />
  if (needed)
    return (
      <SecondFactorStep
        needed={needed}
        onRefused={refuse}
        onSignedIn={enter}
        onStartAgain={(why) => {
          setNeeded(undefined)
          setWhyAgain(why)
        }}
      />
    )
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
      <Notice noCompany={noCompany} whyAgain={whyAgain} />
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
        onAnswer={(answer) => ('second_factor' in answer ? setNeeded(answer) : enter(answer))}
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
