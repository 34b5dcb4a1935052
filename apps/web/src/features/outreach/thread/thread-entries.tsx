import type { ThreadDetail, ThreadEntry } from '@headwater/contract/outreach/threads'
import { clsx } from 'clsx'
import { CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNow } from '#lib/clock'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { SideMarker } from '#ui/data/side-marker'
import { formatMessageTime } from '../inbox/format-thread.ts'
import { ReceivedEntry } from './received-entry.tsx'
import { SentEntry } from './sent-entry.tsx'

interface ThreadEntriesProps {
  thread: ThreadDetail
  /** On a phone and in the candidate panel, where steps are single lines. */
  isCompact?: boolean
  /** In the candidate panel the panel itself scrolls. */
  isInline?: boolean
}

/** Shows what was sent, received and done in order of time, on one line. */
export function ThreadEntries({ thread, isCompact = false, isInline = false }: ThreadEntriesProps) {
  const now = useNow(60_000)
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const { entries } = thread
  const lastSentId = entries.findLast(({ type }) => type === 'sent')?.id
  useScrollToEnd(scroller, entries.length)
  return (
    <div
      className={clsx(!isInline && 'min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-5')}
      ref={scroller}
    >
      {thread.hasEarlier && (
        <p className="mb-4 text-center text-type-12 text-fg-2">Older messages are not shown.</p>
      )}
      <ol aria-label="Messages" className="flex flex-col">
        {entries.map((entry, index) => (
          <EntryOnLine
            entry={entry}
            endsLine={
              index === entries.length - 1 || (isCompact && entries[index + 1]?.type !== 'sent')
            }
            isCompact={isCompact}
            key={entry.id}
          >
            {entry.type === 'sent' ? (
              <SentEntry
                entry={entry}
                isFolded={
                  // A line has no room for what is wrong with an email and what to do about it.
                  isCompact ? entry.state === 'accepted' : entry.id !== lastSentId
                }
                isLine={isCompact}
                locale={locale}
                now={now}
                threadId={thread.id}
              />
            ) : entry.type === 'received' ? (
              <ReceivedEntry
                entry={entry}
                isCompact={isCompact}
                locale={locale}
                now={now}
                threadId={thread.id}
              />
            ) : (
              <p className="flex min-h-7 items-center gap-2 text-fg-2">
                <CircleCheck aria-hidden="true" className="shrink-0 text-ok-text" size={14} />
                <SideMarker side={entry.side} />
                <span
                  className="min-w-0 wrap-anywhere"
                  title={formatMessageTime(entry.at, now, locale)}
                >
                  {entry.text}
                </span>
              </p>
            )}
          </EntryOnLine>
        ))}
      </ol>
    </div>
  )
}

interface EntryOnLineProps {
  entry: ThreadEntry
  /** Nothing follows on the line. */
  endsLine: boolean
  /** Only steps have nodes. Replies and events take the whole width. */
  isCompact: boolean
  children: ReactNode
}

/** Places an entry beside the line, with its node: a number for a step, the avatar for a person. */
function EntryOnLine({ entry, endsLine, isCompact, children }: EntryOnLineProps) {
  if (isCompact && entry.type !== 'sent') return <li className="pb-3">{children}</li>
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3',
        isCompact ? 'has-[article]:pb-3' : endsLine ? 'pb-1' : 'pb-3',
      )}
    >
      {!endsLine && (
        <span aria-hidden="true" className="absolute top-4 -bottom-4 left-3.25 w-0.5 bg-depth-2" />
      )}
      <span
        className={clsx(
          'relative z-1 flex justify-center',
          entry.type === 'event' ? 'pt-2.25' : 'pt-1',
          isCompact && 'max-md:pt-2',
        )}
      >
        <EntryNode entry={entry} />
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  )
}

function EntryNode({ entry }: { entry: ThreadEntry }) {
  if (entry.type === 'event')
    return (
      <span
        aria-hidden="true"
        className="size-2.5 rounded-full border-2 border-depth-2 bg-canvas"
      />
    )
  if (entry.type === 'received')
    return (
      <span className="flex self-start rounded-full ring-2 ring-canvas">
        <Avatar name={entry.from.name || entry.from.address} size={28} />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-7 place-items-center rounded-full bg-accent text-type-12 font-semibold text-accent-on"
    >
      {entry.step ?? <Mail size={13} strokeWidth={2} />}
    </span>
  )
}

/** Keeps the latest message in sight while emails take their height, until the member scrolls. */
function useScrollToEnd(scroller: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = scroller.current
    const list = element?.querySelector('ol')
    if (!element || !list || count === 0) return
    const observer = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }))
    observer.observe(list)
    const release = () => observer.disconnect()
    for (const name of userEvents) element.addEventListener(name, release, { passive: true })
    return () => {
      release()
      for (const name of userEvents) element.removeEventListener(name, release)
    }
  }, [scroller, count])
}

const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
