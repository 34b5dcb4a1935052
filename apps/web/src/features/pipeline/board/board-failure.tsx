import { CloudOff } from 'lucide-react'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

interface BoardFailureProps {
  sentence: string
  isRetrying: boolean
  onRetry: () => void
}

/** The pipeline could not be loaded. */
export function BoardFailure({ sentence, isRetrying, onRetry }: BoardFailureProps) {
  return (
    <div className="grid h-full place-items-center" role="alert">
      <h1 className="sr-only">Pipeline</h1>
      <EmptyState
        icon={CloudOff}
        primary={
          <Button loading={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
        title="This pipeline could not be loaded"
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
