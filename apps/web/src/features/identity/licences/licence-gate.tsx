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
  const lookup = useLinkLookup(getLicenceByKey, key === undefined ? undefined : { key })
  return (
    <LinkPage
      invalidLink={<UnusableLicenceKey {...unusableKeyTexts.unknown} />}
      lookup={lookup}
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
    title: 'This licence was already redeemed',
    lead: 'A key works once. If you redeemed it, sign in: your company has the credits.',
  },
  deactivated: {
    title: 'This licence was deactivated',
    lead: 'The marketplace deactivated it, for example after a refund. Contact them if that is wrong.',
  },
  unknown: {
    title: 'Licence not found',
    lead: 'Open the link in the marketplace’s email again. A copied link may be incomplete.',
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
