import type { TimelineEntry } from '@headwater/contract/pipeline/candidate'
import { clsx } from 'clsx'
import { formatDateTime, formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { SideMarker } from '#ui/data/side-marker'
import { toPlainMentions } from '../notes/mentions.ts'
import { eventIcons, getEventStyle } from './event-styles.ts'
import { formatTimelineEntry } from './group-by-day.ts'

/** Shows one event: what, when, by whom, with a quote. `whose` is the candidate's first name. */
export function TimelineRow({ entry, firstName }: { entry: TimelineEntry; firstName: string }) {
  const locale = useLocale()
  const { kind, at, by, side, quote } = entry
  const Icon = eventIcons[kind]
  return (
    <li className="relative pb-4 pl-9 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[11.5px] not-last:before:w-px not-last:before:bg-line">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-0 left-0 grid size-6 place-items-center rounded-full border',
          getEventStyle(kind),
        )}
      >
        <Icon size={13} />
      </span>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          <SideMarker className="mr-1.5" side={side} />
          {formatTimelineEntry(entry, firstName)}
        </p>
        <time
          className="shrink-0 text-type-12 text-fg-2 tabular-nums"
          dateTime={at}
          title={formatDateTime(at, locale)}
        >
          {formatTime(at, locale)}
        </time>
      </div>
      {by && <p className="text-type-12 text-fg-2">{by.name}</p>}
      {quote !== null && (
        <blockquote
          className={clsx(
            'mt-1 whitespace-pre-line wrap-anywhere',
            side === 'talent' ? 'border-l-2 border-person pl-2.5' : 'text-fg-2',
          )}
        >
          “{toPlainMentions(quote)}”
        </blockquote>
      )}
    </li>
  )
}
