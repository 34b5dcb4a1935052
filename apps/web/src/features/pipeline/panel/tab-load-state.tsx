import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

interface TabLoadStateProps {
  isLoading: boolean
  /** Why the content failed to load. */
  error: string | undefined
  onRetry: () => void
  /** Announced to screen readers while loading. */
  label: string
  children: ReactNode
}

/** Shows a tab's content, its skeleton or its load error. */
export function TabLoadState({ isLoading, error, onRetry, label, children }: TabLoadStateProps) {
  const isSlow = useDelayedLoading(isLoading)
  if (isSlow)
    return (
      <SkeletonRegion label={label}>
        {['w-52', 'w-64', 'w-44'].map((width) => (
          <div className="mt-4 flex gap-3" key={width}>
            <Skeleton className="size-6" round />
            <span className="flex flex-col gap-2 pt-1">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-2.5 w-24" />
            </span>
          </div>
        ))}
      </SkeletonRegion>
    )
  if (isLoading) return null
  if (error !== undefined)
    return (
      <div className="mt-4">
        <Banner action={<Button onClick={onRetry}>Try again</Button>} title={error} tone="bad" />
      </div>
    )
  return children
}
