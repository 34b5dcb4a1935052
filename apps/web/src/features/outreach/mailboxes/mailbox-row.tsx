import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatCount } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { DomainChecks } from './domain-checks.tsx'
import { kindNames } from './kind-names.ts'
import { formatMailboxStatus, listFailedChecks } from './mailbox-status.ts'
import { MailboxUsage } from './mailbox-usage.tsx'
import type { MailboxViews } from './mailbox-views.ts'
import { ProviderMark } from './provider-mark.tsx'

// Loaded only where a record is missing or wrong.
const DomainFixes = lazy(async () => ({
  default: (await import('./domain-fixes.tsx')).DomainFixes,
}))

interface MailboxRowProps {
  mailbox: Mailbox
  views: MailboxViews
}

/** Renders one mailbox: a row where the list is wide enough, otherwise a card. */
export function MailboxRow({ mailbox, views }: MailboxRowProps) {
  const { label, tone } = formatMailboxStatus(mailbox)
  return (
    <li aria-label={mailbox.address} className="border-t border-line px-4 py-3.5 first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 @min-[480px]:grid-cols-[minmax(0,1fr)_auto_auto] @min-[820px]:grid-cols-[minmax(0,1fr)_auto_208px_108px_32px] @min-[820px]:gap-x-6">
        <div className="flex min-w-0 items-center gap-3">
          <ProviderMark kind={mailbox.kind} />
          <div className="min-w-0">
            <button
              className="touch-target block max-w-full truncate font-medium hover:underline"
              onClick={() => views.openPanel(mailbox.id)}
              type="button"
            >
              {mailbox.address}
            </button>
            <p className="truncate text-type-12 text-fg-2">
              {formatUsers(mailbox)} · {kindNames[mailbox.kind]}
            </p>
          </div>
        </div>
        <div className="order-2 col-span-full flex flex-wrap items-center gap-x-8 gap-y-3 @min-[820px]:order-none @min-[820px]:contents">
          <DomainChecks mailbox={mailbox} />
          <div className="min-w-48 flex-1">
            <MailboxUsage mailbox={mailbox} />
          </div>
        </div>
        <div className="order-1 col-span-full @min-[480px]:order-none @min-[480px]:col-auto">
          <Badge dot tone={tone}>
            {label}
          </Badge>
        </div>
        <LazyMenu
          button={(buttonProps) => (
            <IconButton
              icon={MoreHorizontal}
              label={`More for ${mailbox.address}`}
              {...buttonProps}
            />
          )}
          load={loadMenu}
          props={{ mailbox, views }}
          loadWhen="until wanted"
        />
      </div>
      {listFailedChecks(mailbox).length > 0 && (
        <div className="mt-3 md:ml-12">
          <Suspense>
            <DomainFixes mailbox={mailbox} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

async function loadMenu() {
  return (await import('./mailbox-menu.tsx')).MailboxMenu
}

/** Formats "Ines Carvalho" or "Shared by 4 people". */
function formatUsers({ owner, senders }: Mailbox): string {
  return senders.length === 0
    ? owner.name
    : `Shared by ${formatCount(senders.length + 1, 'person', 'people')}`
}
