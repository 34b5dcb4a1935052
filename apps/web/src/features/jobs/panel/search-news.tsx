import { getNews } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createFewAtOnce } from '#lib/few-at-once'
import { formatNumber } from '#lib/format'
import { loadData } from '#lib/load-data'
import { saySince } from '#lib/say-since'
import { useReading } from '#lib/use-reading'

/** To count anew is a search of its own: a job with many of them must not ask for all at once. */
const few = createFewAtOnce(2)

/** How many fit a search who did not when the person looked last; nothing where nobody is new. */
export function SearchNews({ flowId }: { flowId: string }) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  const { data } = useQuery({
    queryKey: [getNews.method, getNews.path, { flowId }, 'glance'],
    queryFn: ({ signal }) => few(() => loadData(getNews, { flowId }, { signal }), signal),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (!data?.since || data.new === 0) return null
  return (
    <span className="block truncate text-type-12 font-medium text-accent-text tabular-nums">
      {data.isPart && 'At least '}
      {formatNumber(data.new)} new since {saySince(data.since, now, reading)}
    </span>
  )
}
