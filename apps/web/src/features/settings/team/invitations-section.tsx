import type { Invitation } from '@headwater/contract/identity/invitations'
import { lazy, Suspense, useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { InvitationRow } from './invitation-row.tsx'

const RevokeDialog = lazy(async () => ({
  default: (await import('./revoke-dialog.tsx')).RevokeDialog,
}))

/** How many stand there at first: below them are the members, and there may be thousands of those. */
const shownAtFirst = 3

/** Invitations that nobody has taken yet. Nothing at all while there are none. */
export function InvitationsSection({ pages }: { pages: LoadedPages<Invitation> }) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  const [revoking, setRevoking] = useState<Invitation>()
  const [isAsked, setAsked] = useState(false)
  if (revoking && !isAsked) setAsked(true)
  const [isLong, setLong] = useState(false)
  const { items, error, hasMore, isLoadingMore } = pages
  if (!items?.length && error === undefined) return null
  return (
    <section aria-labelledby="invitations-heading" className="flex flex-col gap-3">
      <h3 className="text-type-13 font-semibold" id="invitations-heading">
        Pending invitations
      </h3>
      {error !== undefined && (
        <Banner
          action={<Button onClick={pages.retry}>Try again</Button>}
          title={error}
          tone="bad"
        />
      )}
      {items && items.length > 0 && (
        <Card padding="none">
          <ul>
            {(isLong ? items : items.slice(0, shownAtFirst)).map((invitation) => (
              <InvitationRow
                invitation={invitation}
                key={invitation.id}
                now={now}
                onRevoke={() => setRevoking(invitation)}
                reading={reading}
              />
            ))}
          </ul>
          {(isLong ? hasMore : items.length > shownAtFirst) && (
            <div className="flex justify-center border-t border-line p-2">
              <Button
                kind="ghost"
                loading={isLoadingMore}
                onClick={isLong ? pages.loadMore : () => setLong(true)}
                size="sm"
              >
                Show more
              </Button>
            </div>
          )}
        </Card>
      )}
      <Suspense>
        {isAsked && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </section>
  )
}
