import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import type { InboxTab } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { formatCount, formatTime } from '#lib/format'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'

interface EmptyInboxProps {
  tab: InboxTab
  isFiltered: boolean
  upcoming: { today: number; firstAt: string | null } | undefined
  onShowAll: () => void
  onClearFilters: () => void
}

const titles: Readonly<Record<InboxTab, string>> = {
  needs_reply: 'No one is waiting for a reply',
  unread: 'You have read everything',
  assigned: 'Nothing is assigned to you',
  snoozed: 'Nothing is snoozed',
  all: 'No emails yet',
}

/** Fills the sheet while a tab is empty: what goes out next and where replies come from. */
export function EmptyInbox(props: EmptyInboxProps) {
  const { tab, isFiltered, upcoming, onShowAll, onClearFilters } = props
  const locale = useLocale()
  const mayOwn = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const { data } = useQuery({ ...loadQueryOptions(listMailboxes, {}), enabled: mayOwn })
  const connected = data?.mailboxes.length
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto py-8">
      <EmptyState
        primary={
          isFiltered ? (
            <Button onClick={onClearFilters}>Clear filters</Button>
          ) : (
            <Button asChild icon={Mail}>
              <Link to="/main/settings/emails">
                {connected === 0 ? 'Connect a mailbox' : 'Manage mailboxes'}
              </Link>
            </Button>
          )
        }
        secondary={
          tab !== 'all' && (
            <Button kind="ghost" onClick={onShowAll}>
              {tab === 'needs_reply' ? 'Show answered replies' : 'Show all threads'}
            </Button>
          )
        }
        title={isFiltered ? 'No threads match the filters' : titles[tab]}
      >
        {upcoming && upcoming.today > 0 && (
          <span className="block">
            {formatCount(upcoming.today, 'email still leaves', 'emails still leave')} today
            {upcoming.firstAt && `, the first at ${formatTime(upcoming.firstAt, locale)}`}.
          </span>
        )}
        {describeTab(tab, connected)}
      </EmptyState>
    </div>
  )
}

function describeTab(tab: InboxTab, connected: number | undefined): string {
  if (connected === 0) return 'Connect the mailbox you write from. Replies to it appear here.'
  if (tab === 'snoozed') return 'Snoozed threads appear here until their time comes.'
  if (tab === 'assigned') return 'Threads that are assigned to you appear here.'
  return connected === undefined || connected === 1
    ? 'Replies to your emails appear here within five minutes.'
    : `Replies from all ${connected} mailboxes appear here within five minutes.`
}
