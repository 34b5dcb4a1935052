import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { MailboxRow } from './mailbox-row.tsx'
import type { MailboxViews } from './mailbox-views.ts'

// Loaded only where mailboxes have several owners.
const OwnerFilter = lazy(async () => ({
  default: (await import('#ui/forms/select')).Select,
}))

interface MailboxesSectionProps {
  mailboxes: readonly Mailbox[]
  views: MailboxViews
}

const everyOwner = 'all'

/** Lists the connected mailboxes, of all owners or of one. */
export function MailboxesSection({ mailboxes, views }: MailboxesSectionProps) {
  const [chosen, setChosen] = useState(everyOwner)
  const owners = listOwners(mailboxes)
  // The chosen owner's last mailbox may have been disconnected.
  const owner = owners.some(({ value }) => value === chosen) ? chosen : everyOwner
  const shown = mailboxes.filter(
    (mailbox) => owner === everyOwner || mailbox.owner.clientId === owner,
  )
  return (
    <section aria-labelledby="mailboxes-heading" className="flex flex-col gap-2.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-type-13 font-semibold" id="mailboxes-heading">
          Connected mailboxes
        </h3>
        {owners.length > 1 && (
          <Suspense>
            <OwnerFilter
              label="Owner"
              variant="filter"
              onValueChange={setChosen}
              options={[{ value: everyOwner, label: 'All owners' }, ...owners]}
              value={owner}
            />
          </Suspense>
        )}
      </div>
      <Card className="@container" padding="none">
        {mailboxes.length === 0 ? (
          <EmptyState icon={MailPlus} title="No mailbox connected yet">
            Connect one above to send emails and see the replies here.
          </EmptyState>
        ) : (
          <ul aria-label="Connected mailboxes">
            {shown.map((mailbox) => (
              <MailboxRow key={mailbox.id} mailbox={mailbox} views={views} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

/** Shows the skeleton of the mailboxes. */
export function MailboxesSkeleton() {
  return (
    <SkeletonRegion label="Loading mailboxes">
      <div className="flex flex-col gap-2.5">
        <div className="flex min-h-8 items-center text-type-13 font-semibold">
          Connected mailboxes
        </div>
        <Card padding="none">
          {['w-44', 'w-36', 'w-48'].map((width) => (
            <div
              className="flex h-[65px] items-center gap-3 border-t border-line px-4 first:border-t-0"
              key={width}
            >
              <Skeleton className="size-9" />
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className={`h-3 ${width}`} />
                <Skeleton className="h-2.5 w-28" />
              </span>
              <Skeleton className="h-3 w-44 max-lg:hidden" />
              <Skeleton className="h-5 w-18" />
            </div>
          ))}
        </Card>
      </div>
    </SkeletonRegion>
  )
}

function listOwners(mailboxes: readonly Mailbox[]): { value: string; label: string }[] {
  const names = new Map(mailboxes.map(({ owner }) => [owner.clientId, owner.name]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
