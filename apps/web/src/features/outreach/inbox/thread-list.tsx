import { maxCountedThreads } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { createSessionScopedStore } from '#lib/session-scoped-store'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { LoadMore } from '#ui/data/load-more'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { ThreadRow } from './thread-row.tsx'
import type { InboxSearch } from './use-inbox-search.ts'
import type { InboxThreads } from './use-inbox-threads.ts'
import type { ThreadActs } from './use-thread-acts.ts'

const groupHeight = 28

interface ThreadListProps {
  search: InboxSearch
  threads: InboxThreads
  counts: { needs_reply: number; all: number } | undefined
  openId: string | undefined
  isPhone: boolean
  acts: ThreadActs
  onOpen: (id: string) => void
}

/** Lists the threads of a tab, of any number: only the rows in sight are rendered. */
export function ThreadList(props: ThreadListProps) {
  const { search, threads, counts, openId, isPhone, acts, onOpen } = props
  const { items = [], answeredFrom, hasMore, error, loadMore } = threads
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow(60_000)
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  useScrollPosition(scroller, search.tab)
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count: items.length,
    letters: hasLetterKeys,
    onOpen: (index) => {
      const thread = items[index]
      if (thread) onOpen(thread.id)
    },
  })
  const rows = useVirtualRows({
    container,
    count: items.length,
    rowHeight: isPhone ? 84 : 77,
    active,
  })
  const { start, end, isNearEnd } = rows
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  const first =
    answeredFrom === 0 ? 'Answered' : search.sort === 'newest' ? 'Newest first' : 'Oldest first'
  // Beyond the limit of counting the difference would be wrong.
  const isCounted = counts !== undefined && counts.all < maxCountedThreads
  const total = search.find === undefined && isCounted ? counts : undefined
  const answered = total && total.all - total.needs_reply
  const isGroupAbove = answeredFrom !== undefined && answeredFrom > 0 && answeredFrom < start
  return (
    <div
      className={clsx('min-h-0 flex-1 overflow-y-auto', threads.isStale && 'stale')}
      data-scroll-restoration-id={`inbox-${search.tab}`}
      ref={scroller}
    >
      {!isPhone && (
        <GroupLine
          count={
            answeredFrom === 0 ? answered : (answeredFrom ?? (hasMore ? undefined : items.length))
          }
          label={first}
        />
      )}
      <ul aria-label="Threads" ref={container}>
        <Spacer height={rows.before + (isGroupAbove ? groupHeight : 0)} />
        {items.slice(start, end).map((thread, offset) => (
          <Fragment key={thread.id}>
            {answeredFrom === start + offset && answeredFrom > 0 && (
              <li>
                <GroupLine count={answered} label="Answered" />
              </li>
            )}
            <ThreadRow
              acts={acts}
              isOpen={thread.id === openId}
              isPhone={isPhone}
              keys={rowProps(start + offset)}
              locale={locale}
              now={now}
              onOpen={onOpen}
              thread={thread}
            />
          </Fragment>
        ))}
        <Spacer height={rows.after} />
      </ul>
      {error !== undefined && hasMore && <LoadMore label="Show more" pages={threads} />}
    </div>
  )
}

function GroupLine({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex h-7 items-center justify-between border-b border-line bg-sunken px-4 text-type-12 text-fg-2">
      {label}
      {count !== undefined && <span className="tabular-nums">{formatNumber(count)}</span>}
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}

const scrollPositions = createSessionScopedStore<Readonly<Record<string, number>>>({})

/** Every tab keeps its own scroll position, also while another page is shown. */
function useScrollPosition(scroller: RefObject<HTMLElement | null>, tab: string): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = scrollPositions.getState()[tab] ?? 0
    const remember = () => scrollPositions.setState({ [tab]: element.scrollTop })
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller, tab])
}
