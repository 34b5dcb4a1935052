import type { ResultOf } from '@headwater/contract/endpoint'
import { lookAtLicence } from '@headwater/contract/identity/licences'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Button } from '#ui/button'
import { EntryPage } from '../entry/entry-page.tsx'
import { LinkPage } from '../entry/link-page.tsx'
import { useLook } from '../entry/use-look.ts'

export type Licence = ResultOf<typeof lookAtLicence>

interface LicenceGateProps {
  /** Only for a key that can still be redeemed. */
  children: (licence: Licence, key: string) => ReactNode
}

/** Looks at the key first: one that is spent, switched off or unknown goes no further. */
export function LicenceGate({ children }: LicenceGateProps) {
  const [key] = useState(() => readLinkSecret('licence'))
  const look = useLook(lookAtLicence, key === undefined ? undefined : { key })
  return (
    <LinkPage dead={<UselessKey {...useless.unknown} />} look={look} title="Your licence">
      {(licence) =>
        licence.state === 'free' && key !== undefined ? (
          children(licence, key)
        ) : (
          <UselessKey {...useless[licence.state === 'deactivated' ? 'deactivated' : 'redeemed']} />
        )
      }
    </LinkPage>
  )
}

const useless = {
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

function UselessKey({ title, lead }: { title: string; lead: string }) {
  return (
    <EntryPage lead={lead} title={title}>
      <Button asChild className="w-full" kind="primary" size="lg">
        <Link to="/login">Sign in</Link>
      </Button>
    </EntryPage>
  )
}
