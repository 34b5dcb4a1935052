import type { Import } from '@headwater/contract/people/imports'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useNow } from '#lib/clock'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { LoadMore } from '#ui/data/load-more'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

const loadTable = () => import('./imports-table.tsx')
const loadItems = () => import('./import-items.tsx')
const ImportsTable = lazy(async () => ({ default: (await loadTable()).ImportsTable }))
const ImportItems = lazy(async () => ({ default: (await loadItems()).ImportItems }))

/**
 * Shows the imports as a table or, on a phone, as a list, or the skeleton, error or empty state.
 */
export function ImportsList({ pages }: { pages: LoadedPages<Import> }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(pages.isLoading)
  const locale = useLocale()
  // Updated, so that "just now" does not stay for an hour.
  const now = useNow(30_000)
  const navigate = useNavigate()
  const { items } = pages
  // Load the code of the rows in parallel with their data.
  useEffect(() => void (isPhone ? loadItems() : loadTable()).catch(() => undefined), [isPhone])
  if (showsSkeleton && !items) return <ImportsSkeleton />
  if (!items) return <div className="h-84" />
  const shared = {
    items,
    now,
    locale,
    onOpen: (importId: string) =>
      void navigate({ to: '/main/people/imports/$importId', params: { importId } }),
  }
  return (
    <>
      <Suspense fallback={<ImportsSkeleton />}>
        {isPhone ? <ImportItems {...shared} /> : <ImportsTable {...shared} pages={pages} />}
      </Suspense>
      {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
    </>
  )
}

/** Skeleton rows with the exact size of the real ones. */
function ImportsSkeleton() {
  return (
    <SkeletonRegion label="Loading imports">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {['w-40', 'w-52', 'w-36', 'w-44', 'w-48', 'w-32'].map((width) => (
        <div
          className="flex h-13 items-center gap-4 border-line px-4 not-last:border-b max-md:h-20"
          key={width}
        >
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-28" />
          </span>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="ml-8 h-2.5 w-32 max-lg:hidden" />
          <Skeleton className="ml-8 h-2.5 w-56 max-xl:hidden" />
          <span className="mr-36 ml-6 flex w-28 flex-col gap-2 max-md:hidden">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-2.5 w-16" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
