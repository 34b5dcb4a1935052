import { getSessionFigures } from '@headwater/contract/flows/sessions'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Skeleton } from '#ui/feedback/skeleton'
import { formatExactShare } from './format-session.ts'

/** Shows what all sessions have sent and got back in 30 days, and the emails that are held. */
export function SessionFigures() {
  const { values } = useLoadData(getSessionFigures, {})
  const { contacted = 0, replied = 0, interested = 0, emailsHeld = 0 } = values ?? {}
  const { faultyMailboxes = 0 } = values ?? {}
  const base = (count: number) => `${formatNumber(count)} of ${formatNumber(contacted)}`
  return (
    <dl className="flex flex-wrap gap-y-3 max-md:grid max-md:grid-cols-2">
      <Figure isLoaded={values !== undefined} label="Emails sent, last 30 days">
        {formatNumber(values?.emailsSent ?? 0)}
      </Figure>
      <Figure detail={base(replied)} isLoaded={values !== undefined} label="People who replied">
        {formatExactShare(replied, contacted)}
      </Figure>
      <Figure detail={base(interested)} isLoaded={values !== undefined} label="People interested">
        {formatExactShare(interested, contacted)}
      </Figure>
      <Figure
        detail={
          faultyMailboxes > 0
            ? `${formatCount(faultyMailboxes, 'mailbox needs', 'mailboxes need')} attention`
            : undefined
        }
        isBad={emailsHeld > 0}
        isLoaded={values !== undefined}
        label="Emails held"
      >
        {formatNumber(emailsHeld)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  detail?: string | undefined
  isBad?: boolean
  isLoaded: boolean
  children: ReactNode
}

function Figure({ label, detail, isBad = false, isLoaded, children }: FigureProps) {
  return (
    <div className="border-line md:not-first:ml-7 md:not-first:border-l md:not-first:pl-7">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd className="flex h-6 items-baseline gap-1.5 tabular-nums">
        {isLoaded ? (
          <>
            <span className={clsx('text-type-18 font-semibold', isBad && 'text-bad-text')}>
              {children}
            </span>
            {detail && <span className="text-type-12 text-fg-2">{detail}</span>}
          </>
        ) : (
          <Skeleton className="mt-1 h-4 w-20" />
        )}
      </dd>
    </div>
  )
}
