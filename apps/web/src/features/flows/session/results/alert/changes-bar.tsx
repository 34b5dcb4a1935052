import { getAlert } from '@headwater/contract/flows/alerts'
import { getResultChanges, markChangesSeen } from '@headwater/contract/flows/results'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#lib/clock'
import { formatNumber, formatTime, formatWeekDay } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { formatSince } from '#lib/format-since'
import { formatWhen } from '#lib/format-when'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { toast } from '#ui/feedback/toast'
import { tabClass } from '#ui/navigation/tab-class'
import type { ResultChanges, ResultsView } from './use-result-changes.ts'

interface ChangesBarProps {
  flowId: string
  /** Everyone the search lists. */
  total: number
  changes: ResultChanges & { data: NonNullable<ResultChanges['data']> }
}

/** Shows above the results what changed since the user's last visit, and the view of each part. */
export function ChangesBar({ flowId, total, changes }: ChangesBarProps) {
  const locale = useLocale()
  const now = useNow()
  const cache = useQueryClient()
  const { data: alert } = useQuery(loadQueryOptions(getAlert, { flowId }))
  const { data, view, setView } = changes
  const since = formatSince(data.since, now, locale)
  const mark = useMutation({
    mutationFn: () => call(markChangesSeen, { flowId }),
    onSuccess: async () => {
      setView('all')
      await cache.invalidateQueries({
        queryKey: loadQueryOptions(getResultChanges, { flowId }).queryKey,
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
  const hasChanges = data.new > 0 || data.gone > 0
  const checkedAt = alert?.alert?.settings.isOn ? alert.alert.checkedAt : null
  if (!hasChanges && view === 'all' && !checkedAt) return null
  const tab = (value: ResultsView, label: string, count: number) => (
    <ViewTab
      count={count}
      isCurrent={view === value}
      key={value}
      label={label}
      onSelect={() => setView(value)}
    />
  )
  return (
    <section aria-label="Changes" className="shrink-0 border-b border-line">
      {/* Toggle buttons, because each view replaces the whole list with its own keys. */}
      <fieldset
        aria-label="View"
        className="scroll-edges flex min-w-0 gap-1 overflow-x-auto px-4 py-2"
      >
        {tab('all', 'All', total)}
        {tab('new', `New since ${since}`, data.new)}
        {tab('gone', 'No longer match', data.gone)}
      </fieldset>
      <div className="flex min-h-9 items-start gap-2 border-t border-line px-4 py-2 text-type-13 text-fg-2 tabular-nums">
        <History aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" size={15} />
        <p className="flex min-w-0 flex-wrap items-center gap-x-4">
          <span role="status">
            {hasChanges ? (
              <Summary
                data={data}
                at={`${formatWeekDay(data.since, locale)}, ${formatTime(data.since, locale)}`}
              />
            ) : (
              <>
                No one new since {since}.
                {checkedAt && ` Last checked ${formatWhen(checkedAt, now, locale)}.`}
              </>
            )}
          </span>
          {hasChanges && (
            <button
              aria-busy={mark.isPending || undefined}
              className="touch-target rounded-sm font-medium text-link hover:underline"
              disabled={mark.isPending}
              onClick={() => mark.mutate()}
              type="button"
            >
              Mark all as seen
            </button>
          )}
        </p>
      </div>
    </section>
  )
}

function Summary({
  data,
  at,
}: {
  data: ChangesBarProps['changes']['data']
  at: string
}): ReactNode {
  const { added, gone, isPart } = data
  const changed = data.new - added
  const parts = [
    added > 0 && `${formatNumber(added)} new in the pool`,
    changed > 0 && `${formatNumber(changed)} changed`,
  ].filter(Boolean)
  return (
    <>
      {isPart && 'At least '}
      <strong className="font-semibold text-fg">{formatNumber(data.new)} new</strong> since you
      looked on {at}
      {parts.length > 0 && `: ${parts.join(', ')}`}.
      {gone > 0 && ` ${formatNumber(gone)} no longer ${gone === 1 ? 'matches' : 'match'}.`}
    </>
  )
}

interface ViewTabProps {
  label: string
  count: number
  isCurrent: boolean
  onSelect: () => void
}

function ViewTab({ label, count, isCurrent, onSelect }: ViewTabProps) {
  return (
    <button
      aria-pressed={isCurrent}
      className={clsx(tabClass('pill'), isCurrent && 'bg-press font-medium text-fg')}
      onClick={onSelect}
      type="button"
    >
      {label} <span className="font-regular text-fg-3 tabular-nums">{formatNumber(count)}</span>
    </button>
  )
}
