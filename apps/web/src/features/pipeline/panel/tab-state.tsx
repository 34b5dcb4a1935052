import type { ReactNode } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'

interface TabStateProps {
  isLoading: boolean
  /** Why nothing can be shown. */
  error: string | undefined
  onRetry: () => void
  /** For screen readers, while it loads. */
  label: string
  children: ReactNode
}

/** What stands behind a tab: on its way, not to be had, or here. */
export function TabState({ isLoading, error, onRetry, label, children }: TabStateProps) {
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
