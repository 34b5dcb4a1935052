import { LockKeyhole } from 'lucide-react'
import { preloadable, usePreloadable } from '#lib/preloadable'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ThreadListSkeleton } from './inbox-skeleton.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useInboxSearch } from './use-inbox-search.ts'
import { useInboxThreads } from './use-inbox-threads.ts'
import { useMayUseInbox, useThreadCounts } from './use-thread-counts.ts'

// Its code loads in parallel with its data.
const inboxScreen = preloadable(async () => (await import('./inbox-screen.tsx')).InboxScreen)

/** Shows the replies of all mailboxes. */
export function InboxPage() {
  const mayRead = useMayUseInbox()
  return <div className="flex h-full flex-col">{mayRead ? <LoadedInbox /> : <NoAccess />}</div>
}

function NoAccess() {
  return (
    <div className="grid flex-1 place-items-center">
      <div className="flex flex-col items-center px-4 text-center">
        <LockKeyhole aria-hidden="true" className="text-fg-3" size={20} />
        <h1 className="mt-2 text-type-13 font-semibold">You can’t read emails to candidates</h1>
        <p className="mt-1 text-fg-2">Ask an admin for access to the pipeline.</p>
      </div>
    </div>
  )
}

function LoadedInbox() {
  const { search, change } = useInboxSearch()
  const threads = useInboxThreads(search)
  const counts = useThreadCounts(search)
  const InboxScreen = usePreloadable(inboxScreen)
  const isPhone = useMediaQuery('(width < 768px)')
  const isSlow = useDelayedLoading(InboxScreen === undefined)
  if (InboxScreen)
    return <InboxScreen change={change} counts={counts} search={search} threads={threads} />
  if (!isSlow) return null
  return (
    <>
      <header className="flex h-(--topbar) shrink-0 items-center gap-4 border-b border-line px-6 max-md:hidden">
        <h1 className="text-type-15">Inbox</h1>
        <InboxTabs
          counts={counts}
          isPhone={false}
          onTab={(tab) => change({ tab, thread: undefined })}
          tab={search.tab}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-hidden border-line bg-surface lg:w-94 lg:border-r">
        <ThreadListSkeleton isPhone={isPhone} />
      </div>
    </>
  )
}
