import type { FlowDetail } from '@headwater/contract/flows/flows'
import { listScheduledEmails, type ScheduledEmail } from '@headwater/contract/outreach/sequences'
import { CalendarClock } from 'lucide-react'
import { Fragment, memo, useEffect } from 'react'
import { useNow } from '#lib/clock'
import { toLocalDay } from '#lib/dates'
import { formatLongDay, formatTime, type Locale } from '#lib/format'
import { capitalise, formatNearDay } from '#lib/format-when'
import { useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { Badge } from '#ui/data/badge'
import { LoadMore } from '#ui/data/load-more'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { Truncated } from '#ui/typography/truncated'
import { formatZoneCity } from '../editor/format-plan.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { Centred, formatStandstill, PeopleAccess, TabFailure } from './tab-states.tsx'
import { useSessionChanges } from './use-session-changes.ts'

/** Lists what a session sends next, by day, with the reason of each time. */
export function ScheduleTab({ flow }: { flow: FlowDetail }) {
  return (
    <PeopleAccess flow={flow}>
      <LoadedSchedule flow={flow} key={flow.id} />
    </PeopleAccess>
  )
}

function LoadedSchedule({ flow }: { flow: FlowDetail }) {
  useSessionChanges(flow.id)
  const pages = useLoadPages(listScheduledEmails, { flowId: flow.id, limit: 100 })
  const isSlow = useDelayedLoading(pages.isLoading)
  const standstill = formatStandstill(flow)
  if (!pages.items)
    return pages.error !== undefined ? (
      <TabFailure pages={pages} title="The schedule couldn’t be loaded" />
    ) : (
      isSlow && <ListSkeleton label="Loading the schedule" />
    )
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col bg-surface">
      {standstill !== undefined && (
        <div className="shrink-0 border-b border-line p-3">
          <Banner title={standstill} tone="warn" />
        </div>
      )}
      {pages.items.length === 0 ? (
        <Centred>
          <EmptyState icon={CalendarClock} title="Nothing is scheduled">
            Everyone has replied, finished or stopped. Launch to more people to send more.
          </EmptyState>
        </Centred>
      ) : (
        <ScheduleList emails={pages.items} pages={pages} />
      )}
    </div>
  )
}

interface ScheduleListProps {
  emails: readonly ScheduledEmail[]
  pages: ReturnType<typeof useLoadPages<typeof listScheduledEmails>>
}

const rowHeight = 56

function ScheduleList({ emails, pages }: ScheduleListProps) {
  const { hasMore, error, loadMore } = pages
  const locale = useLocale()
  const now = useNow(60_000)
  const isPhone = useMediaQuery('(width < 768px)')
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count: emails.length,
  })
  const rows = useVirtualRows({ container, count: emails.length, rowHeight, active })
  const { start, end, isNearEnd } = rows
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])
  const dayOf = (email: ScheduledEmail | undefined) =>
    email && toLocalDay(new Date(email.dueAt), locale.timeZone)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-scroll-restoration-id="sequence-schedule">
      <p className="px-4 py-3 text-type-12 text-fg-2 md:px-6">
        The next email of each person, in your time zone. Later steps follow when these were sent.
      </p>
      <ul aria-label="Scheduled emails" ref={container}>
        <Spacer height={rows.before} />
        {emails.slice(start, end).map((email, offset) => {
          const index = start + offset
          const { active: isActive, ...keys } = rowProps(index)
          return (
            <Fragment key={email.messageId}>
              {(offset === 0 || dayOf(email) !== dayOf(emails[index - 1])) && (
                <li className="flex h-8 items-center border-y border-line bg-sunken px-4 text-type-12 font-medium text-fg-2 md:px-6">
                  {formatDay(email.dueAt, now, locale)}
                </li>
              )}
              <li
                {...keys}
                className={`flex h-14 items-center gap-3 border-b border-line px-4 outline-none md:px-6 ${isActive ? 'bg-hover shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
              >
                <ScheduleRow email={email} isPhone={isPhone} locale={locale} />
              </li>
            </Fragment>
          )
        })}
        <Spacer height={rows.after} />
      </ul>
      {error !== undefined && hasMore && <LoadMore label="Show more" pages={pages} />}
    </div>
  )
}

interface ScheduleRowProps {
  email: ScheduledEmail
  isPhone: boolean
  locale: Locale
}

const ScheduleRow = memo(function ScheduleRow({ email, isPhone, locale }: ScheduleRowProps) {
  const { name, step, subject, dueAt, timeZone, mailbox, reason, isHeld } = email
  return (
    <>
      <time
        className="w-18 shrink-0 font-medium tabular-nums max-md:w-12"
        dateTime={dueAt}
        title={`${formatTime(dueAt, { ...locale, timeZone })} in ${formatZoneCity(timeZone)}`}
      >
        {formatTime(dueAt, locale)}
      </time>
      <Avatar name={name} size={28} />
      <span className="w-80 min-w-0 max-lg:w-64 max-md:flex-1">
        <Truncated className="font-medium" text={name} />
        <Truncated
          className="text-type-12 text-fg-2"
          text={`Step ${step} · ${subject === '' ? 'Reply in the same thread' : subject}`}
        />
      </span>
      {!isPhone && (
        <>
          <span className="w-52 min-w-0 shrink-0 text-fg-2 max-lg:hidden">
            <Truncated text={mailbox.address} />
          </span>
          <span className="min-w-0 flex-1 text-fg-2">
            <Truncated text={reason} />
          </span>
        </>
      )}
      {isHeld && <Badge tone="warn">Held</Badge>}
    </>
  )
})

/** Formats "Today, Thursday 14 May" and "Monday 18 May". */
function formatDay(moment: string, now: Date, locale: Locale): string {
  const long = formatLongDay(moment, locale)
  const near = formatNearDay(moment, now, locale)
  return ['today', 'tomorrow', 'yesterday'].includes(near) ? `${capitalise(near)}, ${long}` : long
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
