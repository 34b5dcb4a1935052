import { type InboxTab, inboxTabs } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { TabCount, tabClass, tabListClass } from '#ui/navigation/tab-class'
import { useCurrentInView } from '#ui/navigation/use-current-in-view'
import { formatThreadCount } from './format-thread.ts'

interface InboxTabsProps {
  tab: InboxTab
  counts: Readonly<Record<InboxTab, number>> | undefined
  isPhone: boolean
  onTab: (tab: InboxTab) => void
}

const labels: Readonly<Record<InboxTab, string>> = {
  needs_reply: 'Needs reply',
  unread: 'Unread',
  assigned: 'Assigned to me',
  snoozed: 'Snoozed',
  all: 'All',
}

/** Shows the tabs of the inbox: in the top bar, or as chips that scroll on a phone. */
export function InboxTabs({ tab, counts, isPhone, onTab }: InboxTabsProps) {
  const bar = useRef<HTMLElement>(null)
  useCurrentInView(bar)
  return (
    <nav
      aria-label="Inbox"
      className={clsx(
        isPhone
          ? 'scroll-edges flex shrink-0 gap-2 border-b border-line px-4 py-3'
          : tabListClass.pill,
      )}
      ref={bar}
    >
      {inboxTabs.map((each) => (
        <button
          aria-current={each === tab ? 'page' : undefined}
          className={isPhone ? chipClass(each === tab, each === 'needs_reply') : tabClass('pill')}
          key={each}
          onClick={() => onTab(each)}
          type="button"
        >
          {labels[each]}
          {counts && <Count count={counts[each]} isPerson={each === 'needs_reply'} />}
        </button>
      ))}
    </nav>
  )
}

/** People who wait are counted in orange. */
function Count({ count, isPerson }: { count: number; isPerson: boolean }) {
  if (!isPerson || count === 0) return <TabCount>{formatThreadCount(count)}</TabCount>
  return (
    <span className="font-semibold text-person-text tabular-nums">{formatThreadCount(count)}</span>
  )
}

function chipClass(isCurrent: boolean, isPerson: boolean): string {
  return clsx(
    'flex h-9 shrink-0 items-center gap-1.5 rounded-lg border px-3 font-medium whitespace-nowrap',
    !isCurrent && 'border-line-strong bg-surface',
    isCurrent &&
      (isPerson
        ? 'border-person-line bg-person-soft text-person-text'
        : 'border-accent bg-accent-soft text-accent-text'),
  )
}
