import type { ResultOf } from '@headwater/contract/endpoint'
import { getLicenceByKey } from '@headwater/contract/identity/licences'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/buttons/button'
import { AuthPage } from '../auth/auth-page.tsx'
import { LinkPage } from '../auth/link-page.tsx'
import { useLinkLookup } from '../auth/use-link-lookup.ts'

export type Licence = ResultOf<typeof getLicenceByKey>

interface LicenceGateProps {
  /** Rendered only for a key that can still be redeemed. */
  children: (licence: Licence, key: string) => ReactNode
}

/** Looks up the key first and stops at one that is redeemed, deactivated or unknown. */
export function LicenceGate({ children }: LicenceGateProps) {
  const [key] = useState(() => readLinkSecret('licence'))
  const look = useLinkLookup(getLicenceByKey, key === undefined ? undefined : { key })
  return (
    <LinkPage
      dead={<UnusableLicenceKey {...unusableKeyTexts.unknown} />}
      look={look}
      title="Your licence"
    >
      {(licence) =>
        licence.state === 'free' && key !== undefined ? (
          children(licence, key)
        ) : (
          <UnusableLicenceKey
            {...unusableKeyTexts[licence.state === 'deactivated' ? 'deactivated' : 'redeemed']}
          />
        )
      }
    </LinkPage>
  )
}

const unusableKeyTexts = {
  redeemed: {
    title: 'This licence is redeemed',
    lead: 'A key works once. If it was you, sign in: the credits are with your company.',
  },
  deactivated: {
    title: 'This licence is switched off',
    lead: 'The marketplace has taken it back, as it does after a refund. Ask them if that is wrong.',
  },
  unknown: {
    title: 'We do not know this licence',
    lead: 'Open the link in the marketplace’s mail once more. A copied one may lack its end.',
  },
}

function UnusableLicenceKey({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthPage lead={lead} title={title}>
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link to="/login">Sign in</Link>
      </Button>
    </AuthPage>
  )
}
