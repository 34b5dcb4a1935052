import { CountBadge } from '#ui/data/badge'
import { formatThreadCount } from './format-thread.ts'
import { useInboxChanges } from './use-inbox-changes.ts'
import { useThreadCounts } from './use-thread-counts.ts'

/** Shows how many people need a reply, in the navigation, and keeps every list of threads current. */
export function InboxCount({ form }: { form: 'row' | 'icon' | 'tab' }) {
  useInboxChanges()
  const counts = useThreadCounts({})
  const waiting = counts?.needs_reply ?? 0
  if (waiting === 0) return null
  const text = formatInboxCounts(waiting, counts?.unread ?? 0)
  if (form === 'icon')
    return (
      <span className="absolute top-1 right-1 size-2 rounded-full bg-person ring-2 ring-frame">
        <span className="sr-only">{text}</span>
      </span>
    )
  return (
    <span
      className={form === 'tab' ? 'absolute top-1.5 left-1/2 ml-1' : 'ml-auto flex'}
      title={text}
    >
      <span aria-hidden="true" className="flex">
        <CountBadge count={waiting} tone="person" />
      </span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The same in words, for the tooltip of the collapsed navigation. */
export function InboxCountHint() {
  const counts = useThreadCounts({})
  return counts ? ` · ${formatInboxCounts(counts.needs_reply, counts.unread)}` : null
}

function formatInboxCounts(waiting: number, unread: number): string {
  const replies = waiting === 1 ? '1 needs a reply' : `${formatThreadCount(waiting)} need a reply`
  return `${replies}, ${formatThreadCount(unread)} unread`
}
