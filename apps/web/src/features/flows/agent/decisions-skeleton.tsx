import { Skeleton } from '#ui/feedback/skeleton'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38']

/** Rows of the record while it loads. */
export function DecisionsSkeleton() {
  return widths.map((width) => (
    <div className="flex h-11.5 items-center gap-4 border-b border-line px-5" key={width}>
      <Skeleton className="h-3 w-9" />
      <Skeleton className="size-6.5 rounded-md!" />
      <Skeleton className="h-3 w-20" />
      <Skeleton className="size-7 max-md:hidden" round />
      <Skeleton className={`h-3 ${width}`} />
    </div>
  ))
}
