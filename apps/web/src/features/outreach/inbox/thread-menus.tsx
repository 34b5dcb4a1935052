import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { useNavigate } from '@tanstack/react-router'
import {
  AlarmClock,
  AlarmClockOff,
  Check,
  Link as LinkIcon,
  Mail,
  MailOpen,
  RotateCcw,
} from 'lucide-react'
import { readClock } from '#lib/clock'
import { addDays, toUtcDay } from '#lib/dates'
import { formatWeekDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { toast } from '#ui/feedback/toast'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu'
import type { ThreadActs } from './use-thread-acts.ts'

interface ThreadMenuProps {
  thread: ThreadSummary
  acts: ThreadActs
}

/** The acts of a row, for those who do not swipe or use keys. */
export function ThreadMenu({ thread, acts, ...place }: ThreadMenuProps & MenuPlacement) {
  const { isDone, isUnread } = thread
  return (
    <Menu align="end" {...place}>
      <MenuItem
        icon={isDone ? RotateCcw : Check}
        onSelect={() => void acts.setDone(thread, !isDone)}
        shortcut="D"
      >
        {isDone ? 'Reopen' : 'Done'}
      </MenuItem>
      <MenuItem
        icon={MailOpen}
        onSelect={() => void (isUnread ? acts.markRead(thread) : acts.markUnread(thread))}
      >
        {isUnread ? 'Mark as read' : 'Mark as unread'}
      </MenuItem>
      <MenuSeparator />
      <SnoozeItems acts={acts} thread={thread} />
    </Menu>
  )
}

interface InboxMenuProps {
  /** The open thread, if there is one. */
  thread: ThreadSummary | undefined
  acts: ThreadActs
}

/** The less frequent acts of the inbox, for the open thread first. */
export function InboxMenu({ thread, acts, ...place }: InboxMenuProps & MenuPlacement) {
  const navigate = useNavigate()
  return (
    <Menu align="end" {...place}>
      {thread && (
        <>
          <MenuItem
            icon={MailOpen}
            onSelect={() =>
              void (thread.isUnread ? acts.markRead(thread) : acts.markUnread(thread))
            }
          >
            {thread.isUnread ? 'Mark as read' : 'Mark as unread'}
          </MenuItem>
          <MenuItem icon={LinkIcon} onSelect={() => void copyLink(thread.id)}>
            Copy link to this thread
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={Mail} onSelect={() => void navigate({ to: '/main/settings/emails' })}>
        Manage mailboxes
      </MenuItem>
    </Menu>
  )
}

async function copyLink(threadId: string): Promise<void> {
  const url = new URL('/main/inbox', location.href)
  url.search = new URLSearchParams({ tab: 'all', thread: threadId }).toString()
  try {
    await navigator.clipboard.writeText(url.href)
    toast('Link copied')
  } catch {
    toast({ message: 'The browser did not allow copying the link.', tone: 'bad' })
  }
}

/** The days to snooze until, for a menu. */
export function SnoozeItems({ thread, acts }: ThreadMenuProps) {
  const locale = useLocale()
  const today = toUtcDay(readClock())
  return (
    <>
      <MenuLabel>Snooze until</MenuLabel>
      {snoozeDays.map(({ label, days }) => {
        const day = addDays(today, days)
        return (
          <MenuItem icon={AlarmClock} key={days} onSelect={() => void acts.snooze(thread, day)}>
            {label}, {formatWeekDay(day, { ...locale, timeZone: 'UTC' })}
          </MenuItem>
        )
      })}
      {thread.snoozedUntil !== null && (
        <MenuItem icon={AlarmClockOff} onSelect={() => void acts.snooze(thread, null)}>
          End snooze
        </MenuItem>
      )}
    </>
  )
}

const snoozeDays = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
  { label: 'In a month', days: 30 },
]
