import { getCompanyInfo } from '@headwater/contract/identity'
import { redeemLicence } from '@headwater/contract/identity/licences'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { concealedSecret, deleteLinkSecret } from '#lib/link-secret'
import { cacheCompany, signOut, useCachedCompany, useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { ActionButton } from '../auth/action-button.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { type Licence, LicenceGate } from './licence-gate.tsx'
import { LicenceSummary } from './licence-summary.tsx'

/** Shows the page to which the deal marketplace sends users with a key. */
export function LicencePage() {
  return (
    <LicenceGate>
      {(licence, key) => <RedeemLicence licenceKey={key} licence={licence} />}
    </LicenceGate>
  )
}

interface RedeemingProps {
  licence: Licence
  licenceKey: string
}

function RedeemLicence({ licence, licenceKey }: RedeemingProps) {
  const credentials = useCredentials()
  const company = useSignedInCompanyName()
  const [isDone, setDone] = useState(false)

  async function redeem() {
    try {
      cacheCompany(await call(redeemLicence, { key: licenceKey }))
      deleteLinkSecret('licence')
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'unauthenticated')
        await signOut('timed-out')
      throw error
    }
  }

  if (isDone)
    return (
      <AuthPage
        lead={`${formatNumber(licence.credits)} credits were added to ${company}.`}
        title="Your licence is redeemed"
      >
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/main/dashboard">Go to dashboard</Link>
        </Button>
      </AuthPage>
    )
  if (!credentials) return <SignUpOrSignIn licence={licence} />
  if (!credentials.privileges.includes('billing.manage'))
    return (
      <AuthPage
        lead={`You’re signed in as ${credentials.email}, who can’t manage billing at ${company}. Forward this link to a billing admin.`}
        title="Redeem your licence"
      >
        <LicenceSummary {...licence} />
      </AuthPage>
    )
  return (
    <AuthPage lead="The key works once, for one company." title="Redeem your licence">
      <LicenceSummary {...licence} />
      <ActionButton
        act={redeem}
        action={`Redeem for ${company}`}
        trouble="We couldn’t redeem the key."
      />
    </AuthPage>
  )
}

function SignUpOrSignIn({ licence }: { licence: Licence }) {
  return (
    <AuthPage
      lead="Thank you for choosing Headwater. The key works once, for one company."
      title="Redeem your licence"
    >
      <LicenceSummary {...licence} />
      <div className="flex flex-col gap-2">
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link params={{ key: concealedSecret }} to="/appsumo/signup/$key">
            Create an account
          </Link>
        </Button>
        <Button asChild className="w-full" size="lg">
          <Link search={{ returnTo: `/appsumo/${concealedSecret}` }} to="/login">
            Sign in and redeem
          </Link>
        </Button>
      </div>
    </AuthPage>
  )
}

/** Returns the company name of the signed-in user and loads it if necessary. */
function useSignedInCompanyName(): string {
  const isSignedIn = useCredentials() !== null
  const kept = useCachedCompany()
  const isMissing = isSignedIn && kept === null
  useEffect(() => {
    if (!isMissing) return
    const abortController = new AbortController()
    call(getCompanyInfo, {}, { signal: abortController.signal }).then(cacheCompany, () => undefined)
    return () => abortController.abort()
  }, [isMissing])
  return kept?.name ?? 'your company'
}
