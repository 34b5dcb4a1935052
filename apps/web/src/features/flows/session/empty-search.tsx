import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'

interface EmptySearchProps {
  isReadOnly: boolean
  onStart: () => void
}

/** Shows that the search has no criteria yet. */
export function EmptySearch({ isReadOnly, onStart }: EmptySearchProps) {
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto py-8">
      {isReadOnly ? (
        <EmptyState title="No criteria yet">
          When a recruiter adds criteria, results appear here.
        </EmptyState>
      ) : (
        <EmptyState
          primary={
            <Button kind="primary" onClick={onStart}>
              Describe who you need
            </Button>
          }
          title="Start your search"
        >
          Describe who you are looking for, or set the filters. Results appear here.
        </EmptyState>
      )}
    </div>
  )
}
