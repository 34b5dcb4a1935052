import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'

/** Shows in a narrow column that a part of it did not load. */
export function SummaryFailure({
  onRetry,
  children,
}: {
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <p className="mt-1.5 flex items-center gap-2 text-type-12 text-fg-2" role="alert">
      <span className="min-w-0 flex-1">{children}</span>
      <Button onClick={onRetry} size="sm">
        Try again
      </Button>
    </p>
  )
}
