import { getResultChanges } from '@headwater/contract/flows/results'
import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { useQuery } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useNow } from '#lib/clock'
import { formatAgo, formatNumber } from '#lib/format'
import { formatSince } from '#lib/format-since'
import { loadData } from '#lib/load-data'
import { useLocale } from '#lib/use-locale'

/** Counting new people runs a search, so a job with many sessions must not request all at once. */
const limitToTwo = pLimit(2)

/** Shows how many people match since the user's last visit, else when the session was changed. */
export function NewPeopleCount({ session }: { session: SessionSummary }) {
  const locale = useLocale()
  const now = useNow()
  const { id: flowId, state, changedAt } = session
  const { data } = useQuery({
    queryKey: [getResultChanges.method, getResultChanges.path, { flowId }, 'glance'],
    queryFn: ({ signal }) =>
      limitToTwo(() => {
        // A count that is no longer shown when its turn comes is not requested.
        signal.throwIfAborted()
        return loadData(getResultChanges, { flowId }, { signal })
      }),
    enabled: state !== 'archived',
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (!data?.since || data.new === 0)
    return (
      <span className="block truncate text-type-12 text-fg-2">
        Changed {formatAgo(changedAt, now, locale)}
      </span>
    )
  return (
    <span className="block truncate text-type-12 font-medium text-accent-text tabular-nums">
      {data.isPart && 'At least '}
      {formatNumber(data.new)} new since {formatSince(data.since, now, locale)}
    </span>
  )
}
