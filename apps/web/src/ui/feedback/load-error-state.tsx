import { CloudOff } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  title: string
  /** The reason, as far as it is known. */
  sentence: string
  isRetrying: boolean
  onRetry: () => void
}

/** Shows that something failed to load, why, and a retry button. */
export function LoadErrorState({
  title,
  sentence: message,
  isRetrying,
  onRetry,
}: FailedStateProps) {
  return (
    <EmptyState
      icon={CloudOff}
      primary={
        <Button loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
      title={title}
    >
      {message}
    </EmptyState>
  )
}
