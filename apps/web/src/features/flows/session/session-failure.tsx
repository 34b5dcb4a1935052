import { CloudOff } from 'lucide-react'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

interface SessionFailureProps {
  sentence: string
  isRetrying: boolean
  onRetry: () => void
}

/** The session could not be loaded. */
export function SessionFailure({ sentence, isRetrying, onRetry }: SessionFailureProps) {
  return (
    <div className="grid h-full place-items-center" role="alert">
      <h1 className="sr-only">Session</h1>
      <EmptyState
        icon={CloudOff}
        primary={
          <Button loading={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
        title="This session could not be loaded"
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
