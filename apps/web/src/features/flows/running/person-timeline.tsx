import type { SequenceEvent } from '@headwater/contract/outreach/sequences'
import { clsx } from 'clsx'
import {
  CalendarClock,
  CircleCheck,
  CircleStop,
  Clock,
  LockKeyholeOpen,
  type LucideIcon,
  MailX,
  MessageCircleReply,
  Pause,
  Play,
  Send,
  SkipForward,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatDateTime } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import { useLocale } from '#lib/use-locale'
import { SideMarker } from '#ui/data/side-marker'

/** What is planned, dashed and first, then what happened, newest first. */
export function PersonTimeline({ events }: { events: readonly SequenceEvent[] }) {
  const now = useNow(60_000)
  const locale = useLocale()
  if (events.length === 0) return <p className="mt-4 text-fg-2">Nothing has happened yet.</p>
  return (
    <ol aria-label="Timeline" className="mt-4">
      {sortEvents(events).map(({ id, kind, at, text, detail, by, side }) => {
        const Icon = icons[kind]
        return (
          <li
            className="relative pb-4 pl-10 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line"
            key={id}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-0 left-0 grid size-7 place-items-center rounded-full border',
                styleOf(kind),
              )}
            >
              <Icon size={14} />
            </span>
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0 font-medium wrap-anywhere">
                <SideMarker className="mr-1.5" side={side} />
                {text}
              </p>
              <time
                className="shrink-0 text-type-12 text-fg-2 tabular-nums"
                dateTime={at}
                title={formatDateTime(at, locale)}
              >
                {capitalise(formatWhen(at, now, locale))}
              </time>
            </div>
            {(detail !== null || by !== null) && (
              <p className="text-type-12 text-fg-2 wrap-anywhere">
                {[detail, by !== null ? `by ${by}` : null].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Planned events first, the latest on top. */
function sortEvents(events: readonly SequenceEvent[]): SequenceEvent[] {
  const rank = ({ kind }: SequenceEvent) => (kind === 'planned' ? 0 : 1)
  return events.toSorted((one, other) => rank(one) - rank(other) || other.at.localeCompare(one.at))
}

const icons: Readonly<Record<SequenceEvent['kind'], LucideIcon>> = {
  planned: CalendarClock,
  sent: Send,
  moved: Clock,
  skipped: SkipForward,
  failed: TriangleAlert,
  bounced: MailX,
  replied: MessageCircleReply,
  auto_reply: Clock,
  paused: Pause,
  resumed: Play,
  stopped: CircleStop,
  enrolled: UserPlus,
  unlocked: LockKeyholeOpen,
  finished: CircleCheck,
}

function styleOf(kind: SequenceEvent['kind']): string {
  if (kind === 'planned') return 'border-dashed border-accent bg-accent-soft text-accent-text'
  if (kind === 'replied') return 'border-person-line bg-person-soft text-person-text'
  if (kind === 'bounced' || kind === 'failed') return 'border-bad-line bg-bad-soft text-bad-text'
  return 'border-line bg-surface text-fg-2'
}
