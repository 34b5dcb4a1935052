import type { Interview } from '@headwater/contract/pipeline/interviews'
import { clsx } from 'clsx'
import { CalendarArrowDown, CalendarX, Pencil, Undo2 } from 'lucide-react'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { formatInterviewTime, isPast } from './interview-draft.ts'

interface InterviewRowProps {
  interview: Interview
  now: Date
  disabledReason: string | undefined
  isBusy: boolean
  onChange: () => void
  onSetCancelled: (isCancelled: boolean) => void
  onDownload: () => void
}

/** Shows one interview: title, time, place and interviewers. */
export function InterviewRow(props: InterviewRowProps) {
  const { interview, now, disabledReason, isBusy, onChange, onSetCancelled, onDownload } = props
  const locale = useLocale()
  const { title, place, people, cancelledAt } = interview
  const isCancelled = cancelledAt !== null
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className={clsx('font-medium wrap-anywhere', isCancelled && 'line-through')}>
            {title}
          </span>
          {isCancelled ? (
            <Badge tone="bad">Cancelled</Badge>
          ) : (
            isPast(interview, now) && <Badge>Past</Badge>
          )}
        </div>
        <p className="tabular-nums">{formatInterviewTime(interview, locale)}</p>
        {place && (
          <p className="text-type-12 text-fg-2 wrap-anywhere">
            <Place place={place} />
          </p>
        )}
        {people.length > 0 && (
          <p className="text-type-12 text-fg-2">{people.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
      {!isCancelled && (
        <IconButton
          icon={CalendarArrowDown}
          label={`Download calendar file for ${title}`}
          onClick={onDownload}
          size="sm"
        />
      )}
      {disabledReason === undefined && (
        <>
          {!isCancelled && (
            <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onChange} size="sm" />
          )}
          <IconButton
            icon={isCancelled ? Undo2 : CalendarX}
            label={isCancelled ? `Restore ${title}` : `Cancel ${title}`}
            loading={isBusy}
            onClick={() => onSetCancelled(!isCancelled)}
            size="sm"
          />
        </>
      )}
    </li>
  )
}

function Place({ place }: { place: string }) {
  if (!/^https?:\/\/\S+$/i.test(place)) return place
  return (
    <a
      className="text-link hover:underline"
      href={place}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      {place}
    </a>
  )
}
