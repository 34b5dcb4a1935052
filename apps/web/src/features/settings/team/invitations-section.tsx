import type { Invitation } from '@headwater/contract/identity/invitations'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '#lib/clock'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Card } from '#ui/layout/card'
import { InvitationRow } from './invitation-row.tsx'

const RevokeInvitationDialog = lazy(async () => ({
  default: (await import('./revoke-invitation-dialog.tsx')).RevokeInvitationDialog,
}))

/** Only a few at first, because the members follow below. */
const shownAtFirst = 3

/** Lists pending invitations. Renders nothing when there are none. */
export function InvitationsSection({ pages }: { pages: LoadedPages<Invitation> }) {
  const locale = useLocale()
  const now = useNow()
  const [revoking, setRevoking] = useState<Invitation>()
  const [wasOpened, setWasOpened] = useState(false)
  if (revoking && !wasOpened) setWasOpened(true)
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
                locale={locale}
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
        {wasOpened && (
          <RevokeInvitationDialog invitation={revoking} onClose={() => setRevoking(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
