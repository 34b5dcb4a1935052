import type { FlowDetail } from '@headwater/contract/flows/flows'
import {
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  listSequenceHistory,
} from '@headwater/contract/outreach/sequences'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  CircleStop,
  History,
  type LucideIcon,
  MessageCircleReply,
  Send,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNow } from '#lib/clock'
import { formatDateTime, type Locale } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import { useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { LoadMore } from '#ui/data/load-more'
import { SideMarker } from '#ui/data/side-marker'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { EmptyState } from '#ui/feedback/empty-state'
import { ChipToggle } from '#ui/forms/chip-toggle'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Truncated } from '#ui/typography/truncated'
import { LaunchList } from './launch-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { Centred, PeopleAccess, TabFailure } from './tab-states.tsx'
import { useSessionChanges } from './use-session-changes.ts'

/** Lists what a session has sent, why it stopped for people, and its launches. */
export function HistoryTab({ flow }: { flow: FlowDetail }) {
  return (
    <PeopleAccess flow={flow}>
      <LoadedHistory flow={flow} key={flow.id} />
    </PeopleAccess>
  )
}

function LoadedHistory({ flow }: { flow: FlowDetail }) {
  useSessionChanges(flow.id)
  const [kind, setKind] = useState<HistoryKind>()
  const pages = useLoadPages(listSequenceHistory, {
    flowId: flow.id,
    limit: 100,
    ...(kind && { kind }),
  })
  const isSlow = useDelayedLoading(pages.isLoading)
  return (
    <div
      className="h-full min-h-0 flex-1 overflow-y-auto bg-surface"
      data-scroll-restoration-id="sequence-history"
    >
      <LaunchList flow={flow} />
      <fieldset className="scroll-edges flex gap-2 border-b border-line px-4 py-2.5 md:px-6">
        <legend className="sr-only">Show</legend>
        <ChipToggle onPressedChange={() => setKind(undefined)} pressed={kind === undefined}>
          All
        </ChipToggle>
        {historyKinds.map((each) => (
          <ChipToggle
            key={each}
            onPressedChange={() => setKind(each === kind ? undefined : each)}
            pressed={each === kind}
          >
            {kindLabels[each]}
          </ChipToggle>
        ))}
      </fieldset>
      {!pages.items ? (
        pages.error !== undefined ? (
          <TabFailure pages={pages} title="The history couldn’t be loaded" />
        ) : (
          isSlow && <ListSkeleton label="Loading the history" />
        )
      ) : pages.items.length === 0 ? (
        <Centred>
          <EmptyState
            icon={History}
            title={kind ? 'Nothing of this kind yet' : 'Nothing has happened yet'}
          >
            Every email that was sent and every stop is listed here with its reason.
          </EmptyState>
        </Centred>
      ) : (
        <Entries entries={pages.items} flow={flow} pages={pages} />
      )}
    </div>
  )
}

const rowHeight = 52

interface EntriesProps {
  flow: FlowDetail
  entries: readonly HistoryEntry[]
  pages: ReturnType<typeof useLoadPages<typeof listSequenceHistory>>
}

function Entries({ flow, entries, pages }: EntriesProps) {
  const { hasMore, error, loadMore, isStale } = pages
  const now = useNow(60_000)
  const locale = useLocale()
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count: entries.length,
  })
  const rows = useVirtualRows({ container, count: entries.length, rowHeight, active })
  const { start, end, isNearEnd } = rows
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])
  return (
    <>
      <ul aria-label="History" className={isStale ? 'stale' : ''} ref={container}>
        <Spacer height={rows.before} />
        {entries.slice(start, end).map((entry, offset) => {
          const { active: isActive, ...keys } = rowProps(start + offset)
          return (
            <li
              {...keys}
              className={clsx(
                'flex h-13 items-center gap-3 border-b border-line px-4 outline-none md:px-6',
                isActive && 'bg-hover shadow-[inset_2px_0_0_var(--accent)]',
              )}
              key={entry.id}
            >
              <Entry entry={entry} flow={flow} locale={locale} now={now} />
            </li>
          )
        })}
        <Spacer height={rows.after} />
      </ul>
      {error !== undefined && hasMore && <LoadMore label="Show more" pages={pages} />}
    </>
  )
}

interface EntryProps {
  entry: HistoryEntry
  flow: FlowDetail
  now: Date
  locale: Locale
}

function Entry({ entry, flow, now, locale }: EntryProps) {
  const { kind, name, text, detail, at, side, enrolmentId } = entry
  const { icon: Icon, style } = kindStyles[kind]
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${style}`}
      >
        <Icon size={14} />
      </span>
      <span className="w-48 min-w-0 shrink-0 max-md:hidden">
        <PersonLink enrolmentId={enrolmentId} flow={flow} name={name} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium md:hidden">{name}</span>
        <span className="block truncate max-md:text-type-12">
          <SideMarker className="mr-1.5" side={side} />
          {text}
          {detail !== null && <span className="ml-2 text-fg-2">{detail}</span>}
        </span>
      </span>
      <time
        className="shrink-0 text-type-12 text-fg-2 tabular-nums"
        dateTime={at}
        title={formatDateTime(at, locale)}
      >
        {capitalise(formatWhen(at, now, locale))}
      </time>
    </>
  )
}

function PersonLink({
  flow,
  enrolmentId,
  name,
}: {
  flow: FlowDetail
  enrolmentId: string
  name: string
}) {
  return (
    <Link
      className="touch-target block font-medium hover:underline"
      params={{ jobId: flow.jobId, flowId: flow.id }}
      search={{ tab: 'people', person: enrolmentId } as object}
      to="/main/flow-steps/$jobId/$flowId"
    >
      <Truncated text={name} />
    </Link>
  )
}

const kindLabels: Readonly<Record<HistoryKind, string>> = {
  sent: 'Sent',
  replied: 'Replied',
  failed: 'Failed',
  stopped: 'Stopped',
}

const kindStyles: Readonly<Record<HistoryKind, { icon: LucideIcon; style: string }>> = {
  sent: { icon: Send, style: 'border-line text-fg-2' },
  replied: {
    icon: MessageCircleReply,
    style: 'border-person-line bg-person-soft text-person-text',
  },
  failed: { icon: TriangleAlert, style: 'border-bad-line bg-bad-soft text-bad-text' },
  stopped: { icon: CircleStop, style: 'border-line bg-sunken text-fg-2' },
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
