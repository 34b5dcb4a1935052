import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { AlarmClock, AlarmClockOff, Check, MailOpen, RotateCcw } from 'lucide-react'
import { readClock } from '#lib/clock'
import { addDays, toUtcDay } from '#lib/dates'
import { formatWeekDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
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
