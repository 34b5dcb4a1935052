import { LoadErrorState } from '#ui/feedback/load-error-state'
import type { Results } from '../use-results.ts'

interface SearchFailedProps {
  results: Pick<Results, 'isLoading' | 'retry'>
  sentence: string
}

/** Shown in place of the results when there are none to show. */
export function SearchFailed({ results, sentence }: SearchFailedProps) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center" role="alert">
      <LoadErrorState
        isRetrying={results.isLoading}
        onRetry={results.retry}
        sentence={sentence}
        title="Search failed"
      />
    </div>
  )
}
