import { useNow } from '#lib/clock'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import type { Version } from './use-versions.ts'
import { VersionRow } from './version-row.tsx'

/** Two versions, the earlier one first. */
export interface VersionPair {
  from: number
  to: number
}

interface VersionListProps {
  pages: LoadedPages<Version>
  /** Left out where there is no space to compare. */
  onCompare?: (pair: VersionPair) => void
  /** Left out for users who may only read. */
  onRestore?: (version: Version) => void
}

/** Lists who changed the search, when and how, newest first. */
export function VersionList({ pages, onCompare, onRestore }: VersionListProps) {
  const { items, error, isLoading, hasMore } = pages
  const now = useNow()
  if (isLoading && !items) return <VersionsSkeleton />
  if (!items)
    return (
      <Banner
        action={<Button onClick={pages.retry}>Try again</Button>}
        title={error ?? 'Couldn’t load the versions.'}
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
            {...(onRestore && { onRestore: () => onRestore(version) })}
            version={version}
          />
        ))}
      </ol>
      {(hasMore || error !== undefined) && <LoadMore label="Show earlier versions" pages={pages} />}
    </>
  )
}

function VersionsSkeleton() {
  return (
    <SkeletonRegion label="Loading versions">
      {['newest', 'one before', 'earlier'].map((row) => (
        <div className="flex flex-col gap-2 border-line py-3 not-first:border-t" key={row}>
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
