import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { SelectionMark } from '#ui/data/selection-mode'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { formatProgress, stateTexts } from './format-session.ts'
import { RowAction } from './row-action.tsx'
import { SessionBadge } from './session-badge.tsx'
import { SessionMenuButton } from './session-menu-button.tsx'
import { SessionNextText } from './session-next-text.tsx'
import type { SessionRowsProps } from './sessions-table.tsx'

/** Lists the sessions on a phone, scrolling with the page. In selection mode a tap selects. */
export function SessionCards({ items, isOfOneJob, selection, onOpen }: SessionRowsProps) {
  const { ids, isSelecting, toggle } = selection
  return (
    <ul aria-label="Sessions">
      {items.map((session) => (
        <li
          className={clsx(
            'border-line not-first:border-t',
            isSelecting && ids.has(session.id) && 'bg-selected',
          )}
          key={session.id}
        >
          <SessionCard
            isOfOneJob={isOfOneJob}
            isSelected={isSelecting ? ids.has(session.id) : undefined}
            onTap={() => (isSelecting ? toggle(session.id, 'toggle') : onOpen(session))}
            session={session}
          />
        </li>
      ))}
    </ul>
  )
}

interface SessionCardProps {
  session: SessionSummary
  isOfOneJob: boolean
  /** Undefined when a tap opens the session. */
  isSelected: boolean | undefined
  onTap: () => void
}

function SessionCard({ session, isOfOneJob, isSelected, onTap }: SessionCardProps) {
  const locale = useLocale()
  const now = useNow()
  const { name, jobTitle, state, emailsSent, emailsPlanned, replied, next } = session
  return (
    <>
      <button
        aria-pressed={isSelected}
        className="flex w-full items-center gap-3 px-4 pt-3 pb-1 text-left"
        onClick={onTap}
        type="button"
      >
        {isSelected !== undefined && <SelectionMark isSet={isSelected} />}
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate text-type-14 font-medium">{name}</span>
            <span className="ml-auto flex">
              <SessionBadge state={state} />
            </span>
          </span>
          {!isOfOneJob && <span className="truncate text-type-12 text-fg-2">{jobTitle}</span>}
          <span className="my-1">
            <ProgressBar
              label={formatProgress(session)}
              max={emailsPlanned}
              state={stateTexts[state].progress}
              value={emailsSent}
            />
          </span>
          <span className="truncate text-type-12 text-fg-2 tabular-nums">
            {formatProgress(session)} · {formatNumber(replied)} replied
          </span>
        </span>
        {isSelected === undefined && (
          <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={16} />
        )}
      </button>
      <div className="flex min-h-11 items-center gap-2 pr-3 pb-1 pl-4">
        <span className="min-w-0 flex-1 truncate text-type-12">
          <SessionNextText locale={locale} next={next} now={now} />
        </span>
        <RowAction session={session} />
        <SessionMenuButton session={session} />
      </div>
    </>
  )
}
