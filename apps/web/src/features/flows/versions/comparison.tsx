import { compareVersions, maxCompared } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { TabPanel, Tabs } from '#ui/navigation/tabs'
import { VersionDifferences } from './version-differences.tsx'
import type { VersionPair } from './version-list.tsx'

/** Shows "14 new, 3 gone", the changed criteria and the people affected. */
export function Comparison({ flowId, pair }: { flowId: string; pair: VersionPair }) {
  const [part, setPart] = useState<'new' | 'gone'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['compare-versions', flowId, pair.from, pair.to],
    queryFn: ({ signal }) => call(compareVersions, { flowId, ...pair }, { signal }),
    // A recent version may still be overwritten, so do not cache.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <Banner
        action={<Button onClick={() => void refetch()}>Try again</Button>}
        title={formatFailure(error)}
        tone="bad"
      />
    )
  if (!data) return <ComparisonSkeleton />
  const open = part ?? (data.newTotal === 0 && data.goneTotal > 0 ? 'gone' : 'new')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="text-type-18 tabular-nums">
          {formatNumber(data.newTotal)} new, {formatNumber(data.goneTotal)} removed
        </h3>
        <p className="text-type-12 text-fg-2 tabular-nums">
          {formatCount(data.from.total, 'person', 'people')} in version {data.from.version},{' '}
          {formatNumber(data.to.total)} in version {data.to.version}, in today’s pool.
        </p>
        {!data.isWhole && (
          <p className="text-type-12 text-fg-2">
            Compared the top {formatNumber(maxCompared)} of each.
          </p>
        )}
      </div>
      {data.changes.length > 0 && (
        <ul aria-label="What changed" className="flex flex-col gap-0.5 wrap-anywhere">
          {data.changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Tabs<'new' | 'gone'>
        label="Differences"
        onValueChange={setPart}
        tabs={[
          { value: 'new', label: 'New', count: data.newTotal },
          { value: 'gone', label: 'Removed', count: data.goneTotal },
        ]}
        value={open}
      >
        <TabPanel value="new">
          <VersionDifferences kind="new" people={data.new} total={data.newTotal} />
        </TabPanel>
        <TabPanel value="gone">
          <VersionDifferences kind="gone" people={data.gone} total={data.goneTotal} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function ComparisonSkeleton() {
  return (
    <SkeletonRegion label="Comparing">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-2 h-3 w-64 max-w-full" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div className="flex gap-3 py-3" key={row}>
          <Skeleton className="size-7" round />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
