import { compareVersions, mostCompared } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { TabPanel, Tabs } from '#ui/tabs'
import { DifferingList } from './differing-list.tsx'
import type { Pair } from './version-list.tsx'

/** "14 new, 3 gone", what the search changed between the two, and everybody it is about. */
export function Comparison({ flowId, pair }: { flowId: string; pair: Pair }) {
  const [part, setPart] = useState<'new' | 'gone'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['compare-versions', flowId, pair.from, pair.to],
    queryFn: ({ signal }) => call(compareVersions, { flowId, ...pair }, { signal }),
    // A version that is fresh may still be written over.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <Banner
        action={<Button onClick={() => void refetch()}>Try again</Button>}
        title={sayFailure(error)}
        tone="bad"
      />
    )
  if (!data) return <ComparisonSkeleton />
  const open = part ?? (data.newTotal === 0 && data.goneTotal > 0 ? 'gone' : 'new')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="text-type-18 tabular-nums">
          {formatNumber(data.newTotal)} new, {formatNumber(data.goneTotal)} gone
        </h3>
        <p className="text-type-12 text-fg-2 tabular-nums">
          {countOf(data.from.total, 'person', 'people')} in version {data.from.version},{' '}
          {formatNumber(data.to.total)} in version {data.to.version}, on the people of today.
        </p>
        {!data.isWhole && (
          <p className="text-type-12 text-fg-2">
            Only the best {formatNumber(mostCompared)} of each were compared.
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
        label="Who differs"
        onValueChange={setPart}
        tabs={[
          { value: 'new', label: 'New', count: data.newTotal },
          { value: 'gone', label: 'Gone', count: data.goneTotal },
        ]}
        value={open}
      >
        <TabPanel value="new">
          <DifferingList kind="new" people={data.new} total={data.newTotal} />
        </TabPanel>
        <TabPanel value="gone">
          <DifferingList kind="gone" people={data.gone} total={data.goneTotal} />
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
