import { useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { ListFoot } from '#ui/list-foot'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import type { Version } from './use-versions.ts'
import { VersionRow } from './version-row.tsx'

/** Two versions, the earlier one first. */
export interface Pair {
  from: number
  to: number
}

interface VersionListProps {
  pages: LoadedPages<Version>
  /** Left out where there is no room to compare. */
  onCompare?: (pair: Pair) => void
  /** Left out for whoever may only read. */
  onGoBack?: (version: Version) => void
}

/** Who changed the search, when and how, newest first. */
export function VersionList({ pages, onCompare, onGoBack }: VersionListProps) {
  const { items, error, isLoading, hasMore } = pages
  const [now] = useState(() => new Date())
  if (isLoading && !items) return <VersionsSkeleton />
  if (!items)
    return (
      <Banner
        action={<Button onClick={pages.retry}>Try again</Button>}
        title={error ?? 'The versions could not be loaded.'}
        tone="bad"
      />
    )
  const newest = items[0]?.version ?? 1
  return (
    <>
      <ol aria-label="Versions" className="flex flex-col">
        {items.map((version) => (
          <VersionRow
            isFirst={version.version === 1}
            isNewest={version.version === newest}
            key={version.version}
            now={now}
            {...(onCompare && {
              onCompare: () => onCompare({ from: version.version, to: newest }),
            })}
            {...(onGoBack && { onGoBack: () => onGoBack(version) })}
            version={version}
          />
        ))}
      </ol>
      {(hasMore || error !== undefined) && <ListFoot label="Show earlier ones" pages={pages} />}
    </>
  )
}

function VersionsSkeleton() {
  return (
    <SkeletonRegion label="Loading the versions">
      {['newest', 'one before', 'earlier'].map((row) => (
        <div className="flex flex-col gap-2 border-line py-3 not-first:border-t" key={row}>
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
