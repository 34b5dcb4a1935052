import { redeemLicence } from '@headwater/contract/identity/licences'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { concealed, dropLinkSecret } from '#lib/link-secret'
import { keepCompany, signOut, useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { ActButton } from '../entry/act-button.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { type Licence, LicenceGate } from './licence-gate.tsx'
import { LicenceSummary } from './licence-summary.tsx'
import { useOwnCompanyName } from './use-own-company-name.ts'

/** Where the deal marketplace sends people with a key. */
export function LicencePage() {
  return (
    <LicenceGate>{(licence, key) => <Redeeming licenceKey={key} licence={licence} />}</LicenceGate>
  )
}

interface RedeemingProps {
  licence: Licence
  licenceKey: string
}

function Redeeming({ licence, licenceKey }: RedeemingProps) {
  const credentials = useCredentials()
  const company = useOwnCompanyName()
  const [isDone, setDone] = useState(false)

  async function redeem() {
    try {
      keepCompany(await call(redeemLicence, { key: licenceKey }))
      dropLinkSecret('licence')
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'unauthenticated')
        await signOut('timed-out')
      throw error
    }
  }

  if (isDone)
    return (
      <EntryPage
        lead={`${formatNumber(licence.credits)} credits are with ${company}.`}
        title="Your licence is redeemed"
      >
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link to="/main/dashboard">Go to the dashboard</Link>
        </Button>
      </EntryPage>
    )
  if (!credentials) return <TwoWays licence={licence} />
  if (!credentials.privileges.includes('billing.manage'))
    return (
      <EntryPage
        lead={`You are signed in as ${credentials.email}, who does not manage billing at ${company}. Hand this link to somebody who does.`}
        title="Redeem your licence"
      >
        <LicenceSummary {...licence} />
      </EntryPage>
    )
  return (
    <EntryPage lead="The key works once, for one company." title="Redeem your licence">
      <LicenceSummary {...licence} />
      <ActButton
        act={redeem}
        action={`Redeem for ${company}`}
        trouble="Headwater could not redeem the key just now."
      />
    </EntryPage>
  )
}

function TwoWays({ licence }: { licence: Licence }) {
  return (
    <EntryPage
      lead="Thank you for choosing Headwater. The key works once, for one company."
      title="Redeem your licence"
    >
      <LicenceSummary {...licence} />
      <div className="flex flex-col gap-2">
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link params={{ key: concealed }} to="/appsumo/signup/$key">
            Create an account
          </Link>
        </Button>
        <Button asChild className="w-full" size="lg">
          <Link search={{ returnTo: `/appsumo/${concealed}` }} to="/login">
            Sign in and redeem
          </Link>
        </Button>
      </div>
    </EntryPage>
  )
}
