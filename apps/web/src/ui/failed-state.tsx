import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface FailedStateProps {
  title: string
  /** Why, as far as it is known. */
  sentence: string
  isRetrying: boolean
  onRetry: () => void
}

/** Something could not be loaded: why, and the way to try again. */
export function FailedState({ title, sentence, isRetrying, onRetry }: FailedStateProps) {
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
      {sentence}
    </EmptyState>
  )
}
