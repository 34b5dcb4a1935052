import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface PageFailureProps {
  /** What did not come: its heading. */
  name: string
  /** Why, as far as it is known. */
  sentence: string
  isRetrying: boolean
  onRetry: () => void
}

/** In place of a page that could not be loaded: why, and the way to try again. */
export function PageFailure({ name, sentence, isRetrying, onRetry }: PageFailureProps) {
  return (
    <div className="grid h-full place-items-center" role="alert">
      <h1 className="sr-only">{name}</h1>
      <EmptyState
        icon={CloudOff}
        primary={
          <Button loading={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
        title={`This ${name.toLowerCase()} could not be loaded`}
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
