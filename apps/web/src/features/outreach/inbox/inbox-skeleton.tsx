import { clsx } from 'clsx'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

const rowNumbers = [1, 2, 3, 4, 5, 6, 7, 8]

/** Stands in for eight rows while the threads load. */
export function ThreadListSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <SkeletonRegion label="Loading threads">
      {rowNumbers.map((number) => (
        <div
          className={clsx(
            'grid grid-cols-[auto_1fr] content-center gap-x-3 border-b border-line px-5',
            isPhone ? 'h-21' : 'h-19.25',
          )}
          key={number}
        >
          <Skeleton className={clsx('row-span-3', isPhone ? 'size-10' : 'size-8')} round />
          <Skeleton className="my-1 h-3 w-40" />
          <Skeleton className="my-1 h-3 w-full" />
          <Skeleton className="my-1 h-3 w-32" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
