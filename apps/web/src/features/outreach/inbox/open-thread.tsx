import { getThread, type ThreadSummary } from '@headwater/contract/outreach/threads'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Check, ChevronLeft, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { PhoneBarPortal } from '#ui/layout/phone-bar-portal'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Menu } from '#ui/overlays/menu'
import { SidePanel } from '#ui/overlays/side-panel'
import { Compose } from '../compose/compose.tsx'
import type { ComposeHandle } from '../compose/compose-box.tsx'
import { PhoneIdentity } from '../thread/phone-identity.tsx'
import { ThreadEntries } from '../thread/thread-entries.tsx'
import { ThreadHead } from '../thread/thread-head.tsx'
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx'
import { ThreadSummaryColumn } from '../thread/thread-summary.tsx'
import { useDraftVersion } from '../thread/use-undo-message.ts'
import { SnoozeItems } from './thread-menus.tsx'
import { useThreadActs } from './use-thread-acts.ts'

interface OpenThreadProps {
  threadId: string
  /** The row in the list, shown until the thread has loaded. */
  summary: ThreadSummary | undefined
  isOneColumn: boolean
  onBack: () => void
  /** The thread leaves the list, so the next one is opened. */
  onGone: () => void
}

const messages = {
  404: 'This thread does not exist. It may belong to a job you can’t see.',
  other: 'Could not load the thread. Try again in a moment.',
}

/** Shows one thread: its messages, the reply, and what is known about the person. */
export function OpenThread({ threadId, summary, isOneColumn, onBack, onGone }: OpenThreadProps) {
  const query = useQuery(loadQueryOptions(getThread, { threadId }, messages))
  const acts = useThreadActs()
  const compose = useRef<ComposeHandle>(null)
  const draftVersion = useDraftVersion(threadId, compose)
  const isPhone = useMediaQuery('(width < 768px)')
  const isWide = useMediaQuery('(width >= 1280px)')
  const [isSnoozing, setSnoozing] = useState(false)
  const [showsSummary, setShowsSummary] = useState(false)
  const thread = query.data
  const head = thread ?? summary
  const isSlow = useDelayedLoading(query.isPending)

  function toggleDone() {
    if (!head) return
    void acts.setDone(head, !head.isDone)
    if (!head.isDone) onGone()
  }

  useHotkeys([
    { keys: 'd', label: 'Done', group: 'Inbox', run: toggleDone },
    { keys: 's', label: 'Snooze', group: 'Inbox', run: () => setSnoozing(true) },
    { keys: 'r', label: 'Reply', group: 'Inbox', run: () => compose.current?.focus() },
    { keys: 'e', label: 'Write email', group: 'Inbox', run: () => compose.current?.focus() },
    ...(isWide
      ? []
      : [
          {
            keys: 'i',
            label: 'Candidate summary',
            group: 'Inbox',
            run: () => setShowsSummary((isShown) => !isShown),
          },
        ]),
  ])

  const snooze = head && (
    <Menu
      align="end"
      onOpenChange={setSnoozing}
      open={isSnoozing}
      trigger={
        isPhone ? (
          <button aria-label="Snooze" className={barButton} type="button">
            <AlarmClock aria-hidden="true" size={20} />
          </button>
        ) : (
          <Button aria-label="Snooze" className="w-8 px-0!" icon={AlarmClock} />
        )
      }
    >
      <SnoozeItems acts={acts} thread={head} />
    </Menu>
  )

  return (
    <>
      <section
        aria-label="Thread"
        className="flex min-w-0 flex-1 flex-col"
        // On a phone the reply takes the place of the navigation.
        data-hides-places={isPhone || undefined}
      >
        {isPhone && head ? (
          <>
            <PhoneBarPortal>
              <button
                aria-label="Back to the list"
                className={`${barButton} -ml-2`}
                onClick={onBack}
                type="button"
              >
                <ChevronLeft aria-hidden="true" size={20} />
              </button>
              <h1 className="min-w-0 flex-1 truncate text-type-15 text-frame-fg">{head.subject}</h1>
              {snooze}
              <button
                aria-label={head.isDone ? 'Reopen' : 'Done'}
                className={`${barButton} -mr-2`}
                onClick={toggleDone}
                type="button"
              >
                {head.isDone ? <RotateCcw size={20} /> : <Check size={20} />}
              </button>
            </PhoneBarPortal>
            <PhoneIdentity onOpen={() => setShowsSummary(true)} thread={head} />
          </>
        ) : (
          head && (
            <ThreadHead
              acts={acts}
              onBack={isOneColumn ? onBack : undefined}
              onDone={toggleDone}
              onSummary={isWide ? undefined : () => setShowsSummary(true)}
              snooze={snooze}
              thread={head}
            />
          )
        )}
        {query.isError && !thread ? (
          <div className="p-5">
            <Banner
              action={
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  Try again
                </Button>
              }
              title={query.error.message}
              tone="bad"
            />
          </div>
        ) : thread ? (
          <>
            <ThreadEntries isCompact={isPhone} thread={thread} />
            <div className="shrink-0 md:px-5 md:pb-4">
              <Compose isPhone={isPhone} key={draftVersion} ref={compose} thread={thread} />
            </div>
          </>
        ) : (
          isSlow && <ThreadSkeleton />
        )}
      </section>
      {head && isWide && (
        <aside
          aria-label="Candidate"
          className="flex w-86 shrink-0 flex-col border-l border-line bg-surface"
        >
          <ThreadSummaryColumn detail={thread} thread={head} />
        </aside>
      )}
      {head && !isWide && (
        <SheetPortal>
          <SidePanel
            label={head.person.name}
            onOpenChange={setShowsSummary}
            open={showsSummary}
            position="Candidate"
          >
            <ThreadSummaryColumn detail={thread} isPanel thread={head} />
          </SidePanel>
        </SheetPortal>
      )}
    </>
  )
}

const barButton =
  'touch-target grid size-9 shrink-0 place-items-center rounded-md text-frame-fg-2 hover:text-frame-fg'
