import { getThread } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { preloadable, usePreloadable } from '#lib/preloadable'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { LoadErrorState } from '#ui/feedback/load-error-state'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { DisconnectedLine } from './disconnected-line.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { InboxFilters, SortButton } from './inbox-filters.tsx'
import { ThreadListSkeleton } from './inbox-skeleton.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { PhoneInboxBar } from './phone-inbox-bar.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ChangeInboxSearch, InboxSearch } from './use-inbox-search.ts'
import type { InboxThreads } from './use-inbox-threads.ts'
import { useThreadActs } from './use-thread-acts.ts'
import type { ThreadCounts } from './use-thread-counts.ts'

// Its code loads in parallel with the list.
const openThread = preloadable(async () => (await import('./open-thread.tsx')).OpenThread)

interface InboxScreenProps {
  search: InboxSearch
  change: ChangeInboxSearch
  threads: InboxThreads
  counts: ThreadCounts | undefined
}

/** Shows the list of threads, and the open one beside it. */
export function InboxScreen({ search, change, threads, counts }: InboxScreenProps) {
  const acts = useThreadActs()
  const isPhone = useMediaQuery('(width < 768px)')
  const isOneColumn = useMediaQuery('(width < 1024px)')
  const { items, isLoading, error } = threads
  const isSlow = useDelayedLoading(isLoading)
  const openId = search.thread ?? (isOneColumn ? undefined : items?.[0]?.id)
  const opened = items?.find(({ id }) => id === openId)
  const showsThread = openId !== undefined
  const showsList = !isOneColumn || !showsThread
  const isEmpty = items?.length === 0 || (threads.answeredFrom === 0 && search.find === undefined)
  const isSearching = search.find !== undefined

  useMarkRead(search, threads, acts.markRead)

  function openNext() {
    const at = items?.findIndex(({ id }) => id === openId) ?? -1
    const next = items?.[at + 1] ?? items?.[at - 1]
    change({ thread: isOneColumn ? undefined : next?.id })
  }

  const list = (
    <>
      {isPhone && <DisconnectedLine />}
      {!isPhone && <ListTools change={change} hasFilters={isOneColumn} search={search} />}
      {items && items.length > 0 ? (
        <ThreadList
          acts={acts}
          counts={counts}
          isPhone={isPhone}
          key={search.tab}
          onOpen={(thread) => change({ thread }, { isNewEntry: isOneColumn })}
          openId={openId}
          search={search}
          threads={threads}
        />
      ) : isSearching && items ? (
        <NoResults find={search.find ?? ''} onClear={() => change({ find: undefined })} />
      ) : error !== undefined && !items ? (
        <div className="grid flex-1 place-items-center" role="alert">
          <LoadErrorState
            isRetrying={isLoading}
            onRetry={threads.retry}
            sentence={error}
            title="The inbox could not be loaded"
          />
        </div>
      ) : (
        isSlow && <ThreadListSkeleton isPhone={isPhone} />
      )}
      {!isPhone && <DisconnectedLine />}
    </>
  )

  return (
    <>
      {isPhone ? (
        showsList && <PhoneInboxBar change={change} search={search} />
      ) : (
        <header className="flex h-(--topbar) shrink-0 items-center gap-4 border-b border-line px-6">
          <h1 className="text-type-15">Inbox</h1>
          <InboxTabs
            counts={counts}
            isPhone={false}
            onTab={(tab) => change({ tab, thread: undefined })}
            tab={search.tab}
          />
          <div className="ml-auto flex shrink-0 items-center gap-2">
            {!isOneColumn && <InboxFilters change={change} search={search} />}
            <LazyMenu
              button={(buttonProps) => <IconButton icon={Ellipsis} label="More" {...buttonProps} />}
              load={loadInboxMenu}
              props={{ thread: opened, acts }}
            />
          </div>
        </header>
      )}
      {isPhone && showsList && (
        <InboxTabs
          counts={counts}
          isPhone
          onTab={(tab) => change({ tab, thread: undefined })}
          tab={search.tab}
        />
      )}
      {isEmpty && !isSearching && search.thread === undefined ? (
        <>
          {isPhone && <DisconnectedLine />}
          <EmptyInbox
            isFiltered={search.mailbox !== undefined || search.job !== undefined}
            onClearFilters={() => change({ mailbox: undefined, job: undefined })}
            onShowAll={() => change({ tab: 'all' })}
            tab={search.tab}
            upcoming={counts?.upcoming}
          />
          {!isPhone && <DisconnectedLine />}
        </>
      ) : (
        <>
          {!showsList && <DisconnectedLine />}
          <div className="flex min-h-0 flex-1">
            {showsList && (
              <section
                aria-label="Threads"
                className="flex min-h-0 flex-col border-line bg-surface max-lg:flex-1 lg:w-94 lg:shrink-0 lg:border-r"
              >
                {list}
              </section>
            )}
            {showsThread ? (
              <LoadedThread
                isOneColumn={isOneColumn}
                onBack={() => change({ thread: undefined })}
                onGone={openNext}
                summary={opened}
                threadId={openId}
              />
            ) : (
              !isOneColumn && <div className="flex-1" />
            )}
          </div>
        </>
      )}
    </>
  )
}

async function loadInboxMenu() {
  return (await import('./thread-menus.tsx')).InboxMenu
}

type OpenThreadProps = Parameters<typeof import('./open-thread.tsx').OpenThread>[0]

function LoadedThread(props: OpenThreadProps) {
  const OpenThread = usePreloadable(openThread)
  return OpenThread ? (
    <OpenThread key={props.threadId} {...props} />
  ) : (
    <div className="min-w-0 flex-1" />
  )
}

interface ListToolsProps {
  search: InboxSearch
  /** Where the top bar has no room for the filters. */
  hasFilters: boolean
  change: ChangeInboxSearch
}

function ListTools({ search, change, hasFilters }: ListToolsProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-3 [&>:first-child]:flex-1">
      <ListSearchInput
        group="Inbox"
        label="Search replies"
        onChange={(find) => change({ find, thread: undefined })}
        placeholder="Search replies"
        value={search.find}
      />
      {hasFilters && <InboxFilters change={change} search={search} />}
      <SortButton change={change} search={search} />
    </div>
  )
}

function NoResults({ find, onClear }: { find: string; onClear: () => void }) {
  return (
    <div className="flex flex-1 flex-col items-center px-4 pt-16 text-center" role="status">
      <p className="font-semibold wrap-anywhere">No results for “{find}”</p>
      <p className="mt-1 text-fg-2">Search names, addresses, subjects and messages.</p>
      <Button className="mt-4" onClick={onClear}>
        Clear search
      </Button>
    </div>
  )
}

/** Marks a thread, of the list or of a link, as read once its member has opened it, and only once, so that it can be unread again. */
function useMarkRead(
  { thread }: InboxSearch,
  { items }: InboxThreads,
  markRead: ReturnType<typeof useThreadActs>['markRead'],
): void {
  const [seen, setSeen] = useState<string>()
  const listed = items?.find(({ id }) => id === thread)
  // The link of an email may lead to a thread far down the list.
  const linked = useQuery({
    ...loadQueryOptions(getThread, { threadId: thread ?? '' }),
    enabled: thread !== undefined && items !== undefined && listed === undefined,
  })
  const opened = listed ?? (thread === undefined ? undefined : linked.data)
  useEffect(() => {
    if (!opened || opened.id === seen) return
    setSeen(opened.id)
    if (opened.isUnread) void markRead(opened)
  }, [opened, seen, markRead])
}
