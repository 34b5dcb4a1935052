import { CloudOff } from 'lucide-react'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import type { Results } from '../use-results.ts'

/** Nobody could be searched for, and why. */
export function ResultsFailure({ results }: { results: Results }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center" role="alert">
      <EmptyState
        icon={CloudOff}
        primary={
          <Button kind="primary" onClick={results.retry}>
            Try again
          </Button>
        }
        title="The search did not come through"
      >
        {results.failure}
      </EmptyState>
    </div>
  )
}
