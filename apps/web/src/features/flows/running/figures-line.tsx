import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Skeleton } from '#ui/feedback/skeleton'
import { formatShare } from '../list/format-session.ts'
import { useFigures, useSession } from './use-session-progress.ts'

/** What a session has sent, got back and spent. */
export function FiguresLine({ flowId, isPhone }: { flowId: string; isPhone: boolean }) {
  const { data: figures, error } = useFigures(flowId)
  const { data: session } = useSession(flowId)
  const { emailsSent, emailsPlanned, contacted, people, replied } = figures ?? emptyFigures
  const isKnown = figures !== undefined
  if (error && !figures) return null
  return (
    <dl
      aria-label="Figures"
      className={clsx(
        'flex shrink-0 border-b border-line',
        isPhone ? 'divide-x divide-line' : 'scroll-edges h-18 items-start px-6 py-3',
      )}
    >
      <Figure
        isKnown={isKnown}
        isPhone={isPhone}
        label={isPhone ? 'Sent' : 'Emails sent'}
        note={`of ${formatNumber(emailsPlanned)}`}
        value={formatNumber(emailsSent)}
      >
        {!isPhone && (
          <ProgressBar
            label={`${formatNumber(emailsSent)} of ${formatCount(emailsPlanned, 'email', 'emails')}`}
            max={emailsPlanned}
            value={emailsSent}
          />
        )}
      </Figure>
      <Figure
        isKnown={isKnown}
        isPhone={isPhone}
        label="Contacted"
        note={
          isPhone ? `of ${formatNumber(people)}` : `of ${formatCount(people, 'person', 'people')}`
        }
        value={formatNumber(contacted)}
      />
      <Figure
        isKnown={isKnown}
        isPhone={isPhone}
        label="Replied"
        note={formatBase(replied, contacted)}
        value={formatNumber(replied)}
      />
      {!isPhone && <Figure isKnown isPhone={false} label="Opened" note="not tracked" value="Off" />}
      <Figure
        isKnown={session !== undefined}
        isPhone={isPhone}
        label="Credits"
        note={`of ${formatNumber(session?.creditBudget ?? 0)}`}
        value={formatNumber(session?.creditsSpent ?? 0)}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  note: string
  isKnown: boolean
  isPhone: boolean
  children?: ReactNode
}

function Figure({ label, value, note, isKnown, isPhone, children }: FigureProps) {
  return (
    <div
      className={clsx(
        isPhone
          ? 'min-w-0 flex-1 px-3 py-2.5 first:pl-4'
          : 'h-full shrink-0 pr-8 not-first:border-l not-first:border-line not-first:pl-5',
      )}
    >
      <dt className="text-type-12 text-fg-2">{label}</dt>
      {isKnown ? (
        <dd className={clsx('tabular-nums', !isPhone && 'flex items-baseline gap-1')}>
          <span className="text-type-15">{value}</span>
          <span className={clsx('text-type-12 text-fg-2', isPhone && 'block truncate')}>
            {note}
          </span>
        </dd>
      ) : (
        <dd className="py-1">
          <Skeleton className="h-4 w-20 max-md:w-12" />
        </dd>
      )}
      {isKnown && children && <dd className="mt-1 w-34">{children}</dd>}
    </div>
  )
}

/** Formats "23% of 165". Below ten people a share says little. */
function formatBase(count: number, of: number): string {
  const base = `of ${formatNumber(of)}`
  return of < 10 ? base : `${formatShare(count, of)} ${base}`
}

const emptyFigures = { emailsSent: 0, emailsPlanned: 0, contacted: 0, people: 0, replied: 0 }
