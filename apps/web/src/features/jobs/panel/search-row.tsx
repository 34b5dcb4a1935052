import type { FlowSummary } from '@headwater/contract/flows/flows'
import { getResultChanges } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MoreHorizontal } from 'lucide-react'
import pLimit from 'p-limit'
import { useNow } from '#lib/clock'
import { formatAgo, formatCount, formatNumber } from '#lib/format'
import { formatSince } from '#lib/format-since'
import { loadData } from '#lib/load-data'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { pathToSession } from './search-paths.ts'

/** Counting new people runs a search, so a job with many searches must not request all at once. */
const limitToTwo = pLimit(2)

interface SearchRowProps {
  flow: FlowSummary
  /** The number of the job's next search. */
  next: number
  mayWrite: boolean
}

/** Shows one search of a job: link, new people and actions. */
export function SearchRow({ flow, next, mayWrite }: SearchRowProps) {
  const locale = useLocale()
  const now = useNow()
  return (
    <li className="flex items-center border-line pr-2 not-first:border-t hover:bg-hover">
      <Link
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 pr-2 pl-3"
        to={pathToSession(flow.id)}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={flow.name}>
            {flow.name}
          </span>
          <span className="block truncate text-type-12 text-fg-2 tabular-nums">
            {formatCount(flow.criteria, 'criterion', 'criteria')} · version {flow.version} · changed{' '}
            {formatAgo(flow.changedAt, now, locale)}
          </span>
          {!flow.isArchived && flow.criteria > 0 && <NewPeopleCount flowId={flow.id} />}
        </span>
        {!mayWrite && <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={16} />}
      </Link>
      {mayWrite && (
        <LazyMenu
          button={(buttonProps) => (
            <IconButton
              icon={MoreHorizontal}
              label={`More for ${flow.name}`}
              size="sm"
              {...buttonProps}
            />
          )}
          load={loadMenu}
          props={{ flow, next }}
          loadWhen="until wanted"
        />
      )}
    </li>
  )
}

async function loadMenu() {
  return (await import('./search-menu.tsx')).SearchMenu
}

/** Shows how many people match since the user's last visit, or nothing when there are none. */
function NewPeopleCount({ flowId }: { flowId: string }) {
  const locale = useLocale()
  const now = useNow()
  const { data } = useQuery({
    queryKey: [getResultChanges.method, getResultChanges.path, { flowId }, 'glance'],
    queryFn: ({ signal }) =>
      limitToTwo(() => {
        // A count that is no longer shown when its turn comes is not requested.
        signal.throwIfAborted()
        return loadData(getResultChanges, { flowId }, { signal })
      }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (!data?.since || data.new === 0) return null
  return (
    <span className="block truncate text-type-12 font-medium text-accent-text tabular-nums">
      {data.isPart && 'At least '}
      {formatNumber(data.new)} new since {formatSince(data.since, now, locale)}
    </span>
  )
}
